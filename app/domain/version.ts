import * as v from "valibot";

/**
 * The version that somebody loaded before they changed a record: a number, or its digits from a form's hidden field. Whoever
 * sends none is not checked.
 */
export const LoadedVersion = v.optional(
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))], "Send the version that the record was loaded with."),
    v.safeInteger("Send the version that the record was loaded with."),
    v.minValue(1, "Send the version that the record was loaded with."),
  ),
);
