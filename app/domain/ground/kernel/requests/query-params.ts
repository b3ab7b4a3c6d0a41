/** Allowed parameter names: letters, digits, dash and underscore. */
const NAME = /^[A-Za-z0-9_-]+$/;
/** Parts of names that could reach Object.prototype. */
const BANNED = ["proto", "constructor", "javascript"] as const;

export const isReadableName = (name: string): boolean =>
  NAME.test(name) && !BANNED.some((word) => name.toLowerCase().includes(word));

/** Splits a comma list, without empty and repeated entries: "a,,b,a" is ["a", "b"]. */
export const splitList = (value: string | undefined): Array<string> => [
  ...new Set(
    (value ?? "")
      .split(",")
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ""),
  ),
];

/** The parameters of a URL in order; names may repeat. */
export type Entries = Iterable<readonly [name: string, value: string]>;

/**
 * The parameters that a new search of the same page keeps: all but the search itself and the number of the page.
 * @param except names that the search sets as well
 */
export const listHiddenParameters = (
  parameters: Entries,
  except: ReadonlyArray<string> = [],
): Array<[string, string]> =>
  [...parameters]
    .filter(([name, value]) => value !== "" && !["q", "page", ...except].includes(name))
    .map(([name, value]) => [name, value]);

/** Changes parameters of a URL. undefined or "" removes one. The others stay in order. */
export function withQuery(address: string, changes: Readonly<Record<string, string | undefined>>): string {
  const [path = "", query = ""] = address.split("?", 2);
  const parts = query.split("&").filter((part) => part !== "" && !Object.hasOwn(changes, decodeName(part)));
  for (const [name, value] of Object.entries(changes)) {
    if (value) parts.push(`${encode(name)}=${encode(value)}`);
  }
  return parts.length > 0 ? `${path}?${parts.join("&")}` : path;
}

/** A path with parameters, which may repeat. Empty ones are left out. */
export function pathWith(path: string, parameters: Entries): string {
  const parts = [...parameters].filter(([, value]) => value !== "");
  return parts.length > 0
    ? `${path}?${parts.map(([name, value]) => `${encode(name)}=${encode(value)}`).join("&")}`
    : path;
}

const encode = (text: string): string => encodeURIComponent(text).replaceAll("%20", "+");

function decodeName(part: string): string {
  const name = (part.split("=", 1)[0] ?? "").replaceAll("+", " ");
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
