import * as v from "valibot";
import { isBlank } from "#domain/ground/kernel/hidden-characters";
import { REQUIRED } from "#domain/ground/kernel/forms/required";

/**
 * Trims a text in a pipe. One that shows nothing is empty: `isBlank`. Used instead of Valibot's own, and described like
 * it (scripts/rules/blank-texts.test.ts).
 */
export const trimText: v.TrimAction = {
  kind: "transformation",
  type: "trim",
  reference: v.trim,
  async: false,
  "~run": (dataset) => {
    dataset.value = isBlank(dataset.value) ? "" : dataset.value.trim();
    return dataset;
  },
};

/**
 * Text that is not empty, to begin a pipe with. Valibot checks the rest of a pipe only after a schema has passed, so
 * the schema at the end gives an empty field this one message instead of one for each check.
 */
export const filledText = v.pipe(v.string(), v.nonEmpty(REQUIRED), v.string());

/** Text that is not empty after trimming, to begin a pipe with. */
export const filledTrimmedText = v.pipe(v.string(), trimText, v.nonEmpty(REQUIRED), v.string());
