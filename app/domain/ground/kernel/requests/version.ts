import * as v from "valibot";

/**
 * The version of a record that the client loaded before changing it: a number, or its digits from a hidden field.
 * Without one, the version is not checked.
 */
export const LoadedVersion = v.optional(
  v.pipe(
    v.union(
      [v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))],
      "Send the version that the record was loaded with.",
    ),
    v.safeInteger("Send the version that the record was loaded with."),
    v.minValue(1, "Send the version that the record was loaded with."),
  ),
);

/**
 * What a change of such a record may send: any of its fields, and the version it was loaded with. Nothing left out is
 * filled in.
 */
export const buildChangesSchema = <Entries extends v.ObjectEntries>({ entries }: v.ObjectSchema<Entries, undefined>) =>
  v.object({
    ...(Object.fromEntries(
      Object.entries(entries).map(([name, entry]) => [name, v.exactOptional(bare(entry))]),
    ) as Record<string, v.GenericSchema>),
    version: LoadedVersion,
  });

/** A field's own schema without the value that a new record gets when it is left out. */
const bare = (entry: v.ObjectEntries[string]): v.GenericSchema =>
  "wrapped" in entry && entry.type === "optional" ? entry.wrapped : entry;
