import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { productFiles } from "./source-files.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

test("every form of the office is read through the gate that gives back what was written by who lost access", () => {
  const routes = productFiles(["app"]).filter((file) => /^app\/routes\/(?:staff|admin)\/.*\.tsx$/.test(file));
  const sources = routes.map((file) => ({ file, text: readFileSync(path.join(ROOT, file), "utf8") }));
  const withActions = sources.filter(({ text }) => text.includes("export async function action("));
  expect(withActions.length).toBeGreaterThan(15);
  const past = withActions.filter(
    ({ text }) => !/readOfficeForm(?:Data)?\(/.test(text) || /\breadForm(?:Data)?\(/.test(text),
  );
  expect(past.map(({ file }) => file)).toEqual([]);
});
