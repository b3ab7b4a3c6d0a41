import { and, eq, isNull } from "drizzle-orm";
import { formatMoment } from "#domain/ground/calendar/dates";
import { notFound, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { batch, findConstraintName, guardChanges, type Statement } from "../../../db/client.ts";
import { numberId } from "../../../db/ids.ts";
import { priceTable } from "../../../db/schema/catalog.ts";
import { STALE } from "../../../db/versioned.ts";
import { checkRecentSignIn } from "../../accounts/index.ts";
import { auditRow } from "../../audit/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { refuseUnlessGranted } from "../../records/index.ts";

const IS_PLANNED = "price_table_is_planned";

/** Statements that withdraw a planned version. They end a batch whose version is no longer planned. */
export const withdrawVersion = (
  context: ServiceContext,
  { id, profile, version, effectiveAt }: Omit<typeof priceTable.$inferSelect, "params">,
): ReadonlyArray<Statement> => [
  context.db
    .update(priceTable)
    .set({ withdrawnAt: context.clock() })
    .where(and(eq(priceTable.id, id), isNull(priceTable.withdrawnAt))),
  guardChanges(IS_PLANNED),
  auditRow(context, {
    action: "withdraw",
    entity: "price-table",
    entityId: String(id),
    before: { profile, version, starts_at: effectiveAt.toISOString() },
  }),
];

/** Whether a batch ended because a version that it withdraws was withdrawn, or started, in between. */
export const isNoLongerPlanned = (error: unknown): boolean =>
  [IS_PLANNED, "price_table_is_append_only"].includes(findConstraintName(error) ?? "");

/** Withdraws prices that do not hold yet, as an admin who signed in recently. They stay in the list of versions. */
export async function withdrawPrices(context: ServiceContext, id: string): Promise<Result<void, Refusal>> {
  const refusal = refuseUnlessGranted(context, "price-table", "delete");
  if (refusal) return refusal;
  const recent = checkRecentSignIn(context, "staff");
  if (!recent.ok) return recent;
  const { db, clock } = context;
  const [row] = await db
    .select()
    .from(priceTable)
    .where(eq(priceTable.id, numberId(id)));
  if (!row) return notFound();
  const { version, effectiveAt } = row;
  if (row.withdrawnAt) return refuse({ code: "conflict", message: `Version ${version} was withdrawn before.` });
  if (effectiveAt <= clock())
    return refuse({
      code: "conflict",
      message: `Version ${version} has held since ${formatMoment(effectiveAt)}. Change the prices instead.`,
    });
  try {
    await batch(db, withdrawVersion(context, row));
    return ok(undefined);
  } catch (error) {
    if (isNoLongerPlanned(error)) return refuse(STALE);
    throw error;
  }
}
