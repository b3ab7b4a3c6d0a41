/**
 * A drawing is printed once, so it is drawn as on a light screen of a viewer who changed no settings. Queries of sizes
 * and of printers don't apply either: a preview, a proof and a print differ in both.
 */
const FEATURE =
  "\\( ?(?:prefers-color-scheme ?: ?light|(?:prefers-[a-z-]+|update) ?: ?no-preference|forced-colors ?: ?none) ?\\)";
const APPLIES = new RegExp(
  `^(?:(?:only )?(?:all|screen)(?: and ${FEATURE})*|${FEATURE}(?: and ${FEATURE})*` +
    "|not (?:(?:all|screen) and )?\\( ?(?:prefers-color-scheme ?: ?dark|forced-colors ?: ?active) ?\\)|not print|)$",
);
const MAX_QUERY = 1000;

/** Returns whether a list of media queries applies to a print. An empty list does. */
export const appliesToPrint = (queries: string): boolean =>
  queries
    .slice(0, MAX_QUERY)
    .split(",")
    .some((query) => APPLIES.test(query.replace(/\s+/g, " ").trim().toLowerCase()));

/** The offset behind a comment or a string that begins at `at`, or `at` where none begins. */
function skipped(css: string, at: number): number {
  const first = css.charAt(at);
  if (first === "/" && css.charAt(at + 1) === "*") return behind(css, "*/", at + 2);
  if (first !== '"' && first !== "'") return at;
  for (let i = at + 1; i < css.length; i++) {
    if (css.charAt(i) === "\\") i++;
    else if (css.charAt(i) === first) return i + 1;
  }
  return css.length;
}

function behind(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at === -1 ? text.length : at + mark.length;
}

/** The next place in a style where one of these characters stands outside of comments and strings, or its end. */
function findNextMark(css: string, from: number, marks: string): number {
  for (let at = from; at < css.length;) {
    const next = skipped(css, at);
    if (next === at && marks.includes(css.charAt(at))) return at;
    at = Math.max(next, at + 1);
  }
  return css.length;
}

/** The offset behind a block whose "{" stands at `open`. */
function behindBlock(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at = findNextMark(css, at + 1, "{}")) {
    depth += css.charAt(at) === "{" ? 1 : -1;
    if (depth === 0) return at + 1;
  }
  return css.length;
}

const MEDIA = /@media(?![\w-])/iy;

/** Puts the rules of media queries that apply in their place, and removes those that don't, in one pass. */
function withoutMedia(css: string): string {
  if (!/@media/i.test(css)) return css;
  let plain = "";
  /** For each open block: whether it is one whose braces were removed. */
  const open: Array<boolean> = [];
  for (let at = 0; at < css.length;) {
    const next = findNextMark(css, at, "@{}");
    plain += css.slice(at, next);
    at = next + 1;
    const character = css.charAt(next);
    MEDIA.lastIndex = next;
    if (character === "{") open.push(false);
    if (character === "@" && MEDIA.test(css)) {
      const brace = findNextMark(css, next, "{;");
      const applies = css.charAt(brace) === "{" && appliesToPrint(css.slice(next + "@media".length, brace));
      if (applies) open.push(true);
      at = applies || css.charAt(brace) !== "{" ? brace + 1 : behindBlock(css, brace);
    } else if (!(character === "}" && open.pop())) plain += character;
  }
  return plain;
}

/** Puts the first color of each `light-dark(…)` in its place, in one pass. */
function withoutLightDark(css: string): string {
  if (!/light-dark\(/i.test(css)) return css;
  let [plain, at, dark] = ["", 0, 0];
  /** For each open bracket: whether it is a plain one, or in which color of a pair. */
  const open: Array<"plain" | "light" | "dark"> = [];
  for (const { 0: mark, index } of css.matchAll(/light-dark\(|[(),]/gi)) {
    if (dark === 0) plain += css.slice(at, index);
    at = index + mark.length;
    const inside = open.at(-1);
    if (mark.length > 1) open.push("light");
    else if (mark === "," && inside === "light") {
      open[open.length - 1] = "dark";
      dark += 1;
    } else {
      if (mark === "(") open.push("plain");
      if (mark === ")" && open.pop() === "dark") dark -= 1;
      if (dark === 0 && (mark !== ")" || inside === "plain" || inside === undefined)) plain += mark;
    }
  }
  return dark === 0 ? plain + css.slice(at) : plain;
}

/** A drawing that declares no schemes is light, with light system colors (CSS Color Adjustment 1, 2.1). */
const SCHEME = /(^|[;{\s*/])color-scheme\s*:[^;}]*/gi;

/** Returns a style sheet, a style, or a presentation attribute without anything that a viewer's settings decide. */
export const withoutViewer = (css: string): string => withoutLightDark(withoutMedia(css).replace(SCHEME, "$1"));
