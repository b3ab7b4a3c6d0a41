import type { ServiceContext } from "../kernel/index.ts";
import { exportJournal } from "./read-journal.ts";
import { listChecks, runCheck } from "./run-check.ts";

/** The journal of what happened to money, and the check that the books add up. */
export const books = {
  exportJournal,
  listChecks,
  /** Checks the books now. */
  check: (context: ServiceContext) => runCheck(context),
};

export { checkBooksNightly } from "./run-check.ts";
