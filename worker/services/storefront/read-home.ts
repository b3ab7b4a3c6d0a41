import { and, asc, desc, eq, inArray, isNull, ne, notInArray } from "drizzle-orm";
import type { CategoryView, DesignView, MaterialSummary, ProductCard } from "#domain/shop/catalog/views";
import type { BannerView } from "#domain/shop/storefront/banner";
import { kindsThat } from "#domain/shop/kinds/kind-facts";
import { isCurrentNotice } from "./current-notices.ts";
import { readTogether } from "../../db/read-together.ts";
import { category, material, product, readyMadeDesign } from "../../db/schema/catalog.ts";
import { banner } from "../../db/schema/content.ts";
import { selectPrices, toPrices } from "../pricing/index.ts";
import { toCard } from "../kinds/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { cardColumns, toCategory, toMaterial } from "../catalog/index.ts";

export interface HomePage {
  /** Top-level categories. */
  readonly categories: ReadonlyArray<CategoryView>;
  readonly bestsellers: ReadonlyArray<ProductCard>;
  readonly designs: ReadonlyArray<ProductCard>;
  readonly materials: ReadonlyArray<MaterialSummary>;
  /** Decorative stickers. Their cut lines are in their pictures: as outlines they were half of the page. */
  readonly stickers: ReadonlyArray<Pick<DesignView, "id" | "image">>;
  /** Messages that take turns. */
  readonly banners: ReadonlyArray<BannerView>;
  /** Items of the carousel. */
  readonly slides: ReadonlyArray<BannerView>;
}

const BESTSELLERS = 8;
const DESIGNS = 8;
/** Kinds of products that need no configuration. */
const MARKETPLACE_KINDS = kindsThat(({ page }) => page === "marketplace");
const STICKERS = 5;
/** Banners and carousel items together. */
const MAX_NOTICES = 24;

/** Reads the contents of the home page in one round trip. */
export async function readHome(context: ServiceContext): Promise<HomePage> {
  const { db } = context;
  const inOrder = [desc(product.isFeatured), asc(product.position), asc(product.id)] as const;
  const [categories, bestsellers, designs, materials, stickers, notices, ...priceInput] = await readTogether(db, [
    db
      .select()
      .from(category)
      .where(and(isNull(category.parentId), eq(category.isHidden, false)))
      .orderBy(asc(category.position), asc(category.name)),
    db
      .select(cardColumns)
      .from(product)
      .where(and(eq(product.status, "active"), notInArray(product.kind, [...MARKETPLACE_KINDS])))
      .orderBy(...inOrder)
      .limit(BESTSELLERS),
    db
      .select(cardColumns)
      .from(product)
      .where(and(eq(product.status, "active"), inArray(product.kind, [...MARKETPLACE_KINDS])))
      .orderBy(...inOrder)
      .limit(DESIGNS),
    db.select().from(material).where(eq(material.isActive, true)).orderBy(asc(material.position), asc(material.name)),
    db
      .select({ id: readyMadeDesign.id, image: readyMadeDesign.image })
      .from(readyMadeDesign)
      .innerJoin(product, eq(product.id, readyMadeDesign.productId))
      .where(and(eq(readyMadeDesign.isActive, true), ne(readyMadeDesign.image, ""), eq(product.status, "active")))
      .orderBy(...inOrder)
      .limit(STICKERS),
    db
      .select()
      .from(banner)
      .where(isCurrentNotice(banner, context.clock()))
      .orderBy(asc(banner.position), asc(banner.id))
      .limit(MAX_NOTICES),
    ...selectPrices(context),
  ]);
  const inSlot = (slot: "banner" | "carousel"): ReadonlyArray<BannerView> =>
    notices
      .filter((notice) => notice.slot === slot)
      .map(({ id, title, body, image, linkLabel, linkUrl }) => ({ id, title, body, image, linkLabel, linkUrl }));
  const { tables, discount } = await toPrices(context, priceInput);
  return {
    categories: categories.map(toCategory),
    bestsellers: bestsellers.map((row) => toCard(row, tables, discount)),
    designs: designs.map((row) => toCard(row, tables, discount)),
    materials: materials.map((row) => {
      const { slug, name, summary, finish, swatch } = toMaterial(row);
      return { slug, name, summary, finish, swatch };
    }),
    stickers,
    banners: inSlot("banner"),
    slides: inSlot("carousel"),
  };
}
