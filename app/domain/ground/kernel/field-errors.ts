import type { FieldErrors, Refusal } from "#domain/ground/kernel/refusal";

/** Maximum nesting of messages. Deeper ones are reported at the deepest level. */
export const MAX_DEPTH = 8;
/** The key of messages about the whole record. */
export const WHOLE_RECORD = "__all__";
export const UNKNOWN_ERROR = "An unknown error has occurred.";

/** Returns the messages of a field by its path. */
export function messagesAt(errors: FieldErrors | undefined, ...path: ReadonlyArray<string>): ReadonlyArray<string> {
  let here: FieldErrors | ReadonlyArray<string> | undefined = errors;
  for (const key of path) {
    if (here === undefined || Array.isArray(here)) return [];
    here = Object.hasOwn(here, key) ? (here as FieldErrors)[key] : undefined;
  }
  if (here === undefined) return [];
  return Array.isArray(here) ? here : messagesAt(here as FieldErrors, WHOLE_RECORD);
}

/** Returns every message with its field's dotted path, in order, for a summary above a form. */
export function flatten(errors: FieldErrors, prefix = ""): Array<{ field: string; message: string }> {
  return Object.entries(errors).flatMap(([key, value]) => {
    const field = prefix ? `${prefix}.${key}` : key;
    return Array.isArray(value) ? value.map((message) => ({ field, message })) : flatten(value, field);
  });
}

/** A refusal as errors by field, or for the whole form. */
export const getRefusalErrors = (refusal: Refusal): FieldErrors =>
  refusal.code === "invalid" ? refusal.errors : { [WHOLE_RECORD]: [refusal.message] };
