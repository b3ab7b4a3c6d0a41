import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { __unstable__loadDesignSystem, compile, optimize } from "@tailwindcss/node";
import { Scanner } from "@tailwindcss/oxide";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";
import { leaveOutFallbacks } from "../lib/chunks/lean-styles.ts";
import routes from "../../app/routes.ts";
import { moduleClosure } from "./module-closure.ts";

const APP = path.resolve(import.meta.dirname, "../../app");
const STYLES = path.join(APP, "styles");
/** Bytes after gzip of what a page loads that strangers arrive on. */
const MAX_SHEETS = 14 * 1024;

/** Classes that do nothing by themselves: main.css leaves them out, as scripts use the words otherwise. */
const WITHOUT_EFFECT = new Set(["filter", "transform"]);

const readSheet = (sheet: string): string => readFileSync(path.join(STYLES, sheet), "utf8");

/** A style sheet as the build makes it, and the words of its sources that can be its classes. */
async function buildSheet(sheet: string) {
  const compiler = await compile(readSheet(sheet), { base: STYLES, onDependency: () => undefined });
  const root = compiler.root === null || compiler.root === "none" ? [] : [{ ...compiler.root, negated: false }];
  const words = new Scanner({ sources: [...root, ...compiler.sources] }).scan();
  return { words, css: leaveOutFallbacks(optimize(compiler.build(words), { minify: true }).code) };
}

/** The words in the texts of a module that can be classes. */
const wordsIn = (code: string): ReadonlyArray<string> =>
  new Scanner({ sources: [] })
    .getCandidatesWithPositions({ content: [...code.matchAll(/"[^"\n]*"|`[^`]*`/g)].join("\n"), extension: "tsx" })
    .map(({ candidate }) => candidate);

const main = await buildSheet("main.css");
const choices = await buildSheet("choices.css");
const full = await buildSheet("full.css");
const tailwind = await __unstable__loadDesignSystem(readSheet("full.css"), { base: STYLES });

/** The class names in a style sheet, without the escapes of CSS. */
const classNamesIn = (css: string): ReadonlySet<string> =>
  new Set(Array.from(css.matchAll(/\.((?:[\w-]|\\.|[^\p{ASCII}])+)/gu), ([, name = ""]) => name.replaceAll("\\", "")));

/** The classes that the modules of these files use and the style sheet does not have. */
function missingClasses(files: ReadonlyArray<string>, css: string): ReadonlyArray<string> {
  const names = classNamesIn(css);
  return [...moduleClosure(files.map((file) => path.join(APP, file)))].flatMap((module) => {
    const words = [...new Set(wordsIn(readFileSync(module, "utf8")))].filter(
      (word) => !names.has(word) && !WITHOUT_EFFECT.has(word),
    );
    return tailwind
      .candidatesToCss(words)
      .flatMap((rule, i) => (rule === null ? [] : [`${words[i]} of ${path.relative(APP, module)}`]));
  });
}

const FULL_SHEET = "routes/full-sheet.tsx";

/** Pages and layouts, and whether full.css comes with each: by the layout around it, or as it passes on its links. */
const listPages = (
  entries: ReadonlyArray<RouteConfigEntry>,
  isFull = false,
): ReadonlyArray<{ readonly file: string; readonly isFull: boolean }> =>
  entries.flatMap(({ file, children = [] }) => {
    const isFullHere =
      isFull || file === FULL_SHEET || readFileSync(path.join(APP, file), "utf8").includes("full-sheet.tsx");
    return [{ file, isFull: isFullHere }, ...listPages(children, isFullHere)];
  });
const pages = listPages(routes);
const listFiles = (isFull: boolean) => [
  ...new Set(pages.filter((page) => page.isFull === isFull).map(({ file }) => file)),
];

test.each(listFiles(false))("main.css has every class of %s and of what it loads", (file) => {
  expect(missingClasses(["root.tsx", file], main.css)).toEqual([]);
});

test("full.css has every class of the pages that load it, and of the chat's window", () => {
  const fullPages = listFiles(true);
  expect(fullPages.length).toBeGreaterThan(20);
  expect(missingClasses(["root.tsx", ...fullPages, "features/chat/window/chat-window.tsx"], full.css)).toEqual([]);
});

test("the style sheets of every page and of a product's choices are light", () => {
  expect(gzipSync(main.css).length + gzipSync(choices.css).length).toBeLessThanOrEqual(MAX_SHEETS);
});

test.each(listFiles(false))("%s loads the style sheet of staff's texts if it shows one", (file) => {
  const modules = [...moduleClosure([path.join(APP, file)])];
  const showsText = modules.some((module) => /["`]prose[" ]/.test(readFileSync(module, "utf8")));
  expect(readFileSync(path.join(APP, file), "utf8").includes("links = proseLinks")).toBe(showsText);
});

/**
 * The selectors of a style sheet in which a `:has()` decides about elements that no class names. Chromium then styles
 * every element of a page anew whenever a field on it changes, and for each field while React takes the page over.
 */
const listUnnamedAfterHas = (css: string): ReadonlyArray<string> =>
  Array.from(css.matchAll(/[^{}]+(?=\{)/g), ([selector]) => selector).filter((selector) =>
    /:has\((?:[^()]|\([^()]*\))*\)\)?[ >~+]+[:*](?!is\(\.|where\(\.)/.test(selector),
  );

test("what a :has() decides about is named by a class", () => {
  expect([main, choices, full].flatMap(({ css }) => listUnnamedAfterHas(css))).toEqual([]);
  expect(listUnnamedAfterHas(".a:has(:checked)>:first-child{}.b:has(i:is(:checked)) .c{}.d:has(.e){}")).toEqual([
    ".a:has(:checked)>:first-child",
  ]);
});

test("a class that no style sheet has is missing", () => {
  expect(missingClasses(["routes/cart/cart.tsx"], "")).toContain("grid of routes/cart/cart.tsx");
});
