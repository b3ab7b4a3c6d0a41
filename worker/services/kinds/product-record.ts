import { asc, eq } from "drizzle-orm";
import type { ProductInput } from "#domain/shop/catalog/changes";
import { getKindFacts } from "#domain/shop/kinds/kind-facts";
import { invalid, refuse, type FieldErrors, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { askAboutDrop } from "#domain/shop/office/price-drop";
import { numberId } from "../../db/ids.ts";
import { product } from "../../db/schema/catalog.ts";
import { readComingTables, selectMaterialNames } from "../pricing/index.ts";
import { findUses, tableRecords } from "../records/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { toRules } from "./product-rules.ts";
import { findProductErrors, findProductGaps, linkMaterialsAndCategories, readLinks } from "./product-links.ts";

type Row = typeof product.$inferSelect;

async function show(context: ServiceContext, rows: ReadonlyArray<Row>) {
  const links = await readLinks(
    context,
    rows.map(({ id }) => id),
  );
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
    materials: links.get(row.id)?.materials ?? [],
    categories: links.get(row.id)?.categories ?? [],
    price_profile: row.priceProfile,
    is_featured: row.isFeatured,
    status: row.status,
    position: row.position,
    version: row.version,
  }));
}

type Shown = Awaited<ReturnType<typeof show>>[number];

const isOfDesign = ({ kind }: Pick<ProductInput, "kind">): boolean => getKindFacts(kind).page === "marketplace";

/** The product of a ready-made design comes and goes with it, and neither becomes another kind. */
function refuseDesignsProduct({ kind }: Partial<ProductInput>, stored?: Shown): Result<never, Refusal> | undefined {
  if (kind === undefined || isOfDesign({ kind }) === (stored !== undefined && isOfDesign(stored))) return undefined;
  const message = stored
    ? "A product can’t become a ready-made design, or stop being one."
    : "Create a ready-made design instead: its product comes with it.";
  return invalid({ kind: [message] });
}

async function buildColumns(context: ServiceContext, input: Partial<ProductInput>, stored?: Shown) {
  const ownRefusal = refuseDesignsProduct(input, stored);
  if (ownRefusal) return ownRefusal;
  const errors = await findProductErrors(context, input, stored);
  if (Object.keys(errors).length > 0) return invalid(errors);
  const now = context.clock();
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

const records = tableRecords({
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
  files: ["image", "images"],
  inUse: "Retire it instead.",
  searched: [product.name, product.slug, product.summary],
  defaultOrder: [asc(product.position), asc(product.id)],
  published: () => eq(product.status, "active"),
  show,
  buildColumns,
  also: linkMaterialsAndCategories,
  broken: {
    "product.slug": { slug: ["Another product already has this name."] },
    "ready_made_design.slug": { slug: ["Another design already has this name."] },
    product_widths: { default_width: ["The default width must be between the minimum and maximum."] },
    product_heights: { default_height: ["The default height must be between the minimum and maximum."] },
    product_quantities: { default_quantity: ["The default quantity must be between the minimum and maximum."] },
  },
});

const DESIGNS_PRODUCT = {
  code: "conflict" as const,
  message: "This is the product of a ready-made design. Delete the design, and its product goes with it.",
};

async function remove(context: ServiceContext, id: string): Promise<Result<void, Refusal>> {
  const record = await records.find(context, id);
  return record && isOfDesign(record)
    ? refuse({ ...DESIGNS_PRODUCT, uses: await findUses(context, "product", record.id) })
    : records.remove(context, id);
}

/**
 * What a product that customers don't see yet lacks to be published, by field; empty when nothing is missing.
 * @param id undefined for a new one
 */
async function findGaps(context: ServiceContext, id?: string): Promise<FieldErrors> {
  const record = id === undefined ? undefined : await records.find(context, id);
  if (id !== undefined && (!record || record.status === "active")) return {};
  return findProductGaps(context, { status: "active" }, record);
}

/**
 * The question about another price table of a product that customers find, if its price would fall far; undefined for
 * other products and changes.
 */
async function askAboutTable(context: ServiceContext, id: string, profile: unknown): Promise<string | undefined> {
  const [row] = await context.db
    .select()
    .from(product)
    .where(eq(product.id, numberId(id)));
  if (row?.status !== "active" || typeof profile !== "string" || profile === row.priceProfile) return undefined;
  const [links, materials, ...tables] = await Promise.all([
    readLinks(context, [row.id]),
    selectMaterialNames(context.db),
    ...[row.priceProfile, profile].map((name) => readComingTables(context, name)),
  ]);
  const [current, proposed] = tables.map((versions) => versions.find(({ startsAt }) => startsAt <= context.clock()));
  const rules = toRules(row, links.get(row.id)?.materials ?? []);
  return current && proposed && askAboutDrop([{ name: row.name, rules }], { current, proposed, materials });
}

/** Products. Their prices come from price tables, which are never edited. */
export const products = { ...records, remove, findGaps, askAboutTable };
