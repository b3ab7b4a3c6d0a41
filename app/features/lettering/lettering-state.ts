import type { ProductRules } from "#domain/shop/catalog/product";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import type { Result } from "#domain/ground/kernel/result";
import { atFields, type LetteringFields } from "#domain/prepress/lettering/lettering-form";
import { ofAnySize, type ShownLettering } from "#domain/prepress/lettering/make";
import type { PriceTable } from "#domain/shop/pricing/tables/price-table";
import type { Quote } from "#domain/shop/pricing/quotes/quote";
import { type PagePrices, quoteSaved } from "#domain/shop/pricing/quotes/saved-price";
import { fitSpec } from "#domain/shop/pricing/spec-input";
import { SPEED } from "#domain/shop/pricing/speed";

interface Ordered extends Pick<LetteringFields, "material" | "colour" | "speed"> {
  /** The last rendering that succeeded. */
  readonly shown: Pick<ShownLettering, "width" | "height" | "objects" | "pullOuts"> | undefined;
  readonly quantity: number;
  /** All that is saved of the choices; undefined while they are invalid. */
  readonly options?: Readonly<Record<string, string>> | undefined;
}
interface Prices extends PagePrices {
  readonly product: ProductRules;
}

/**
 * The price by the size and the number of weeded parts. Undefined while there is no rendering or price. Without
 * a color it is that of most colors.
 */
export function letteringPrice(
  { shown, quantity, material, colour, speed, options = { [SPEED]: speed } }: Ordered,
  { product, ...prices }: Prices,
): Quote | undefined {
  if (!shown) return undefined;
  const { width, height, objects, pullOuts } = shown;
  const spec = fitSpec(
    {
      width,
      height,
      quantity,
      material,
      color: colour || undefined,
      options,
      letters: objects + pullOuts,
    },
    ofAnySize(product),
    prices.table,
  );
  return spec.ok ? quoteSaved(spec.value, prices) : undefined;
}

/** Whether another color than none changes the price, as long as none is chosen. */
export const mayCostMore = (colour: string, { parameters }: Pick<PriceTable, "parameters">): boolean =>
  colour === "" && parameters.kind !== "face" && Object.values(parameters.colors ?? {}).some((factor) => factor > 1);

interface Checks {
  /** The order that the fields describe, or their errors. */
  readonly order: Result<unknown, FieldErrors>;
  readonly rendering: Result<Pick<ShownLettering, "sizeProblem">, FieldErrors>;
  /** The rendering does not match the fields yet. */
  readonly pending: boolean;
  /** The server's errors about the submitted form; undefined once a field was changed. */
  readonly serverErrors: FieldErrors | undefined;
}

/** The errors by field name. Those of the browser are newer and replace those of the server. */
export function letteringErrors({ order, rendering, pending, serverErrors }: Checks): FieldErrors {
  const errors: FieldErrors = { ...serverErrors };
  if (!order.ok) return { ...errors, ...order.error };
  if (!rendering.ok) return pending ? errors : { ...errors, ...atFields(rendering.error) };
  const { sizeProblem } = rendering.value;
  return sizeProblem === undefined ? errors : { ...errors, size: [sizeProblem] };
}
