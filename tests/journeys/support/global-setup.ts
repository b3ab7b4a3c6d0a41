import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { captureWorkerd, type Captured } from "../../../scripts/lib/workerd.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of a filled shop that nobody serves: every journey gets a copy of its own. */
    filledShop: string;
    /** How workerd serves the shop, for a folder of which there is nothing but the name. */
    served: Captured;
  }
}

/** Fills the demo shop once for all journeys, unless `npm test` has done so while other tests ran, and finds out how it is served. */
export async function setup(project: TestProject): Promise<() => void> {
  const given = process.env["FILLED_SHOP"];
  const filled = given ?? mkdtempSync(path.join(os.tmpdir(), "kisscut-filled-"));
  if (given === undefined) fill(filled);
  project.provide("filledShop", filled);
  const state = mkdtempSync(path.join(os.tmpdir(), "kisscut-shop-"));
  cpSync(filled, state, { recursive: true });
  const { captured, forget } = await captureWorkerd(path.join(ROOT, "wrangler.toml"), state);
  project.provide("served", captured);
  return () => {
    forget();
    rmSync(state, { recursive: true, force: true });
    if (given === undefined) rmSync(filled, { recursive: true, force: true });
  };
}

function fill(state: string): void {
  const done = spawnSync(process.execPath, ["scripts/start.mjs", "--prepare-only"], {
    cwd: ROOT,
    env: { ...process.env, STATE_DIR: state },
    encoding: "utf8",
  });
  if (done.status !== 0) throw new Error(`the shop could not be filled:\n${done.stdout}${done.stderr}`);
}
