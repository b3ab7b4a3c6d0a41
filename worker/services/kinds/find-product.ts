import { and, desc, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { mayWithAll } from "#domain/ground/records/permissions";
import { pathsDownTo } from "#domain/shop/catalog/category-path";
import { productPath } from "#domain/shop/kinds/kind-facts";
import type { ProductView } from "#domain/shop/catalog/views";
import { limitToTable } from "#domain/shop/pricing/grids/table-limits";
import { describePublication, type PreviewNote } from "#domain/shop/content/publication";
import { recordFormPath } from "#domain/shop/office/records/description";
import type { Discount } from "#domain/shop/pricing/quotes/quote";
import type { Database } from "../../db/client.ts";
import { readTogether } from "../../db/read-together.ts";
import { product, readyMadeDesign } from "../../db/schema/catalog.ts";
import { isolateState } from "../../isolate-state.ts";
import { selectPrices, type StoredTable, toPrices } from "../pricing/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import {
  KnownCatalog,
  readCatalogVersion,
  selectCatalogVersion,
  selectCategories,
  selectProductCategories,
  selectProductMaterials,
  toCatalogVersion,
  toCategory,
  toMaterial,
} from "../catalog/index.ts";
import { toDesign } from "./ready-made/to-design.ts";
import { toRules } from "./product-rules.ts";

/** A product with everything that determines its price for the current customer. */
export interface FoundProduct {
  readonly product: ProductView;
  readonly table: StoredTable;
  readonly discount: Discount | undefined;
}

const Seo = v.object({ title: v.fallback(v.string(), ""), description: v.fallback(v.string(), "") });

/** More products than a shop has; each is a few kilobytes. */
const MAX_PRODUCTS = 500;

const productsByVersion = isolateState(new KnownCatalog<ProductView>(MAX_PRODUCTS));

/**
 * Finds an active product by its slug. Undefined also if it has no price table. The isolate keeps products under the
 * catalog's version, which is read on each call: a known product costs one small query, another one a second.
 * @param maxVersionAgeMs `QUOTE_VERSION_MS` for a guest's quote, which then mostly runs no query
 */
export async function findProduct(
  context: ServiceContext,
  slug: string,
  maxVersionAgeMs?: number,
): Promise<FoundProduct | undefined> {
  const { db } = context;
  // A slug that no product has takes one round trip.
  if (!productsByVersion.has(slug) && !(await readProduct(db, slug))) return undefined;
  const priceInput =
    context.session.actor.role === "guest"
      ? ([[{ version: await readCatalogVersion(context, maxVersionAgeMs) }]] as const)
      : await readTogether(db, selectPrices(context));
  const { version, tables, discount } = await toPrices(context, priceInput);
  const product = productsByVersion.at(version, slug) ?? (await readProduct(db, slug));
  const table = product && tables.get(product.priceProfile);
  return product && table && { product: limitToTable(product, table), table, discount };
}

/** A product as its page is previewed. */
export interface PreviewedProduct extends FoundProduct {
  /** Undefined for an active product. */
  readonly previewNote: PreviewNote | undefined;
}

/**
 * Finds a product for its page: in a preview in any status, for who may read all products; otherwise as `findProduct`.
 * What is not active is never cached.
 */
export async function previewProduct(
  context: ServiceContext,
  slug: string,
  isPreview: boolean,
): Promise<PreviewedProduct | undefined> {
  const { db, clock, session } = context;
  if (!isPreview || !mayWithAll(session.actor.role, "product", "read"))
    return withoutNote(await findProduct(context, slug));
  const [row] = await db.select({ id: product.id, status: product.status }).from(product).where(eq(product.slug, slug));
  if (!row || row.status === "active") return withoutNote(await findProduct(context, slug));
  const draft = await readProduct(db, slug, row.status);
  const { tables, discount } = await toPrices(context, await readTogether(db, selectPrices(context)));
  const table = draft && tables.get(draft.priceProfile);
  const previewNote = { state: describePublication(row, clock()), editHref: recordFormPath("product", row.id) };
  return draft && table && { product: limitToTable(draft, table), table, discount, previewNote };
}

const withoutNote = (foundProduct: FoundProduct | undefined): PreviewedProduct | undefined =>
  foundProduct && { ...foundProduct, previewNote: undefined };

/**
 * Reads a product with everything that its pages show, and keeps an active one under the version of the same
 * transaction.
 */
async function readProduct(
  db: Database,
  slug: string,
  status: (typeof product.$inferSelect)["status"] = "active",
): Promise<ProductView | undefined> {
  const [versions, products, materials, homes, categories, designs] = await db.batch([
    selectCatalogVersion(db),
    db
      .select()
      .from(product)
      .where(and(eq(product.slug, slug), eq(product.status, status))),
    selectProductMaterials(db, slug),
    selectProductCategories(db, slug),
    selectCategories(db),
    db
      .select()
      .from(readyMadeDesign)
      .where(
        sql`${readyMadeDesign.isActive} = 1 AND ${readyMadeDesign.productId} = (SELECT id FROM product WHERE slug = ${slug})`,
      )
      .orderBy(desc(sql`${readyMadeDesign.slug} = ${slug}`), readyMadeDesign.position)
      .limit(1),
  ]);
  const [row] = products;
  if (!row) return undefined;

  const materialViews = materials.map((row) => toMaterial(row.material));
  const home = homes[0]?.category.path ?? "all";
  const above = pathsDownTo(home);
  const seo = v.parse(Seo, { title: undefined, description: undefined, ...row.seo });
  const [design] = designs;
  const view: ProductView = {
    ...toRules(
      row,
      materialViews.map((material) => material.slug),
    ),
    id: row.id,
    name: row.name,
    summary: row.summary,
    description: row.description,
    features: row.features,
    images: [...new Set([row.image, ...row.images])].filter((image) => image !== ""),
    href: productPath({ slug: row.slug, kind: row.kind, categoryPath: home }),
    title: seo.title || row.name,
    metaDescription: seo.description || row.summary,
    trail: above.flatMap((path) => categories.filter((category) => category.path === path).map(toCategory)),
    categoryPaths: homes.map((row) => row.category.path),
    materialViews,
    startingCut: row.startingCut,
    startingPieces: row.startingPieces,
    builderExample: row.builderExample,
    design: design && toDesign(design),
  };
  if (status === "active") productsByVersion.keep(toCatalogVersion(versions), slug, view);
  return view;
}
