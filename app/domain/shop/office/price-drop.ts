import { formatMoney } from "#domain/ground/kernel/money";
import { counted } from "#domain/ground/kernel/text";
import { findTotal, formatSize, type ComparedTables } from "#domain/shop/office/price-preview";
import { openingSpec } from "#domain/shop/kinds/kind-rules";
import { limitToTable } from "#domain/shop/pricing/grids/table-limits";
import type { QuoteSpec } from "#domain/shop/pricing/quotes/quote";
import type { PricedProduct } from "#domain/shop/pricing/tables/check-prices";
import { getPriceOptions, type PriceTable } from "#domain/shop/pricing/tables/price-table";

/** Prices that fall below this share of the former ones are asked about: one digit too few is a tenth. */
const USUAL_SHARE = 0.5;

interface Tables extends ComparedTables {
  readonly proposed: PriceTable;
  /** All of the shop. */
  readonly materials: ReadonlyArray<{ readonly slug: string; readonly name: string }>;
}

/** The name of a material; other factors are named by their slug. */
const nameFactor = ({ materials }: Pick<Tables, "materials">, slug: string): string =>
  materials.find((material) => material.slug === slug)?.name ?? slug.replaceAll("-", " ");

/**
 * What is compared: every size and quantity to choose from in every material, and every shape and option at the usual
 * size.
 */
function listSpecs({ rules }: PricedProduct, { current, proposed }: Tables): ReadonlyArray<QuoteSpec> {
  const opening = openingSpec(limitToTable(rules, current), current);
  if (!opening.ok) return [];
  const { spec } = opening.value;
  const quantities = [...new Set([rules.quantity.min, spec.quantity, ...proposed.parameters.ladder])];
  const sizes = [{ width: spec.width, height: spec.height }, ...rules.sizes];
  const choices = [
    ...rules.shapes.map((shape) => ({ ...spec, shape })),
    ...Object.entries(getPriceOptions(proposed.parameters)).flatMap(([name, option]) =>
      Object.keys(option.choices).map((choice) => ({ ...spec, options: { ...spec.options, [name]: choice } })),
    ),
    ...sizes.flatMap((size) => rules.materials.map((material) => ({ ...spec, ...size, material }))),
  ];
  return choices.flatMap((choice) => quantities.map((quantity) => ({ ...choice, quantity })));
}

/** A price that is not zero never falls by all of it. @param share of the former price */
const percentLess = (share: number): number => (share > 0 ? Math.min(99, Math.round((1 - share) * 100)) : 100);

/** The factors of a table, those of materials also where no product of the table has one yet. */
const listFactors = ({ parameters }: PriceTable): ReadonlyArray<readonly [key: string, slug: string, factor: number]> =>
  parameters.kind === "face"
    ? []
    : (["materials", "colors", "shapes"] as const).flatMap((name) =>
        Object.entries(parameters[name] ?? {}).map(([slug, factor]) => [`${name} ${slug}`, slug, factor] as const),
      );

/**
 * The question about a factor of a table that falls below half of the former one: also of what no product is sold in
 * yet, so that no price of one falls with it. Undefined when none does.
 */
export function askAboutFactor(tables: Tables): string | undefined {
  const currentFactors = new Map(listFactors(tables.current).map(([key, , factor]) => [key, factor]));
  const [lowest] = listFactors(tables.proposed)
    .flatMap(([key, slug, factor]) => {
      const current = currentFactors.get(key);
      return current !== undefined && factor / current < USUAL_SHARE ? [{ slug, factor, current }] : [];
    })
    .toSorted((a, b) => a.factor / a.current - b.factor / b.current);
  return (
    lowest &&
    `The factor of ${nameFactor(tables, lowest.slug)} would be ${lowest.factor}, ${percentLess(lowest.factor / lowest.current)}% less than ${lowest.current}. Save it?`
  );
}

/**
 * The question about new prices that are less than half of those that they replace, with the one that falls the most;
 * undefined when none falls so far.
 */
export function askAboutDrop(products: ReadonlyArray<PricedProduct>, tables: Tables): string | undefined {
  let lowest: { readonly share: number; readonly text: string } | undefined;
  for (const product of products)
    for (const spec of listSpecs(product, tables)) {
      const [current, proposed] = [findTotal(spec, tables.current), findTotal(spec, tables.proposed)];
      if (!current || !proposed) continue;
      const share = proposed.minor / Math.max(current.minor, 1);
      if (share >= (lowest?.share ?? USUAL_SHARE)) continue;
      const what = [counted(spec.quantity, product.rules.unit), formatSize(spec), nameFactor(tables, spec.material)]
        .filter((part) => part !== "")
        .join(", ");
      const fall = `${percentLess(share)}% less than ${formatMoney(current)}`;
      const text = `${product.name} (${what}) would cost ${formatMoney(proposed)}, ${fall}. Save it?`;
      lowest = { share, text };
    }
  return lowest?.text;
}
