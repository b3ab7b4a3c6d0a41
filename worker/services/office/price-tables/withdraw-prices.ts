import { and, eq, isNull } from "drizzle-orm";
import { formatMoment } from "#domain/ground/calendar/dates";
import { notFound, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { batch, findConstraintName, guardChanges } from "../../../db/client.ts";
import { numberId } from "../../../db/ids.ts";
import { priceTable } from "../../../db/schema/catalog.ts";
import { STALE } from "../../../db/versioned.ts";
import { checkRecentSignIn } from "../../accounts/index.ts";
import { auditRow } from "../../audit/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { refuseUnlessGranted } from "../../records/index.ts";

const IS_PLANNED = "price_table_is_planned";

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
  const now = clock();
  const { version, effectiveAt } = row;
  if (row.withdrawnAt) return refuse({ code: "conflict", message: `Version ${version} was withdrawn before.` });
  if (effectiveAt <= now)
    return refuse({
      code: "conflict",
      message: `Version ${version} has held since ${formatMoment(effectiveAt)}. Change the prices instead.`,
    });
  try {
    await batch(db, [
      db
        .update(priceTable)
        .set({ withdrawnAt: now })
        .where(and(eq(priceTable.id, row.id), isNull(priceTable.withdrawnAt))),
      guardChanges(IS_PLANNED),
      auditRow(context, {
        action: "withdraw",
        entity: "price-table",
        entityId: String(row.id),
        before: { profile: row.profile, version, starts_at: effectiveAt.toISOString() },
      }),
    ]);
    return ok(undefined);
  } catch (error) {
    if (findConstraintName(error) === IS_PLANNED) return refuse(STALE);
    throw error;
  }
}
