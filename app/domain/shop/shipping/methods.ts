import { addBusinessDays } from "#domain/ground/calendar/business-days";
import { SHOP_TIME_ZONE } from "#domain/ground/calendar/dates";
import type { CalendarDay } from "#domain/ground/calendar/days";
import { dateIn } from "#domain/ground/calendar/zoned-time";
import { formatMoney, money } from "#domain/ground/kernel/money";
import { counted } from "#domain/ground/kernel/text";
import { shortAmount } from "#domain/shop/pricing/face-value";
import { type Destination, isMilitary, postOnly, type Zone, getShippingZone } from "./destination.ts";
import type { Parcel } from "./parcel.ts";
import { shipDay } from "#domain/shop/pricing/ship-day";

export interface Tariff {
  /** Minor units (US cents) per box. */
  readonly perBox: number;
  /** Minor units per started kilogram, over all boxes. */
  readonly perKg: number;
  /** Business days in transit. */
  readonly days: number;
  /** What the method is called here, where its own name would promise other days. */
  readonly name?: string;
}

interface MethodRule {
  readonly id: string;
  readonly name: string;
  readonly carrier: "post" | "courier";
  /** Who brings it. How long a courier takes is added for each destination. */
  readonly note: string;
  /** Value of goods from which shipping is free (minor units, after discounts). */
  readonly freeFrom?: Partial<Record<Zone, number>>;
  readonly tariffs: Partial<Record<Zone, Tariff>>;
}

/** The method that every destination has, and the only one that a code for free shipping pays. */
const STANDARD = "standard-mail";

/** Value of goods from which standard mail within the United States is free, in minor units. */
export const FREE_MAIL_FROM = 5000;

/** The shop's own tariff, cheapest first. A method does not serve zones without a tariff. */
export const SHIPPING_METHODS: ReadonlyArray<MethodRule> = [
  {
    id: STANDARD,
    name: "Standard mail",
    carrier: "post",
    note: "USPS with tracking",
    freeFrom: { "us-mainland": FREE_MAIL_FROM, "us-beyond": FREE_MAIL_FROM, "us-military": FREE_MAIL_FROM },
    tariffs: {
      "us-mainland": { perBox: 349, perKg: 160, days: 5 },
      "us-beyond": { perBox: 349, perKg: 320, days: 8 },
      "us-military": { perBox: 349, perKg: 320, days: 12 },
      canada: { perBox: 999, perKg: 620, days: 9 },
      world: { perBox: 1499, perKg: 1250, days: 12 },
    },
  },
  {
    id: "priority-mail",
    name: "Priority mail",
    carrier: "post",
    note: "USPS with tracking",
    tariffs: {
      "us-mainland": { perBox: 795, perKg: 310, days: 3 },
      "us-beyond": { perBox: 895, perKg: 640, days: 4 },
      "us-military": { perBox: 895, perKg: 640, days: 9 },
      canada: { perBox: 2695, perKg: 980, days: 7 },
      world: { perBox: 3795, perKg: 1890, days: 8 },
    },
  },
  {
    id: "ground",
    name: "Tracked ground",
    carrier: "courier",
    note: "Courier",
    freeFrom: { "us-mainland": 15000 },
    tariffs: { "us-mainland": { perBox: 899, perKg: 140, days: 4 }, canada: { perBox: 1895, perKg: 540, days: 6 } },
  },
  {
    id: "two-day",
    name: "Two-day air",
    carrier: "courier",
    note: "Courier",
    tariffs: {
      "us-mainland": { perBox: 1695, perKg: 720, days: 2 },
      "us-beyond": { perBox: 2895, perKg: 1240, days: 3, name: "Three-day air" },
    },
  },
  {
    id: "overnight",
    name: "Overnight",
    carrier: "courier",
    note: "Courier",
    tariffs: { "us-mainland": { perBox: 2995, perKg: 1180, days: 1 } },
  },
  {
    id: "worldwide-express",
    name: "Worldwide express",
    carrier: "courier",
    note: "Courier with customs paperwork",
    tariffs: { canada: { perBox: 3495, perKg: 1390, days: 3 }, world: { perBox: 4995, perKg: 1990, days: 4 } },
  },
];

