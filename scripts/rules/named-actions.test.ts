import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { productFiles } from "./source-files.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** The options of what a script submits; a form's element has its action as an attribute. */
const OPTIONS = /\{[^{}]*\bmethod: "post"[^{}]*\}/g;

test("what a script submits names its action, because the address may already be that of the next page", () => {
  const submissions = productFiles(["app"]).flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), "utf8").matchAll(OPTIONS)].map(([options]) => ({ file, options })),
  );
  expect(submissions.length).toBeGreaterThan(4);
  expect(submissions.filter(({ options }) => !/\baction\b/.test(options))).toEqual([]);
});

test("an address is replaced by useReplaceAddress, which never touches that of the next page", () => {
  const writers = productFiles(["app"]).filter((file) =>
    readFileSync(path.join(ROOT, file), "utf8").includes(".replaceState("),
  );
  expect(writers).toEqual(["app/features/kernel/leaving/current-page.ts"]);
});
