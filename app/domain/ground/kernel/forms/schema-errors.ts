import type * as v from "valibot";
import { MAX_DEPTH, WHOLE_RECORD } from "#domain/ground/kernel/field-errors";
import { REQUIRED } from "#domain/ground/kernel/forms/required";
import type { FieldErrors } from "#domain/ground/kernel/refusal";

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
/** What Valibot calls a field that is left out, null or empty. */
const MISSING = new Set<string | null>(["undefined", "null", '""']);
/** How the messages begin that Valibot makes itself, for schemas without words of their own. */
const VALIBOTS_OWN = /^Invalid [a-z ]+: (Expected|Received) /;

/**
 * The message of an issue. Valibot's own words speak of types and reach nobody: a field that is left out, null or
 * empty is required, and another value gets a sentence that says what to send.
 */
export function describeIssue({ message, path, expected, received }: v.BaseIssue<unknown>): string {
  if (!VALIBOTS_OWN.test(message)) return message;
  const isField = path !== undefined;
  if (isField && MISSING.has(received)) return REQUIRED;
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
