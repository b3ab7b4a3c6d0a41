import { can, type Role } from "#domain/kernel/capabilities";
import { startOfDay, dateIn } from "#domain/calendar/zoned-time";
import { SHOP_TIME_ZONE } from "#domain/calendar/dates";
import { formatMoney, money, type Money } from "#domain/kernel/money";

/** Maximum store credit that a staff member may add to one customer's account per shop day. Minor units: $100. */
export const STAFF_CUSTOMER_CREDIT_MINOR = 10_000;

/** Maximum store credit that a staff member may add to all accounts per shop day. Minor units: $500. */
export const STAFF_DAILY_CREDIT_MINOR = 50_000;

/** Returns the start of today in the shop's time zone. Both limits count from there. */
export const startOfShopDay = (now: Date): Date =>
  new Date(startOfDay(SHOP_TIME_ZONE, dateIn(SHOP_TIME_ZONE, now.getTime())));

/** Returns whether the limits apply to a role. They do not apply to admins. */
export const hasCreditLimits = (role: Role): boolean => !can(role, "exceedCreditLimits");

/** Credit that a staff member has added since the start of the shop's day, in minor units. */
export interface CreditedToday {
  readonly customerMinor: number;
  readonly totalMinor: number;
}

/** Returns why a credit exceeds the limits, or undefined. */
export function creditLimitMessage(
  { minor, currency }: Money,
  { customerMinor, totalMinor }: CreditedToday,
): string | undefined {
  const text = (amount: number) => formatMoney(money(amount, currency));
  if (customerMinor + minor > STAFF_CUSTOMER_CREDIT_MINOR) {
    const so = customerMinor > 0 ? ` You have added ${text(customerMinor)} today.` : "";
    return `You can add up to ${text(STAFF_CUSTOMER_CREDIT_MINOR)} a day to one customer's store credit.${so} Ask an admin to add more.`;
  }
  return totalMinor + minor > STAFF_DAILY_CREDIT_MINOR ? dailyLimitMessage(totalMinor, currency) : undefined;
}

/** Returns the refusal of a credit beyond the daily total. @param totalMinor credited today, minor units */
export function dailyLimitMessage(totalMinor: number, currency: string): string {
  const text = (amount: number) => formatMoney(money(amount, currency));
  return `You can add up to ${text(STAFF_DAILY_CREDIT_MINOR)} of store credit a day in total. You have added ${text(totalMinor)} today. Ask an admin to add more.`;
}
