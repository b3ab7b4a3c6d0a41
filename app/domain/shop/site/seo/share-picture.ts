import { hashTexts } from "#domain/ground/kernel/data/text-hash";
import type { SiteTheme } from "#domain/ground/kernel/settings/theme-colors";

/** Pixels of a picture for social media: the size that all services show whole. */
export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;
export const SHARE_TYPE = "image/jpeg";

/**
 * Records that have a picture of their own, "shop" for every other page, and "picture" for a product's picture without
 * text, as shopping services want it.
 */
export const SHARE_KINDS = ["shop", "product", "category", "material", "post", "gallery", "picture"] as const;
export type ShareKind = (typeof SHARE_KINDS)[number];

/** What a picture shows of a record. */
export interface ShareFacts {
  readonly kind: ShareKind;
  /** The record's slug or path, as in its address. */
  readonly key: string;
  readonly title: string;
  /** The address of the record's picture, or "". */
  readonly image: string;
}

/** The shop as its pictures show it. */
export interface ShareShop {
  readonly name: string;
  readonly theme: SiteTheme;
}

export const SHOP_SHARE: ShareFacts = {
  kind: "shop",
  key: "shop",
  title: "Custom stickers with a cut line you see before you pay",
  image: "",
};

/** Increase it when the layout (share-drawing.ts) changes: every picture then gets a new address. */
const LAYOUT = 1;

/** Changes with everything that a picture shows. */
export const shareVersion = ({ kind, key, title, image }: ShareFacts, { name, theme }: ShareShop): string =>
  hashTexts([String(LAYOUT), kind, key, title, image, name, theme]);

/** The address of a record's picture, in its present version. */
export const shareHref = (facts: ShareFacts, shop: ShareShop): string =>
  `/share/${facts.kind}/${shareVersion(facts, shop)}/${facts.key.split("/").map(encodeURIComponent).join("/")}.jpg`;

/** The JPEG beside a picture that the renderer cannot read, such as WebP. @param key in the bucket */
export const twinKey = (key: string): string => `${key}.jpg`;
