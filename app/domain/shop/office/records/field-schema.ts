import * as v from "valibot";
import type { InputSchema, OfficeField } from "./description.ts";

type Entry = v.ObjectEntries[string];

const hasEntries = (schema: Entry): schema is Entry & InputSchema => "entries" in schema;

/** A schema without what makes it optional or nullable. */
function unwrap(schema: Entry): Entry {
  return "wrapped" in schema ? unwrap(schema.wrapped) : schema;
}

/** The schema of a field by its name; undefined where the input has none. */
const findSchema = (input: InputSchema, name: string): Entry | undefined =>
  name.split(".").reduce<Entry | undefined>((schema, key) => {
    const inner = schema && unwrap(schema);
    return inner && hasEntries(inner) ? inner.entries[key] : undefined;
  }, input);

/** Every field that can be written, those inside of objects by their own names. */
export const listWritableFields = (input: InputSchema, prefix = ""): ReadonlyArray<string> =>
  Object.entries(input.entries).flatMap(([key, entry]) => {
    const inner = unwrap(entry);
    return hasEntries(inner) ? listWritableFields(inner, `${prefix}${key}.`) : [`${prefix}${key}`];
  });

export interface FieldFacts {
  /** A record can't do without it. */
  readonly isRequired: boolean;
  /** Being without a value is null. */
  readonly isNullable: boolean;
  /** What a new record gets. */
  readonly preset: unknown;
  /** The values of a choice, or of a list of choices, that the schema names. */
  readonly options: ReadonlyArray<string>;
}

const READ_ONLY: FieldFacts = { isRequired: false, isNullable: false, preset: undefined, options: [] };

/** What the schema of an input says of a field. */
export function readFieldFacts(input: InputSchema, { name, widget, isReadOnly }: OfficeField): FieldFacts {
  if (isReadOnly) return READ_ONLY;
  const schema = findSchema(input, name);
  if (!schema) throw new Error(`The record has no field ${name}.`);
  const isNullable = v.is(schema, null);
  const inner = unwrap(schema);
  return {
    isRequired: schema.type !== "optional" && !name.includes(".") && !isNullable && widget !== "checkbox",
    isNullable,
    preset: schema.type === "optional" ? v.getDefault(schema as v.OptionalSchema<v.GenericSchema, unknown>) : undefined,
    options: listOptions("item" in inner ? (inner.item as Entry) : inner),
  };
}

const listOptions = (schema: Entry): ReadonlyArray<string> =>
  "options" in schema && Array.isArray(schema.options)
    ? schema.options.filter((option: unknown): option is string => typeof option === "string")
    : [];
