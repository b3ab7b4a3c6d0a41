import { Check, Scissors, Truck, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { ProductView } from "#domain/shop/catalog/views";
import type { Size } from "#domain/ground/kernel/geometry";
import { shapeNames } from "#domain/ground/kernel/settings/shapes";
import { CUT } from "#domain/shop/pricing/costs/cut";
import { SPEED } from "#domain/shop/pricing/speed";
import { getPriceOptions, type PriceTable } from "#domain/shop/pricing/tables/price-table";
import { arrivalText } from "#domain/shop/shipping/arrival";
import { MaterialSwatch } from "../catalog/index.ts";
import { ChoiceRow } from "./choices/choice-row.tsx";
import { MaterialChoice } from "./choices/material-choice.tsx";
import { OptionChoice } from "./choices/option-choice.tsx";
import { QuantityChoice } from "./choices/quantity-choice.tsx";
import { ShapeChoice } from "./choices/shape-choice.tsx";
import { ShapeIcon } from "./choices/shape-icon.tsx";
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
  /** Shape and cut are chosen with the cut line. */
  readonly hasCutLine?: boolean;
  /** What the finished piece measures, in inches, where that is less than the chosen size. */
  readonly measured?: Size | undefined;
  /** Stands below the sizes. */
  readonly belowSize?: ReactNode;
  /** Finds the quantity that a budget buys. */
  readonly budget?: ReactNode;
  /** What is wrong with a budget. */
  readonly budgetError?: string | undefined;
}

/** What is chosen of a product: size and quantity, and a closed row with its choice for each of the rest. */
export function SetupRows({
  product,
  table,
  setup,
  delivery,
  hasCutLine = false,
  measured,
  belowSize,
  budget,
  budgetError,
}: SetupRowsProps) {
  const { fields, errors, lastPriced, beyond } = setup;
  const options = getPriceOptions(table.parameters);
  const material = product.materialViews.find(({ slug }) => slug === fields.material);
  const shape = product.shapes.find((candidate) => candidate === fields.shape);
  return (
    <section aria-label="Size and quantity" className="grid min-w-0 gap-4">
      <div>
        <SizeChoice product={product} setup={setup} errors={errors} measured={beyond ? undefined : measured} />
        {beyond ? null : belowSize}
      </div>
      <QuantityChoice setup={setup} unit={product.unit} budget={budget} budgetError={budgetError} />
      <div className="rounded-lg bg-surface ring-1 ring-line">
        {hasCutLine || product.shapes.length < 2 ? null : (
          <ChoiceRow
            title="Shape"
            value={shape && shapeNames[shape]}
            picture={shape ? <ShapeIcon shape={shape} className="size-8" /> : null}
          >
            <ShapeChoice shapes={product.shapes} setup={setup} errors={errors} />
          </ChoiceRow>
        )}
        {product.materialViews.length > 1 ? (
          <ChoiceRow
            title="Material"
            value={material?.name}
            picture={material ? <MaterialSwatch material={material} className="size-8" /> : null}
          >
            <MaterialChoice materials={product.materialViews} setup={setup} errors={errors} />
          </ChoiceRow>
        ) : null}
        {Object.entries(options)
          .filter(([name]) => name !== SPEED && !(hasCutLine && name === CUT))
          .map(([name, option]) => (
            <ChoiceRow
              key={name}
              title={option.label}
              value={option.choices[fields.options[name] ?? option.start]?.label}
              picture={
                material && name === "finish" ? (
                  <MaterialSwatch
                    material={{ ...material, finish: fields.options[name] === "matte" ? "matte" : "gloss" }}
                    className="size-8"
                  />
                ) : (
                  <RowIcon Icon={name === CUT ? Scissors : Check} />
                )
              }
            >
              <OptionChoice name={name} option={option} setup={setup} />
            </ChoiceRow>
          ))}
        {hasSpeeds(table) ? (
          <ChoiceRow
            title="Speed"
            picture={<RowIcon Icon={Truck} />}
            value={
              beyond
                ? undefined
                : arrivalText(
                    delivery.terms,
                    lastPriced?.quote.quantity ?? product.quantity.start,
                    fields.options[SPEED],
                  )
            }
          >
            <SetupSpeed product={product} table={table} setup={setup} delivery={delivery} />
          </ChoiceRow>
        ) : null}
      </div>
    </section>
  );
}

const RowIcon = ({ Icon }: { readonly Icon: LucideIcon }) => (
  <span className="grid size-8 shrink-0 place-items-center rounded-md bg-raised">
    <Icon aria-hidden="true" className="size-5" />
  </span>
);
