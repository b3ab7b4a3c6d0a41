/** One entry of the specification's lists, with its label. */
export interface Option {
  readonly value: number;
  readonly label: string;
}

export const EMPLOYEES: ReadonlyArray<Option> = [
  { value: 0, label: "1" },
  { value: 1, label: "2 to 10" },
  { value: 2, label: "11 to 50" },
  { value: 3, label: "50+" },
];

/** Two of them share the number 4, so each is stored by a unique key. */
export const BUSINESS_DESCRIPTIONS = [
  { key: "advertising", value: 0, label: "Advertising / Marketing" },
  { key: "promotional-distributor", value: 1, label: "Promotional Product Distributor" },
  { key: "apparel", value: 2, label: "Apparel Embroiderer / Screen Printer" },
  { key: "sign-manufacture", value: 3, label: "Sign Manufacture" },
  { key: "print-broker", value: 4, label: "Print Broker" },
  { key: "commercial-printer", value: 4, label: "Commercial Printer" },
  { key: "other", value: 5, label: "Other" },
  { key: "government-school", value: 6, label: "Government / School" },
  { key: "retail", value: 7, label: "Retail" },
] as const;
export type BusinessKey = (typeof BUSINESS_DESCRIPTIONS)[number]["key"];

export const REFERRALS: ReadonlyArray<Option> = [
  { value: 0, label: "Advertising" },
  { value: 1, label: "Trade Association" },
  { value: 2, label: "Email" },
  { value: 3, label: "Direct Mail" },
  { value: 4, label: "Trade Show" },
  { value: 5, label: "Referral" },
  { value: 6, label: "Other" },
  { value: 7, label: "GSA Advantage" },
];

/** Finds a business by key, or by number for clients without keys: of the two with number 4, the first. */
export const findBusinessDescription = (value: number, key = ""): (typeof BUSINESS_DESCRIPTIONS)[number] | undefined =>
  BUSINESS_DESCRIPTIONS.find((business) => business.value === value && business.key === key) ??
  BUSINESS_DESCRIPTIONS.find((business) => business.value === value);
