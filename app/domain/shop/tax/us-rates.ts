/** One state's general sales tax. */
export interface StateTax {
  /** In thousandths of a percent: 7250 is 7.25 %. */
  readonly rate: number;
  /** Whether separately stated shipping is taxed. */
  readonly shipping: boolean;
}

const taxed = (rate: number, shipping: boolean): StateTax => ({ rate, shipping });

/**
 * Statewide rates of sales and use tax, as the states' revenue departments publish them, with statewide local parts
 * included (California, Utah, Virginia). City and county rates are NOT in here: they need a rate service by street
 * address. A shop owner checks these figures before selling, and sets in {@link NEXUS} where the business has to
 * collect at all. States without a general sales tax (AK, DE, MT, NH, OR) are absent.
 */
export const US_SALES_TAX: Readonly<Record<string, StateTax>> = {
  AL: taxed(4000, false),
  AZ: taxed(5600, false),
  AR: taxed(6500, true),
  CA: taxed(7250, false),
  CO: taxed(2900, false),
  CT: taxed(6350, true),
  DC: taxed(6000, true),
  FL: taxed(6000, false),
  GA: taxed(4000, true),
  HI: taxed(4000, true),
  IA: taxed(6000, false),
  ID: taxed(6000, false),
  IL: taxed(6250, false),
  IN: taxed(7000, true),
  KS: taxed(6500, false),
  KY: taxed(6000, true),
  LA: taxed(5000, false),
  MA: taxed(6250, false),
  MD: taxed(6000, false),
  ME: taxed(5500, false),
  MI: taxed(6000, false),
  MN: taxed(6875, true),
  MO: taxed(4225, false),
  MS: taxed(7000, true),
  NC: taxed(4750, true),
  ND: taxed(5000, true),
  NE: taxed(5500, true),
  NJ: taxed(6625, true),
  NM: taxed(4875, true),
  NV: taxed(6850, false),
  NY: taxed(4000, true),
  OH: taxed(5750, true),
  OK: taxed(4500, false),
  PA: taxed(6000, true),
  RI: taxed(7000, true),
  SC: taxed(6000, true),
  SD: taxed(4200, true),
  TN: taxed(7000, true),
  TX: taxed(6250, true),
  UT: taxed(6100, false),
  VA: taxed(5300, false),
  VT: taxed(6000, true),
  WA: taxed(6500, true),
  WI: taxed(5000, true),
  WV: taxed(6000, true),
  WY: taxed(4000, false),
};

/**
 * Where this shop collects. The demo shop says "everywhere that has a sales tax"; a real one lists only where it has
 * nexus.
 */
export const NEXUS: ReadonlySet<string> = new Set(Object.keys(US_SALES_TAX));
