import { useFetcher } from "@remix-run/react";
import { useCallback, useDeferredValue, useEffect, useMemo, useState, type Dispatch, type SetStateAction } from "react";
import type { ProductRules } from "#domain/shop/catalog/product";
import { MEASUREMENT_OPTIONS, type Measurement } from "#domain/ground/kernel/measurement";
import type { PriceTable } from "#domain/shop/pricing/tables/price-table";
import { beyondOnline, type AskedAmount } from "#domain/shop/pricing/beyond-online";
import { quote, type Discount, type Quote, type QuoteSpec } from "#domain/shop/pricing/quotes/quote";
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
}

interface SetupOptions {
  readonly product: ProductRules;
  readonly table: PriceTable;
  readonly discount: Discount | undefined;
  readonly start: SetupFields;
  readonly made?: MadePiece | undefined;
}

/** The choices of the setup page with their price, which also stand in the address. */
export function useSetup({ product, table, discount, start, made }: SetupOptions): Setup {
  const [fields, setFields] = useState(start);
  useFormInUrl(fields === start ? undefined : toSetupQuery(fields));
  const toPriced = useCallback((spec: QuoteSpec) => asMade(spec, made), [made]);
  return usePricedFields([fields, setFields], { product, table, discount, toPriced });
}

interface PricingOptions extends Pick<SetupOptions, "product" | "table" | "discount"> {
  /** What is priced of a specification, such as the size that is cut of the one that is ordered. Always the same. */
  readonly toPriced: (spec: QuoteSpec) => QuoteSpec;
}

/** Choices with their price, calculated by the same function as on the server. */
export function usePricedFields(
  [fields, setFields]: readonly [SetupFields, Dispatch<SetStateAction<SetupFields>>],
  { product, table, discount, toPriced }: PricingOptions,
): Setup {
  const read = useMemo(() => readSetup(fields, product, table), [fields, product, table]);
  const spec = read.ok ? read.value : undefined;
  // A choice is shown in the next frame, and its price as soon as it is calculated.
  const deferredSpec = useDeferredValue(spec);
  const priced = useMemo(() => {
    if (!deferredSpec) return undefined;
    const pricedSpec = toPriced(deferredSpec);
    return { spec: pricedSpec, quote: quote(pricedSpec, table, discount) };
  }, [deferredSpec, table, discount, toPriced]);
  const [lastPriced, setLastPriced] = useState(() => priced ?? priceOfStart(product, table, discount));
  if (priced && priced !== lastPriced) setLastPriced(priced);

  const changeUnit = useUnit(setFields);
  const [openedTable] = useState(table);
  return {
    fields,
    change: (changes) => setFields((previousFields) => ({ ...previousFields, ...changes })),
    changeUnit,
    spec,
    priced,
    lastPriced,
    changedPrice: priced && comparePrices(priced, product, openedTable, discount),
    errors: read.ok ? {} : read.error,
    beyond: read.ok ? undefined : readBeyond(fields, product),
  };
}

/** What this costs now, if it cost something else by other prices. */
export function comparePrices(
  { spec, quote: { total, unitPrice } }: NonNullable<Setup["priced"]>,
  product: ProductRules,
  openedTable: PriceTable,
  discount: Discount | undefined,
): ChangedPrice | undefined {
  const fittedSpec = fitSpec(spec, product, openedTable);
  const openedTotal = fittedSpec.ok ? quote(fittedSpec.value, openedTable, discount).total : total;
  return openedTotal.minor === total.minor ? undefined : { totalShown: formatMoney(openedTotal), total, unitPrice };
}

function readBeyond(fields: SetupFields, product: ProductRules): AskedAmount | undefined {
  const amount = readAskedAmount(fields, product);
  return amount && beyondOnline(amount, product) ? amount : undefined;
}

function priceOfStart(product: ProductRules, table: PriceTable, discount: Discount | undefined) {
  const spec = fitSpec({}, product, table);
  return spec.ok ? { spec: spec.value, quote: quote(spec.value, table, discount) } : undefined;
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
