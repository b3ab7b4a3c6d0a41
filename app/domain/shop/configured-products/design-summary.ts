import { shorten } from "#domain/ground/kernel/characters";
import type { Size } from "#domain/ground/kernel/geometry";
import { sizeText } from "#domain/ground/kernel/measure";
import type { Measurement } from "#domain/ground/kernel/measurement";
import { formatMoney, type Money } from "#domain/ground/kernel/money";

/** What tells two versions of a design apart. */
export interface DesignSummary {
  /** What is written on it; undefined where nothing is. */
  readonly texts?: ReadonlyArray<string> | undefined;
  /** Inches; undefined where the size follows from the texts. */
  readonly size?: Size | undefined;
  readonly material?: string | undefined;
  readonly quantity: number;
  readonly total: Money;
}

/** A version of a design that another tab has saved since a page was loaded. */
export interface NewerDesign {
  readonly version: number;
  readonly summary: DesignSummary;
  /** The cart has this version. */
  readonly isInCart: boolean;
  /** The `intent` of the form that was refused; "" without one. */
  readonly intent: string;
}

interface SavedDesign {
  readonly texts?: ReadonlyArray<string>;
  readonly width: number;
  readonly height: number;
  readonly material: { readonly name: string } | undefined;
  readonly quantity: number;
  readonly total: Money;
  readonly cutLine: { readonly choices?: { readonly box: Size } | undefined } | undefined;
}

/** Tells a saved design by its texts, or without any by the size that was ordered. */
export const summarizeDesign = ({ texts = [], width, height, material, quantity, total, cutLine }: SavedDesign) =>
  ({
    ...(texts.length > 0 ? { texts } : { size: cutLine?.choices?.box ?? { width, height } }),
    material: material?.name,
    quantity,
    total,
  }) satisfies DesignSummary;

/** What a form has of its design. */
export interface FormDesign extends Pick<DesignSummary, "texts" | "size"> {
  /** Undefined while it has none. */
  readonly price: Pick<DesignSummary, "quantity" | "total"> | undefined;
  /** The slug of its material or color. */
  readonly material?: string | undefined;
  /** The materials and colors that the form offers. */
  readonly views?: ReadonlyArray<{ readonly slug: string; readonly name: string }>;
}

/** Tells what a form has, in the same words as what is saved; undefined while it has no price. */
export const summarizeForm = ({ price, texts, size, material, views = [] }: FormDesign): DesignSummary | undefined =>
  price && {
    texts,
    size,
    material: views.find(({ slug }) => slug === material)?.name,
    quantity: price.quantity,
    total: price.total,
  };

/** Characters of a written text that are shown. */
const MAX_SHOWN = 40;

/** "“OPEN”, 3 × 3 in, White vinyl, 50 for $54.00". */
export function summaryText(
  { texts = [], size, material, quantity, total }: DesignSummary,
  measurement: Measurement,
): string {
  const shownText = shorten(texts.join(" ").trim(), MAX_SHOWN);
  return [
    ...(shownText === "" ? [] : [`“${shownText}”`]),
    ...(size ? [sizeText(size.width, size.height, measurement)] : []),
    ...(material === undefined ? [] : [material]),
    `${quantity.toLocaleString("en-US")} for ${formatMoney(total)}`,
  ].join(", ");
}
