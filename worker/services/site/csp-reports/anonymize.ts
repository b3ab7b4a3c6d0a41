import { pathWithoutIds } from "#domain/ground/kernel/requests/path-without-ids";

const MAX = 100;
const UNKNOWN = "(unknown)";
/** Values of `blocked-uri` that are not URLs. */
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

/** The directive's name, such as "script-src-elem", without the values in older reports. */
export function directiveName(directive: string): string {
  const [name = ""] = directive.trim().split(/\s/);
  return /^[a-z-]{3,40}$/.test(name) ? name : UNKNOWN;
}

/** The blocked source: a keyword, an origin or a scheme, never a path. */
export function blockedName(blocked: string): string {
  if (KEYWORDS.has(blocked)) return blocked;
  const url = URL.parse(blocked);
  if (!url) return UNKNOWN;
  return (/^https?:|^wss?:/.test(url.protocol) ? `${url.protocol}//${url.host}` : url.protocol.replace(":", "")).slice(
    0,
    MAX,
  );
}

/** The page's path without query, with ids replaced by ":id". */
export function pageName(page: string): string {
  const path = URL.parse(page)?.pathname;
  if (path === undefined) return UNKNOWN;
  return pathWithoutIds(path).slice(0, MAX);
}
