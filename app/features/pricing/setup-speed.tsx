import type { ProductView } from "#domain/shop/catalog/views";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import { optionField } from "#domain/shop/pricing/setup-form";
import { SPEED } from "#domain/shop/pricing/speed";
import type { PriceTable } from "#domain/shop/pricing/tables/price-table";
import { SpeedChoice } from "./choices/speed-choice.tsx";
import type { Delivery } from "./delivery/use-delivery.ts";
import type { Setup } from "./use-setup.ts";

interface SetupSpeedProps {
  readonly product: ProductView;
  readonly table: PriceTable;
  readonly setup: Setup;
  readonly delivery: Delivery;
}

/** The production speed among the other choices. */
export const SetupSpeed = ({ product, table, setup, delivery }: SetupSpeedProps) => (
  <SpeedChoice
    name={optionField(SPEED)}
    product={product}
    quote={setup.lastPriced?.quote}
    isUnpriced={setup.beyond !== undefined}
    delivery={delivery}
    value={setup.fields.options[SPEED] ?? ""}
    table={table}
    onChange={(speed) => setup.change({ options: { ...setup.fields.options, [SPEED]: speed } })}
    error={messagesAt(setup.errors, "options", SPEED)}
  />
);
