import type { StateTax } from "#domain/shop/tax/us-rates";

/** The part of an address that determines the sales tax. */
export interface TaxDestination {
  /** ISO 3166-1 alpha-2 */
  readonly country: string;
  /** State code; "" where there is none. */
  readonly countryArea: string;
  /** "" while it is not known: then only a statewide rate can be given. */
  readonly postalCode: string;
  readonly city: string;
  readonly street: string;
}

/** The combined rate of a destination, with its state. */
export interface DestinationTax extends StateTax {
  readonly area: string;
}
