import * as v from "valibot";
import { CategoryPath } from "#domain/shop/catalog/category-path";
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
import { SHAPES } from "#domain/ground/kernel/settings/shapes";
import { BORDER_CHOICES, startingChoices, type CutChoices } from "#domain/prepress/artwork/cut-choices";

/** How a design stands. Its product has the same state under its own names. */
export const DESIGN_STATUS = ["draft", "published", "hidden"] as const;
export type DesignStatus = (typeof DESIGN_STATUS)[number];
type ProductStatus = "draft" | "active" | "retired";

const PRODUCT_STATUS: Readonly<Record<DesignStatus, ProductStatus>> = {
  draft: "draft",
  published: "active",
  hidden: "retired",
};
export const toProductStatus = (status: DesignStatus): ProductStatus => PRODUCT_STATUS[status];
export const fromProductStatus = (status: ProductStatus): DesignStatus =>
  DESIGN_STATUS.find((name) => PRODUCT_STATUS[name] === status) ?? "draft";

/** Inches. Wider than a customer's usual border, because smaller sizes have a narrower one. */
export const START_BORDER = 0.1;
const BORDER_TEXT = `Enter ${String(BORDER_CHOICES.min)} to ${String(BORDER_CHOICES.max)} inches.`;
const border = v.pipe(
  v.number("Enter a number."),
  v.minValue(BORDER_CHOICES.min, BORDER_TEXT),
  v.maxValue(BORDER_CHOICES.max, BORDER_TEXT),
);

const Fitted = v.object({ width: inches, height: inches }, "Send a width and a height in inches.");
/** What the designs of the shop are sold in, the usual size first. A design is fitted into each. */
const USUAL_SIZES = [3, 2, 4].map((side) => ({ width: side, height: side }));

/** A design of the shop that customers buy as it is. Its cut line is traced from the picture by the shop. */
export const ReadyMadeDesignInput = v.object({
  artwork: v.pipe(picture, v.nonEmpty("Choose a picture.")),
  /** "custom" follows the drawing. */
  outline: v.optional(choice(SHAPES), "custom"),
  /** Inches of white around the drawing at the first of the sizes. */
  border: v.optional(border, START_BORDER),
  /** The line follows what differs from the picture's even background. */
  ignores_background: v.optional(flag, false),
  name: requiredLine(160),
  slug,
  summary: v.optional(text(500), ""),
  description: v.optional(text(20_000), ""),
  categories: v.optional(
    v.pipe(v.array(CategoryPath, "Send a list of categories."), v.maxLength(20, "Choose at most 20.")),
    [],
  ),
  /** Further words by which it is found. */
  tags: v.optional(v.pipe(v.array(requiredText(60), "Send a list of texts."), v.maxLength(30, "Send at most 30.")), []),
  /** Who drew it, and its license. */
  credit: v.optional(line(200), ""),
  sizes: v.optional(
    v.pipe(
      v.array(Fitted, "Send a list of sizes."),
      v.minLength(1, "Enter at least one size."),
      v.maxLength(40, "Send at most 40."),
    ),
    USUAL_SIZES,
  ),
  materials: v.optional(v.pipe(v.array(slug, "Send a list of names."), v.maxLength(50, "Choose at most 50.")), []),
  status: v.optional(choice(DESIGN_STATUS), "draft"),
  position: v.optional(position, 0),
});
export type ReadyMadeDesignInput = v.InferOutput<typeof ReadyMadeDesignInput>;

/** What the cut line follows from. */
export type LineInput = Pick<ReadyMadeDesignInput, "artwork" | "outline" | "border" | "ignores_background" | "sizes">;

/** The choices with which a line is traced, as a customer's are. It is traced for the first size, and scaled. */
export function toCutChoices({ outline, border: white, ignores_background: isIgnored, sizes }: LineInput): CutChoices {
  const [box = { width: 3, height: 3 }] = sizes;
  return { ...startingChoices(outline, box), border: white, removeBackground: isIgnored };
}
