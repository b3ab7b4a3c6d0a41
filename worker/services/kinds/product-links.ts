import { sql, type SQL } from "drizzle-orm";
import { productSlugProblem } from "#domain/shop/catalog/addresses";
import type { ProductInput } from "#domain/shop/catalog/changes";
import { formatDate } from "#domain/ground/calendar/dates";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { getKindFacts } from "#domain/shop/kinds/kind-facts";
import { findPublishGaps, type PublishedFields } from "#domain/shop/kinds/publish-gaps";
import { findUnpriced } from "#domain/shop/pricing/tables/check-prices";
import { category } from "../../db/schema/catalog.ts";
import { readComingTables } from "../pricing/index.ts";
import type { ServiceContext } from "../kernel/index.ts";

interface Links {
  /** Slugs, the default one first. */
  readonly materials: ReadonlyArray<string>;
  /** Paths, the home category first. */
  readonly categories: ReadonlyArray<string>;
}

/** The materials and categories of several products, by the products' ids. */
export async function readLinks(
  { db }: ServiceContext,
  ids: ReadonlyArray<number>,
): Promise<ReadonlyMap<number, Links>> {
  if (ids.length === 0) return new Map();
  const rows = await db.all<{ id: number; materials: string; categories: string }>(sql`
    SELECT value AS id,
      (SELECT json_group_array(slug) FROM (SELECT slug FROM product_material JOIN material ON material.id = material_id
        WHERE product_id = value ORDER BY is_default DESC, product_material.position)) AS materials,
      (SELECT json_group_array(path) FROM (SELECT path FROM product_category JOIN category ON category.id = category_id
        WHERE product_id = value ORDER BY is_primary DESC, product_category.position)) AS categories
    FROM json_each(${JSON.stringify(ids)})`);
  const parse = (text: string) => JSON.parse(text) as Array<string>;
  return new Map(
    rows.map(({ id, materials, categories }) => [id, { materials: parse(materials), categories: parse(categories) }]),
  );
}

type SentFields = { readonly [Field in keyof PublishedFields]?: PublishedFields[Field] | undefined };

/** The fields of a product that name other records, and those that decide whether it can be shown and has a price. */
interface Sent extends SentFields {
  readonly slug?: string | undefined;
  readonly price_profile?: string | undefined;
  readonly shapes?: ReadonlyArray<string> | undefined;
  readonly status?: ProductInput["status"] | undefined;
}

const readSoldIn = (input: Sent, stored: Sent | undefined) => ({
  materials: input.materials ?? stored?.materials ?? [],
  shapes: input.shapes ?? stored?.shapes ?? [],
  isGoods: getKindFacts(input.kind ?? stored?.kind ?? "upload").isGoods,
});

/**
 * Why a product that customers find has no price in something that it is sold in, now or from a planned day on; empty
 * when it has.
 */
async function findPriceGaps(context: ServiceContext, input: Sent, stored: Sent | undefined): Promise<FieldErrors> {
  const isAsBefore = [input.status, input.price_profile, input.materials, input.shapes].every((it) => it === undefined);
  if (isAsBefore || (input.status ?? stored?.status) !== "active") return {};
  const { isGoods, ...soldIn } = readSoldIn(input, stored);
  for (const { parameters, startsAt } of await readComingTables(
    context,
    input.price_profile ?? stored?.price_profile ?? "",
  )) {
    if ((parameters.kind === "face") === isGoods)
      return { price_profile: ["Gift cards cost their value, and nothing else does. Choose another table."] };
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

/** What a product that customers find lacks, by field: in its texts and choices, and in its prices. */
export async function findProductGaps(
  context: ServiceContext,
  input: Sent,
  stored: Sent | undefined,
): Promise<FieldErrors> {
  return { ...(await findPriceGaps(context, input, stored)), ...findNewGaps(input, stored) };
}

const listGaps = ({ kind = "upload", image = "", summary = "", materials = [], categories = [] }: Sent): FieldErrors =>
  findPublishGaps({ kind, image, summary, materials, categories });

/** What a save leaves out of a product that customers find. What one lacked before keeps no other change from it. */
function findNewGaps(input: Sent, stored: Sent | undefined): FieldErrors {
  const changes = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const product: Sent = { ...stored, ...changes };
  if (product.status !== "active") return {};
  const gapsBefore = stored?.status === "active" ? listGaps(stored) : {};
  return Object.fromEntries(Object.entries(listGaps(product)).filter(([field]) => !Object.hasOwn(gapsBefore, field)));
}

/**
 * What is wrong with the names in a product, and what it lacks where customers find it.
 * @param stored the product before the change; undefined for a new one
 */
export async function findProductErrors(
  context: ServiceContext,
  input: Sent,
  stored: Sent | undefined,
): Promise<FieldErrors> {
  const { db } = context;
  const { materials = [], categories = [] } = input;
  const missing = await db.all<{ kind: "materials" | "categories"; name: string }>(sql`
    SELECT 'materials' AS kind, value AS name FROM json_each(${JSON.stringify(materials)}) WHERE value NOT IN (SELECT slug FROM material)
    UNION ALL SELECT 'categories', value FROM json_each(${JSON.stringify(categories)}) WHERE value NOT IN (SELECT path FROM category)`);
  if (input.price_profile !== undefined) {
    const [table] = await db.all(sql`SELECT 1 FROM price_table WHERE profile = ${input.price_profile} LIMIT 1`);
    if (!table) return { price_profile: ["We couldn't find that price table."] };
  }
  const shadowed =
    input.slug === undefined
      ? undefined
      : productSlugProblem(
          input.slug,
          (await db.select({ path: category.path }).from(category)).map(({ path }) => path),
        );
  if (shadowed !== undefined) return { slug: [shadowed] };
  const [first] = missing;
  return first ? { [first.kind]: [`We couldn't find "${first.name}".`] } : findProductGaps(context, input, stored);
}

/**
 * Links materials and categories. The first material is the default, and the first category is part of the product's
 * URL.
 */
export const linkMaterialsAndCategories = (_: ServiceContext, { materials, categories }: Sent, id: SQL) => [
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
