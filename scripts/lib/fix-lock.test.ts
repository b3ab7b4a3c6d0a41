import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const SCRIPT = path.resolve(import.meta.dirname, "../fix-lock.mjs");
const HASH = `sha512-${"A".repeat(86)}==`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "kisscut-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const FAST = {
  version: "1.0.0",
  integrity: HASH,
  optionalDependencies: { "@fast/darwin-arm64": "1.0.0", "@fast/openharmony-arm64": "1.0.0" },
};

type Packages = Record<string, Record<string, unknown>>;

function writeLock(packages: Readonly<Record<string, unknown>>): void {
  const lock = { lockfileVersion: 3, packages: { "": { version: "1.0.0" }, ...packages } };
  writeFileSync(path.join(folder, "package-lock.json"), `${JSON.stringify(lock, null, 2)}\n`);
}

function readLock(): Packages {
  const lock = JSON.parse(readFileSync(path.join(folder, "package-lock.json"), "utf8")) as { packages: Packages };
  return lock.packages;
}

/** Runs the script with a registry that serves these hashes and no others. */
function fixLock(args: ReadonlyArray<string> = [], served: Readonly<Record<string, string>> = {}) {
  const npm = path.join(folder, "npm.mjs");
  const lookup = `const hash = ${JSON.stringify(served)}[process.argv[3]];`;
  writeFileSync(npm, `${lookup}\nif (hash) console.log(hash);\nelse process.exitCode = 1;\n`);
  const env = { ...process.env, npm_execpath: npm };
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, ...args], {
    cwd: folder,
    encoding: "utf8",
    env,
  });
  return { status, stdout, stderr };
}

test("a platform package that the registry serves gets its integrity hash, and one that it does not stays without", () => {
  writeLock({ "node_modules/fast": FAST });
  const { status, stdout } = fixLock([], { "@fast/darwin-arm64@1.0.0": HASH });
  expect([status, stdout]).toEqual([0, expect.stringContaining("platform packages without an integrity hash: 1")]);
  expect(readLock()).toMatchObject({
    "node_modules/@fast/darwin-arm64": { integrity: HASH, os: ["darwin"], cpu: ["arm64"], optional: true },
    "node_modules/@fast/openharmony-arm64": { os: ["openharmony"], cpu: ["arm64"], optional: true },
  });
  expect(readLock()["node_modules/@fast/openharmony-arm64"]).not.toHaveProperty("integrity");
});

test("what the registry answers is taken only when it is a hash", () => {
  writeLock({ "node_modules/fast": FAST });
  fixLock([], { "@fast/darwin-arm64@1.0.0": "sha1-weak", "@fast/openharmony-arm64@1.0.0": "undefined" });
  expect(readLock()["node_modules/@fast/darwin-arm64"]).not.toHaveProperty("integrity");
});

test("a package of every system without an integrity hash is refused by name, without asking a registry", () => {
  writeLock({ "node_modules/plain": { version: "2.0.0" } });
  const { status, stderr } = fixLock(["--check"], { "plain@2.0.0": HASH });
  expect([status, stderr]).toEqual([1, expect.stringContaining("plain@2.0.0")]);
});

test("an optional package that is not a platform's is refused too", () => {
  writeLock({ "node_modules/plain": { version: "2.0.0", optional: true } });
  expect(fixLock(["--check"])).toMatchObject({ status: 1, stderr: expect.stringContaining("plain@2.0.0") as string });
});

test("a repaired lock file passes, and the number of platform packages without a hash is printed", () => {
  writeLock({ "node_modules/fast": FAST });
  fixLock();
  expect(fixLock(["--check"])).toMatchObject({ status: 0, stdout: "platform packages without an integrity hash: 2\n" });
});
