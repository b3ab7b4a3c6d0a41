import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const configurations = globSync(["tsconfig.json", "{app,worker,durable,scripts,tests}/**/tsconfig.json"], {
  cwd: ROOT,
});

/** The files that a configuration includes, and that lie in its folder or below. */
function listIncludedFiles(configuration: string): Array<string> {
  const file = path.join(ROOT, configuration);
  const folder = path.dirname(file);
  const { config } = ts.readConfigFile(file, (name) => ts.sys.readFile(name)) as { config: unknown };
  return ts
    .parseJsonConfigFileContent(config, ts.sys, folder, undefined, file)
    .fileNames.filter((name) => name.startsWith(folder + path.sep))
    .map((name) => path.relative(ROOT, name));
}

/**
 * The linter knows the types of these files. It guesses those of any other file together with all others of this kind,
 * and its findings then depend on which of them it opens first.
 */
const configured = new Set(configurations.flatMap(listIncludedFiles));

test("every source file belongs to a TypeScript configuration in its folder or above", () => {
  const files = [...sourceFiles(), ...globSync("*.ts", { cwd: ROOT })];
  expect(files).toContain("vite.config.ts");
  expect(files.filter((file) => !configured.has(file))).toEqual([]);
});

test("a file that no configuration includes is missed", () => {
  expect(configured.has("scripts/rules/type-checked.test.ts")).toBe(true);
  expect(configured.has("public/no-such-file.ts")).toBe(false);
});

test("the domain compiles without the types of browsers, Workers and Node", () => {
  const compiler = path.join(ROOT, "node_modules/typescript-native/bin/tsc");
  const listed = execFileSync(process.execPath, [compiler, "-p", "app/domain", "--listFilesOnly"], { cwd: ROOT });
  const files = String(listed).trim().split("\n");
  expect(files).toContain(path.join(ROOT, "app/domain/pure-globals.d.ts"));
  expect(files.filter((file) => /\/lib\.(?!es|decorators)|@types\/|workers-types/.test(file))).toEqual([]);
});
