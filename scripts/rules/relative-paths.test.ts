import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** A path that a file names from its own folder, as an argument of path.join or path.resolve, or as a URL. */
const FROM_ITS_FOLDER = /import\.meta\.dirname, "([^"]+)"|new URL\(\s*["`]([^"`]+)["`],\s*import\.meta\.url/g;
/** Folders of the root that tools make. Git doesn't know them, and a fresh clone hasn't got them. */
const MADE = ["build", "node_modules/.cache"];

const pathsIn = (source: string): Array<string> =>
  Array.from(source.matchAll(FROM_ITS_FOLDER), ([, joined, url]) => joined ?? url ?? "");

/** Whether the path leads to what is there, or to what a tool makes. Of a name with a variable, the folder counts. */
function leadsSomewhere(file: string, relative: string): boolean {
  const constant = relative.includes("${")
    ? path.posix.dirname(relative.slice(0, relative.indexOf("${")) + "x")
    : relative;
  const target = path.resolve(ROOT, path.dirname(file), constant);
  const fromRoot = path.relative(ROOT, target);
  return MADE.some((folder) => fromRoot === folder || fromRoot.startsWith(`${folder}/`)) || existsSync(target);
}

test("a path from a file's own folder leads to a file of the project, or to what a tool makes", () => {
  const files = [...sourceFiles(), ...globSync("*.ts", { cwd: ROOT })];
  const paths = files.flatMap((file) =>
    pathsIn(readFileSync(path.join(ROOT, file), "utf8")).map((relative) => ({ file, relative })),
  );
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.filter(({ file, relative }) => !leadsSomewhere(file, relative))).toEqual([]);
});

test("a path is found in both forms, and one that leads nowhere is missed", () => {
  const source =
    'path.join(import.meta.dirname, "source-files.ts"); new URL("../lib/install.mjs", import.meta.url); new URL(c, import.meta.url)';
  expect(pathsIn(source)).toEqual(["source-files.ts", "../lib/install.mjs"]);
  expect(leadsSomewhere("scripts/bench/support/weight.ts", "../../../build/client")).toBe(true);
  expect(leadsSomewhere("scripts/bench/support/weight.ts", "../../build/client")).toBe(false);
  expect(leadsSomewhere("scripts/seed/data/posts/index.ts", "./${slug}.md")).toBe(true);
});
