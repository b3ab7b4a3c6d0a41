// What pages say of delivery before there is an address. Browsers load it, so it has no calendar and no tariffs: those
// are in delivery-terms.ts.
import type { CalendarDay } from "#domain/ground/calendar/days";
import { productionDaysAt } from "#domain/shop/pricing/production";
import { dayText } from "./day-text.ts";

/** How the cheapest method takes a parcel to one destination. */
export interface DeliveryRoute {
  /** "mainland US", or a state and a ZIP code: "Alaska 99501". */
  readonly to: string;
  /** Business days in transit. */
  readonly transitDays: number;
  /** What it costs: "from $5.09, free from $50". */
  readonly price: string;
}

/** What names the arrival day of a product at any speed and quantity. */
export interface DeliveryTerms extends DeliveryRoute {
  /** Business days in a row. Production counts from the first. */
  readonly days: ReadonlyArray<CalendarDay>;
  /** Business days of the product's production without a rush. */
  readonly productDays: number;
}

/** Returns the day on which the product arrives that is ordered now. @param speed standard by default */
export const arrivalDay = (terms: DeliveryTerms, pieces: number, speed?: string): CalendarDay =>
  terms.days[productionDaysAt(speed, terms.productDays, pieces) + terms.transitDays] ?? "";

/** "Arrives Tue, Dec 8". */
export const arrivalText = (...order: Parameters<typeof arrivalDay>): string =>
  `Arrives ${dayText(arrivalDay(...order))}`;
