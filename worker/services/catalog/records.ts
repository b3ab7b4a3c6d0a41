import { and, asc, eq, sql } from "drizzle-orm";
import type { ListQuery, Page } from "#domain/records";
import type { Refusal } from "#domain/refusal";
import { ok, type Result } from "#domain/result";
import { numberId } from "../../db/ids.ts";
import { listRows } from "../../db/list.ts";
import { material, product } from "../../db/schema/catalog.ts";
import type { ServiceContext } from "../service-context.ts";

type Listed<T> = Promise<Result<Page<T>, Refusal>>;

const showMaterial = (row: typeof material.$inferSelect) => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  summary: row.summary,
  description: row.description,
  facts: row.facts,
  image: row.image,
  position: row.position,
});

export async function listMaterials({ db }: ServiceContext, query: ListQuery): Listed<ReturnType<typeof showMaterial>> {
  const columns = { id: material.id, slug: material.slug, name: material.name, position: material.position };
  const page = await listRows(db, { table: material, columns, where: eq(material.isActive, true), defaultOrder: [asc(material.position), asc(material.id)] }, query);
  return ok({ ...page, rows: page.rows.map(showMaterial) });
}

export async function findMaterialRecord({ db }: ServiceContext, id: string) {
  const [row] = await db.select().from(material).where(and(eq(material.id, numberId(id)), eq(material.isActive, true)));
  return row && showMaterial(row);
}

type Links = ReadonlyMap<number, { materials: ReadonlyArray<string>; categories: ReadonlyArray<string> }>;

const showProduct = (row: typeof product.$inferSelect, links: Links) => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  kind: row.kind,
  summary: row.summary,
  description: row.description,
  features: row.features,
  image: row.image,
  images: row.images,
  min_width: row.minWidth,
  max_width: row.maxWidth,
  min_height: row.minHeight,
  max_height: row.maxHeight,
  default_width: row.defaultWidth,
  default_height: row.defaultHeight,
  min_quantity: row.minQuantity,
  max_quantity: row.maxQuantity,
  default_quantity: row.defaultQuantity,
  sizes: row.sizes,
  shapes: row.shapes,
  materials: links.get(row.id)?.materials ?? [],
  categories: links.get(row.id)?.categories ?? [],
  is_featured: row.isFeatured,
});

export async function listProducts(context: ServiceContext, query: ListQuery): Listed<ReturnType<typeof showProduct>> {
  const columns = { id: product.id, slug: product.slug, kind: product.kind, is_featured: product.isFeatured, name: product.name, position: product.position };
  const page = await listRows(context.db, { table: product, columns, where: eq(product.status, "active"), defaultOrder: [asc(product.position), asc(product.id)] }, query);
  const links = await readLinks(context, page.rows.map((row) => row.id));
  return ok({ ...page, rows: page.rows.map((row) => showProduct(row, links)) });
}

export async function findProductRecord(context: ServiceContext, id: string) {
  const [row] = await context.db.select().from(product).where(and(eq(product.id, numberId(id)), eq(product.status, "active")));
  return row && showProduct(row, await readLinks(context, [row.id]));
}

/** Slugs of materials and paths of categories of several products at once. */
async function readLinks({ db }: ServiceContext, ids: ReadonlyArray<number>): Promise<Links> {
  if (ids.length === 0) return new Map();
  const rows = await db.all<{ id: number; materials: string; categories: string }>(sql`
    SELECT value AS id,
      (SELECT json_group_array(slug) FROM (SELECT slug FROM product_material JOIN material ON material.id = material_id
        WHERE product_id = value ORDER BY is_default DESC, product_material.position)) AS materials,
      (SELECT json_group_array(path) FROM (SELECT path FROM product_category JOIN category ON category.id = category_id
        WHERE product_id = value ORDER BY is_primary DESC, product_category.position)) AS categories
    FROM json_each(${JSON.stringify(ids)})`);
  return new Map(rows.map((row) => [row.id, { materials: JSON.parse(row.materials) as Array<string>, categories: JSON.parse(row.categories) as Array<string> }]));
}
