import { and, eq, lte, sql } from "drizzle-orm";
import { APPLICATION_STATUS } from "#domain/shop/applications/status";
import { money } from "#domain/ground/kernel/money";
import { batch, findConstraintName, guardChanges, type Statement } from "../../db/client.ts";
import { nonprofitApplication, user } from "../../db/schema/index.ts";
import { creditEmail, LEDGER_KEY, appendCreditEntry } from "../ledger/index.ts";
import { queueEmail } from "../email/index.ts";
import type { ServiceContext } from "../kernel/index.ts";

const NONPROFIT = 5; // the reason's number in the specification
const AT_ONCE = 20;
/** The constraint that fails when another run was faster. */
const GIVEN = "year_is_given";

/** The same day of the next year; March 1 for February 29. */
export function nextYear(moment: Date): Date {
  const next = new Date(moment);
  next.setUTCFullYear(next.getUTCFullYear() + 1);
  return next;
}

interface Year {
  readonly applicationId: string;
  readonly userId: string;
  readonly organisation: string;
  readonly creditMinor: number;
  /** 1 is the year of the acceptance. */
  readonly year: number;
  /** The staff member who accepted, or "shop" in later years. */
  readonly createdBy: string;
}

/** One year's credit. The ledger's key guarantees that no year is granted twice. */
export const yearOfCredit = (
  context: ServiceContext,
  { applicationId, userId, organisation, creditMinor, year, createdBy }: Year,
): ReadonlyArray<Statement> =>
  appendCreditEntry(context, {
    id: context.newId(),
    userId,
    action: "nonprofit",
    changeMinor: creditMinor,
    comment: `${organisation}, year ${String(year)}`,
    idempotencyKey: `nonprofit:${applicationId}:${String(year)}`,
    createdBy,
  });

/**
 * Scheduled: grants accepted organizations the next year's credit when it is due. Idempotent, also when two runs
 * overlap.
 */
export async function grantYearlyCredit(context: ServiceContext): Promise<void> {
  const { db } = context;
  const now = context.clock();
  const due = await db
    .select({ application: nonprofitApplication, email: user.email })
    .from(nonprofitApplication)
    .innerJoin(user, eq(user.id, nonprofitApplication.userId))
    .where(
      and(
        eq(nonprofitApplication.applicationStatus, APPLICATION_STATUS.accepted),
        lte(nonprofitApplication.nextCreditAt, now),
        eq(user.isActive, true),
        sql`${nonprofitApplication.yearlyCreditMinor} > 0`,
        eq(user.currency, nonprofitApplication.currency),
      ),
    )
    .orderBy(nonprofitApplication.nextCreditAt)
    .limit(AT_ONCE);
  for (const { application: row, email } of due) {
    const year = row.creditsGranted + 1;
    const amount = money(row.yearlyCreditMinor, row.currency);
    try {
      await batch(db, [
        db
          .update(nonprofitApplication)
          .set({ creditsGranted: year, nextCreditAt: nextYear(row.nextCreditAt ?? now) })
          .where(
            and(
              eq(nonprofitApplication.id, row.id),
              eq(nonprofitApplication.creditsGranted, row.creditsGranted),
              eq(nonprofitApplication.yearlyCreditMinor, row.yearlyCreditMinor),
            ),
          ),
        guardChanges(GIVEN),
        ...yearOfCredit(context, {
          applicationId: row.id,
          userId: row.userId,
          organisation: row.organisation,
          creditMinor: amount.minor,
          year,
          createdBy: "shop",
        }),
        queueEmail(
          context,
          creditEmail({ to: email, origin: context.origin, amount, action: NONPROFIT, comment: row.organisation }),
          { template: "credit-added", onceKey: `nonprofit-credit:${row.id}:${String(year)}` },
        ),
      ]);
    } catch (error) {
      // Another run granted it.
      if ([LEDGER_KEY, GIVEN].includes(findConstraintName(error) ?? "")) continue;
      throw error;
    }
  }
}
