import * as v from "valibot";
import { CategoryPath } from "#domain/shop/catalog/category-path";
import { SHAPES } from "#domain/ground/kernel/settings/shapes";
import { PRODUCT_KINDS, STARTING_CUTS, STARTING_PIECES, PRODUCT_UNITS } from "#domain/shop/catalog/product";
import { Uses } from "#domain/shop/catalog/uses-input";
import {
  choice,
  flag,
  inches,
  line,
  picture,
  position,
  requiredLine,
  requiredText,
  slug,
  text,
} from "#domain/ground/kernel/forms/fields";

const categoryNumber = v.pipe(
  v.union([v.number(), v.string()], "Choose a category."),
  v.transform(Number),
  v.integer("Choose a category."),
);

/** The editable fields of a category. */
const CategoryFields = v.object({
  name: requiredLine(120),
  summary: v.optional(text(500), ""),
  description: v.optional(text(10_000), ""),
  image: v.optional(picture, ""),
  position: v.optional(position, 0),
  is_hidden: v.optional(flag, false),
});
/**
 * A category with its place in the tree. `path` is what stands below /products/: "custom-stickers/die-cut-stickers".
 * `parent` is the number of the category above it. It decides the beginning of the path, whose last part stays; null
 * moves a category to the top, and says nothing of a new one.
 */
export const CategoryInput = v.object({
  path: CategoryPath,
  parent: v.optional(v.nullable(categoryNumber)),
  ...CategoryFields.entries,
});
export type CategoryInput = v.InferOutput<typeof CategoryInput>;

/** A weight in whole grams, which postage follows from. */
const grams = (least: number) =>
  v.pipe(
    v.number("Enter whole grams."),
    v.integer("Enter whole grams."),
    v.minValue(least, `Enter ${least} or more.`),
    v.maxValue(20_000, "Enter 20,000 grams or fewer."),
  );

const amount = v.pipe(v.number("Enter a number."), v.finite("Enter a number."));
const color = v.pipe(v.string("Send a color."), v.regex(/^#[0-9a-f]{6}$/i, "Send a color such as #fdfcf8."));
const list = (most: number, characters: number) =>
  v.pipe(v.array(requiredText(characters), "Send a list of texts."), v.maxLength(most, `Send at most ${most}.`));

/** What pages say of a material. Other facts are ignored, and one that is left out isn't shown. */
const MaterialFacts = v.object(
  {
    finish: v.exactOptional(line(60)),
    bestFor: v.exactOptional(list(20, 120)),
    durability: v.exactOptional(text(300)),
    adhesive: v.exactOptional(text(300)),
    /** Months until the color or the adhesive may fail; 0 means indoors only. */
    outdoorMonths: v.exactOptional(v.pipe(amount, v.minValue(0, "Enter 0 or more."))),
    /** Thousandths of an inch, without the liner. */
    thicknessMil: v.exactOptional(v.pipe(amount, v.minValue(0, "Enter 0 or more."))),
    removal: v.exactOptional(text(1000)),
    care: v.exactOptional(text(1000)),
    /** Degrees Fahrenheit: the lowest to apply it at, and the range that it withstands. */
    temperature: v.exactOptional(v.object({ applyFrom: amount, lowest: amount, highest: amount })),
    /** Ids of #domain/shop/catalog/places, the best first. */
    places: v.exactOptional(list(50, 60)),
    /** Colors of its picture; an opacity of 1 is opaque. */
    swatch: v.exactOptional(
      v.object({ base: color, sheen: color, opacity: v.pipe(amount, v.minValue(0), v.maxValue(1)) }),
    ),
  },
  "Send an object.",
);

export const MaterialInput = v.object({
  slug,
  name: requiredLine(120),
  summary: v.optional(text(500), ""),
  description: v.optional(text(10_000), ""),
  facts: v.optional(MaterialFacts, {}),
  image: v.optional(picture, ""),
  /** Grams per square meter, with liner and laminate. */
  gsm: v.optional(grams(10), 330),
  position: v.optional(position, 0),
  is_active: v.optional(flag, true),
});
export type MaterialInput = v.InferOutput<typeof MaterialInput>;

const pieces = v.pipe(
  v.number("Enter a whole number."),
  v.safeInteger("Enter a whole number."),
  v.minValue(1, "Enter 1 or more."),
  v.maxValue(1_000_000, "Enter 1,000,000 or less."),
);
const productionDays = v.pipe(
  v.number("Enter a whole number."),
  v.integer("Enter a whole number."),
  v.minValue(0, "Enter 0 or more."),
  v.maxValue(60, "Enter 60 business days or fewer."),
);
const size = v.object({ width: inches, height: inches }, "Send a width and a height in inches.");
const slugs = (most: number) =>
  v.pipe(v.array(slug, "Send a list of names."), v.maxLength(most, `Choose at most ${most}.`));

/** Fields that determine a price, for people who may set prices. */
const priced = {
  price_profile: requiredText(60),
  min_quantity: v.optional(pieces, 1),
  max_quantity: v.optional(pieces, 1_000_000),
  default_quantity: v.optional(pieces, 1),
};

export const ProductInput = v.object({
  slug,
  kind: choice(PRODUCT_KINDS),
  /** Defaults to the usual unit of the product's kind. */
  unit: v.optional(choice(PRODUCT_UNITS)),
  starting_cut: v.optional(choice(STARTING_CUTS)),
  starting_pieces: v.optional(choice(STARTING_PIECES)),
  /** Id of the example that a builder sheet starts with. */
  builder_example: v.optional(text(40)),
  name: requiredLine(160),
  summary: v.optional(text(500), ""),
  description: v.optional(text(20_000), ""),
  features: v.optional(
    v.pipe(v.array(requiredText(300), "Send a list of texts."), v.maxLength(30, "Send at most 30.")),
    [],
  ),
  image: v.optional(picture, ""),
  images: v.optional(v.pipe(v.array(picture, "Send a list of pictures."), v.maxLength(30, "Send at most 30.")), []),
  min_width: inches,
  max_width: inches,
  min_height: inches,
  max_height: inches,
  default_width: inches,
  default_height: inches,
  sizes: v.optional(v.pipe(v.array(size, "Send a list of sizes."), v.maxLength(40, "Send at most 40.")), []),
  shapes: v.optional(v.array(v.picklist(SHAPES, "Choose one of this product's shapes."), "Send a list of shapes."), []),
  uses: v.optional(Uses, []),
  materials: v.optional(slugs(50), []),
  categories: v.optional(
    v.pipe(v.array(CategoryPath, "Send a list of categories."), v.maxLength(20, "Choose at most 20.")),
    [],
  ),
  production_days: v.optional(productionDays, 2),
  /** Grams of each piece beyond its material. */
  piece_grams: v.optional(grams(0), 0),
  is_featured: v.optional(flag, false),
  status: v.optional(choice(["draft", "active", "retired"]), "draft"),
  position: v.optional(position, 0),
  ...priced,
});
export type ProductInput = v.InferOutput<typeof ProductInput>;
