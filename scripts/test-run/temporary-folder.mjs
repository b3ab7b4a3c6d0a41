// Where a test run stores its databases and other temporary files.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const MEMORY = "/dev/shm";
/** Bytes for the copies of the seeded shop, and for everything that the tests store. */
const ENOUGH = 4 * 1024 ** 3;

/**
 * A new folder for temporary files. In memory if the machine has a file system there with enough space, because
 * databases wait for the disk at each commit; otherwise in the system's temporary folder.
 */
export function temporaryFolder() {
  /** @param {string} parent */
  const make = (parent) => mkdtempSync(path.join(parent, "kisscut-test-"));
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (Math.min(bavail * bsize, os.freemem()) >= ENOUGH) {
      const folder = make(MEMORY);
      if (runsPrograms(folder)) return folder;
      rmSync(folder, { recursive: true });
    }
  } catch {
    // There is none, or it is read-only.
  }
  return make(os.tmpdir());
}

/**
 * Containers often mount the file system in memory with `noexec`, but tests also write scripts and start them.
 * @param {string} folder
 */
function runsPrograms(folder) {
  const script = path.join(folder, "script");
  writeFileSync(script, "#!/bin/sh\n", { mode: 0o755 });
  return spawnSync(script).status === 0;
}
