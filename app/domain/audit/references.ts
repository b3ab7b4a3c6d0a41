import type { ListQuery } from "#domain/kernel/records";

/** The id in a reference to a record: "/profile/api/user/user/u1/" and "u1" both name u1. */
export const referenceId = (reference: string): string => reference.split("/").filter(Boolean).at(-1) ?? "";

/** The query with the values of these filters as ids, whether they came as ids or as references. */
export const withReferences = (query: ListQuery, fields: ReadonlyArray<string>): ListQuery => ({
  ...query,
  filters: query.filters.map((one) =>
    fields.includes(one.field) ? { ...one, values: one.values.map(referenceId) } : one,
  ),
});
