/**
 * Whether a path segment may identify a record or person: it has digits, capitals or special characters, or is long.
 */
const isId = (part: string): boolean => /[\dA-Z%@._~]/.test(part) || part.length > 40;

/** A path with ":id" in place of what may identify a record or person. */
export const pathWithoutIds = (path: string): string =>
  path
    .split("/")
    .map((part) => (part !== "" && isId(part) ? ":id" : part))
    .join("/");
