import { listColours } from "../lettering/list-colours.ts";
import { drawSample, drawTag, readShownPortrait } from "./draw-tag.ts";
import { templateAt, templateHistory, templatesFor } from "./find-templates.ts";
import { saveTags, signOff } from "./save-tags.ts";
import { findPictures, shownPictures } from "./tag-pictures.ts";
import { storePicture } from "./store-picture.ts";

/** Name tags: layouts, lists of names, and what they look like. */
export const tags = {
  templatesFor,
  templateAt,
  history: templateHistory,
  colors: listColours,
  save: saveTags,
  signOff,
  draw: drawTag,
  sample: drawSample,
  storePicture,
  pictures: findPictures,
  shownPictures,
  readPortrait: readShownPortrait,
};
