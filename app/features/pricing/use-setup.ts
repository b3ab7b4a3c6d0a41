import { useEffect, useMemo, useState } from "react";
import type { ProductRules } from "#domain/catalog/product";
import { MEASUREMENT_COOKIE, lengthText, readLength, type Measurement } from "#domain/measure";
import type { PriceTable } from "#domain/pricing/price-table";
import { quote, type Discount, type Quote, type QuoteSpec } from "#domain/pricing/quote";
import { fitSpec } from "#domain/pricing/spec-input";
import { optionField, readSetup, type SetupFields } from "#domain/pricing/setup-form";
import type { FieldErrors } from "#domain/refusal";

export interface Setup {
  readonly fields: SetupFields;
  readonly change: (changes: Partial<SetupFields>) => void;
  readonly changeUnit: (unit: Measurement) => void;
  /** Of what stands in the fields now; undefined while something in them cannot be made. */
  readonly priced: { readonly spec: QuoteSpec; readonly quote: Quote } | undefined;
  /** The last price that could be told, or that of the product's own start: a half-typed number does not empty the page. */
  readonly lastPriced: { readonly spec: QuoteSpec; readonly quote: Quote } | undefined;
  readonly errors: FieldErrors;
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The choices of the setup page and their price, which the browser computes itself by the shop's own function. */
export function useSetup(product: ProductRules, table: PriceTable, discount: Discount | undefined, start: SetupFields): Setup {
  const [fields, setFields] = useState(start);
  const read = useMemo(() => readSetup(fields, product, table), [fields, product, table]);
  const priced = useMemo(() => (read.ok ? { spec: read.value, quote: quote(read.value, table, discount) } : undefined), [read, table, discount]);
  const [lastPriced, setLastPriced] = useState(() => priced ?? priceOfStart(product, table, discount));
  if (priced && priced !== lastPriced) setLastPriced(priced);

  useKeptInAddress(fields, start);
  return {
    fields,
    change: (changes) => setFields((before) => ({ ...before, ...changes })),
    changeUnit(unit) {
      document.cookie = `${MEASUREMENT_COOKIE}=${unit}; Path=/; SameSite=Lax; Max-Age=${YEAR_SECONDS}`;
      setFields((before) => ({ ...before, unit, width: convert(before.width, before.unit, unit), height: convert(before.height, before.unit, unit) }));
    },
    priced,
    lastPriced: priced ?? lastPriced,
    errors: read.ok ? {} : read.error,
  };
}

function priceOfStart(product: ProductRules, table: PriceTable, discount: Discount | undefined) {
  const spec = fitSpec({}, product, table);
  return spec.ok ? { spec: spec.value, quote: quote(spec.value, table, discount) } : undefined;
}

/** What is typed stays the same length when the unit changes; what is no length stays as it is typed. */
function convert(text: string, from: Measurement, to: Measurement): string {
  const inches = readLength(text, from);
  return inches === undefined ? text : lengthText(inches, to);
}

/** Reloading the page keeps what was chosen: the address follows, without a new entry in the history. */
function useKeptInAddress(fields: SetupFields, start: SetupFields): void {
  useEffect(() => {
    if (fields === start) return;
    const timer = setTimeout(() => {
      const { options, ...plain } = fields;
      const parameters = new URLSearchParams({ ...plain });
      for (const [name, choice] of Object.entries(options)) parameters.set(optionField(name), choice);
      window.history.replaceState(window.history.state, "", `?${parameters.toString()}`);
    }, 400);
    return () => clearTimeout(timer);
  }, [fields, start]);
}
