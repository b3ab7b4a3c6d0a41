import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll } from "vitest";

/** The current test file's own folder. Test files share a process, so it is created and deleted in that file's hooks. */
let folder: string | undefined;

/** Gives the test file that calls this a temporary folder, from before its first test until after its last. */
export function openTempFolder(): void {
  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), "kisscut-journey-"));
  });
  afterAll(() => {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
    folder = undefined;
  });
}

/** Writes a file that a browser can choose. @returns its path, valid until the test file's last test has run */
export function fileOf(name: string, bytes: Uint8Array | string): string {
  if (folder === undefined) throw new Error("openTempFolder() has to be called at the top of the test file");
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  return file;
}
