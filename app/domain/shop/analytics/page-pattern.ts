const MAX_CHARACTERS = 100;

/** A pattern as the shop makes it; anything else may contain what a person typed. */
const PATTERN = /^\/(?:(?::[A-Za-z0-9]+|\*|[a-z][a-z-]*)\/)*$/;

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/**
 * The pattern of a page's address: "/products/setup/:productSlug/" for "/products/setup/fox-sticker/". It contains no
 * id, search or token, because every part that a route reads as a parameter is replaced by its name.
 */
export function pagePattern(pathname: string, params: Readonly<Record<string, string | undefined>>): string {
  const segments = pathname.split("/").filter((segment) => segment !== "");
  // Parameters are replaced from the end, so that "/search/search/" becomes "/search/:query/".
  const names = Object.entries(params).filter(([, value]) => value !== undefined && value !== "");
  for (const [name, value = ""] of names.reverse()) {
    if (name === "*") {
      const length = value.split("/").filter((part) => part !== "").length;
      segments.splice(segments.length - length, length, "*");
      continue;
    }
    const at = segments.findLastIndex((segment) => segment === value || decoded(segment) === value);
    if (at >= 0) segments[at] = `:${name}`;
  }
  return ["", ...segments, ""].join("/");
}

/** Whether a text is a pattern of the form that `pagePattern` makes, with lower-case words between parameters. */
export const isPagePattern = (text: string): boolean => text.length <= MAX_CHARACTERS && PATTERN.test(text);
