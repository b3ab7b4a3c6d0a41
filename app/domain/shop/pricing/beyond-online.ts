import type { ProductRules } from "#domain/shop/catalog/product";

/** Requested size in inches and number of pieces, possibly more than can be ordered. */
export interface AskedAmount {
  readonly width: number;
  readonly height: number;
  readonly quantity: number;
}

/** What exceeds online prices. */
export interface BeyondOnline {
  readonly size: boolean;
  readonly quantity: boolean;
}

/** A higher quantity is a typing error: nine digits, as the quantity fields accept. */
export const MAX_ASKED_QUANTITY = 999_999_999;
/** Inches, six digits, as the length fields accept. */
export const MAX_ASKED_INCHES = 999_999;
/** What a request for a call has room for. */
export const MAX_NOTE_CHARS = 1_000;
export const MAX_PHONE_CHARS = 40;

/**
 * Returns whether a size or a quantity exceeds online prices, so that staff have to quote it. A size is compared as
 * entered and rotated by a right angle. Undefined for what has an online price, and for sizes or quantities that are
 * too small or invalid, which are errors of their field. A product with a single size has no larger one.
 */
export function beyondOnline(
  { width, height, quantity }: AskedAmount,
  product: Pick<ProductRules, "isGoods" | "width" | "height" | "maxArea" | "quantity">,
): BeyondOnline | undefined {
  if (!product.isGoods || !Number.isInteger(quantity) || quantity < product.quantity.min) return undefined;
  const size = classifySize(width, height, product);
  if (size === "wrong") return undefined;
  const beyond = { size: size === "beyond", quantity: quantity > product.quantity.max };
  return beyond.size || beyond.quantity ? beyond : undefined;
}

function classifySize(
  width: number,
  height: number,
  product: Pick<ProductRules, "width" | "height" | "maxArea">,
): "priced" | "beyond" | "wrong" {
  const ways = [
    [width, height],
    [height, width],
  ] as const;
  const isPriced =
    width * height <= (product.maxArea ?? Infinity) &&
    ways.some(([w, h]) => within(w, product.width) && within(h, product.height));
  if (isPriced) return "priced";
  const hasOneSize = product.width.min === product.width.max && product.height.min === product.height.max;
  const isLargeEnough = ways.some(([w, h]) => w >= product.width.min && h >= product.height.min);
  return isLargeEnough && !hasOneSize ? "beyond" : "wrong";
}

const within = (value: number, { min, max }: { min: number; max: number }): boolean => value >= min && value <= max;
