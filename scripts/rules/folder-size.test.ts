import path from "node:path";
import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";

/** Files of one folder, without tests. A reader doesn't find anything in a longer list. */
const MAX_FILES = 15;
/** Folders whose names and order are given from outside. */
const GIVEN: ReadonlyArray<readonly [folder: RegExp, why: string]> = [
  [/^app\/routes/, "the addresses of the pages"],
  [/^worker\/db\/schema$/, "one file for each area"],
  [/^scripts$/, "commands"],
  [/^scripts\/seed\/data\/posts$/, "one file for each post"],
];

/** The folders with too many files, each with its number of them. */
function tooLong(files: ReadonlyArray<string>): Array<string> {
  const counts = new Map<string, number>();
  for (const file of files.filter((name) => !/\.test\.tsx?$/.test(name))) {
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > MAX_FILES && !GIVEN.some(([pattern]) => pattern.test(folder)))
    .map(([folder, count]) => `${folder}: ${String(count)}`);
}

test("no folder has more than 15 files besides tests", () => {
  expect(tooLong(sourceFiles())).toEqual([]);
});

test("the sixteenth file of a folder is one too many, a sixteenth test is not", () => {
  const files = Array.from({ length: 16 }, (_, i) => `app/domain/shop/tax/rate-${String(i)}.ts`);
  expect(tooLong(files)).toEqual(["app/domain/shop/tax: 16"]);
  expect(tooLong(files.map((file, i) => (i === 0 ? file.replace(".ts", ".test.ts") : file)))).toEqual([]);
});
