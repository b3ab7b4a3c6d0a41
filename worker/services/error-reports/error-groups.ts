import { desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { ErrorGroup, ErrorView } from "#domain/shop/error-reports/error-report";
import { can } from "#domain/ground/kernel/capabilities";
import { DAY_MS } from "#domain/ground/kernel/durations";
import { notFound, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { errorGroup } from "../../db/schema/index.ts";
import type { ServiceContext } from "../kernel/index.ts";

const DAYS = 90;
const SHOWN = 100;

interface ErrorList {
  readonly groups: ReadonlyArray<ErrorGroup>;
  readonly open: number;
  readonly resolved: number;
}

/** Groups of errors, the most recent first, at most 100; undefined for anyone but staff. */
export async function listErrors({ db, session }: ServiceContext, view: ErrorView): Promise<ErrorList | undefined> {
  if (!can(session.actor.role, "useStaffPages")) return undefined;
  const [groups, [counts]] = await db.batch([
    db
      .select()
      .from(errorGroup)
      .where(view === "open" ? isNull(errorGroup.resolvedAt) : isNotNull(errorGroup.resolvedAt))
      .orderBy(desc(errorGroup.lastAt))
      .limit(SHOWN),
    db
      .select({ all: sql<number>`count(*)`.as("all_groups"), resolved: sql<number>`count(resolved_at)`.as("resolved") })
      .from(errorGroup),
  ]);
  const { all = 0, resolved = 0 } = counts ?? {};
  return { groups, open: all - resolved, resolved };
}

/** Marks a group as resolved, or as open again. Another report opens it, too. */
export async function resolveError(
  { db, session, clock }: ServiceContext,
  fingerprint: string,
  isResolved: boolean,
): Promise<Result<void, Refusal>> {
  if (!can(session.actor.role, "useStaffPages")) return notFound();
  const changedGroups = await db
    .update(errorGroup)
    .set({ resolvedAt: isResolved ? clock() : null, reopenedAt: null })
    .where(eq(errorGroup.fingerprint, fingerprint))
    .returning({ fingerprint: errorGroup.fingerprint });
  return changedGroups.length > 0 ? ok(undefined) : notFound();
}

/** Scheduled job: deletes groups that were not seen for 90 days. */
export async function deleteOldErrors({ db, clock }: Pick<ServiceContext, "db" | "clock">): Promise<void> {
  await db.run(sql`DELETE FROM error_group WHERE last_at < ${clock().getTime() - DAYS * DAY_MS}`);
}
