import { useFetcher } from "@remix-run/react";
import { useCallback, useDeferredValue, useEffect, useMemo, useState, type Dispatch, type SetStateAction } from "react";
import type { ProductRules } from "#domain/shop/catalog/product";
import { MEASUREMENT_OPTIONS, type Measurement } from "#domain/ground/kernel/measurement";
import { beyondOnline, type AskedAmount } from "#domain/shop/pricing/beyond-online";
import type { Quote, QuoteSpec } from "#domain/shop/pricing/quotes/quote";
import { type PagePrices, quoteSaved } from "#domain/shop/pricing/quotes/saved-price";
import type { PriceTable } from "#domain/shop/pricing/tables/price-table";
import { fitSpec } from "#domain/shop/pricing/spec-input";
import {
  asMade,
  inUnit,
  readAskedAmount,
  readSetup,
  setupEntries,
  type MadePiece,
  type SetupFields,
} from "#domain/shop/pricing/setup-form";
import { formatMoney } from "#domain/ground/kernel/money";
import type { ChangedPrice, FieldErrors } from "#domain/ground/kernel/refusal";
import { useFormInUrl } from "../kernel/index.ts";
import { useMeasurement } from "../preferences/index.ts";

export interface Setup {
  readonly fields: SetupFields;
  /** @param isTyped the digits of a field are one step of undo */
  readonly change: (changes: Partial<SetupFields>, isTyped?: boolean) => void;
  readonly changeUnit: (unit: Measurement) => void;
  /** What the fields say; undefined while they are invalid. */
  readonly spec: QuoteSpec | undefined;
  /** The price of the fields, a moment later; undefined while they are invalid. */
  readonly priced: { readonly spec: QuoteSpec; readonly quote: Quote } | undefined;
  /**
   * The last valid price, initially that of the starting quantity, so that an unfinished number does not hide the
   * price.
   */
  readonly lastPriced: { readonly spec: QuoteSpec; readonly quote: Quote } | undefined;
  /** The price, where the page was opened with other prices that asked for something else. */
  readonly changedPrice: ChangedPrice | undefined;
  readonly errors: FieldErrors;
  /** What a size or quantity without an online price is; staff quote it, and no earlier price or date applies to it. */
  readonly beyond: AskedAmount | undefined;
  /** By which the listed quantities are priced; undefined where none of them has a price. */
  readonly listPriced: { readonly spec: QuoteSpec; readonly quote: Quote } | undefined;
}

interface SetupOptions extends PagePrices {
  readonly product: ProductRules;
  readonly start: SetupFields;
  readonly made?: MadePiece | undefined;
}

/** The choices of the setup page with their price, which also stand in the address. */
export function useSetup({ start, made, ...options }: SetupOptions): Setup {
  const [fields, setFields] = useState(start);
  useFormInUrl(fields === start ? undefined : toSetupQuery(fields));
  const toPriced = useCallback((spec: QuoteSpec) => asMade(spec, made), [made]);
  return usePricedFields([fields, setFields], { ...options, toPriced });
}

interface PricingOptions extends Omit<SetupOptions, "start" | "made"> {
  /** What is priced of a specification, such as the size that is cut of the one that is ordered. Always the same. */
  readonly toPriced: (spec: QuoteSpec) => QuoteSpec;
}

/** Choices with their price, calculated by the same function as on the server. */
export function usePricedFields(
  [fields, setFields]: readonly [SetupFields, Dispatch<SetStateAction<SetupFields>>],
  { product, table, discount, savedPrice, toPriced }: PricingOptions,
): Setup {
  const choices = useMemo(() => readChoices(fields, product, table), [fields, product, table]);
  // A choice is shown in the next frame, and its price as soon as it is calculated.
  const { spec: deferredSpec, listedSpec } = useDeferredValue(choices);
  const listPriced = useMemo(() => {
    if (!listedSpec) return undefined;
    const pricedSpec = toPriced(listedSpec);
    return { spec: pricedSpec, quote: quoteSaved(pricedSpec, { table, discount, savedPrice }) };
  }, [listedSpec, table, discount, savedPrice, toPriced]);
  const priced = deferredSpec && listPriced;
  const [lastPriced, setLastPriced] = useState(() => priced ?? priceOfStart(product, { table, discount, savedPrice }));
  if (priced && priced !== lastPriced) setLastPriced(priced);

  const changeUnit = useUnit(setFields);
  const [openedPrices] = useState({ table, discount, savedPrice });
  return {
    fields,
    change: (changes) => setFields((previousFields) => ({ ...previousFields, ...changes })),
    changeUnit,
    ...choices,
    priced,
    lastPriced,
    listPriced: choices.beyond ? listPriced : lastPriced,
    changedPrice: priced && comparePrices(priced, product, openedPrices),
  };
}

/** What this costs now, if it cost something else when the page was opened, by the prices of then. */
export function comparePrices(
  { spec, quote: { total, unitPrice } }: NonNullable<Setup["priced"]>,
  product: ProductRules,
  openedPrices: PagePrices,
): ChangedPrice | undefined {
  const fittedSpec = fitSpec(spec, product, openedPrices.table);
  const openedTotal = fittedSpec.ok ? quoteSaved(fittedSpec.value, openedPrices).total : total;
  return openedTotal.minor === total.minor ? undefined : { totalShown: formatMoney(openedTotal), total, unitPrice };
}

/** What the fields say. Where the chosen quantity has no price, the listed ones are priced by the usual. */
export function readChoices(fields: SetupFields, product: ProductRules, table: PriceTable) {
  const read = readSetup(fields, product, table);
  if (read.ok) return { spec: read.value, errors: {}, beyond: undefined, listedSpec: read.value };
  const amount = readAskedAmount(fields, product);
  const beyond = amount && beyondOnline(amount, product) ? amount : undefined;
  const usual = beyond && readSetup({ ...fields, quantity: String(product.quantity.start) }, product, table);
  return { spec: undefined, errors: read.error, beyond, listedSpec: usual?.ok ? usual.value : undefined };
}

function priceOfStart(product: ProductRules, prices: PagePrices) {
  const spec = fitSpec({}, product, prices.table);
  return spec.ok ? { spec: spec.value, quote: quoteSaved(spec.value, prices) } : undefined;
}

/** Keeps the form's unit and the site's unit the same. */
function useUnit(setFields: Dispatch<SetStateAction<SetupFields>>): (unit: Measurement) => void {
  const measurement = useMeasurement();
  const fetcher = useFetcher({ key: "measurement" });
  useEffect(() => setFields((previousFields) => inUnit(previousFields, measurement)), [measurement, setFields]);
  return (unit) => {
    setFields((previousFields) => inUnit(previousFields, unit));
    const option = MEASUREMENT_OPTIONS.find(({ name }) => name === unit)?.value ?? "";
    void fetcher.submit({ option: String(option) }, { method: "post", action: "/measurement/" });
  };
}

/** The choices as they stand in the address of the setup page. */
export const toSetupQuery = (fields: SetupFields): string =>
  new URLSearchParams(setupEntries(fields).map(([name, value]) => [name, value])).toString();
