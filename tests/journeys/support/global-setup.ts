import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { captureWorkerd, type Captured } from "../../../scripts/lib/workerd.ts";
import { browserSettings } from "../../browser.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of a seeded shop that is not served. Every journey gets a copy. */
    filledShop: string;
    /** The configuration with which workerd serves such a copy. */
    served: Captured;
  }
}

/**
 * Seeds the demo shop once for all journeys, unless FILLED_SHOP names one, captures its workerd configuration, and
 * unpacks the browser, which otherwise each process would do.
 */
export async function setup(project: TestProject): Promise<() => void> {
  const existingShop = process.env["FILLED_SHOP"];
  const filled = existingShop ?? mkdtempSync(path.join(os.tmpdir(), "kisscut-filled-"));
  if (existingShop === undefined) fill(filled);
  project.provide("filledShop", filled);
  const state = mkdtempSync(path.join(os.tmpdir(), "kisscut-shop-"));
  cpSync(filled, state, { recursive: true });
  const [{ captured, forget }] = await Promise.all([
    captureWorkerd(path.join(ROOT, "wrangler.toml"), state),
    browserSettings(),
  ]);
  project.provide("served", captured);
  return () => {
    forget();
    rmSync(state, { recursive: true, force: true });
    if (existingShop === undefined) rmSync(filled, { recursive: true, force: true });
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
