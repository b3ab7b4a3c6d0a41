/** Allowed parameter names: letters, digits, dash and underscore. */
const NAME = /^[A-Za-z0-9_-]+$/;
/** Parts of names that could reach Object.prototype. */
const BANNED = ["proto", "constructor", "javascript"] as const;

export const isReadableName = (name: string): boolean =>
  NAME.test(name) && !BANNED.some((word) => name.toLowerCase().includes(word));

/** Splits a comma list, without empty and repeated entries: "a,,b,a" is ["a", "b"]. */
export const readList = (value: string | undefined): Array<string> => [
  ...new Set(
    (value ?? "")
      .split(",")
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ""),
  ),
];

/** Changes parameters of a URL. undefined or "" removes one. The others stay in order. */
export function withQuery(address: string, changes: Readonly<Record<string, string | undefined>>): string {
  const [path = "", query = ""] = address.split("?", 2);
  const parts = query.split("&").filter((part) => part !== "" && !Object.hasOwn(changes, nameOf(part)));
  for (const [name, value] of Object.entries(changes)) {
    if (value) parts.push(`${encode(name)}=${encode(value)}`);
  }
  return parts.length > 0 ? `${path}?${parts.join("&")}` : path;
}

const encode = (text: string): string => encodeURIComponent(text).replaceAll("%20", "+");

function nameOf(part: string): string {
  const name = (part.split("=", 1)[0] ?? "").replaceAll("+", " ");
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
