import type * as v from "valibot";
import type { FieldErrors, Refusal } from "#domain/ground/kernel/refusal";
import { REQUIRED } from "#domain/ground/kernel/forms/required";

/** Maximum nesting of messages. Deeper ones are reported at the deepest level. */
export const MAX_DEPTH = 8;
/** The key of messages about the whole record. */
export const WHOLE_RECORD = "__all__";
export const UNKNOWN_ERROR = "An unknown error has occurred.";

/** Keys that are unsafe as properties of an object. */
const UNSAFE = new Set(["__proto__", "constructor", "prototype"]);

/** What to send instead, by the type that a schema expects, in Valibot's names. */
const WANTED: Readonly<Record<string, string>> = {
  string: "Enter text.",
  number: "Enter a number.",
  boolean: "Answer yes or no.",
  Array: "Send a list.",
  Object: "Send an object with named fields.",
};
/** How the messages begin that Valibot makes itself, for schemas without words of their own. */
const VALIBOTS_OWN = /^Invalid [a-z ]+: (Expected|Received) /;

/**
 * The message of an issue. Valibot's own words speak of types and reach nobody: a field that is left out or null is a
 * required field like one that is empty, and another value gets a sentence that says what to send.
 */
export function describeIssue({ message, path, expected, received }: v.BaseIssue<unknown>): string {
  if (!VALIBOTS_OWN.test(message)) return message;
  const isField = path !== undefined;
  if (isField && (received === "undefined" || received === "null")) return REQUIRED;
  return WANTED[expected ?? ""] ?? "Enter a valid value.";
}

/** Converts a schema's issues to messages by field: `address.city` becomes `{address: {city: ["…"]}}`. */
export function collectFieldErrors(issues: ReadonlyArray<v.BaseIssue<unknown>>): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of issues) {
    addMessage(
      errors,
      (issue.path ?? []).map((item) => String(item.key)),
      describeIssue(issue),
    );
  }
  return errors;
}

/** Adds a message at a path of keys. Unsafe keys are left out of the path. */
export function addMessage(errors: FieldErrors, path: ReadonlyArray<string>, message: string): void {
  add(errors, path.filter((key) => !UNSAFE.has(key)).slice(0, MAX_DEPTH), message);
}

function add(errors: FieldErrors, keys: ReadonlyArray<string>, message: string): void {
  const [key = WHOLE_RECORD, ...deeper] = keys;
  const here = Object.hasOwn(errors, key) ? errors[key] : undefined;
  if (deeper.length === 0) {
    if (here === undefined) errors[key] = [message];
    else if (Array.isArray(here)) here.push(message);
    else add(here, [WHOLE_RECORD], message);
    return;
  }
  // A message of the field itself becomes the message for the whole of its nested fields.
  const nested: FieldErrors = Array.isArray(here) ? { [WHOLE_RECORD]: here } : (here ?? {});
  errors[key] = nested;
  add(nested, deeper, message);
}

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
