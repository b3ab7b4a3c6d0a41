import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { productFiles } from "./source-files.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const SETUP = "tests/worker/setup.ts";

/** The modules that a file imports when it is used: a package's name, or a path from the root. */
const onDemand = (file: string): Array<string> =>
  [...readFileSync(path.join(ROOT, file), "utf8").matchAll(/(?<!typeof )\bimport\("([^"]+)"\)/g)].map(([, name = ""]) =>
    name.startsWith(".") ? path.posix.join(path.posix.dirname(file), name) : name,
  );

test("the setup of the tests in workerd imports every module that a request imports on demand", () => {
  const imported = productFiles(["worker", "durable", "app/domain", "app/http"]).flatMap(onDemand);
  expect(imported.length).toBeGreaterThan(5);
  expect([...new Set(onDemand(SETUP))].sort()).toEqual([...new Set(imported)].sort());
});
