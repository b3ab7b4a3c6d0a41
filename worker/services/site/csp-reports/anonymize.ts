const MAX = 100;
const UNKNOWN = "(unknown)";
/** Words of the reports themselves: nothing with a scheme was blocked. */
const KEYWORDS = new Set([
  "inline",
  "eval",
  "wasm-eval",
  "self",
  "data",
  "blob",
  "filesystem",
  "trusted-types-policy",
  "trusted-types-sink",
]);

/** "script-src-elem", without the values that follow in older reports. */
export function directiveName(directive: string): string {
  const [name = ""] = directive.trim().split(/\s/);
  return /^[a-z-]{3,40}$/.test(name) ? name : UNKNOWN;
}

/** What was blocked: a keyword or an origin, never its path. */
export function blockedName(blocked: string): string {
  if (KEYWORDS.has(blocked)) return blocked;
  const url = URL.parse(blocked);
  if (!url) return UNKNOWN;
  return (/^https?:|^wss?:/.test(url.protocol) ? `${url.protocol}//${url.host}` : url.protocol.replace(":", "")).slice(
    0,
    MAX,
  );
}

/** A part of an address that may name a thing or a person: with a digit, a capital, or longer than the shop's own words. */
const isId = (part: string): boolean => /[\dA-Z%@._~]/.test(part) || part.length > 40;

/** The kind of page: its path without query, with ids left out. */
export function pageName(page: string): string {
  const path = URL.parse(page)?.pathname;
  if (path === undefined) return UNKNOWN;
  return path
    .split("/")
    .map((part) => (part !== "" && isId(part) ? ":id" : part))
    .join("/")
    .slice(0, MAX);
}
