import { taxAt } from "#domain/shop/tax/sales-tax";
import type { DestinationTax, TaxDestination } from "#domain/shop/tax/destination";
import { TaxJarRates, type TaxJarKeys } from "./taxjar-rates.ts";

/**
 * The sales tax at a destination. Never throws: a checkout is not stopped by a tax service. Undefined where the shop
 * collects no tax.
 */
export interface TaxRates {
  rateAt(to: TaxDestination): Promise<DestinationTax | undefined>;
}

/** The shop's own table of statewide rates, without network. */
export const taxTable: TaxRates = {
  rateAt: ({ country, countryArea }) => Promise.resolve(taxAt(country, countryArea)),
};

/** The provider when its key is set, otherwise the shop's own table. */
export const openTaxRates = (keys: TaxJarKeys | undefined): TaxRates =>
  keys ? new TaxJarRates(keys, taxTable) : taxTable;
