import * as v from "valibot";

/** The message about a field that is missing, null or empty (spec section 8). */
export const REQUIRED = "This field is required.";

/** REQUIRED for a field that is null or empty, and the message about its form for any other value. */
export const requiredOr =
  (message: string) =>
  ({ input }: { readonly input: unknown }): string =>
    input === null || input === undefined || input === "" ? REQUIRED : message;

/**
 * Text that is not empty, to begin a pipe with. Valibot checks the rest of a pipe only after a schema has passed, so
 * the schema at the end gives an empty field this one message instead of one for each check.
 */
export const filledText = v.pipe(v.string(REQUIRED), v.nonEmpty(REQUIRED), v.string());

/** Text that is not empty after trimming, to begin a pipe with. */
export const filledTrimmedText = v.pipe(v.string(REQUIRED), v.trim(), v.nonEmpty(REQUIRED), v.string());
