import { toThousandth } from "#domain/ground/kernel/measure";
import * as v from "valibot";
import { trimLine } from "#domain/ground/kernel/forms/filled-text";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import { FILE_KEY, focusKey, isFrame, PictureFrame } from "#domain/prepress/name-tags/drawing/picture";

/** The smallest capital that is legible across a desk, in inches. No field may have a lower floor. */
export const MIN_CAP_IN = 0.06;
/** Narrower letters look squeezed. */
export const NARROWEST = 0.75;

/** Maximum tightening in thousandths of an em, at which letters of text typefaces begin to touch. */
export const TIGHTEST = 40;
/** The initial value of new fields: hardly visible, but it saves a letter or two of a long name. */
export const USUAL_TIGHTEN = 20;

const inches = (least: number, message: string) =>
  v.pipe(v.number(message), v.finite(message), v.minValue(least, message), v.maxValue(600, message));
const hex = v.pipe(
  v.string("Choose a color."),
  v.regex(/^#[0-9a-f]{6}$/i, "Enter a color such as #0d5750."),
  v.toLowerCase(),
);

const FieldShape = v.object({
  /** "picture" marks a frame. A field without a kind is a text. */
  kind: v.exactOptional(v.literal("text")),
  /** Its name in a roster. "quantity" is reserved. */
  name: v.pipe(
    v.string("Enter a name."),
    v.regex(/^[a-z][a-z0-9_]{0,39}$/, "Use lowercase letters, digits and _, starting with a letter."),
    v.check((name) => name !== "quantity", "“quantity” is reserved for the number of tags. Choose another name."),
    v.check((name) => name !== FILE_KEY, "This name is taken. Choose another one."),
  ),
  label: v.pipe(v.string("Enter a label."), trimLine, v.nonEmpty("Enter a label."), maxCharacters(60)),
  required: v.optional(v.boolean(), false),
  /** Maximum number of characters. */
  maxLength: v.optional(
    v.pipe(
      v.number("Enter a whole number."),
      v.integer("Enter a whole number."),
      v.minValue(1, "Enter 1 or more."),
      v.maxValue(120, "Enter 120 or less."),
    ),
    40,
  ),
  /** Center of the box, in inches from the left edge. */
  x: inches(0, "Enter a position in inches."),
  /** Baseline of a single line, in inches from the top. */
  y: inches(0, "Enter a position in inches."),
  /** Maximum width of a line, in inches. */
  width: inches(0.1, "Enter at least 0.1 inches."),
  /** Height of a capital at full size, in inches. */
  capHeight: inches(MIN_CAP_IN, `Enter at least ${String(MIN_CAP_IN)} inches.`),
  /** Font slug. */
  font: v.pipe(v.string("Choose a font."), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Choose a font.")),
  colour: hex,
  align: v.optional(v.picklist(["left", "center", "right"], "Choose left, center or right."), "center"),
  /** Minimum cap height in inches. Defaults to three fifths of the full size. */
  floor: v.optional(inches(MIN_CAP_IN, `Enter at least ${String(MIN_CAP_IN)} inches.`)),
  /** 2 allows a long text to break at a space or hyphen. */
  lines: v.optional(v.picklist([1, 2], "Choose one line or two."), 1),
  /** Inches from the top of the first capital to the last baseline of two lines. Defaults to two lines at full size. */
  height: v.optional(inches(MIN_CAP_IN, "Enter a height in inches.")),
  /** Minimum horizontal scale of the letters before they shrink; 1 disables it. */
  condense: v.optional(
    v.pipe(
      v.number("Enter a number."),
      v.minValue(NARROWEST, `Enter at least ${String(NARROWEST)}.`),
      v.maxValue(1, "Enter 1 or less."),
    ),
    0.88,
  ),
  /**
   * Maximum tightening in thousandths of an em before the letters condense; 0 disables it, as in templates without a
   * value.
   */
  tighten: v.optional(
    v.pipe(
      v.number("Enter a number."),
      v.minValue(0, "Enter 0 or more."),
      v.maxValue(TIGHTEST, `Enter ${String(TIGHTEST)} or less.`),
    ),
    0,
  ),
  /** The text lies on the part in the customer's color, and is white or dark, whichever is more legible. */
  onAccent: v.optional(v.boolean(), false),
});

/** One named place for a text. Lengths in inches of the template's size. */
export const TemplateField = v.pipe(
  FieldShape,
  v.transform((field) => ({
    ...field,
    floor: field.floor ?? Math.min(field.capHeight, Math.max(MIN_CAP_IN, Math.round(field.capHeight * 600) / 1000)),
    height: field.height ?? toThousandth(field.capHeight * (1 + LINE_PITCH)),
  })),
  v.forward(
    v.check(({ floor, capHeight }) => floor <= capHeight, "The minimum can't be larger than the full size."),
    ["floor"],
  ),
);
export type TemplateField = v.InferOutput<typeof TemplateField>;

/** Line spacing of two lines in cap heights, about solid setting. */
export const LINE_PITCH = 1.45;

export const MAX_FIELDS = 12;
export const TemplateFields = v.pipe(
  v.array(
    v.variant("kind", [PictureFrame, TemplateField], "Send a text field or a picture frame."),
    "Send a list of fields.",
  ),
  v.maxLength(MAX_FIELDS, `Use up to ${String(MAX_FIELDS)} fields.`),
  v.check((fields) => new Set(fields.map(({ name }) => name)).size === fields.length, "Two fields have the same name."),
  v.check((fields) => fields.filter(isFrame).length <= 1, "A tag can have only one picture."),
  v.check(
    (fields) => fields.every(({ name }) => fields.every((frame) => !isFrame(frame) || name !== focusKey(frame.name))),
    "Two fields have the same name.",
  ),
);

export const TAG_SHAPES = ["rounded", "rectangle", "oval", "circle"] as const;
export type TagShape = (typeof TAG_SHAPES)[number];

/** An immutable version of a template. Lengths in inches. */
export interface TagTemplate {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly version: number;
  readonly width: number;
  readonly height: number;
  readonly shape: TagShape;
  /** A complete, cleaned SVG document. Its viewBox is the template's size. */
  readonly svg: string;
  /** The color that customers can change; "" for none. */
  readonly accent: string;
  readonly fields: ReadonlyArray<TemplateField>;
  /** The frame of a person's picture; undefined for tags with text only. */
  readonly picture?: PictureFrame | undefined;
}

/** Reads stored fields of any age. Unreadable ones are left out. */
export function readTemplateFields(stored: unknown): ReadonlyArray<TemplateField> {
  if (!Array.isArray(stored)) return [];
  return stored
    .filter((storedField) => !isFrame(storedField))
    .flatMap((storedField) => {
      const read = v.safeParse(TemplateField, storedField);
      return read.success ? [read.output] : [];
    });
}

/** Returns the frame among stored fields, or undefined. */
export function readPictureFrame(stored: unknown): PictureFrame | undefined {
  const storedFrame: unknown = Array.isArray(stored) ? stored.find(isFrame) : undefined;
  const read = v.safeParse(PictureFrame, storedFrame);
  return read.success ? read.output : undefined;
}

/** Returns the keys that a list can have for a tag of this template. */
export const knownKeys = ({ fields, picture }: Pick<TagTemplate, "fields" | "picture">): ReadonlyArray<string> => [
  ...fields.map(({ name }) => name),
  ...(picture ? [picture.name, focusKey(picture.name)] : []),
];

const close = (a: number, b: number): boolean => Math.abs(a - b) < 0.001;

/** Returns whether a template has the size and shape of a product. */
export const fitsProduct = (
  { width, height, shape }: Pick<TagTemplate, "width" | "height" | "shape">,
  product: {
    readonly sizes: ReadonlyArray<{ readonly width: number; readonly height: number }>;
    readonly shapes: ReadonlyArray<string>;
  },
): boolean =>
  product.sizes.some((size) => close(size.width, width) && close(size.height, height)) &&
  (product.shapes.length === 0 || product.shapes.includes(shape));

/** Returns the box of a field for layout and dragging, in inches. */
export const fieldBox = ({ x, y, width, capHeight }: Pick<TemplateField, "x" | "y" | "width" | "capHeight">) => ({
  x: x - width / 2,
  y: y - capHeight,
  width,
  height: capHeight,
});
