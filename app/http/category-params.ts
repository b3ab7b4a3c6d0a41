/** The category of an address under it: its parts are parameters of their own, one for each depth. */
export const categoryOf = (params: Readonly<Record<string, string | undefined>>): string =>
  Object.keys(params)
    .filter((name) => /^category\d$/.test(name))
    .sort()
    .map((name) => params[name] ?? "")
    .join("/");
