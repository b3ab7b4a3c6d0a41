import { templates } from "./template-record.ts";
import { listColours } from "../lettering/index.ts";
import { renderSample } from "./render-sample.ts";
import { templateAt, templateHistory, templatesFor } from "./find-templates.ts";
import { findPictures, shownPictures } from "./tag-pictures.ts";

/** Name tags: layouts, colors, pictures and samples. */
export const nameTags = {
  templatesFor,
  templateAt,
  history: templateHistory,
  colors: listColours,
  sample: renderSample,
  pictures: findPictures,
  shownPictures,
  templates,
};

export { findFrames, templateAt, templateKey, templatesFor } from "./find-templates.ts";
export { openChecker } from "./open-checker.ts";
export { findPictures, inlinePicture, linkPictures, pictureIds, readPortrait } from "./tag-pictures.ts";
