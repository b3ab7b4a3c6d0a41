import { categories } from "./data/categories.ts";
import { readIds, inserting } from "./load.ts";
import { getMediaType, type Gallery, type MediaFile } from "./pictures/gallery.ts";
import * as rows from "./rows/catalog-rows.ts";
import { alertRows, bannerRows, holidayRows, hoursRows } from "./rows/shop-rows.ts";

/** Every table that `fillCatalog` writes, each after the tables it references. Triggers fill the others. */
export const CATALOG_TABLES = [
  "category",
  "material",
  "color",
  "font",
  "template",
  "price_table",
  "product",
  "product_category",
  "product_material",
  "ready_made_design",
  "alert",
  "banner",
  "business_hours",
  "business_hours_exception",
] as const;

/** Concurrent uploads to the local R2. */
const AT_ONCE = 24;

export async function putFiles(bucket: R2Bucket, files: ReadonlyArray<MediaFile>): Promise<void> {
  for (let i = 0; i < files.length; i += AT_ONCE) {
    await Promise.all(
      files
        .slice(i, i + AT_ONCE)
        .map((file) => bucket.put(file.key, file.body, { httpMetadata: { contentType: getMediaType(file) } })),
    );
  }
}

/**
 * Writes or updates the catalog. Rows are found by their slug and keep their ids, so that orders, configured products
 * and bookmarks stay valid.
 * @param options.promotions whether banners may name the demo's promotion codes
 */
export async function fillCatalog(
  db: D1Database,
  gallery: Gallery,
  now: number,
  { promotions }: { readonly promotions: boolean },
): Promise<void> {
  const deepest = Math.max(...categories.map(({ path }) => path.split("/").length));
  for (let depth = 1; depth <= deepest; depth++) {
    await run(
      db,
      inserting(db, "category", rows.categoryRows(gallery, await readIds(db, "category", "path"), depth), "path"),
    );
  }
  await run(db, [
    ...inserting(db, "material", rows.materialRows(gallery), "slug"),
    ...inserting(db, "color", rows.colorRows(), "slug"),
    ...inserting(db, "font", rows.fontRows(), "slug"),
    ...inserting(db, "template", rows.templateRows(now), "slug"),
    ...inserting(db, "price_table", rows.priceRows(await readLastPrices(db), now)),
  ]);
  await run(
    db,
    inserting(db, "product", rows.productRows(gallery, await readIds(db, "template", "slug"), now), "slug"),
  );

  const productIds = await readIds(db, "product", "slug");
  const [categoryIds, materialIds] = [await readIds(db, "category", "path"), await readIds(db, "material", "slug")];
  await run(db, [
    db.prepare("DELETE FROM product_category"),
    db.prepare("DELETE FROM product_material"),
    ...inserting(db, "product_category", rows.productCategoryRows(productIds, categoryIds)),
    ...inserting(db, "product_material", rows.productMaterialRows(productIds, materialIds)),
    ...inserting(db, "ready_made_design", rows.designRows(gallery, productIds), "slug"),
  ]);
  await run(db, [
    ...["alert", "banner", "business_hours", "business_hours_exception"].map((table) =>
      db.prepare(`DELETE FROM ${table}`),
    ),
    ...inserting(db, "alert", alertRows()),
    ...inserting(db, "banner", bannerRows(gallery, promotions)),
    ...inserting(db, "business_hours", hoursRows()),
    ...inserting(db, "business_hours_exception", holidayRows(now)),
  ]);
}

async function readLastPrices(db: D1Database): Promise<ReadonlyMap<string, rows.LastPrices>> {
  const { results } = await db
    .prepare("SELECT profile, version, params, created_by FROM price_table ORDER BY version")
    .all<rows.LastPrices & { readonly profile: string }>();
  return new Map(results.map((last) => [last.profile, last]));
}

/** Runs the statements in one transaction. Does nothing without statements. */
export async function run(db: D1Database, statements: Array<D1PreparedStatement>): Promise<void> {
  if (statements.length > 0) await db.batch(statements);
}
