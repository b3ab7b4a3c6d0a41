import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { productFiles } from "./source-files.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const HANDLER = /KeyboardEvent|onKeyDown/;
/** Something that depends on the Enter key. */
const ENTER = /key [!=]== "Enter"/;
/** What may take every Enter: it only keeps a form from being sent, or belongs to links and buttons. */
const HARMLESS =
  /key === "Enter" && (?:event\.target instanceof HTMLInputElement\) )?event\.preventDefault\(\)|event\.target !== summary/;

const isUnaware = (code: string): boolean =>
  HANDLER.test(code) && ENTER.test(code) && !code.includes("isComposing(") && !HARMLESS.test(code);

test("what handles Enter in a field leaves the Enter of an input method alone", () => {
  const sources = productFiles(["app/features", "app/routes", "app/ui"]);
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => isUnaware(readFileSync(path.join(ROOT, file), "utf8")))).toEqual([]);
});

test("a handler that sends at Enter is recognized, one that only prevents it is allowed", () => {
  expect(isUnaware('onKeyDown={(event) => event.key === "Enter" && send()}')).toBe(true);
  expect(isUnaware('onKeyDown={(event) => event.key === "Enter" && !isComposing(event.nativeEvent) && send()}')).toBe(
    false,
  );
  expect(isUnaware('onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}')).toBe(false);
});
