import { sql } from "drizzle-orm";
import {
  type CreditedToday,
  hasCreditLimits,
  STAFF_CUSTOMER_CREDIT_MINOR,
  STAFF_DAILY_CREDIT_MINOR,
  startOfShopDay,
} from "#domain/ledger/staff-limits";
import { guardThat, type Statement } from "../../db/client.ts";
import { actorId } from "../audit/index.ts";
import type { ServiceContext } from "../kernel/index.ts";

/** What `constraintOf` returns for a batch that exceeds the staff member's limit. */
export const STAFF_CUSTOMER_LIMIT = "staff_customer_credit";
export const STAFF_DAILY_LIMIT = "staff_daily_credit";

/**
 * SQL for what the current user has credited since the shop's day began; entries of their own account (refunds, gift
 * cards) do not count.
 */
const credited = (context: ServiceContext, userId?: string) => {
  const self = actorId(context);
  return sql`(SELECT coalesce(sum(balance_change_minor), 0) FROM credit_ledger WHERE created_by = ${self} AND date_created >= ${startOfShopDay(context.clock()).getTime()}
    AND balance_change_minor > 0 AND user_id <> ${self} ${userId === undefined ? sql`` : sql`AND user_id = ${userId}`})`;
};

/**
 * The daily limit, for a batch that credits: follows the ledger entry, so that two concurrent batches cannot both be
 * the last.
 */
export const guardDailyLimit = (context: ServiceContext): ReadonlyArray<Statement> =>
  hasCreditLimits(context.session.actor.role)
    ? [guardThat(STAFF_DAILY_LIMIT, sql`${credited(context)} <= ${STAFF_DAILY_CREDIT_MINOR}`)]
    : [];

/** Both limits, for a batch that credits one customer: follows the ledger entry. */
export const guardCreditLimits = (context: ServiceContext, userId: string): ReadonlyArray<Statement> =>
  hasCreditLimits(context.session.actor.role)
    ? [
        guardThat(STAFF_CUSTOMER_LIMIT, sql`${credited(context, userId)} <= ${STAFF_CUSTOMER_CREDIT_MINOR}`),
        ...guardDailyLimit(context),
      ]
    : [];

/** For the text of a refusal. */
export async function creditedToday(context: ServiceContext, userId: string): Promise<CreditedToday> {
  return context.db.get<CreditedToday>(
    sql`SELECT ${credited(context, userId)} AS customerMinor, ${credited(context)} AS totalMinor`,
  );
}
