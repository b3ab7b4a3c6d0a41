/** Joins class names and skips falsy ones: `classes("card", wide && "col-span-2")`. */
export const classes = (...names: ReadonlyArray<string | false | null | undefined>): string =>
  names.filter(Boolean).join(" ");
