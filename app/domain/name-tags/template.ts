import * as v from "valibot";
import { maxCharacters } from "#domain/kernel/characters";
import { FILE_KEY, focusKey, isFrame, PictureFrame } from "#domain/name-tags/picture";

/** Inches. The smallest capital that is still read across a desk; no field may state a lower floor. */
export const MIN_CAP_IN = 0.06;
/** Set narrower than this, letters look squeezed. */
export const NARROWEST = 0.75;

/** Thousandths of an em: set closer than this, letters of text faces begin to touch. */
export const TIGHTEST = 40;
/** What new fields start with: hardly seen, and worth a letter or two of a long name. */
export const USUAL_TIGHTEN = 20;

const inches = (least: number, message: string) =>
  v.pipe(v.number(message), v.finite(message), v.minValue(least, message), v.maxValue(600, message));
const hex = v.pipe(
  v.string("Choose a color."),
  v.regex(/^#[0-9a-f]{6}$/i, "Enter a color such as #0d5750."),
  v.toLowerCase(),
);

const FieldShape = v.object({
  /** A picture's frame says "picture" here; a field that says nothing is one for a text. */
  kind: v.exactOptional(v.literal("text")),
  /** How a roster names it. "quantity" is taken: there it says how many of a tag. */
  name: v.pipe(
    v.string("Enter a name."),
    v.regex(/^[a-z][a-z0-9_]{0,39}$/, "Use lowercase letters, digits and _, starting with a letter."),
    v.check((name) => name !== "quantity", "“quantity” is reserved for the number of tags. Choose another name."),
    v.check((name) => name !== FILE_KEY, "This name is taken. Choose another one."),
  ),
  label: v.pipe(
    v.string("Enter a label."),
    v.trim(),
    v.nonEmpty("Enter a label."),
    maxCharacters(60, "Use at most 60 characters."),
  ),
  required: v.optional(v.boolean(), false),
  /** Characters that may be typed. */
  maxLength: v.optional(
    v.pipe(
      v.number("Enter a whole number."),
      v.integer("Enter a whole number."),
      v.minValue(1, "Enter 1 or more."),
      v.maxValue(120, "Enter 120 or less."),
    ),
    40,
  ),
  /** Inches: the middle of the box from the left edge. */
  x: inches(0, "Enter a position in inches."),
  /** Inches: the baseline of a single line from the upper edge. */
  y: inches(0, "Enter a position in inches."),
  /** Inches: no line is ever wider. */
  width: inches(0.1, "Enter at least 0.1 inches."),
  /** Inches: height of a capital while the text fits at its full size. */
  capHeight: inches(MIN_CAP_IN, `Enter at least ${String(MIN_CAP_IN)} inches.`),
  /** Slug. */
  font: v.pipe(v.string("Choose a font."), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Choose a font.")),
  colour: hex,
  align: v.optional(v.picklist(["left", "center", "right"], "Choose left, center or right."), "center"),
  /** Inches: capitals never get lower. Left out, three fifths of the full size. */
  floor: v.optional(inches(MIN_CAP_IN, `Enter at least ${String(MIN_CAP_IN)} inches.`)),
  /** 2 lets a long text break at a space or a hyphen. */
  lines: v.optional(v.picklist([1, 2], "Choose one line or two."), 1),
  /** Inches from the top of the first capital to the last baseline of two lines. Left out, what two full-size lines take. */
  height: v.optional(inches(MIN_CAP_IN, "Enter a height in inches.")),
  /** How narrow the letters may be set before they get smaller: 1 is never. */
  condense: v.optional(
    v.pipe(
      v.number("Enter a number."),
      v.minValue(NARROWEST, `Enter at least ${String(NARROWEST)}.`),
      v.maxValue(1, "Enter 1 or less."),
    ),
    0.88,
  ),
  /** Thousandths of an em by which the letters may stand closer before they get narrower: 0 is never, as in templates that never said so. */
  tighten: v.optional(
    v.pipe(
      v.number("Enter a number."),
      v.minValue(0, "Enter 0 or more."),
      v.maxValue(TIGHTEST, `Enter ${String(TIGHTEST)} or less.`),
    ),
    0,
  ),
  /** Stands on the part that takes the customer's color: white or dark, whichever reads better there. */
  onAccent: v.optional(v.boolean(), false),
});

/** One named place for a text. Lengths in inches of the template's own size. */
export const TemplateField = v.pipe(
  FieldShape,
  v.transform((field) => ({
    ...field,
    floor: field.floor ?? Math.min(field.capHeight, Math.max(MIN_CAP_IN, Math.round(field.capHeight * 600) / 1000)),
    height: field.height ?? Math.round(field.capHeight * (1 + LINE_PITCH) * 1000) / 1000,
  })),
  v.forward(
    v.check(({ floor, capHeight }) => floor <= capHeight, "The minimum can't be larger than the full size."),
    ["floor"],
  ),
);
export type TemplateField = v.InferOutput<typeof TemplateField>;

/** From baseline to baseline of two lines, in cap heights: about a line of text set solid. */
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

/** A layout as a customer fills it in: a version that never changes. Lengths in inches. */
export interface TagTemplate {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly version: number;
  readonly width: number;
  readonly height: number;
  readonly shape: TagShape;
  /** A whole SVG document, cleaned: its viewBox is the template's size. */
  readonly svg: string;
  /** The color in it that a customer may change; "" for none. */
  readonly accent: string;
  readonly fields: ReadonlyArray<TemplateField>;
  /** Where a person's picture stands; undefined for tags of words alone. */
  readonly picture?: PictureFrame | undefined;
}

/** Fields as stored, of whichever age: what can no longer be read is left out rather than shown wrong. */
export function readTemplateFields(stored: unknown): ReadonlyArray<TemplateField> {
  if (!Array.isArray(stored)) return [];
  return stored
    .filter((one) => !isFrame(one))
    .flatMap((one) => {
      const read = v.safeParse(TemplateField, one);
      return read.success ? [read.output] : [];
    });
}

/** The frame among the fields as stored; undefined without one. */
export function readPictureFrame(stored: unknown): PictureFrame | undefined {
  const found: unknown = Array.isArray(stored) ? stored.find(isFrame) : undefined;
  const read = v.safeParse(PictureFrame, found);
  return read.success ? read.output : undefined;
}

/** Everything that a list may say of a tag in this layout, by its names. */
export const knownKeys = ({ fields, picture }: Pick<TagTemplate, "fields" | "picture">): ReadonlyArray<string> => [
  ...fields.map(({ name }) => name),
  ...(picture ? [picture.name, focusKey(picture.name)] : []),
];

const close = (a: number, b: number): boolean => Math.abs(a - b) < 0.001;

/** A template fits a product that comes in its size and shape. */
export const fitsProduct = (
  { width, height, shape }: Pick<TagTemplate, "width" | "height" | "shape">,
  product: {
    readonly sizes: ReadonlyArray<{ readonly width: number; readonly height: number }>;
    readonly shapes: ReadonlyArray<string>;
  },
): boolean =>
  product.sizes.some((size) => close(size.width, width) && close(size.height, height)) &&
  (product.shapes.length === 0 || product.shapes.includes(shape));

/** The parts of a field's box that anything is laid out or dragged by. Inches. */
export const fieldBox = ({ x, y, width, capHeight }: Pick<TemplateField, "x" | "y" | "width" | "capHeight">) => ({
  x: x - width / 2,
  y: y - capHeight,
  width,
  height: capHeight,
});
