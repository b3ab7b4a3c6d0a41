import * as v from "valibot";
import { REQUIRED } from "#domain/kernel/forms/required";

/**
 * Text that is not empty, to begin a pipe with. Valibot checks the rest of a pipe only after a schema has passed, so
 * the schema at the end gives an empty field this one message instead of one for each check.
 */
export const filledText = v.pipe(v.string(), v.nonEmpty(REQUIRED), v.string());

/** Text that is not empty after trimming, to begin a pipe with. */
export const filledTrimmedText = v.pipe(v.string(), v.trim(), v.nonEmpty(REQUIRED), v.string());
