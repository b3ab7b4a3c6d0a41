import type { ListQuery } from "#domain/ground/kernel/records";

/** Returns the id of a reference: "/profile/api/user/user/u1/" and "u1" both mean u1. */
export const referenceId = (reference: string): string => reference.split("/").filter(Boolean).at(-1) ?? "";

/** Normalizes the values of these filters to ids. */
export const withReferences = (query: ListQuery, fields: ReadonlyArray<string>): ListQuery => ({
  ...query,
  filters: query.filters.map((filter) =>
    fields.includes(filter.field) ? { ...filter, values: filter.values.map(referenceId) } : filter,
  ),
});
