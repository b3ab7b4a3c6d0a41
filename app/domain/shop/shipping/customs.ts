import type { ProductKind } from "#domain/shop/catalog/product";
import { getKindFacts } from "#domain/shop/kinds/kind-facts";
import { isMilitary, type Destination } from "./destination.ts";

/** One kind of goods in a parcel, as a customs form (CN 22) lists it. */
export interface CustomsItem {
  readonly description: string;
  readonly pieces: number;
  /** What the customer paid for these pieces without tax, in minor units of the order's currency; at least 1. */
  readonly valueMinor: number;
  /** Of all these pieces together. */
  readonly ounces: number;
  /** Harmonized System, six digits. */
  readonly tariff: string;
}

/** A customs declaration. */
export interface Customs {
  readonly items: ReadonlyArray<CustomsItem>;
  /** ISO 4217 */
  readonly currency: string;
  /** Who certifies it: the shop. */
  readonly signer: string;
  /** Why no export filing is needed: "NOEEI 30.37(a)". */
  readonly exemption: string;
}

/** What goes into a parcel, of one line. */
export interface CustomsLine {
  readonly kind: ProductKind;
  /** Slug; "" without one. */
  readonly material: string;
  readonly product: string;
  readonly pieces: number;
  /** Minor units, of these pieces. */
  readonly valueMinor: number;
  /** Of these pieces; only the proportions between lines count. */
  readonly grams: number;
}

/** Everything is printed and cut in the shop. */
export const ORIGIN = "US";

/**
 * Whether the postal service wants a customs form: for other countries, and for military mail, which leaves the country
 * (USPS Publication 51). Territories of the US are domestic mail.
 */
export const needsCustoms = (to: Destination): boolean =>
  isMilitary(to) || !["US", "PR", "VI", "GU", "AS", "MP"].includes(to.country);

const MAGNETS = { goods: "Printed magnets", tariff: "850519" };

const getCustomsGoods = ({ kind, material }: CustomsLine) =>
  material === "magnet" ? MAGNETS : getKindFacts(kind).customs;

/**
 * The items of a customs form: a row for each line, whose weights are shares of the parcel's.
 * @param ounces of the packed parcel, which the sum of the rows does not exceed by more than rounding up to a tenth
 */
export function customsItems(lines: ReadonlyArray<CustomsLine>, ounces: number): ReadonlyArray<CustomsItem> {
  const all = lines.reduce((sum, { grams }) => sum + grams, 0);
  return lines.map((line) => {
    const { tariff, goods } = getCustomsGoods(line);
    const share = all > 0 ? line.grams / all : 1 / lines.length;
    return {
      description: `${goods}: ${line.product}`.slice(0, 60),
      pieces: line.pieces,
      valueMinor: Math.max(1, line.valueMinor),
      ounces: Math.max(0.1, Math.floor(ounces * share * 10) / 10),
      tariff,
    };
  });
}

/**
 * Goods of one tariff number above this need a filing with the Census Bureau, except to Canada (15 CFR 30.36,
 * 30.37(a)).
 */
const FILING_FROM_MINOR = 250_000;

/**
 * The exemption from an export filing that the form states; undefined when the parcel needs a filing.
 * @param items with values in US cents
 */
export function filingExemption(to: Destination, items: ReadonlyArray<CustomsItem>): string | undefined {
  if (to.country === "CA") return "NOEEI 30.36";
  const byTariff = new Map<string, number>();
  for (const { tariff, valueMinor } of items) byTariff.set(tariff, (byTariff.get(tariff) ?? 0) + valueMinor);
  return [...byTariff.values()].some((sum) => sum > FILING_FROM_MINOR) ? undefined : "NOEEI 30.37(a)";
}
