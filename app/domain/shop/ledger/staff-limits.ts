import * as v from "valibot";
import { can, type Role } from "#domain/ground/kernel/capabilities";
import { startOfDay, dateIn } from "#domain/ground/calendar/zoned-time";
import { SHOP_TIME_ZONE } from "#domain/ground/calendar/dates";
import { formatMoney, money } from "#domain/ground/kernel/money";
import { DecimalAmount } from "#domain/ground/kernel/forms/decimal-amount";

/**
 * How much value a staff member may give away per shop day, in minor units. An admin has no limit.
 * docs/decisions/103 says what counts.
 */
export interface StaffLimits {
  /** To one customer, in store credit and gift cards. */
  readonly customerMinor: number;
  /** In total, reprints and written-off invoices included. */
  readonly dayMinor: number;
}

/** Limits of a shop that has set none: $100 to one customer and $500 in total. */
export const DEFAULT_STAFF_LIMITS: StaffLimits = { customerMinor: 10_000, dayMinor: 50_000 };

/** New limits, as an admin sends them; one that is left out stays. */
export const StaffLimitChanges = v.object({
  customer: v.optional(DecimalAmount),
  day: v.optional(DecimalAmount),
});
export type StaffLimitChanges = v.InferOutput<typeof StaffLimitChanges>;

/** Returns the start of today in the shop's time zone. Both limits count from there. */
export const startOfShopDay = (now: Date): Date =>
  new Date(startOfDay(SHOP_TIME_ZONE, dateIn(SHOP_TIME_ZONE, now.getTime())));

/** Returns whether the limits apply to a role. They do not apply to admins. */
export const hasCreditLimits = (role: Role): boolean => !can(role, "exceedCreditLimits");

/** Value that a staff member has given away since the start of the shop's day, in minor units. */
export interface GivenToday {
  readonly customerMinor: number;
  readonly totalMinor: number;
}

/** Returns the refusal of value beyond the limit to one customer. */
export const customerLimitMessage = ({ customerMinor }: GivenToday, limits: StaffLimits, currency: string): string =>
  `You can give up to ${text(limits.customerMinor, currency)} a day to one customer in store credit and gift cards.${
    customerMinor > 0 ? ` You have given ${text(customerMinor, currency)} today.` : ""
  } Ask an admin to give more.`;

/** Returns the refusal of value beyond the daily total. */
export const dailyLimitMessage = ({ totalMinor }: GivenToday, limits: StaffLimits, currency: string): string =>
  `You can give away up to ${text(limits.dayMinor, currency)} a day in credit, gift cards, reprints and written-off invoices. You have given ${text(totalMinor, currency)} today. Ask an admin to give more.`;

const text = (minor: number, currency: string): string => formatMoney(money(minor, currency));
