import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll } from "vitest";

/** The folder of the current test file. Test files share a process, so each file's hooks create and delete it. */
let folder: string | undefined;

/** Opens a temporary folder for the calling test file, from before its first test until after its last. */
export function openTempFolder(): void {
  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), "kisscut-journey-"));
  });
  afterAll(() => {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
    folder = undefined;
  });
}

/** Writes a file for a file field. Its path is valid until the end of the test file. */
export function writeTempFile(name: string, bytes: Uint8Array | string): string {
  if (folder === undefined) throw new Error("openTempFolder() has to be called at the top of the test file");
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  return file;
}
