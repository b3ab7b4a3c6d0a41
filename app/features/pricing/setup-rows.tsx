import { ChevronDown, Truck } from "lucide-react";
import { useRef, type ReactNode } from "react";
import type { ProductView } from "#domain/shop/catalog/views";
import { CUT } from "#domain/shop/pricing/costs/cut";
import { SPEED } from "#domain/shop/pricing/speed";
import type { PriceTable } from "#domain/shop/pricing/tables/price-table";
import { arrivalText } from "#domain/shop/shipping/arrival";
import { Button } from "../../ui/actions/button.tsx";
import { classes } from "../../ui/classes.ts";
import { MaterialSwatch } from "../catalog/index.ts";
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
  const material = product.materialViews.find(({ slug }) => slug === fields.material);
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
          <ChoiceRow
            title="Material"
            value={material?.name}
            picture={material ? <MaterialSwatch material={material} className="size-8" /> : null}
          >
            <MaterialChoice materials={product.materialViews} setup={setup} errors={errors} />
          </ChoiceRow>
        ) : null}
        {Object.entries(options)
          .filter(([name]) => name !== SPEED && name !== CUT)
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
                ) : null
              }
            >
              <OptionChoice name={name} option={option} setup={setup} />
            </ChoiceRow>
          ))}
        {hasSpeeds(table) ? (
          <ChoiceRow
            title="Speed"
            picture={
              <span className="grid size-8 shrink-0 place-items-center rounded-md bg-raised">
                <Truck aria-hidden="true" className="size-5" />
              </span>
            }
            value={arrivalText(
              delivery.terms,
              lastPriced?.quote.quantity ?? product.quantity.start,
              fields.options[SPEED],
            )}
          >
            <SetupSpeed product={product} table={table} setup={setup} delivery={delivery} />
          </ChoiceRow>
        ) : null}
      </div>
    </section>
  );
}

interface ChoiceRowProps {
  readonly title: string;
  /** What is chosen. */
  readonly value: string | undefined;
  /** A small picture of it. */
  readonly picture?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A closed row with what is chosen. On a phone its choices open as a sheet above the price, and a tap beside the sheet
 * closes it (`.sheet-row` in work.css).
 */
export function ChoiceRow({ title, value, picture, className, children }: ChoiceRowProps) {
  const root = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (root.current?.open !== true) return;
    root.current.open = false;
    root.current.querySelector("summary")?.focus();
  };
  return (
    // Keys come from the fields inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      ref={root}
      className={classes("sheet-row group/row rounded-lg bg-surface ring-1 ring-line", className)}
      onKeyDown={({ key }) => {
        if (key === "Escape") close();
      }}
    >
      <summary className="flex min-h-12 items-center gap-3 rounded-lg px-4 py-1.5 font-semibold hover:bg-raised">
        {picture}
        <span className="flex min-w-0 grow flex-wrap justify-between gap-x-4">
          <span>{title}</span>
          <span className="font-normal text-muted">{value}</span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform group-open/row:rotate-180"
        />
      </summary>
      <div className="px-4 pt-1 pb-4">
        <div className="mb-2 flex items-center justify-between md:hidden">
          <p className="display text-xl">{title}</p>
          <Button variant="ghost" size="sm" className="needs-script -mr-2" onClick={close}>
            Done
          </Button>
        </div>
        {children}
      </div>
    </details>
  );
}
