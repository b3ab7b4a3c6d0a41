import type { ReactNode } from "react";
import type { ProductView } from "#domain/shop/catalog/views";
import { CUT } from "#domain/shop/pricing/costs/cut";
import { SPEED } from "#domain/shop/pricing/speed";
import type { PriceTable } from "#domain/shop/pricing/tables/price-table";
import { arrivalText } from "#domain/shop/shipping/arrival";
import { Disclosure } from "../../ui/layout/disclosure.tsx";
import { MaterialChoice } from "./choices/material-choice.tsx";
import { OptionChoice } from "./choices/option-choice.tsx";
import { QuantityChoice } from "./choices/quantity-choice.tsx";
import { SizeChoice } from "./choices/size-choice.tsx";
import { hasSpeeds } from "./choices/speed-choice.tsx";
import type { Delivery } from "./delivery/use-delivery.ts";
import { SetupSpeed } from "./setup-speed.tsx";
import type { Setup } from "./use-setup.ts";

interface SetupRowsProps {
  readonly product: ProductView;
  readonly table: PriceTable;
  readonly setup: Setup;
  readonly delivery: Delivery;
  /** Stands below the sizes. */
  readonly belowSize?: ReactNode;
}

/**
 * What is chosen besides the cut line: size and quantity, and a closed row with its choice for each of the rest. The
 * shape and the cut belong to the cut line.
 */
export function SetupRows({ product, table, setup, delivery, belowSize }: SetupRowsProps) {
  const { fields, errors, lastPriced } = setup;
  const options = table.parameters.kind === "made" ? table.parameters.options : {};
  return (
    <section aria-label="Size and quantity" className="grid min-w-0 gap-5">
      <div>
        <SizeChoice product={product} setup={setup} errors={errors} shortTitle={<h2 className="text-xl">Size</h2>} />
        {belowSize}
      </div>
      <div>
        <h2 className="mb-3 text-xl">Quantity</h2>
        <QuantityChoice
          breaks={lastPriced?.quote.breaks ?? []}
          setup={setup}
          errors={errors}
          unit={product.unit}
          isShort
        />
      </div>
      <div className="grid gap-2.5">
        {product.materialViews.length > 1 ? (
          <Row title="Material" value={product.materialViews.find(({ slug }) => slug === fields.material)?.name}>
            <MaterialChoice materials={product.materialViews} setup={setup} errors={errors} />
          </Row>
        ) : null}
        {Object.entries(options)
          .filter(([name]) => name !== SPEED && name !== CUT)
          .map(([name, option]) => (
            <Row key={name} title={option.label} value={option.choices[fields.options[name] ?? option.start]?.label}>
              <OptionChoice name={name} option={option} setup={setup} />
            </Row>
          ))}
        {hasSpeeds(table) ? (
          <Row
            title="Speed"
            value={arrivalText(
              delivery.terms,
              lastPriced?.quote.quantity ?? product.quantity.start,
              fields.options[SPEED],
            )}
          >
            <SetupSpeed product={product} table={table} setup={setup} delivery={delivery} />
          </Row>
        ) : null}
      </div>
    </section>
  );
}

interface RowProps {
  readonly title: string;
  readonly value: string | undefined;
  readonly children: ReactNode;
}

const Row = ({ title, value, children }: RowProps) => (
  <Disclosure
    summary={
      <span className="flex flex-wrap justify-between gap-x-4">
        {title}
        <span className="font-normal text-muted">{value}</span>
      </span>
    }
  >
    {children}
  </Disclosure>
);
