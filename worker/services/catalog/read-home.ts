import { and, asc, desc, eq, isNull, ne, sql } from "drizzle-orm";
import type { CategoryView, MaterialView, ProductCard } from "#domain/catalog/views";
import { category, material, product } from "../../db/schema/catalog.ts";
import { readTables, selectTablesInForce } from "../pricing/price-tables.ts";
import type { ServiceContext } from "../service-context.ts";
import { cardColumns, toCard, toCategory, toMaterial } from "./rows.ts";

export interface HomePage {
  /** The top of the tree. */
  readonly categories: ReadonlyArray<CategoryView>;
  readonly bestsellers: ReadonlyArray<ProductCard>;
  readonly designs: ReadonlyArray<ProductCard>;
  readonly materials: ReadonlyArray<MaterialView>;
}

const BESTSELLERS = 8;
const DESIGNS = 12;

/** What the front page shows. One round trip. */
export async function readHome(context: ServiceContext): Promise<HomePage> {
  const { db } = context;
  const inOrder = [desc(product.isFeatured), asc(product.position), asc(product.id)] as const;
  const [categories, bestsellers, designs, materials, tables] = await db.batch([
    db.select().from(category).where(and(isNull(category.parentId), eq(category.isHidden, false))).orderBy(asc(category.position), asc(category.name)),
    db.select(cardColumns).from(product).where(and(eq(product.status, "active"), ne(product.kind, "ready-made"))).orderBy(...inOrder).limit(BESTSELLERS),
    db.select(cardColumns).from(product).where(sql`${product.status} = 'active' AND ${product.kind} = 'ready-made'`).orderBy(...inOrder).limit(DESIGNS),
    db.select().from(material).where(eq(material.isActive, true)).orderBy(asc(material.position), asc(material.name)),
    selectTablesInForce(db, context.clock()),
  ]);
  const prices = readTables(tables);
  return {
    categories: categories.map(toCategory),
    bestsellers: bestsellers.map((row) => toCard(row, prices)),
    designs: designs.map((row) => toCard(row, prices)),
    materials: materials.map(toMaterial),
  };
}
