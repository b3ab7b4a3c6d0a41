import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { productFiles } from "./source-files.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
/** Valibot's own trim leaves a text of invisible characters as it is. */
const OWN_TRIM = /\bv\.trim\(\)/;

test("texts are trimmed by trimText, for which invisible characters alone are nothing", () => {
  const sources = productFiles(["app", "worker", "durable"]);
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => OWN_TRIM.test(readFileSync(path.join(ROOT, file), "utf8")))).toEqual([]);
});
