import { listColours } from "../lettering/list-colours.ts";
import { drawSample } from "./draw-sample.ts";
import { templateAt, templateHistory, templatesFor } from "./find-templates.ts";
import { findPictures, shownPictures } from "./tag-pictures.ts";

/** Name tags: layouts, colors, pictures and samples. */
export const tags = {
  templatesFor,
  templateAt,
  history: templateHistory,
  colors: listColours,
  sample: drawSample,
  pictures: findPictures,
  shownPictures,
};
