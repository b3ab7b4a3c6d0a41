import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { productFiles } from "./source-files.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

test("only one function reads forms, because a body that is not a form must not be an error of the shop", () => {
  const sources = productFiles(["app"]);
  expect(sources.length).toBeGreaterThan(300);
  const reading = sources.filter((file) => readFileSync(path.join(ROOT, file), "utf8").includes(".formData()"));
  expect(reading).toEqual(["app/http/forms/form.server.ts"]);
});
