import { addBusinessDays } from "#domain/ground/calendar/business-days";
import { DAY_MS } from "#domain/ground/kernel/durations";
import { SHOP_TIME_ZONE } from "#domain/ground/calendar/dates";
import { dateIn, momentAt } from "#domain/ground/calendar/zoned-time";
import { formatMoney, money } from "#domain/ground/kernel/money";
import { areaOfPostalCode } from "#domain/shop/addresses/postal-code";
import { shortAmount } from "#domain/shop/pricing/face-value";
import { MAX_STANDARD_DAYS } from "#domain/shop/pricing/production";
import { CUTOFF_HOUR, startDay } from "#domain/shop/pricing/ship-day";
import type { DeliveryRoute, DeliveryTerms } from "./arrival.ts";
import { getShippingZone, type Zone } from "./destination.ts";
import { cheapestTariff } from "./methods.ts";

/** @param to as `DeliveryRoute` names it */
function routeToZone(zone: Zone, to: string): DeliveryRoute {
  const { days, smallest, freeFrom } = cheapestTariff(zone);
  const from = `from ${formatMoney(money(smallest))}`;
  return {
    to,
    transitDays: days,
    price: freeFrom === undefined ? from : `${from}, free from ${shortAmount(freeFrom)}`,
  };
}

const mainland = (): DeliveryRoute => routeToZone("us-mainland", "mainland US");

/** The route to a ZIP code, or to the mainland while it is unknown. @param zip five digits, or "" */
export const routeToZip = (zip: string): DeliveryRoute => findRoute(zip) ?? mainland();

/** The route to a ZIP code of the United States; undefined for a code of no known state. */
export function findRoute(zip: string): DeliveryRoute | undefined {
  const area = /^\d{5}$/.test(zip) ? areaOfPostalCode("US", zip) : undefined;
  if (!area) return undefined;
  const zone = getShippingZone({ country: "US", countryArea: area.code, city: "", streetAddress1: "" });
  return routeToZone(zone, `${area.name} ${zip}`);
}

/** The most business days in transit of any route within the United States. */
const MAX_TRANSIT_DAYS = Math.max(
  ...(["us-mainland", "us-beyond", "us-military"] as const).map((zone) => cheapestTariff(zone).days),
);

/**
 * Returns what names the arrival days of a product that is ordered now, to the mainland.
 * @param productDays business days of production without a rush
 */
export function deliveryTerms(now: Date, productDays: number): DeliveryTerms {
  const count = Math.max(productDays, MAX_STANDARD_DAYS) + MAX_TRANSIT_DAYS + 1;
  const days = [startDay(now)];
  while (days.length < count) days.push(addBusinessDays(days.at(-1) ?? "", 1));
  return { ...mainland(), days, productDays };
}

/** Returns the next moment at which dates that a page shows change: noon Pacific. Milliseconds since 1970, as `now`. */
export function nextCutoff(now: number): number {
  const cutoffOn = (moment: number) =>
    momentAt(SHOP_TIME_ZONE, Date.parse(`${dateIn(SHOP_TIME_ZONE, moment)}T${CUTOFF_HOUR}:00:00Z`));
  const today = cutoffOn(now);
  return today > now ? today : cutoffOn(now + DAY_MS);
}
