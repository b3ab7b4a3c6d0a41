import { inArray, sql } from "drizzle-orm";
import { can } from "#domain/ground/kernel/capabilities";
import { APPLICATION_LISTS } from "#domain/shop/applications/queue";
import { type WaitingWork, WORK, WORK_NAMES, type WorkName } from "#domain/shop/office/today";
import { batch, type Statement } from "../../db/client.ts";
import { nonprofitApplication, wholesaleApplication } from "../../db/schema/index.ts";
import { countWaitingModeration } from "../content/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { countWaitingOrders } from "../orders/index.ts";
import { countWaitingProofs } from "../proofs/index.ts";

const countApplications = (table: typeof wholesaleApplication | typeof nonprofitApplication): Statement =>
  sql`SELECT count(*) AS count, min(${table.dateCreated}) AS since FROM ${table} WHERE ${inArray(table.applicationStatus, [...APPLICATION_LISTS.waiting])}`;

/** Statements with one row: how many wait ("count"), and since when the oldest ("since", milliseconds or null). */
const counting = (context: ServiceContext): Readonly<Record<WorkName, Statement>> => ({
  ...countWaitingOrders(context),
  chat: sql`SELECT count(*) AS count, min(waiting_since) AS since FROM chat_room WHERE closed = 0 AND opened = 1 AND waiting_since IS NOT NULL`,
  email: sql`SELECT count(*) AS count, min(failed_at) AS since FROM queued_email WHERE failed_at IS NOT NULL`,
  books: sql`SELECT problem_count AS count, started_at AS since FROM book_check ORDER BY started_at DESC LIMIT 1`,
  proof: countWaitingProofs(context),
  claim: sql`SELECT count(*) AS count, min(created_at) AS since FROM reprint_claim WHERE state = 'open'`,
  moderation: countWaitingModeration(),
  wholesale: countApplications(wholesaleApplication),
  nonprofit: countApplications(nonprofitApplication),
  error: sql`SELECT count(*) AS count, min(first_at) AS since FROM error_group WHERE resolved_at IS NULL`,
});

/**
 * What waits for a person, of what the current user works on, in the order of `WORK`; in one round trip. Undefined for
 * anyone but staff.
 */
export async function readToday(context: ServiceContext): Promise<ReadonlyArray<WaitingWork> | undefined> {
  const { role } = context.session.actor;
  if (!can(role, "useStaffPages")) return undefined;
  const names = WORK_NAMES.filter((name) => can(role, WORK[name].needs));
  const statements = counting(context);
  const answers = await batch(
    context.db,
    names.map((name) => statements[name]),
  );
  return names.flatMap((name, i) => {
    const { count, since } = answers[i]?.[0] ?? {};
    return typeof count === "number" && typeof since === "number" && count > 0
      ? { name, count, since: new Date(since) }
      : [];
  });
}
