import type { Plugin } from "vite";

/** What Tailwind writes for browsers without `@property`: the first values of its own properties once more. */
const PROPERTY_FALLBACKS = "@layer properties{";
/** The colors of the theme need `light-dark()`, and each browser that knows it knows `color-mix()`. */
const COLOR_MIX = /@supports \(color:color-mix\(in lab, red, red\)\)\{((?:[^{}]+\{[^{}]*\})+)\}/g;
/** A rule of one declaration that the next rule repeats. */
const REPLACED = /([^{}]+)\{([\w-]+):[^{};]*\}(?=\1\{\2:[^{};]*\})/g;

/** Where the block ends that begins at an opening brace: the position after its closing one. */
function findBlockEnd(css: string, open: number): number {
  let depth = 0;
  for (let i = open; i < css.length; i++) {
    if (css[i] === "{") depth++;
    else if (css[i] === "}" && --depth === 0) return i + 1;
  }
  return css.length;
}

/**
 * A minified sheet of Tailwind's without what it repeats for browsers that cannot show the shop's colors anyway
 * (docs/decisions/091-scripts-come-after-the-first-frame.md).
 */
export function leaveOutFallbacks(css: string): string {
  const start = css.indexOf(PROPERTY_FALLBACKS);
  const end = start === -1 ? 0 : findBlockEnd(css, start + PROPERTY_FALLBACKS.length - 1);
  const rest = start === -1 ? css : css.slice(0, start) + css.slice(end);
  return rest.replace(COLOR_MIX, "$1").replace(REPLACED, "");
}

/** Leaves fallbacks out of the style sheets of a build. Stands after Tailwind's plugin, which minifies them. */
export const leanStyles = (): Plugin => ({
  name: "lean-styles",
  enforce: "pre",
  apply: "build",
  transform: (code, id) => (/\/app\/styles\/\w+\.css(?:\?|$)/.test(id) ? leaveOutFallbacks(code) : undefined),
});
