import { Form } from "@remix-run/react";
import { ArrowRight } from "lucide-react";
import { useMemo } from "react";
import type { MaterialView } from "#domain/shop/catalog/views";
import type { ProductRules } from "#domain/shop/catalog/product";
import { arrivalText, type DeliveryTerms } from "#domain/shop/shipping/arrival";
import { formatMoney } from "#domain/ground/kernel/money";
import { eachText } from "#domain/shop/pricing/quotes/each-text";
import type { PriceTable } from "#domain/shop/pricing/tables/price-table";
import { quote, type QuoteSpec } from "#domain/shop/pricing/quotes/quote";
import type { SetupFields } from "#domain/shop/pricing/setup-form";
import { SPEED } from "#domain/shop/pricing/speed";
import { wholeNumber } from "#domain/ground/kernel/text";
import { Button } from "../../ui/actions/button.tsx";
import { useMeasurement } from "../preferences/index.ts";
import { Select } from "../../ui/fields/field.tsx";
import { MaterialSelect, SizeSelect } from "./choices/selects.tsx";
import { useDelivery } from "./delivery/use-delivery.ts";

interface MiniQuoteProps {
  readonly product: ProductRules;
  /** Those of the product. */
  readonly materials: ReadonlyArray<Pick<MaterialView, "slug" | "name">>;
  readonly table: PriceTable;
  readonly delivery: DeliveryTerms;
  readonly fields: SetupFields;
  /** What the fields say. */
  readonly spec: QuoteSpec | undefined;
  readonly onChange: (fields: SetupFields) => void;
}

/**
 * Three choices with their price and day of arrival, submitted to the setup page. Without JavaScript that page shows
 * the price.
 */
export function MiniQuote({ product, materials, table, delivery, fields, spec, onChange }: MiniQuoteProps) {
  const measurement = useMeasurement();
  const { terms } = useDelivery(delivery);
  const priced = useMemo(() => spec && quote(spec, table), [spec, table]);
  const change = (changes: Partial<SetupFields>) => onChange({ ...fields, ...changes });
  return (
    <Form
      method="get"
      action={`/products/setup/${product.slug}/`}
      className="grid gap-4 rounded-2xl bg-surface p-5 text-ink shadow-lg md:p-6"
    >
      <p className="font-display text-xl font-bold">What would yours cost?</p>
      <div className="grid grid-cols-2 gap-3">
        <SizeSelect product={product} fields={fields} unit={measurement} onChange={(size) => change({ size })} />
        <Select
          label="How many"
          name="quantity"
          value={fields.quantity}
          onChange={(event) => change({ quantity: event.target.value })}
        >
          {table.parameters.ladder.map((quantity) => (
            <option key={quantity} value={quantity}>
              {wholeNumber(quantity)}
            </option>
          ))}
        </Select>
        <MaterialSelect
          materials={materials}
          value={fields.material}
          onChange={(material) => change({ material })}
          className="col-span-2"
        />
      </div>
      {priced ? (
        <div aria-live="polite" className="tabular-nums">
          <p className="flex items-baseline justify-between gap-3">
            <span className="font-display text-3xl font-bold">{formatMoney(priced.total)}</span>
            <span className="text-muted">{eachText(priced)}</span>
          </p>
          <p className="text-sm text-muted">{arrivalText(terms, priced.quantity, fields.options[SPEED])}</p>
        </div>
      ) : null}
      <Button type="submit" size="lg" wide>
        Make it yours
        <ArrowRight aria-hidden="true" className="size-5" />
      </Button>
    </Form>
  );
}
