import { asc, eq, sql, type SQL } from "drizzle-orm";
import { productSlugProblem } from "#domain/shop/catalog/addresses";
import type { ProductInput } from "#domain/shop/catalog/changes";
import { getKindFacts } from "#domain/shop/kinds/kind-facts";
import { formatDate } from "#domain/ground/calendar/dates";
import { invalid, type FieldErrors } from "#domain/ground/kernel/refusal";
import { findUnpriced } from "#domain/shop/pricing/tables/check-prices";
import { ok } from "#domain/ground/kernel/result";
import { category, product } from "../../db/schema/catalog.ts";
import { readComingTables } from "../pricing/index.ts";
import { tableRecords } from "../records/index.ts";
import type { ServiceContext } from "../kernel/index.ts";

type Row = typeof product.$inferSelect;
interface Links {
  readonly id: number;
  readonly materials: string;
  readonly categories: string;
}

/**
 * Slugs of materials and paths of categories of several products, with the default material and home category first.
 */
const readLinks = ({ db }: ServiceContext, ids: ReadonlyArray<number>): Promise<Array<Links>> =>
  db.all<Links>(sql`
    SELECT value AS id,
      (SELECT json_group_array(slug) FROM (SELECT slug FROM product_material JOIN material ON material.id = material_id
        WHERE product_id = value ORDER BY is_default DESC, product_material.position)) AS materials,
      (SELECT json_group_array(path) FROM (SELECT path FROM product_category JOIN category ON category.id = category_id
        WHERE product_id = value ORDER BY is_primary DESC, product_category.position)) AS categories
    FROM json_each(${JSON.stringify(ids)})`);

async function show(context: ServiceContext, rows: ReadonlyArray<Row>) {
  const links = new Map(
    (rows.length === 0
      ? []
      : await readLinks(
          context,
          rows.map(({ id }) => id),
        )
    ).map((link) => [link.id, link]),
  );
  const list = (text: string | undefined) => JSON.parse(text ?? "[]") as Array<string>;
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    kind: row.kind,
    unit: row.unit,
    starting_cut: row.startingCut,
    starting_pieces: row.startingPieces,
    builder_example: row.builderExample,
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
    production_days: row.productionDays,
    piece_grams: row.pieceGrams,
    sizes: row.sizes,
    shapes: row.shapes,
    uses: row.uses,
    materials: list(links.get(row.id)?.materials),
    categories: list(links.get(row.id)?.categories),
    price_profile: row.priceProfile,
    is_featured: row.isFeatured,
    status: row.status,
    position: row.position,
    version: row.version,
  }));
}

type Shown = Awaited<ReturnType<typeof show>>[number];

/**
 * Why a product that customers find has no price in something that it is sold in, now or from a planned day on; empty
 * when it has.
 */
async function findPriceGaps(
  context: ServiceContext,
  input: Partial<ProductInput>,
  stored: Shown | undefined,
): Promise<FieldErrors> {
  const isAsBefore = [input.status, input.price_profile, input.materials, input.shapes].every((it) => it === undefined);
  if (isAsBefore || (input.status ?? stored?.status) !== "active") return {};
  const soldIn = {
    materials: input.materials ?? stored?.materials ?? [],
    shapes: input.shapes ?? stored?.shapes ?? [],
  };
  for (const { parameters, startsAt } of await readComingTables(
    context,
    input.price_profile ?? stored?.price_profile ?? "",
  )) {
    const [gap] = findUnpriced(parameters, soldIn);
    if (!gap) continue;
    const [field, slug] = gap;
    const when = startsAt > context.clock() ? ` from ${formatDate(startsAt)} on` : "";
    return {
      [field]: [
        `The price table has no factor for ${slug}${when}. Enter one there first: Prices, in the office's menu.`,
      ],
    };
  }
  return {};
}

