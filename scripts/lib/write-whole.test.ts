import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { writeWhole } from "./write-whole.ts";

test("whoever is reading a file while it is written reads the former one to its end", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "kisscut-whole-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = pathToFileURL(path.join(folder, "stores.json"));
  writeFileSync(file, "the former text");
  const reader = openSync(file, "r");
  onTestFinished(() => closeSync(reader));

  writeWhole(file, "new");

  expect([readFileSync(reader, "utf8"), readFileSync(file, "utf8")]).toEqual(["the former text", "new"]);
  expect(readdirSync(folder)).toEqual(["stores.json"]);
});
