/** The end of a card's time. */
export interface CardExpiry {
  /** 1 to 12. */
  readonly expiresMonth: number;
  readonly expiresYear: number;
}

/** A saved card as its owner sees it. */
export interface SavedCardView extends CardExpiry {
  readonly id: string;
  readonly provider: string;
  readonly brand: string;
  readonly lastFour: string;
  readonly isDefault: boolean;
  readonly hasExpired: boolean;
}

/** Cards are valid until the end of their month, UTC. */
export const hasExpired = ({ expiresMonth, expiresYear }: CardExpiry, now: Date): boolean =>
  now.getTime() >= Date.UTC(expiresYear, expiresMonth, 1);

/** "03/2029" */
export const expiryText = ({ expiresMonth, expiresYear }: CardExpiry): string =>
  `${String(expiresMonth).padStart(2, "0")}/${String(expiresYear)}`;

const BRANDS: Readonly<Record<string, string>> = {
  amex: "American Express",
  cartes_bancaires: "Cartes Bancaires",
  diners: "Diners Club",
  discover: "Discover",
  eftpos_au: "eftpos",
  jcb: "JCB",
  mastercard: "Mastercard",
  unionpay: "UnionPay",
  visa: "Visa",
};

/** "Visa ending in 4242". @param brand as the provider writes it */
export const cardName = ({ brand, lastFour }: { readonly brand: string; readonly lastFour: string }): string =>
  `${BRANDS[brand] ?? "Card"} ending in ${lastFour}`;
