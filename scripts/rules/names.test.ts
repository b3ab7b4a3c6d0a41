import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { countNames, doubledExports, type NameCounts } from "./names.ts";
import { sourceFiles } from "./source-files.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

/**
 * How many names there are that docs/glossary.md would replace. A number may only fall: a change that lowers it writes
 * the new one here, so that it cannot rise again unseen.
 */
const COUNTS: NameCounts & { readonly doubledExports: number } = {
  bareLocals: 9,
  endingInOf: 20,
  exportedEndingInOf: 0,
  replacedWords: 0,
  doubledExports: 0,
};

const files = sourceFiles().filter((file) => !file.startsWith("scripts/rules/names"));

test("fewer names say nothing about what they hold than ever before", () => {
  expect(files.length).toBeGreaterThan(3000);
  const counts = { bareLocals: 0, endingInOf: 0, exportedEndingInOf: 0, replacedWords: 0, doubledExports: 0 };
  for (const file of files) {
    const inFile = countNames(file, readFileSync(path.join(ROOT, file), "utf8"));
    counts.bareLocals += inFile.bareLocals;
    counts.endingInOf += inFile.endingInOf;
    counts.exportedEndingInOf += inFile.exportedEndingInOf;
    counts.replacedWords += inFile.replacedWords;
  }
  counts.doubledExports = doubledExports(files).size;
  expect(counts).toEqual(COUNTS);
});

test("locals and parameters count, names that an object gave do not", () => {
  const counts = (text: string) => countNames("example.ts", text);
  expect(counts("const found = 1;").bareLocals).toBe(0);
  expect(counts("function read(one: number) { const found = one; return found; }").bareLocals).toBe(2);
  expect(counts("const read = ({ found, kept: own }: Row) => [found, own];").bareLocals).toBe(1);
  expect(counts("type Read = (one: number) => void;").bareLocals).toBe(0);
});

test("a replaced word counts in names and comments, not in a text for customers", () => {
  const counts = (text: string) => countNames("example.ts", text).replacedWords;
  expect(counts('const text = "Kept in film";')).toBe(0);
  expect(counts("const keptFilms = 1;")).toBe(2);
  expect(counts("interface KeptCard { readonly filmColor: string }\n// a film\nconst filmed = 1;")).toBe(3);
});

test("an exported name that ends in Of is counted as exported", () => {
  const { endingInOf, exportedEndingInOf } = countNames("a.ts", "export const sizeOf = 1;\nfunction placeOf() {}");
  expect([endingInOf, exportedEndingInOf]).toEqual([2, 1]);
});