/** What pages say of shipping before there is a parcel: the tariff of the cheapest method for every parcel. */
export function cheapestTariff(zone: Zone): {
  /** Business days in transit. */
  readonly days: number;
  /** The price of the lightest parcel, in minor units. */
  readonly smallest: number;
  /** Value of goods from which it is free, in minor units. */
  readonly freeFrom: number | undefined;
} {
  const rule = SHIPPING_METHODS.find(({ id }) => id === STANDARD);
  const tariff = rule?.tariffs[zone];
  if (!tariff) throw new Error(`Standard mail does not serve ${zone}`);
  return { days: tariff.days, smallest: tariff.perBox + tariff.perKg, freeFrom: rule.freeFrom?.[zone] };
}

/** Maximum weight per box that postal service and couriers accept: 20 kg. */
const BOX_GRAMS = 20_000;
export interface ShippingMethod {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly carrier: "post" | "courier";
  /** Minor units. */
  readonly price: number;
  /** How the tariff came to its price, as a sentence. */
  readonly reason: string;
  readonly deliveryDate: CalendarDay;
}

/** @param goods value of the goods in minor units @param freeFrom value from which shipping is free */
function priceParcel(
  { perBox, perKg }: Tariff,
  parcel: Parcel,
  goods: number,
  freeFrom = Infinity,
): Pick<ShippingMethod, "price" | "reason"> {
  if (goods >= freeFrom) return { price: 0, reason: `Free for items of ${shortAmount(freeFrom)} or more.` };
  const boxes = Math.ceil(parcel.grams / BOX_GRAMS);
  const kilograms = Math.ceil(parcel.grams / 1000);
  const byBox = `${counted(boxes, "box", "boxes")} at ${formatMoney(money(perBox))}`;
  const byWeight = `${formatMoney(money(perKg))} for each kilogram or part of it (${kilograms})`;
  return { price: boxes * perBox + kilograms * perKg, reason: `${byBox}, plus ${byWeight}.` };
}

/**
 * Returns the shipping methods for a parcel, cheapest first.
 * @param goods value of the goods after discounts, minor units
 */
export function shippingMethods(
  to: Destination,
  parcel: Parcel,
  goods: number,
  now: Date,
): ReadonlyArray<ShippingMethod> {
  const zone = getShippingZone(to);
  const ready = shipDay(now, parcel.productionDays);
  return SHIPPING_METHODS.flatMap((rule) => {
    const tariff = rule.tariffs[zone];
    if (!tariff || (rule.carrier === "courier" && postOnly(to))) return [];
    const { id, note, carrier } = rule;
    return [
      {
        id,
        name: tariff.name ?? rule.name,
        note: carrier === "post" ? note : `${note}, ${counted(tariff.days, "business day")} after it ships`,
        carrier,
        ...priceParcel(tariff, parcel, goods, rule.freeFrom?.[zone]),
        deliveryDate: addBusinessDays(ready, tariff.days),
      },
    ];
  }).sort((a, b) => a.price - b.price);
}

/**
 * Standard mail at no charge, as a code for free shipping gives it; faster methods keep their price. Cheapest first.
 * @param reason says why it is free, as a sentence
 */
export const withFreeStandard = (
  methods: ReadonlyArray<ShippingMethod>,
  reason: string,
): ReadonlyArray<ShippingMethod> =>
  methods
    .map((method) => (method.id === STANDARD && method.price > 0 ? { ...method, price: 0, reason } : method))
    .toSorted((a, b) => a.price - b.price);

/** The method of an order without a parcel: gift cards are e-mailed. */
export const NO_PARCEL = "email";

/** The only method of a cart without a parcel. */
export const nothingToShip = (now: Date): ShippingMethod => ({
  id: NO_PARCEL,
  name: "By e-mail",
  note: "Nothing is shipped",
  carrier: "post",
  price: 0,
  reason: "Gift cards are sent by e-mail.",
  deliveryDate: dateIn(SHOP_TIME_ZONE, now.getTime()),
});

/**
 * Explains missing methods in a sentence, or returns "". Couriers need a person at the door, which post office boxes
 * and military mail do not have.
 */
export function missingMethods(to: Destination): string {
  if (!postOnly(to)) return "";
  const zone = isMilitary(to) ? "us-mainland" : getShippingZone(to);
  const names = SHIPPING_METHODS.flatMap(({ carrier, tariffs: { [zone]: tariff }, name }) =>
    carrier === "courier" && tariff ? [tariff.name ?? name] : [],
  );
  if (names.length === 0) return "";
  const listed = names.length === 1 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
  return isMilitary(to)
    ? `Only mail service reaches APO, FPO and DPO addresses. ${listed} can't be used there.`
    : `Only mail service delivers to a P.O. box. For ${listed}, enter a street address.`;
}
