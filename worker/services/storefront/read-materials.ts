import { and, asc, desc, eq, sql, type SQL } from "drizzle-orm";
import * as v from "valibot";
import { materialHref, type MaterialDetails, type ProductCard } from "#domain/shop/catalog/views";
import type { Discount } from "#domain/shop/pricing/quotes/quote";
import { readTogether } from "../../db/read-together.ts";
import { material, product, productMaterial } from "../../db/schema/catalog.ts";
import { cardColumns, toMaterial } from "../catalog/index.ts";
import { toCard } from "../kinds/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { selectPrices, type StoredTable, toPrices } from "../pricing/index.ts";

/** Products that a material's page shows. */
const MAX_PRODUCTS = 8;

type MaterialRow = typeof material.$inferSelect;

const text = v.fallback(v.string(), "");
/** What only the pages of materials show. A missing or invalid fact is empty. */
const Facts = v.object({
  adhesive: text,
  removal: text,
  care: text,
  thicknessMil: v.fallback(v.number(), 0),
  temperature: v.fallback(
    v.optional(v.object({ applyFrom: v.number(), lowest: v.number(), highest: v.number() })),
    undefined,
  ),
  places: v.fallback(v.array(v.string()), []),
});
const EMPTY = { adhesive: "", removal: "", care: "", thicknessMil: 0, places: [] };

const toDetails = (row: MaterialRow, card: ProductCard | undefined): MaterialDetails => {
  const facts = v.parse(Facts, { ...EMPTY, ...row.facts });
  return {
    ...toMaterial(row),
    ...facts,
    temperature: facts.temperature,
    href: materialHref(row.slug),
    description: row.description,
    product: card,
  };
};

const selectMaterials = ({ db }: ServiceContext) =>
  db.select().from(material).where(eq(material.isActive, true)).orderBy(asc(material.position), asc(material.name));

/** Condition: the product that a material is best shown with, one for each material. */
const isFirstOfMaterial = sql`${product.id} = (SELECT pm.product_id FROM product_material pm JOIN product p ON p.id = pm.product_id
  WHERE pm.material_id = ${material.id} AND p.status = 'active' ORDER BY pm.is_default DESC, p.is_featured DESC, p.position, p.id LIMIT 1)`;

/** Active products with a material that they are offered in, the featured ones first. */
const selectProducts = ({ db }: ServiceContext, condition: SQL) =>
  db
    .select({ ...cardColumns, offeredIn: sql<string>`${material.slug}`.as("offered_in") })
    .from(product)
    .innerJoin(productMaterial, eq(productMaterial.productId, product.id))
    .innerJoin(material, eq(material.id, productMaterial.materialId))
    .where(and(eq(product.status, "active"), condition))
    .orderBy(desc(productMaterial.isDefault), desc(product.isFeatured), asc(product.position), asc(product.id))
    .$dynamic();

type Offered = Awaited<ReturnType<typeof selectProducts>>[number];

/** The card of a product with its price in one material. */
const cardIn = (row: Offered, tables: ReadonlyMap<string, StoredTable>, discount: Discount | undefined): ProductCard =>
  toCard({ ...row, material: row.offeredIn }, tables, discount);

/**
 * Every active material with all that its page says, and the price of one product in it. One round trip.
 */
export async function readMaterials(context: ServiceContext): Promise<ReadonlyArray<MaterialDetails>> {
  const [rows, offered, ...priceInput] = await readTogether(context.db, [
    selectMaterials(context),
    selectProducts(context, isFirstOfMaterial),
    ...selectPrices(context),
  ]);
  const { tables, discount } = await toPrices(context, priceInput);
  return rows.map((row) => {
    const first = offered.find(({ offeredIn }) => offeredIn === row.slug);
    return toDetails(row, first && cardIn(first, tables, discount));
  });
}

export interface MaterialPage {
  readonly material: MaterialDetails;
  readonly products: ReadonlyArray<ProductCard>;
  /** All other materials, for those who look further. */
  readonly others: ReadonlyArray<MaterialDetails>;
}

/** A material with products made of it. Undefined when there is none. */
export async function readMaterial(context: ServiceContext, slug: string): Promise<MaterialPage | undefined> {
  const [rows, offered, ...priceInput] = await readTogether(context.db, [
    selectMaterials(context),
    selectProducts(context, eq(material.slug, slug)).limit(MAX_PRODUCTS),
    ...selectPrices(context),
  ]);
  const materialRow = rows.find((row) => row.slug === slug);
  if (!materialRow) return undefined;
  const { tables, discount } = await toPrices(context, priceInput);
  const products = offered.map((row) => cardIn(row, tables, discount));
  return {
    material: toDetails(materialRow, products[0]),
    products,
    others: rows.filter((row) => row.slug !== slug).map((row) => toDetails(row, undefined)),
  };
}
