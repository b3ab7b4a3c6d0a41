import { ADOPTION, needsAdoption, OutdatedStore } from "../lib/adoption.ts";
import { readRows } from "./remote-database.ts";
import { DeployError, must, type Wrangler } from "./wrangler.ts";

interface Tools {
  readonly wrangler: Wrangler;
  readonly say: (line: string) => void;
  /** Writes the configuration of a closed shop beside the shop's. @returns the file */
  readonly writeClosedConfig: (config: string) => string;
}

/** Names of the migrations that were applied to the deployed database; none to a new one. */
function readApplied(wrangler: Wrangler, remote: ReadonlyArray<string>): ReadonlyArray<string> {
  const tables = readRows(wrangler, remote, "SELECT name FROM sqlite_master WHERE name = 'd1_migrations'");
  if (tables.length === 0) return [];
  return readRows(wrangler, remote, "SELECT name FROM d1_migrations").map(({ name }) => String(name));
}

/**
 * Takes over the database of a release from before the baseline (docs/decisions/114). Its code does not know the new
 * names, so the shop answers 503 from here until the upload; the import itself is done as a whole or not at all, so
 * that the deployment can be repeated after a failure at any point.
 * @param config wrangler's configuration of this deployment
 * @throws DeployError, also for a database that is too old
 */
export function adoptDeployed(config: string, { wrangler, say, writeClosedConfig }: Tools): void {
  const remote = ["--remote", "--config", config];
  try {
    if (!needsAdoption(readApplied(wrangler, remote))) return;
  } catch (error) {
    throw error instanceof OutdatedStore ? new DeployError(error.message) : error;
  }
  say("Taking over the database of an earlier release. To undo it (docs/operations.md), go back to this bookmark:");
  say(must(wrangler, ["d1", "time-travel", "info", "DB", "--config", config]).trim());
  say("Closing the shop until the upload…");
  must(wrangler, ["deploy", "--config", writeClosedConfig(config)]);
  must(wrangler, ["d1", "execute", "DB", ...remote, "--yes", "--file", ADOPTION]);
}
