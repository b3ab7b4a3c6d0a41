import { renameSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Writes a file in one step: another process, or one after a crash, finds the former file or the whole new one. */
export function writeWhole(file: URL, text: string): void {
  const target = fileURLToPath(file);
  const draft = `${target}.${String(process.pid)}`;
  writeFileSync(draft, text);
  renameSync(draft, target);
}
