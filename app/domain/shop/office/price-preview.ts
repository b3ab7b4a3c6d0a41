import type { Size } from "#domain/ground/kernel/geometry";
import { lengthText } from "#domain/ground/kernel/measure";
import type { Money } from "#domain/ground/kernel/money";
import type { ProductRules } from "#domain/shop/catalog/product";
import { openingSpec } from "#domain/shop/kinds/kind-rules";
import { limitToTable } from "#domain/shop/pricing/grids/table-limits";
import { price, type QuoteSpec } from "#domain/shop/pricing/quotes/quote";
import type { PricedProduct } from "#domain/shop/pricing/tables/check-prices";
import type { PriceTexts } from "#domain/shop/pricing/tables/price-fields";
import { getPriceOptions, type PriceTable } from "#domain/shop/pricing/tables/price-table";

/** The prices that hold and those that a form proposes; undefined while its fields have errors. */
export interface ComparedTables {
  readonly current: PriceTable;
  readonly proposed: PriceTable | undefined;
}

interface Compared {
  readonly current: Money;
  readonly proposed: Money | undefined;
  /** By how many percent the total changes, rounded to a tenth; undefined without proposed prices. */
  readonly percent: number | undefined;
}

/** One quantity of the ladder. */
export interface ComparedRung extends Compared {
  readonly quantity: number;
}

/** A product at its usual size and quantity. */
export interface ComparedProduct extends Compared {
  readonly slug: string;
  readonly name: string;
  readonly quantity: number;
}

/** What the ladder is shown for. */
export interface PreviewChoice {
  readonly product: PricedProduct;
  readonly size: Size;
  readonly material: string;
  readonly options: Readonly<Record<string, string>>;
}

/** The names of the form's fields that choose what the ladder is shown for. */
export const SHOWN_PRODUCT = "show-product";
export const SHOWN_MATERIAL = "show-material";
export const shownOption = (name: string): string => `show-option-${name}`;

/** A product in one of its sizes as a form sends it: "custom-magnets 3x2". */
export const formatShownProduct = ({ slug }: ProductRules, { width, height }: Size): string =>
  `${slug} ${width}x${height}`;

/** "3 × 2 in". */
export const formatSize = ({ width, height }: Size): string =>
  `${lengthText(width, "imperial")} × ${lengthText(height, "imperial")} in`;

/** The sizes of a product that can be shownChoice. A gift card has none. */
export const listShownSizes = ({ isGoods, sizes }: ProductRules): ReadonlyArray<Size> =>
  isGoods ? sizes : sizes.slice(0, 1);

/** What a form asks to see, or the first product as it is usually ordered; undefined without products. */
export function readPreviewChoice(
  products: ReadonlyArray<PricedProduct>,
  { parameters }: Pick<PriceTable, "parameters">,
  texts: PriceTexts,
): PreviewChoice | undefined {
  const choices = products.flatMap((product) =>
    listShownSizes(product.rules).map((size) => ({ product, size, value: formatShownProduct(product.rules, size) })),
  );
  const shownChoice = choices.find(({ value }) => value === texts[SHOWN_PRODUCT]) ?? choices[0];
  if (!shownChoice) return undefined;
  const { materials } = shownChoice.product.rules;
  const material = texts[SHOWN_MATERIAL] ?? "";
  const options = Object.entries(getPriceOptions(parameters));
  return {
    product: shownChoice.product,
    size: shownChoice.size,
    material: materials.includes(material) ? material : (materials[0] ?? ""),
    options: Object.fromEntries(
      options.flatMap(([name, { start, choices: optionChoices }]) => {
        const choice = texts[shownOption(name)] ?? start;
        return [[name, Object.hasOwn(optionChoices, choice) ? choice : start]];
      }),
    ),
  };
}

/** The price by a table that may lack a material or choice, which `price` throws for. */
export function findTotal(spec: QuoteSpec, table: PriceTable | undefined): Money | undefined {
  if (!table) return undefined;
  try {
    return price(spec, table).total;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function compare(spec: QuoteSpec, { current, proposed }: ComparedTables): Compared | undefined {
  const [currentTotal, proposedTotal] = [findTotal(spec, current), findTotal(spec, proposed)];
  if (!currentTotal) return undefined;
  const percent = proposedTotal && Math.round((proposedTotal.minor / Math.max(currentTotal.minor, 1) - 1) * 1000) / 10;
  return { current: currentTotal, proposed: proposedTotal, percent };
}

const openPriced = (rules: ProductRules, table: PriceTable) => openingSpec(limitToTable(rules, table), table);

/** The ladder of a choice by both tables, at the quantities of the proposed one. */
export function compareLadders(
  { product, size, material, options }: PreviewChoice,
  tables: ComparedTables,
): ReadonlyArray<ComparedRung> {
  const opening = openPriced(product.rules, tables.current);
  if (!opening.ok) return [];
  const { ladder } = (tables.proposed ?? tables.current).parameters;
  return ladder.flatMap((quantity) => {
    const compared = compare({ ...opening.value.spec, ...size, material, options, quantity }, tables);
    return compared ? [{ quantity, ...compared }] : [];
  });
}

/** What each product costs by both tables, as its page opens. */
export const compareProducts = (
  products: ReadonlyArray<PricedProduct>,
  tables: ComparedTables,
): ReadonlyArray<ComparedProduct> =>
  products.flatMap(({ name, rules }) => {
    const opening = openPriced(rules, tables.current);
    const compared = opening.ok ? compare(opening.value.spec, tables) : undefined;
    return opening.ok && compared
      ? [{ slug: rules.slug, name, quantity: opening.value.spec.quantity, ...compared }]
      : [];
  });

/** "+4.3%", "−2%", or "" for no change. */
export function percentText(percent: number | undefined): string {
  if (percent === undefined || percent === 0) return "";
  return `${percent > 0 ? "+" : "−"}${Math.abs(percent)}%`;
}
