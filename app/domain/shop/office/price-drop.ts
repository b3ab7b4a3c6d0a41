import { formatMoney } from "#domain/ground/kernel/money";
import { counted } from "#domain/ground/kernel/text";
import { findTotal, formatSize, type ComparedTables } from "#domain/shop/office/price-preview";
import { openingSpec } from "#domain/shop/kinds/kind-rules";
import { limitToTable } from "#domain/shop/pricing/grids/table-limits";
import type { QuoteSpec } from "#domain/shop/pricing/quotes/quote";
import type { PricedProduct } from "#domain/shop/pricing/tables/check-prices";
import { getPriceOptions, type PriceTable } from "#domain/shop/pricing/tables/price-table";

/** The field of a form that says yes to a question about its prices, with the question as its value. */
export const CONFIRM_DROP = "confirm_drop";

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

/** What has factors of its own in a table, with its name in the question. */
const FACTORS = { materials: "material", colors: "color", shapes: "shape" } as const;
type FactorKind = keyof typeof FACTORS;
const FACTOR_KINDS = Object.keys(FACTORS) as ReadonlyArray<FactorKind>;

interface Fall {
  readonly name: string;
  /** Of the former price or factor, below 0.5. */
  readonly share: number;
  /** "Magnets (1 piece, 2 × 2 in) would cost $0.10, 90% less than $1.00." */
  readonly text: string;
}

interface FactorFall extends Fall {
  readonly kind: FactorKind;
  readonly slug: string;
}

const byShare = (a: Fall, b: Fall): number => a.share - b.share;

/** The factors that fall far, lowest first, also of what no product of the table is sold in yet. */
function listFactorFalls(tables: Tables): ReadonlyArray<FactorFall> {
  const [current, proposed] = [tables.current.parameters, tables.proposed.parameters];
  if (current.kind === "face" || proposed.kind === "face") return [];
  return FACTOR_KINDS.flatMap((kind) =>
    Object.entries(proposed[kind] ?? {}).flatMap(([slug, factor]): ReadonlyArray<FactorFall> => {
      const former = current[kind]?.[slug];
      if (former === undefined || factor / former >= USUAL_SHARE) return [];
      const [name, share] = [nameFactor(tables, slug), factor / former];
      const text = `The factor of ${name} would be ${factor}, ${percentLess(share)}% less than ${former}.`;
      return [{ kind, slug, name, share, text }];
    }),
  ).toSorted(byShare);
}

/** The lowest fall of a product's prices; undefined when none falls far. */
function findLowest(product: PricedProduct, tables: Tables): (Fall & { readonly spec: QuoteSpec }) | undefined {
  let lowest: (Fall & { readonly spec: QuoteSpec }) | undefined;
  for (const spec of listSpecs(product, tables)) {
    const [current, proposed] = [findTotal(spec, tables.current), findTotal(spec, tables.proposed)];
    if (!current || !proposed) continue;
    const share = proposed.minor / Math.max(current.minor, 1);
    if (share >= (lowest?.share ?? USUAL_SHARE)) continue;
    const what = [counted(spec.quantity, product.rules.unit), formatSize(spec), nameFactor(tables, spec.material)]
      .filter((part) => part !== "")
      .join(", ");
    const fall = `${percentLess(share)}% less than ${formatMoney(current)}`;
    const text = `${product.name} (${what}) would cost ${formatMoney(proposed)}, ${fall}.`;
    lowest = { name: product.name, share, text, spec };
  }
  return lowest;
}

const listFalls = (products: ReadonlyArray<PricedProduct>, tables: Tables) =>
  products.flatMap((product) => findLowest(product, tables) ?? []).toSorted(byShare);

const MAX_NAMES = 3;
const LIST = new Intl.ListFormat("en-US");

/** "the materials Clear vinyl, Chrome, Foil and 2 more"; nothing without names. */
function nameAll(kind: string, falls: ReadonlyArray<Fall>): ReadonlyArray<string> {
  if (falls.length === 0) return [];
  const names = falls.slice(0, MAX_NAMES).map(({ name }) => name);
  const rest = falls.length - names.length;
  const list = rest === 0 ? LIST.format(names) : `${names.join(", ")} and ${rest} more`;
  return [`the ${kind}${falls.length === 1 ? "" : "s"} ${list}`];
}

/**
 * The question about new prices that are less than half of those that they replace: the one that falls the most, and
 * the names of the other products that fall so far; undefined when none does.
 */
export function askAboutDrop(products: ReadonlyArray<PricedProduct>, tables: Tables): string | undefined {
  const [lowest, ...otherFalls] = listFalls(products, tables);
  return lowest && ask(lowest, nameAll("product", otherFalls));
}

const ask = ({ text }: Fall, names: ReadonlyArray<string>): string =>
  [text, ...(names.length === 0 ? [] : [`Also less than half of before: ${names.join("; ")}.`]), "Save it?"].join(" ");

/**
 * The question about a new version of a table: as `askAboutDrop`, and about its factors that fall below half of the
 * former ones, also of what no product is sold in yet. Up to three of a kind are named.
 */
export function askAboutTable(products: ReadonlyArray<PricedProduct>, tables: Tables): string | undefined {
  const [lowest, ...otherFalls] = listFalls(products, tables);
  const factors = listFactorFalls(tables);
  const [lead] = lowest ? [lowest] : factors;
  if (!lead) return undefined;
  const isInLead = (factor: FactorFall): boolean =>
    lowest ? factor.kind === "materials" && factor.slug === lowest.spec.material : factor === lead;
  return ask(lead, [
    ...nameAll("product", otherFalls),
    ...FACTOR_KINDS.flatMap((kind) =>
      nameAll(
        FACTORS[kind],
        factors.filter((factor) => factor.kind === kind && !isInLead(factor)),
      ),
    ),
  ]);
}
