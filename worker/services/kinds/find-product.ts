import { and, desc, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { userIdOf } from "#domain/kernel/capabilities";
import { pathsDownTo } from "#domain/catalog/category-path";
import { productPath } from "#domain/kinds/kind-of";
import type { ProductView } from "#domain/catalog/views";
import type { Discount } from "#domain/pricing/quote";
import { product, readyMadeDesign } from "../../db/schema/catalog.ts";
import { readTables, selectDiscount, selectTablesInForce, type StoredTable, toDiscount } from "../pricing/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { selectCategories, selectCategoriesOf, selectMaterialsOf, toCategory, toMaterial } from "../catalog/index.ts";
import { toDesign } from "./ready-made/to-design.ts";
import { toRules } from "./product-rules.ts";

/** A product with everything that determines its price for the current customer. */
export interface FoundProduct {
  readonly product: ProductView;
  readonly table: StoredTable;
  readonly discount: Discount | undefined;
}

const Seo = v.object({ title: v.fallback(v.string(), ""), description: v.fallback(v.string(), "") });

/** Finds an active product by its slug. Undefined also if it has no price table. One round trip. */
export async function findProduct(context: ServiceContext, slug: string): Promise<FoundProduct | undefined> {
  const { db } = context;
  const [products, materials, homes, categories, designs, tables, discounts] = await db.batch([
    db
      .select()
      .from(product)
      .where(and(eq(product.slug, slug), eq(product.status, "active"))),
    selectMaterialsOf(db, slug),
    selectCategoriesOf(db, slug),
    selectCategories(db),
    db
      .select()
      .from(readyMadeDesign)
      .where(
        sql`${readyMadeDesign.isActive} = 1 AND ${readyMadeDesign.productId} = (SELECT id FROM product WHERE slug = ${slug})`,
      )
      .orderBy(desc(sql`${readyMadeDesign.slug} = ${slug}`), readyMadeDesign.position)
      .limit(1),
    selectTablesInForce(db, context.clock()),
    selectDiscount(db, userIdOf(context.session.actor), context.clock()),
  ]);
  const [row] = products;
  const table = row && readTables(tables).get(row.priceProfile);
  if (!row || !table) return undefined;

  const films = materials.map((row) => toMaterial(row.material));
  const home = homes[0]?.category.path ?? "all";
  const above = pathsDownTo(home);
  const seo = v.parse(Seo, { title: undefined, description: undefined, ...row.seo });
  const [design] = designs;
  return {
    table,
    discount: toDiscount(discounts),
    product: {
      ...toRules(
        row,
        films.map((film) => film.slug),
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
      films,
      startingCut: row.startingCut,
      startingPieces: row.startingPieces,
      builderExample: row.builderExample,
      design: design && toDesign(design),
    },
  };
}
