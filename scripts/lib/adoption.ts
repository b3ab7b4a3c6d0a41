import path from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Takes over a store at the last migration before the baseline, in one transaction: renames, makes again what has new
 * checks, and records the baseline as applied (docs/decisions/114).
 */
export const ADOPTION = path.join(fileURLToPath(new URL("../../migrations/adoption", import.meta.url)), "adopt.sql");

/** The last migration before the baseline. */
export const LAST_BEFORE_BASELINE = "0131_print_files_of_staff.sql";

const BASELINE = /^\d{4}_baseline_/;

/** A store that this release cannot take over; the message says what to do. */
export class OutdatedStore extends Error {}

/**
 * Whether a store has to be adopted before it is migrated. A new or adopted one does not.
 * @param applied names of the migrations that were applied to it
 * @throws OutdatedStore when it is older than the last migration before the baseline
 */
export function needsAdoption(applied: ReadonlyArray<string>): boolean {
  if (applied.length === 0 || applied.some((name) => BASELINE.test(name))) return false;
  if (applied.includes(LAST_BEFORE_BASELINE)) return true;
  throw new OutdatedStore(
    [
      `This database was last migrated to ${[...applied].sort().at(-1)}; this release takes over databases from ${LAST_BEFORE_BASELINE} on.`,
      "Start or deploy the last release before the baseline once, then this one again:",
      `  git checkout $(git log -1 --diff-filter=D --format=%h -- migrations/${LAST_BEFORE_BASELINE})^`,
      "A local shop without anything to keep can also start anew: delete its folder (.wrangler/state, or STATE_DIR).",
    ].join("\n"),
  );
}
