import * as v from "valibot";
import { withoutControls } from "#domain/ground/kernel/characters";
import { isBlank } from "#domain/ground/kernel/hidden-characters";
import { REQUIRED } from "#domain/ground/kernel/forms/required";

const trimming = (clean: (text: string) => string): v.TrimAction => ({
  kind: "transformation",
  type: "trim",
  reference: v.trim,
  async: false,
  "~run": (dataset) => {
    dataset.value = isBlank(dataset.value) ? "" : clean(dataset.value).trim();
    return dataset;
  },
});

/**
 * Trims a text in a pipe. One that shows nothing is empty: `isBlank`. Used instead of Valibot's own, and described like
 * it (scripts/rules/blank-texts.test.ts).
 */
export const trimText = trimming((text) => text);

/** The same for a name or another text of one line, which also has one space for each gap and no control characters. */
export const trimLine = trimming((text) => withoutControls(text).replace(/\s+/g, " "));

/**
 * Text that is not empty, to begin a pipe with. Valibot checks the rest of a pipe only after a schema has passed, so
 * the schema at the end gives an empty field this one message instead of one for each check.
 */
export const filledText = v.pipe(v.string(), v.nonEmpty(REQUIRED), v.string());

/** Text that is not empty after trimming, to begin a pipe with. */
export const filledTrimmedText = v.pipe(v.string(), trimText, v.nonEmpty(REQUIRED), v.string());

/** The same for a text of one line. */
export const filledLine = v.pipe(v.string(), trimLine, v.nonEmpty(REQUIRED), v.string());
