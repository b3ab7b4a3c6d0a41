import { spawnSync } from "node:child_process";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { discPng } from "../../tests/fixtures/uploads/files.ts";
import { realFile } from "../../tests/fixtures/real-files.ts";
import { LOGO, makePrint, put } from "./made-print.ts";

describe("the cut size", () => {
  test.each(["alpha.heic", "adobe.tif", "turned.jpg", "turned.png", "cmyk.jpg", "p3.heic"])(
    "of %s is as high as asked for, and as wide as its upright picture",
    async (name) => {
      const { width, height } = await makePrint(put(name, realFile(name)), "--height", "2");
      expect(height).toBeCloseTo(2, 1);
      expect(width).toBeGreaterThan(height);
    },
  );

  test("of a plain shape follows from its picture, or is that of both sides", async () => {
    const file = put("logo.svg", LOGO);
    expect(await makePrint(file, "--width", "4", "--cut", "rectangle")).toMatchObject({ width: 4, height: 2 });
    expect(await makePrint(file, "--width", "4", "--height", "3", "--cut", "oval")).toMatchObject({
      width: 4,
      height: 3,
    });
    expect(await makePrint(file, "--height", "2", "--cut", "circle")).toMatchObject({ width: 2, height: 2 });
  });
});

test("a print file is the same for the same file and options", async () => {
  const file = put("logo.svg", LOGO);
  const [first, second] = [await makePrint(file, "--width", "4"), await makePrint(file, "--width", "4")];
  expect(second.pdf).toEqual(first.pdf);
});

test("the command reads a name with spaces from where it is called, and prints nothing but JSON", () => {
  const folder = path.dirname(put("kleine Füchse.png", discPng()));
  const command = new URL("index.ts", import.meta.url).pathname;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", command, "kleine Füchse.png", "--width", "2", "--json"],
    { cwd: folder, encoding: "utf8" },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(JSON.parse(stdout)).toMatchObject({ ok: true, file: "kleine Füchse.png" });
});
