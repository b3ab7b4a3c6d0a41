import * as v from "valibot";
import { formatDate, SHOP_TIME_ZONE } from "#domain/ground/calendar/dates";
import { addDays } from "#domain/ground/calendar/days";
import { dateIn, startOfDay } from "#domain/ground/calendar/zoned-time";
import { instant, requiredText } from "#domain/ground/kernel/forms/fields";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { PriceParameters } from "#domain/shop/pricing/tables/price-parameters";

const NO_VERSION = "Send the number of the last version that you know.";

/** A new version of a profile's prices, as the API takes it. */
export const NewPriceTable = v.object({
  profile: requiredText(60),
  /** The number of the last version that whoever changes the prices has seen. */
  expect_version: v.pipe(v.number(NO_VERSION), v.safeInteger(NO_VERSION), v.minValue(1, NO_VERSION)),
  /** null: at once. */
  starts_at: v.optional(v.nullable(instant), null),
  parameters: PriceParameters,
});
export type NewPriceTable = v.InferOutput<typeof NewPriceTable>;

/** How far ahead prices can be planned, in days. */
const MAX_DAYS_AHEAD = 730;

/** Why new prices cannot start at a moment; undefined when they can. Moments in milliseconds. */
export function findStartProblem(startsAt: number, now: number): string | undefined {
  if (startsAt <= now) return "Choose a date in the future, or let the prices hold from now on.";
  const last = addDays(dateIn(SHOP_TIME_ZONE, now), MAX_DAYS_AHEAD);
  return dateIn(SHOP_TIME_ZONE, startsAt) > last
    ? `Choose a date up to ${formatDate(new Date(startOfDay(SHOP_TIME_ZONE, last)))}.`
    : undefined;
}

/**
 * The moment from which prices hold, by the day that a form sends ("2026-12-15", or "" for now): when that day starts
 * in the shop's time zone, in milliseconds; undefined for at once. Today is at once, too.
 */
export function readStartDay(day: string, now: number): Result<number | undefined, string> {
  const today = dateIn(SHOP_TIME_ZONE, now);
  if (day === "" || day === today) return ok(undefined);
  if (!v.is(v.pipe(v.string(), v.isoDate()), day) || addDays(day, 0) !== day)
    return err("Enter a date such as 2026-12-15.");
  const startsAt = startOfDay(SHOP_TIME_ZONE, day);
  const problem = findStartProblem(startsAt, now);
  return problem === undefined ? ok(startsAt) : err(problem);
}
