import { and, eq, type SQL } from "drizzle-orm";
import { SHOP_SHARE, type ShareFacts, type ShareKind } from "#domain/shop/site/seo/share-picture";
import { category, material, product } from "../../../db/schema/catalog.ts";
import { galleryItem, post } from "../../../db/schema/content.ts";
import { isPublished } from "../../content/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";

interface Found {
  readonly title: string;
  readonly image: string;
}

async function findProduct({ db }: ServiceContext, key: string): Promise<Found | undefined> {
  const [row] = await db
    .select({ title: product.name, image: product.image, images: product.images })
    .from(product)
    .where(and(eq(product.slug, key), eq(product.status, "active")));
  return row && { title: row.title, image: row.image || (row.images[0] ?? "") };
}

/** The public record of each kind, by its slug or path. Gallery keys are "image/{slug}" and "video/{slug}". */
const FINDERS: Readonly<
  Record<Exclude<ShareKind, "shop">, (context: ServiceContext, key: string) => Promise<Found | undefined>>
> = {
  product: findProduct,
  picture: findProduct,
  category: async ({ db }, key) => {
    const [row] = await db
      .select({ title: category.name, image: category.image })
      .from(category)
      .where(and(eq(category.path, key), eq(category.isHidden, false)));
    return row;
  },
  material: async ({ db }, key) => {
    const [row] = await db
      .select({ title: material.name, image: material.image })
      .from(material)
      .where(and(eq(material.slug, key), eq(material.isActive, true)));
    return row;
  },
  post: async ({ db, clock }, key) => {
    const [row] = await db
      .select({ title: post.title, image: post.image })
      .from(post)
      .where(and(eq(post.slug, key), isPublished(post, clock())));
    return row;
  },
  gallery: async ({ db, clock }, key) => {
    const [kind = "", slug = ""] = key.split("/");
    const isThis: SQL | undefined = and(
      eq(galleryItem.kind, kind === "video" ? "video" : "image"),
      eq(galleryItem.slug, slug),
    );
    const [row] = await db
      .select({ title: galleryItem.title, image: galleryItem.image })
      .from(galleryItem)
      .where(and(isThis, isPublished(galleryItem, clock())));
    return row;
  },
};

/** What the picture of a public record shows. Undefined when there is no such record. */
export async function readShareFacts(
  context: ServiceContext,
  kind: ShareKind,
  key: string,
): Promise<ShareFacts | undefined> {
  if (kind === "shop") return key === SHOP_SHARE.key ? SHOP_SHARE : undefined;
  const facts = await FINDERS[kind](context, key);
  return facts && { kind, key, ...facts };
}

/** The picture beside the shop's name: that of its first category. */
export async function readShopPicture({ db }: ServiceContext): Promise<string> {
  const [row] = await db
    .select({ image: category.image })
    .from(category)
    .where(eq(category.isHidden, false))
    .orderBy(category.position, category.id)
    .limit(1);
  return row?.image ?? "";
}
