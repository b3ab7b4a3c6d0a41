import { Form } from "@remix-run/react";
import { ArrowRight } from "lucide-react";
import { useEffect, useMemo, useState, type MutableRefObject } from "react";
import { sizeText } from "#domain/ground/kernel/measure";
import type { MaterialView } from "#domain/shop/catalog/views";
import type { ProductRules } from "#domain/shop/catalog/product";
import { formatMoney } from "#domain/ground/kernel/money";
import { eachText } from "#domain/shop/pricing/quotes/each-text";
import type { PriceTable } from "#domain/shop/pricing/tables/price-table";
import { quote, type QuoteSpec } from "#domain/shop/pricing/quotes/quote";
import { readSetup, sizeKey, type SetupFields } from "#domain/shop/pricing/setup-form";
import { wholeNumber } from "#domain/ground/kernel/text";
import { Button } from "../../ui/actions/button.tsx";
import { useMeasurement } from "../preferences/index.ts";
import { Select } from "../../ui/fields/field.tsx";

interface MiniQuoteProps {
  readonly product: ProductRules;
  /** Those of the product. */
  readonly materials: ReadonlyArray<Pick<MaterialView, "slug" | "name">>;
  readonly table: PriceTable;
  readonly start: SetupFields;
  /** Receives what is chosen, for a picture that is dropped beside it. */
  readonly specRef: MutableRefObject<QuoteSpec | undefined>;
}

/** Three choices with their price, submitted to the setup page. Without JavaScript that page shows the price. */
export function MiniQuote({ product, materials, table, start, specRef }: MiniQuoteProps) {
  const [fields, setFields] = useState(start);
  const measurement = useMeasurement();
  const read = useMemo(() => readSetup(fields, product, table), [fields, product, table]);
  const priced = useMemo(() => (read.ok ? quote(read.value, table) : undefined), [read, table]);
  useEffect(() => {
    specRef.current = read.ok ? read.value : undefined;
  }, [specRef, read]);
  const change = (changes: Partial<SetupFields>) => setFields((previousFields) => ({ ...previousFields, ...changes }));
  return (
    <Form
      method="get"
      action={`/products/setup/${product.slug}/`}
      className="grid gap-4 rounded-2xl bg-surface p-5 text-ink shadow-lg md:p-6"
    >
      <p className="font-display text-xl font-bold">What would yours cost?</p>
      <div className="grid grid-cols-2 gap-3">
        <Select label="Size" name="size" value={fields.size} onChange={(event) => change({ size: event.target.value })}>
          {product.sizes.map((size) => (
            <option key={sizeKey(size)} value={sizeKey(size)}>
              {sizeText(size.width, size.height, measurement)}
            </option>
          ))}
        </Select>
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
        <Select
          label="Material"
          name="material"
          value={fields.material}
          onChange={(event) => change({ material: event.target.value })}
          className="col-span-2"
        >
          {materials.map((material) => (
            <option key={material.slug} value={material.slug}>
              {material.name}
            </option>
          ))}
        </Select>
      </div>
      {priced ? (
        <p aria-live="polite" className="flex items-baseline justify-between gap-3 tabular-nums">
          <span className="font-display text-3xl font-bold">{formatMoney(priced.total)}</span>
          <span className="text-muted">{eachText(priced)}</span>
        </p>
      ) : null}
      <Button type="submit" size="lg" wide>
        Make it yours
        <ArrowRight aria-hidden="true" className="size-5" />
      </Button>
    </Form>
  );
}
