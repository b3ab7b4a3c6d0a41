import * as v from "valibot";
import type { FieldErrors } from "#domain/ground/kernel/refusal";

/** The message about a field that can be set only when its record is created. */
export const FIXED = "This can only be set at creation.";

type Schema = v.GenericSchema<unknown, unknown>;
type Entries = Readonly<Record<string, v.GenericSchema>>;
type ObjectSchema = v.ObjectSchema<v.ObjectEntries, v.ErrorMessage<v.ObjectIssue> | undefined>;

/** A schema of a fixed list of fields without further checks. */
const isPlainObject = (schema: Schema): schema is Schema & ObjectSchema =>
  schema.type === "object" && !("pipe" in schema);

/**
 * The fields that can be set only when a record is created: those of its first schema that are not among its changes.
 * None unless the changes are a fixed list of fields.
 */
export function fixedFields(create: Schema | undefined, changes: Schema): Entries {
  if (!create || !("entries" in create) || !isPlainObject(changes)) return {};
  const all = Object.entries(create.entries as Entries);
  return Object.fromEntries(all.filter(([name]) => !Object.hasOwn(changes.entries, name)));
}

/** The schema of changes that also reads the fields that can't change, so that they can be compared. */
export function readingFixed(changes: Schema, fixed: Entries): Schema {
  const names = Object.keys(fixed);
  if (names.length === 0 || !isPlainObject(changes)) return changes;
  const same = v.pipe(v.unknown(), v.description("Set at creation: another value is refused."));
  return v.object(
    { ...changes.entries, ...Object.fromEntries(names.map((name) => [name, v.optional(same)])) },
    changes.message,
  );
}

/** Takes the fields that can't change out of a body, which then holds only what a service can change. */
export function splitFixed(fixed: Entries, body: unknown) {
  const all = Object.entries(body as Readonly<Record<string, unknown>>);
  return {
    sent: Object.fromEntries(all.filter(([name]) => Object.hasOwn(fixed, name))),
    rest: Object.fromEntries(all.filter(([name]) => !Object.hasOwn(fixed, name))),
  };
}

/**
 * Returns an error for each sent field that differs from the record. Both are compared as the field's schema reads
 * them, so an id and the URL of the same record are the same. A field that the record doesn't show is not compared.
 * @param fields of `fixedFields`
 */
export function fixedFieldErrors(
  fields: Entries,
  changes: Readonly<Record<string, unknown>>,
  record: Readonly<Record<string, unknown>>,
): FieldErrors | undefined {
  const different = Object.entries(fields).filter(
    ([name, schema]) =>
      changes[name] !== undefined &&
      record[name] !== undefined &&
      canonical(schema, changes[name]) !== canonical(schema, record[name]),
  );
  return different.length === 0 ? undefined : Object.fromEntries(different.map(([name]) => [name, [FIXED]]));
}

/** A value as the schema reads it, as text. */
function canonical(schema: v.GenericSchema, value: unknown): string {
  const parsed = v.safeParse(schema, value);
  return JSON.stringify(parsed.success ? parsed.output : value);
}
