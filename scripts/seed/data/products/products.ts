import { designs } from "../designs/designs.ts";
import { decalProducts } from "./products-decals.ts";
import { familyProducts, giftProducts } from "./products-gifts.ts";
import { labelProducts } from "./products-labels.ts";
import { letteringProducts } from "./products-lettering.ts";
import { magnetProducts } from "./products-magnets.ts";
import { nameTagProducts } from "./products-name-tags.ts";
import { specialProducts } from "./products-special.ts";
import { stickerProducts } from "./products-stickers.ts";
import type { DesignData, MaterialSlug, ProductData } from "../types.ts";

/** The first feature of ready-made designs in special materials. */
const MATERIAL_FEATURE: Partial<Record<MaterialSlug, string>> = {
  "glow-in-the-dark-vinyl": "Glows for hours after half an hour of light",
  "reflective-vinyl": "Shines back in a headlight",
  "permanent-adhesive": "Extra-strong adhesive for rough surfaces",
  "white-repositionable-vinyl": "Can be peeled off and moved",
};

/** Every ready-made design is one product, which needs only a size and a quantity. */
const readyMade = ({ slug, name, categories, summary, description, material }: DesignData): ProductData => ({
  slug,
  name,
  kind: "ready-made",
  categories: [...categories, "ready-made"],
  summary,
  description,
  features: [
    MATERIAL_FEATURE[material] ?? "Waterproof, dishwasher safe and fade resistant",
    "Clean white border that follows the drawing",
    "Nothing to upload and nothing to set up",
    "From one piece",
  ],
  sizes: [
    [3, 3],
    [2, 2],
    [4, 4],
  ],
  smallest: [1.5, 1.5],
  largest: [8, 8],
  shapes: ["custom"],
  materials:
    material === "white-vinyl"
      ? ["white-vinyl", "permanent-adhesive", "white-repositionable-vinyl"]
      : [material, "white-vinyl"],
  priceProfile: "ready-made",
  startQuantity: 1,
  productionDays: 1,
  seoTitle: `${name} in vinyl`,
  seoDescription: `${name}: ${summary.charAt(0).toLowerCase()}${summary.slice(1)} Vinyl with a white border, weatherproof, from one piece.`,
});

/** In the order of the shop's lists: made-to-order products, then ready-made designs. */
export const products: ReadonlyArray<ProductData> = [
  ...stickerProducts,
  ...specialProducts,
  ...labelProducts,
  ...magnetProducts,
  ...decalProducts,
  ...letteringProducts,
  ...nameTagProducts,
  ...familyProducts,
  ...giftProducts,
  ...designs.map(readyMade),
];
