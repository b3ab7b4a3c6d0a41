import { run } from "./fill-catalog.ts";
import { inserting } from "./load.ts";
import { errorRows } from "./rows/error-rows.ts";
import { visitRows } from "./rows/visit-rows.ts";

/** Writes a month of visits, searches that found nothing, and errors, so that the staff's screens show something. */
export async function fillVisits(db: D1Database, now: number): Promise<void> {
  const { days, done, searches } = visitRows(now);
  await run(db, [
    ...inserting(db, "visit_day", days),
    ...inserting(db, "visit_day_done", done),
    ...inserting(db, "missed_search", searches),
    ...inserting(db, "error_group", errorRows(now)),
  ]);
}
