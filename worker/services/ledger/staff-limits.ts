import { sql } from "drizzle-orm";
import {
  customerLimitMessage,
  dailyLimitMessage,
  DEFAULT_STAFF_LIMITS,
  hasCreditLimits,
  startOfShopDay,
  type GivenToday,
  type StaffLimitChanges,
  type StaffLimits,
} from "#domain/shop/ledger/staff-limits";
import { can } from "#domain/ground/kernel/capabilities";
import { DEFAULT_CURRENCY, fromDecimal, money, toDecimal } from "#domain/ground/kernel/money";
import { invalid, notFound, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { findConstraintName, guardThat, type Statement } from "../../db/client.ts";
import { checkRecentSignIn } from "../accounts/index.ts";
import { actorId } from "../audit/index.ts";
import { saveSetting } from "../company/index.ts";
import type { ServiceContext } from "../kernel/index.ts";

const NAME = "staff-limits";
const CUSTOMER_LIMIT = "staff_customer_value";
const DAY_LIMIT = "staff_day_value";
/** More than a million a day is a typing error. */
const MAX_MINOR = 100_000_000;

const limit = (key: keyof StaffLimits) =>
  sql`coalesce((SELECT CAST(value ->> ${`$.${key}`} AS INTEGER) FROM setting WHERE name = ${NAME}), ${DEFAULT_STAFF_LIMITS[key]})`;

/** SQL for the value that the current user has given away since the shop's day began. */
const given = (context: ServiceContext, condition = sql`1`) =>
  sql`(SELECT coalesce(sum(amount_minor), 0) FROM staff_value WHERE staff = ${actorId(context)} AND created_at >= ${startOfShopDay(context.clock()).getTime()} AND ${condition})`;

/** Goods and invoices count only toward the day: one order is often worth more than a customer's limit. */
const givenTo = (context: ServiceContext, customer: string) =>
  given(context, sql`customer = ${customer} AND kind IN ('credit', 'gift-card')`);

/**
 * The daily limit, for a batch that gives something of value to a customer. Follows the statement that the view
 * `staff_value` counts, so that two concurrent batches cannot both be the last.
 */
export const guardDailyLimit = (context: ServiceContext): ReadonlyArray<Statement> =>
  hasCreditLimits(context.session.actor.role)
    ? [guardThat(DAY_LIMIT, sql`${given(context)} <= ${limit("dayMinor")}`)]
    : [];

/**
 * Both limits, for a batch that credits one customer or a gift card of theirs. @param customer an account's id, or a
 * guest's e-mail address in lower case
 */
export const guardCreditLimits = (context: ServiceContext, customer: string): ReadonlyArray<Statement> =>
  hasCreditLimits(context.session.actor.role)
    ? [
        guardThat(CUSTOMER_LIMIT, sql`${givenTo(context, customer)} <= ${limit("customerMinor")}`),
        ...guardDailyLimit(context),
      ]
    : [];

/**
 * The refusal of a batch that one of the limits rolled back; undefined for any other error. @param customer that of
 * `guardCreditLimits`; not needed for the daily limit alone
 */
export async function findLimitRefusal(
  context: ServiceContext,
  error: unknown,
  { customer, currency }: { readonly customer?: string; readonly currency: string },
): Promise<Refusal | undefined> {
  const rule = findConstraintName(error);
  if (rule !== CUSTOMER_LIMIT && rule !== DAY_LIMIT) return undefined;
  const row = await context.db.get<GivenToday>(
    sql`SELECT ${givenTo(context, customer ?? "")} AS customerMinor, ${given(context)} AS totalMinor`,
  );
  const limits = await readStaffLimits(context);
  const message = rule === CUSTOMER_LIMIT ? customerLimitMessage : dailyLimitMessage;
  return { code: "forbidden", message: message(row, limits, currency) };
}

/** The limits in force. */
export async function readStaffLimits({ db }: ServiceContext): Promise<StaffLimits> {
  return db.get<StaffLimits>(
    sql`SELECT ${limit("customerMinor")} AS "customerMinor", ${limit("dayMinor")} AS "dayMinor"`,
  );
}

/** The limits on the wire, as decimals of the shop's currency. */
export interface StaffLimitRecord {
  readonly customer: string;
  readonly day: string;
  readonly currency: string;
}

export async function showStaffLimits(context: ServiceContext): Promise<StaffLimitRecord> {
  const { customerMinor, dayMinor } = await readStaffLimits(context);
  const decimal = (minor: number) => toDecimal(money(minor, DEFAULT_CURRENCY));
  return { customer: decimal(customerMinor), day: decimal(dayMinor), currency: DEFAULT_CURRENCY };
}

/** Sets the limits of all staff, as an admin who signed in recently. The next call counts against them. */
export async function setStaffLimits(
  context: ServiceContext,
  changes: StaffLimitChanges,
): Promise<Result<StaffLimitRecord, Refusal>> {
  if (!can(context.session.actor.role, "manageSettings")) return notFound();
  const recent = checkRecentSignIn(context, "staff");
  if (!recent.ok) return recent;
  const previousLimits = await readStaffLimits(context);
  const nextLimits: Record<keyof StaffLimits, number> = { ...previousLimits };
  for (const [field, key] of [
    ["customer", "customerMinor"],
    ["day", "dayMinor"],
  ] as const) {
    const enteredAmount = changes[field];
    if (enteredAmount === undefined) continue;
    const amount = fromDecimal(enteredAmount, DEFAULT_CURRENCY);
    if (!amount || amount.minor < 0 || amount.minor > MAX_MINOR)
      return invalid({ [field]: ["Enter an amount such as 100.00."] });
    nextLimits[key] = amount.minor;
  }
  await saveSetting(context, NAME, { before: { ...previousLimits }, after: nextLimits });
  return ok(await showStaffLimits(context));
}
