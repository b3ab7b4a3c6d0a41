import { env } from "cloudflare:workers";
import { openingPrices, type OpeningProfile } from "#domain/shop/pricing/tables/opening-prices";

/** One product of the test shop. The defaults are those of a die-cut sticker. */
interface Stocked {
  readonly slug: string;
  readonly name?: string;
  readonly kind?: string;
  readonly profile?: OpeningProfile;
  readonly categories?: ReadonlyArray<string>;
  readonly materials?: ReadonlyArray<string>;
  readonly summary?: string;
  readonly featured?: boolean;
}

export const CATEGORIES = ["custom-stickers", "custom-stickers/die-cut-stickers", "ready-made", "gifts"];
export const MATERIALS = ["white-vinyl", "clear-vinyl", "magnet"];

export const PRODUCTS: ReadonlyArray<Stocked> = [
  {
    slug: "custom-die-cut-stickers",
    name: "Custom die-cut stickers",
    categories: ["custom-stickers/die-cut-stickers"],
    materials: ["white-vinyl", "clear-vinyl"],
    featured: true,
  },
  {
    slug: "custom-bumper-stickers",
    name: "Custom bumper stickers",
    categories: ["custom-stickers"],
    materials: ["white-vinyl"],
    profile: "simple-shape",
  },
  {
    slug: "custom-magnets",
    name: "Custom magnets",
    categories: ["custom-stickers"],
    materials: ["magnet"],
    profile: "magnet",
  },
  {
    slug: "fox-sticker",
    name: "Fox sticker",
    kind: "ready-made",
    profile: "ready-made",
    categories: ["ready-made"],
    materials: ["white-vinyl"],
    summary: "A sly one for your laptop.",
  },
  {
    slug: "gift-card",
    name: "Gift card",
    kind: "gift-card",
    profile: "face-value",
    categories: ["gifts"],
    materials: [],
  },
];

/**
 * Inserts the catalog of the test shop: categories, materials, opening prices and products, with ids from 1. Once per
 * test file.
 */
export async function stockCatalog(products: ReadonlyArray<Stocked> = PRODUCTS): Promise<void> {
  const db = env.DB;
  const insertCategory = db.prepare(
    "INSERT INTO category (id, path, parent_id, name, position) VALUES (?, ?, ?, ?, ?)",
  );
  const insertMaterial = db.prepare("INSERT INTO material (id, slug, name, position) VALUES (?, ?, ?, ?)");
  const insertTable = db.prepare(
    "INSERT INTO price_table (profile, version, params, effective_at) VALUES (?, 1, ?, 0)",
  );
  await db.batch([
    ...CATEGORIES.map((path, i) => insertCategory.bind(i + 1, path, findParentId(path), formatName(path), i)),
    ...MATERIALS.map((slug, i) => insertMaterial.bind(i + 1, slug, formatName(slug), i)),
    ...Object.entries(openingPrices).map(([profile, parameters]) =>
      insertTable.bind(profile, JSON.stringify(parameters)),
    ),
  ]);
  await db.batch(products.flatMap((product, i) => statements(product, i + 1)));
}

function listShapes(kind: string): ReadonlyArray<string> {
  if (kind === "gift-card") return [];
  return kind === "ready-made" ? ["custom"] : ["custom", "circle", "rectangle"];
}

function statements(product: Stocked, id: number): Array<D1PreparedStatement> {
  const {
    slug,
    kind = "upload",
    profile = "die-cut",
    categories = ["custom-stickers"],
    materials = ["white-vinyl"],
  } = product;
  const shapes = listShapes(kind);
  const inserted = env.DB.prepare(
    `INSERT INTO product (id, slug, kind, name, summary, features, image, price_profile, min_width, max_width, min_height, max_height, default_width, default_height,
      default_quantity, max_quantity, sizes, shapes, seo, position, is_featured, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, '[]', '', ?, 1, 24, 1, 24, 3, ?, ?, 100000, '[{"width":2,"height":2}]', ?, '{}', ?, ?, 0, 0)`,
  ).bind(
    id,
    slug,
    kind,
    product.name ?? formatName(slug),
    product.summary ?? "",
    profile,
    kind === "ready-made" ? 2 : 3,
    kind === "upload" ? 50 : 1,
    JSON.stringify(shapes),
    id,
    product.featured ? 1 : 0,
  );
  const design = env.DB.prepare(
    "INSERT INTO ready_made_design (slug, product_id, name, artwork, image, cut_line, width, height) VALUES (?, ?, ?, ?, ?, ?, 3, 2)",
  ).bind(
    slug,
    id,
    product.name ?? slug,
    `/media/designs/${slug}.svg`,
    `/media/designs/${slug}.png`,
    JSON.stringify({ path: "M0 0L3 0L3 2L0 2Z", width: 3, height: 2, kind: "shape" }),
  );
  return [
    inserted,
    ...categories.map((path, i) =>
      env.DB.prepare(
        "INSERT INTO product_category (product_id, category_id, is_primary, position) VALUES (?, ?, ?, ?)",
      ).bind(id, CATEGORIES.indexOf(path) + 1, i === 0 ? 1 : 0, i),
    ),
    ...materials.map((material, i) =>
      env.DB.prepare(
        "INSERT INTO product_material (product_id, material_id, is_default, position) VALUES (?, ?, ?, ?)",
      ).bind(id, MATERIALS.indexOf(material) + 1, i === 0 ? 1 : 0, i),
    ),
    ...(kind === "ready-made" ? [design] : []),
  ];
}

const findParentId = (path: string): number | null =>
  CATEGORIES.indexOf(path.split("/").slice(0, -1).join("/")) + 1 || null;
const formatName = (slug: string): string => (slug.split("/").at(-1) ?? slug).replaceAll("-", " ");
