import type { ProductRules } from "#domain/catalog/product";
import type { FieldErrors } from "#domain/kernel/refusal";
import type { Result } from "#domain/kernel/result";
import type { LetteringFields } from "#domain/lettering/lettering-form";
import { ofAnySize, type ShownLettering } from "#domain/lettering/make";
import type { PriceTable } from "#domain/pricing/price-table";
import { quote, type Discount, type Quote } from "#domain/pricing/quote";
import { fitSpec } from "#domain/pricing/spec-input";
import { SPEED } from "#domain/pricing/speed";

interface Ordered extends Pick<LetteringFields, "material" | "colour" | "speed"> {
  /** The last text that could be rendered. */
  readonly shown: Pick<ShownLettering, "width" | "height" | "objects" | "pullOuts"> | undefined;
  readonly quantity: number;
}
interface Prices {
  readonly product: ProductRules;
  readonly table: PriceTable;
  readonly discount: Discount | undefined;
}

/** What the words cost as they are shown: by their size and by what is weeded of them. Undefined while nothing can be shown or priced. */
export function letteringPrice(
  { shown, quantity, material, colour, speed }: Ordered,
  { product, table, discount }: Prices,
): Quote | undefined {
  if (!shown) return undefined;
  const { width, height, objects, pullOuts } = shown;
  const spec = fitSpec(
    { width, height, quantity, material, color: colour, options: { [SPEED]: speed }, letters: objects + pullOuts },
    ofAnySize(product),
    table,
  );
  return spec.ok ? quote(spec.value, table, discount) : undefined;
}

interface Found {
  /** What the fields ask for. */
  readonly order: Result<unknown, FieldErrors>;
  readonly drawn: Result<Pick<ShownLettering, "sizeProblem">, FieldErrors>;
  /** The drawing is not yet that of what stands in the fields. */
  readonly pending: boolean;
  /** What the server found wrong with what was sent; undefined once something was changed. */
  readonly sent: FieldErrors | undefined;
}

/** What is wrong, by the names of the fields: what was found here last wins over what the server found. */
export function letteringErrors({ order, drawn, pending, sent }: Found): FieldErrors {
  const errors: FieldErrors = { ...sent };
  if (!order.ok) return { ...errors, ...order.error };
  if (!drawn.ok) return pending ? errors : { ...errors, ...drawn.error };
  return drawn.value.sizeProblem === undefined ? errors : { ...errors, size: [drawn.value.sizeProblem] };
}
