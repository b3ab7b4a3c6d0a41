import { type Destination, getShippingZone, postOnly } from "./destination.ts";
import { SHIPPING_METHODS } from "./methods.ts";

/** What becomes of a parcel that goes elsewhere by the same method. */
export type Redirected =
  | { readonly kind: "unreachable" | "other-price" }
  | {
      readonly kind: "same-price";
      /** Business days by which it arrives later; 0 when it arrives as promised or sooner. */
      readonly laterDays: number;
    };

interface PaidShipping {
  /** The id of a shipping method. One that the shop no longer has goes on within its zone only. */
  readonly method: string;
  /** Value of the goods after discounts, minor units. */
  readonly goods: number;
  /** Whether nothing was paid for shipping. */
  readonly isFree: boolean;
}

/** @param from the destination that was paid for */
export function redirectParcel(
  { method, goods, isFree }: PaidShipping,
  from: Destination,
  to: Destination,
): Redirected {
  const [zone, nextZone] = [getShippingZone(from), getShippingZone(to)];
  const rule = SHIPPING_METHODS.find(({ id }) => id === method);
  if (rule?.carrier === "courier" && postOnly(to)) return { kind: "unreachable" };
  if (zone === nextZone) return { kind: "same-price", laterDays: 0 };
  const [tariff, nextTariff] = [rule?.tariffs[zone], rule?.tariffs[nextZone]];
  if (!tariff || !nextTariff) return { kind: "unreachable" };
  const isFreeIn = (place: typeof zone) => goods >= (rule?.freeFrom?.[place] ?? Infinity);
  // Free below the amount from which it is free: by a code, which holds everywhere.
  const isFreeByCode = isFree && !isFreeIn(zone);
  const isSamePrice = isFree
    ? isFreeByCode || isFreeIn(nextZone)
    : !isFreeIn(nextZone) && tariff.perBox === nextTariff.perBox && tariff.perKg === nextTariff.perKg;
  return isSamePrice
    ? { kind: "same-price", laterDays: Math.max(0, nextTariff.days - tariff.days) }
    : { kind: "other-price" };
}
