import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of a filled shop that nobody serves: every journey gets a copy of its own. */
    filledShop: string;
  }
}

/** Fills the demo shop once for all journeys, unless `npm test` has done so while other tests ran. */
export function setup(project: TestProject): (() => void) | void {
  const filled = process.env["FILLED_SHOP"];
  if (filled) return project.provide("filledShop", filled);
  const state = mkdtempSync(path.join(os.tmpdir(), "kisscut-filled-"));
  const done = spawnSync(process.execPath, ["scripts/start.mjs", "--prepare-only"], { cwd: path.resolve(import.meta.dirname, "../.."), env: { ...process.env, STATE_DIR: state }, encoding: "utf8" });
  if (done.status !== 0) throw new Error(`the shop could not be filled:\n${done.stdout}${done.stderr}`);
  project.provide("filledShop", state);
  return () => rmSync(state, { recursive: true, force: true });
}
