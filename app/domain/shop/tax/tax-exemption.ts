import * as v from "valibot";
import { formatDate, SHOP_TIME_ZONE } from "#domain/ground/calendar/dates";
import { addDays } from "#domain/ground/calendar/days";
import { dateIn, startOfDay } from "#domain/ground/calendar/zoned-time";
import { trimText } from "#domain/ground/kernel/forms/filled-text";

const DAY = "Enter a date such as 2027-01-31, or leave it empty.";

/** The last day on which an exemption's paper is valid; "" for one without an end. */
export const ExemptionInput = v.object({
  valid_through: v.optional(
    v.pipe(
      v.string(DAY),
      trimText,
      v.check(
        (text) => text === "" || (v.is(v.pipe(v.string(), v.isoDate()), text) && !Number.isNaN(Date.parse(text))),
        DAY,
      ),
    ),
    "",
  ),
});
export type ExemptionInput = v.InferOutput<typeof ExemptionInput>;

/** The first moment after a day of the shop. @param validThrough "2026-11-28" */
export const endOfShopDay = (validThrough: string): Date =>
  new Date(startOfDay(SHOP_TIME_ZONE, addDays(validThrough, 1)));

/** Today in the shop's time zone, "2026-11-28". */
export const shopToday = (now: Date): string => dateIn(SHOP_TIME_ZONE, now.getTime());

export interface TaxStatus {
  readonly isTaxExempt: boolean;
  /** Null while the exemption has no end. */
  readonly taxExemptUntil: Date | null;
}

/** Whether an account pays no sales tax at a moment: an exemption ends with the day of its paper. */
export const isExemptAt = ({ isTaxExempt, taxExemptUntil }: TaxStatus, now: Date): boolean =>
  isTaxExempt && (taxExemptUntil === null || taxExemptUntil > now);

/** How an account stands, for staff: "Exempt until January 31, 2027". */
export function describeTaxStatus(status: TaxStatus, now: Date): string {
  const { isTaxExempt, taxExemptUntil } = status;
  if (!isTaxExempt) return "Pays sales tax";
  if (taxExemptUntil === null) return "Pays no sales tax";
  const lastDay = formatDate(new Date(taxExemptUntil.getTime() - 1), "longDate");
  return isExemptAt(status, now)
    ? `Pays no sales tax until ${lastDay}`
    : `Pays sales tax: the exemption ended on ${lastDay}`;
}
