import { execFileSync } from "node:child_process";
import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from "node:fs";
import path from "node:path";

/** The file system of a folder, and the median time of 200 synced writes of 4 KiB. */
export function describeFolder(folder: string): string {
  const [type = "?"] = execFileSync("stat", ["-f", "-c", "%T", folder], { encoding: "utf8" }).split("\n");
  const file = path.join(folder, "fsync-probe");
  const handle = openSync(file, "w");
  const page = new Uint8Array(4096).fill(1);
  const times = Array.from({ length: 200 }, () => {
    const start = performance.now();
    writeSync(handle, page);
    fdatasyncSync(handle);
    return performance.now() - start;
  }).sort((a, b) => a - b);
  closeSync(handle);
  rmSync(file);
  return `${type}, a 4 KiB write with fdatasync takes ${(times[100] ?? 0).toFixed(3)} ms (p99 ${(times[198] ?? 0).toFixed(2)})`;
}