async function buildColumns(context: ServiceContext, input: Partial<ProductInput>, stored?: Shown) {
  const { db, clock } = context;
  const { materials = [], categories = [] } = input;
  const missing = await db.all<{ kind: "materials" | "categories"; name: string }>(sql`
    SELECT 'materials' AS kind, value AS name FROM json_each(${JSON.stringify(materials)}) WHERE value NOT IN (SELECT slug FROM material)
    UNION ALL SELECT 'categories', value FROM json_each(${JSON.stringify(categories)}) WHERE value NOT IN (SELECT path FROM category)`);
  if (input.price_profile !== undefined) {
    const [table] = await db.all(sql`SELECT 1 FROM price_table WHERE profile = ${input.price_profile} LIMIT 1`);
    if (!table) return invalid({ price_profile: ["We couldn't find that price table."] });
  }
  const shadowed =
    input.slug === undefined
      ? undefined
      : productSlugProblem(
          input.slug,
          (await db.select({ path: category.path }).from(category)).map(({ path }) => path),
        );
  if (shadowed !== undefined) return invalid({ slug: [shadowed] });
  const [first] = missing;
  if (first) return invalid({ [first.kind]: [`We couldn't find "${first.name}".`] });
  const priceGaps = await findPriceGaps(context, input, stored);
  if (Object.keys(priceGaps).length > 0) return invalid(priceGaps);
  const now = clock();
  return ok({
    slug: input.slug,
    kind: input.kind,
    unit: input.unit ?? (stored || input.kind === undefined ? undefined : getKindFacts(input.kind).unit),
    startingCut: input.starting_cut,
    startingPieces: input.starting_pieces,
    builderExample: input.builder_example,
    name: input.name,
    summary: input.summary,
    description: input.description,
    features: input.features,
    image: input.image,
    images: input.images,
    minWidth: input.min_width,
    maxWidth: input.max_width,
    minHeight: input.min_height,
    maxHeight: input.max_height,
    defaultWidth: input.default_width,
    defaultHeight: input.default_height,
    minQuantity: input.min_quantity,
    maxQuantity: input.max_quantity,
    defaultQuantity: input.default_quantity,
    productionDays: input.production_days,
    pieceGrams: input.piece_grams,
    sizes: input.sizes,
    shapes: input.shapes,
    uses: input.uses,
    priceProfile: input.price_profile,
    isFeatured: input.is_featured,
    status: input.status,
    position: input.position,
    updatedAt: now,
    ...(input.slug === undefined || input.kind === undefined ? {} : { createdAt: now }),
  });
}

/**
 * Links materials and categories. The first material is the default, and the first category is part of the product's
 * URL.
 */
const linkMaterialsAndCategories = (_: ServiceContext, { materials, categories }: Partial<ProductInput>, id: SQL) => [
  ...(materials === undefined
    ? []
    : [
        sql`DELETE FROM product_material WHERE product_id = ${id}`,
        sql`INSERT INTO product_material (product_id, material_id, position, is_default)
          SELECT ${id}, material.id, min(key), min(key) = 0 FROM json_each(${JSON.stringify(materials)}) JOIN material ON slug = value GROUP BY material.id`,
      ]),
  ...(categories === undefined
    ? []
    : [
        sql`DELETE FROM product_category WHERE product_id = ${id}`,
        sql`INSERT INTO product_category (product_id, category_id, position, is_primary)
          SELECT ${id}, category.id, min(key), min(key) = 0 FROM json_each(${JSON.stringify(categories)}) JOIN category ON category.path = value GROUP BY category.id`,
      ]),
];

/** Products. Their prices come from price tables, which are never edited. */
export const products = tableRecords({
  name: "product",
  table: product,
  columns: {
    id: product.id,
    slug: product.slug,
    kind: product.kind,
    is_featured: product.isFeatured,
    status: product.status,
    name: product.name,
    position: product.position,
  },
  address: ({ slug }) => `/products/details/${slug}/`,
  searched: [product.name, product.slug, product.summary],
  defaultOrder: [asc(product.position), asc(product.id)],
  published: () => eq(product.status, "active"),
  show,
  buildColumns,
  also: linkMaterialsAndCategories,
  broken: {
    "product.slug": { slug: ["Another product already has this name."] },
    product_widths: { default_width: ["The default width must be between the minimum and maximum."] },
    product_heights: { default_height: ["The default height must be between the minimum and maximum."] },
    product_quantities: { default_quantity: ["The default quantity must be between the minimum and maximum."] },
  },
});
