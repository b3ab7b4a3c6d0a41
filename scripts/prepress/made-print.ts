import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished } from "vitest";
import { prepress } from "./command.ts";

/** A drawing twice as wide as it is high. */
export const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100">
<rect x="10" y="10" width="180" height="80" rx="20" fill="#c13"/></svg>`;

/** Creates a folder that is deleted after the current test. */
export function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "prepress-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Writes a file into a folder, a new one by default, and returns its path. */
export function put(name: string, content: Uint8Array | string, folder = newFolder()): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

/** Runs the command on a file, and reads its print file and cut line. Lengths in inches. */
export async function makePrint(file: string, ...more: ReadonlyArray<string>) {
  const folder = path.dirname(file);
  const [out, line] = [path.join(folder, "out.pdf"), path.join(folder, "out.svg")];
  const result = await prepress([file, ...more, "--out", out, "--line", line]);
  expect(result).toMatchObject({ code: 0, problem: "" });
  const svg = readFileSync(line, "utf8");
  const [width = 0, height = 0] = [/width="([\d.]+)in"/, /height="([\d.]+)in"/].map((side) =>
    Number(side.exec(svg)?.[1]),
  );
  const cutPath = / d="([^"]+)"/.exec(svg)?.[1] ?? "";
  return { output: result.output, pdf: new Uint8Array(readFileSync(out)), cutPath, width, height };
}
