import { browserStorage } from "../../../preferences/index.ts";
import { storedNames } from "#domain/ground/preferences/preferences";

/** The name of the draft that lists the designs of several files. */
export const SEVERAL_DESIGNS = "several-designs";

/** Whether anybody's list is stored in this browser, so that few load what shows one. */
export const hasSeveralDesigns = (): boolean =>
  storedNames(browserStorage(), "draft:").some((name) => name.endsWith(`:${SEVERAL_DESIGNS}`));
