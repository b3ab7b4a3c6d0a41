import { shorten } from "#domain/ground/kernel/characters";
import type { Size } from "#domain/ground/kernel/geometry";
import { lengthWithUnit, sizeText } from "#domain/ground/kernel/measure";
import type { Measurement } from "#domain/ground/kernel/measurement";
import { formatMoney, type Money } from "#domain/ground/kernel/money";
import { isShape, shapeNames } from "#domain/ground/kernel/settings/shapes";
import { upperFirst } from "#domain/ground/kernel/text";
import type { CutChoices } from "#domain/prepress/artwork/cut-choices";
import { CUT } from "#domain/shop/pricing/costs/cut";
import { SPEED, SPEEDS } from "#domain/shop/pricing/speed";

/** What tells two versions of a design apart. */
export interface DesignSummary {
  /** What is written on it; undefined where nothing is. */
  readonly texts?: ReadonlyArray<string> | undefined;
  /** Inches; undefined where the size follows from the texts. */
  readonly size?: Size | undefined;
  readonly shape?: string | undefined;
  readonly material?: string | undefined;
  readonly options?: Readonly<Record<string, string>> | undefined;
  readonly cut?: CutDetails | undefined;
  readonly quantity: number;
  readonly total: Money;
}

/** What is told of the choices of a cut line. */
type CutDetails = Pick<CutChoices, "border" | "cut" | "removeBackground" | "innerCuts" | "page">;

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
  readonly shape: string;
  readonly material: { readonly name: string } | undefined;
  readonly options: Readonly<Record<string, string>>;
  readonly quantity: number;
  readonly total: Money;
  readonly cutLine: { readonly choices?: CutChoices | undefined } | undefined;
}

/** Tells a saved design by its texts, or without any by the size and shape that were ordered. */
export const summarizeDesign = ({ texts = [], width, height, shape, cutLine, material, ...design }: SavedDesign) => {
  const choices = cutLine?.choices;
  return {
    ...(texts.length > 0
      ? { texts }
      : {
          size: choices?.box ?? { width, height },
          shape: choices?.outline ?? shape,
          cut: choices,
        }),
    material: material?.name,
    options: design.options,
    quantity: design.quantity,
    total: design.total,
  } satisfies DesignSummary;
};

/** What a form has of its design. */
export interface FormDesign extends Pick<DesignSummary, "texts" | "cut"> {
  /** Inches, with the shape and options, where the form has them; undefined while a field is invalid. */
  readonly spec?: (Size & Pick<DesignSummary, "shape" | "options">) | undefined;
  /** Undefined while it has none. */
  readonly price: Pick<DesignSummary, "quantity" | "total"> | undefined;
  /** The slug of its material or color. */
  readonly material?: string | undefined;
  /** The materials and colors that the form offers. */
  readonly views?: ReadonlyArray<{ readonly slug: string; readonly name: string }>;
}

/** Tells what a form has, in the same words as what is saved; undefined while it has no price. */
export const summarizeForm = ({
  price,
  texts,
  spec,
  cut,
  material,
  views = [],
}: FormDesign): DesignSummary | undefined =>
  price && {
    texts,
    size: spec,
    shape: spec?.shape,
    options: spec?.options,
    cut,
    material: views.find(({ slug }) => slug === material)?.name,
    quantity: price.quantity,
    total: price.total,
  };

/** Characters of a written text that are shown. */
const MAX_SHOWN = 40;

/** "die" becomes "Die cut", "next-day" "Next day production", and "matte" "Matte". */
function optionText(name: string, choice: string): string {
  if (name === SPEED) return `${SPEEDS[choice]?.label ?? choice} production`;
  const choiceText = upperFirst(choice.replaceAll("-", " "));
  return name === CUT ? `${choiceText} cut` : choiceText;
}

function cutFacts({ border, cut, removeBackground, innerCuts, page }: CutDetails, measurement: Measurement) {
  return {
    border: `${lengthWithUnit(border, measurement)} border`,
    [CUT]: optionText(CUT, cut),
    background: removeBackground ? "without background" : "with background",
    holes: innerCuts ? "holes cut out" : "holes filled",
    page: `page ${String(page)}`,
  };
}

/** The facts of a version by name, in the order in which they are told; undefined where nothing is known. */
function listFacts(
  { texts = [], size, shape, material, options = {}, cut, quantity, total }: DesignSummary,
  measurement: Measurement,
): Readonly<Record<string, string | undefined>> {
  const shownText = shorten(texts.join(" ").trim(), MAX_SHOWN);
  return {
    text: shownText === "" ? undefined : `“${shownText}”`,
    shape: isShape(shape) ? shapeNames[shape] : undefined,
    size: size && sizeText(size.width, size.height, measurement),
    material,
    ...Object.fromEntries(Object.entries(options).map(([name, choice]) => [name, optionText(name, choice)])),
    ...(cut && cutFacts(cut, measurement)),
    price: `${quantity.toLocaleString("en-US")} for ${formatMoney(total)}`,
  };
}

const joinFacts = (facts: ReadonlyArray<string | undefined>): string =>
  facts.filter((fact) => fact !== undefined).join(", ");

/**
 * Tells two versions of a design by what differs: ["Circle, 3 × 3 in", "Square, 4 × 4 in"]. What is known of one
 * alone tells nothing. Two empty texts mean that none of the facts differ.
 */
export function tellApart(
  versions: readonly [DesignSummary, DesignSummary],
  measurement: Measurement,
): readonly [string, string] {
  const [facts, otherFacts] = [listFacts(versions[0], measurement), listFacts(versions[1], measurement)];
  const names = Object.keys(facts).filter(
    (name) => facts[name] !== undefined && otherFacts[name] !== undefined && facts[name] !== otherFacts[name],
  );
  return [joinFacts(names.map((name) => facts[name])), joinFacts(names.map((name) => otherFacts[name]))];
}

/** "“OPEN”, 3 × 3 in, White vinyl, 50 for $54.00". */
export function summaryText(summary: DesignSummary, measurement: Measurement): string {
  const { text, shape, size, material, price } = listFacts(summary, measurement);
  return joinFacts([text, shape, size, material, price]);
}
