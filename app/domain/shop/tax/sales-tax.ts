import { NEXUS, type StateTax, US_SALES_TAX } from "./us-rates.ts";

/** Tax on one taxable amount, with its rounding, for exact bookkeeping. */
export interface TaxLine {
  /** The order line's key, or "shipping". */
  readonly key: string;
  /** "CA sales tax 7.25%" */
  readonly label: string;
  /** In thousandths of a percent. */
  readonly rate: number;
  /** Taxable amount in minor units. */
  readonly taxable: number;
  /** Minor units, rounded half up. */
  readonly amount: number;
  /** `amount` less the exact tax, in hundred-thousandths of a minor unit: -50000 to 50000. */
  readonly rounding: number;
}

const PER_UNIT = 100_000; // Thousandths of a percent in one.

/** Returns the tax at a destination, or undefined where the shop collects none. */
export function taxAt(country: string, countryArea: string): (StateTax & { readonly area: string }) | undefined {
  const rule = country === "US" && NEXUS.has(countryArea) ? US_SALES_TAX[countryArea] : undefined;
  return rule && { ...rule, area: countryArea };
}

/** @param taxable minor units, not negative */
export function taxLine(key: string, tax: StateTax & { readonly area: string }, taxable: number): TaxLine {
  // Whole and fraction are computed separately, because the product of a large order and a rate may exceed 2^53.
  const whole = Math.floor(taxable / PER_UNIT) * tax.rate;
  const rest = (taxable % PER_UNIT) * tax.rate;
  const rounded = Math.floor((rest + PER_UNIT / 2) / PER_UNIT);
  return {
    key,
    label: `${tax.area} sales tax ${tax.rate / 1000}%`,
    rate: tax.rate,
    taxable,
    amount: whole + rounded,
    rounding: rounded * PER_UNIT - rest,
  };
}
