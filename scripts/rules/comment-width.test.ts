import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
/** Columns, as for code, which oxfmt wraps. It leaves comments alone. */
const MAX_WIDTH = 120;

/** The numbers of lines that hold nothing but a comment and are too wide. */
const tooWide = (source: string): ReadonlyArray<number> =>
  source
    .split("\n")
    .flatMap((line, i) => (/^\s*(?:\/\*|\*|\/\/)/.test(line) && [...line].length > MAX_WIDTH ? [i + 1] : []));

test("comments are wrapped at 120 columns", () => {
  const files = sourceFiles();
  expect(files.length).toBeGreaterThan(2000);
  const wideLines = files.flatMap((file) =>
    tooWide(readFileSync(path.join(ROOT, file), "utf8")).map((line) => `${file}:${String(line)}`),
  );
  expect(wideLines).toEqual([]);
});

test("a comment of 121 columns is too wide, a text is not a comment", () => {
  const words = "a ".repeat(60);
  expect(tooWide(`// ${words}\n/** ${words} */\nconst text = "${words}";\n// ${"a".repeat(117)}`)).toEqual([1, 2]);
});
