import { toThousandth } from "#domain/ground/kernel/measure";
import { isBlank } from "#domain/ground/kernel/hidden-characters";
import { upperFirst } from "#domain/ground/kernel/text";
import * as v from "valibot";
import { findBuilderPicture } from "#domain/prepress/builder/pictures";
import { firstCharacters } from "#domain/ground/kernel/characters";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import { replaceHidden, withoutHidden } from "#domain/ground/kernel/hidden-characters";
import { FontSlug } from "#domain/prepress/lettering/choices";

export const MAX_OBJECTS = 200;
/** Sides of a sheet, in inches. Each product offers a selection of sizes. */
const MIN_SHEET_INCHES = 1;
const MAX_SHEET_INCHES = 60;
/** Sides of an object, in inches. */
export const MIN_SIDE_INCHES = 0.1;
export const MAX_SIDE_INCHES = 60;
export const MAX_TEXT_LENGTH = 120;
export const MAX_OBJECT_NAME_LENGTH = 40;
export const CAP_HEIGHT = { min: 0.08, max: 12 } as const;
export const CAPTION_FONT = "pacifico";
const SHAPES = ["rectangle", "ellipse", "star", "heart", "line"] as const;
export type ShapeName = (typeof SHAPES)[number];
export const ALIGNMENTS = ["left", "center", "right"] as const;

const number = (min: number, max: number, message: string) =>
  v.pipe(
    v.number(message),
    v.finite(message),
    v.minValue(min, message),
    v.maxValue(max, message),
    v.transform(toThousandth),
  );

const Place = number(-MAX_SIDE_INCHES, MAX_SIDE_INCHES * 2, "This is too far from the sheet.");
const Side = number(
  MIN_SIDE_INCHES,
  MAX_SIDE_INCHES,
  `Enter a size from ${MIN_SIDE_INCHES} to ${MAX_SIDE_INCHES} inches.`,
);
const Turn = v.pipe(
  v.number("Enter an angle."),
  v.finite("Enter an angle."),
  v.minValue(-3600, "Enter an angle."),
  v.maxValue(3600, "Enter an angle."),
  v.transform((degrees) => toThousandth(((degrees % 360) + 360) % 360)),
);
const Color = v.pipe(v.string("Choose a color."), v.regex(/^#[0-9a-fA-F]{6}$/, "Choose a color."), v.toLowerCase());
const Id = v.pipe(v.string("This object needs a name."), v.regex(/^[a-z0-9]{1,12}$/, "This object needs a name."));

/** Text as customers type it: well formed, without control characters and bidirectional overrides. */
const typed = (longest: number, lines: boolean) =>
  v.pipe(
    v.string("Enter some text."),
    v.normalize("NFC"), // Before the count: some programs write a letter and its accent as two characters.
    maxCharacters(longest, `Enter at most ${longest} characters.`),
    v.check((text) => text.isWellFormed(), "We couldn't read this text."),
    v.transform((text) => text.replaceAll("\r\n", "\n")),
    v.transform((text) => (lines ? withoutHidden(text) : replaceHidden(text, ""))),
    v.check((text) => text.split("\n").length <= 5, "Enter at most 5 lines."),
  );

/** x and y are the center, in inches from the sheet's top left corner, y down. Rotation is in degrees clockwise. */
const common = {
  id: Id,
  name: v.optional(typed(MAX_OBJECT_NAME_LENGTH, false), ""),
  x: Place,
  y: Place,
  width: Side,
  height: Side,
  rotation: v.optional(Turn, 0),
  flipped: v.optional(v.boolean("Answer yes or no."), false),
  locked: v.optional(v.boolean("Answer yes or no."), false),
  /** Objects of the same group move together. */
  group: v.optional(v.nullable(Id), null),
};

export const PictureObject = v.object({
  kind: v.literal("picture"),
  ...common,
  picture: v.pipe(
    v.string("Choose one of the pictures in the library."),
    v.check((id) => findBuilderPicture(id) !== undefined, "Choose one of the pictures in the library."),
  ),
  colors: v.optional(
    v.record(v.picklist(["skin", "hair", "top", "bottom", "coat", "accent"], "Choose a color."), Color),
    {},
  ),
  /** Text below the picture, on the same sticker. "" for none. */
  caption: v.optional(typed(MAX_OBJECT_NAME_LENGTH, false), ""),
  captionFont: v.optional(FontSlug, CAPTION_FONT),
});
export const TextObject = v.object({
  kind: v.literal("text"),
  ...common,
  text: v.pipe(
    typed(MAX_TEXT_LENGTH, true),
    v.check((text) => !isBlank(text), "Enter some text."),
  ),
  font: FontSlug,
  /** Height of a capital A, in inches. Width and height follow from it. */
  capHeight: number(
    CAP_HEIGHT.min,
    CAP_HEIGHT.max,
    `Enter a letter height from ${CAP_HEIGHT.min} to ${CAP_HEIGHT.max} inches.`,
  ),
  color: Color,
  align: v.optional(v.picklist(ALIGNMENTS, "Choose left, center or right."), "center"),
});
export const ShapeObject = v.object({
  kind: v.literal("shape"),
  ...common,
  shape: v.picklist(SHAPES, "Choose one of our shapes."),
  /** Null for no fill. */
  fill: v.optional(v.nullable(Color), null),
  stroke: v.optional(v.nullable(Color), null),
  /** Inches. */
  strokeWidth: v.optional(number(0, 1, "Enter a line width from 0 to 1 inch."), 0.04),
});

export const BuilderObject = v.variant(
  "kind",
  [PictureObject, TextObject, ShapeObject],
  "We couldn't read this object.",
);
export type PictureObject = Readonly<v.InferOutput<typeof PictureObject>>;
export type TextObject = Readonly<v.InferOutput<typeof TextObject>>;
export type ShapeObject = Readonly<v.InferOutput<typeof ShapeObject>>;
export type BuilderObject = PictureObject | TextObject | ShapeObject;

/** A sheet with its objects, from bottom to top. Screen, cart and print file all render this document. */
export const BuilderDocument = v.object({
  version: v.literal(1, "We couldn't read this drawing."),
  canvas: v.object({
    width: number(MIN_SHEET_INCHES, MAX_SHEET_INCHES, "Choose one of the sizes in the list."),
    height: number(MIN_SHEET_INCHES, MAX_SHEET_INCHES, "Choose one of the sizes in the list."),
  }),
  objects: v.pipe(
    v.array(BuilderObject, "Enter a list of objects."),
    v.maxLength(MAX_OBJECTS, `A sheet holds up to ${MAX_OBJECTS} objects.`),
    v.check(
      (objects) => new Set(objects.map(({ id }) => id)).size === objects.length,
      "Two objects have the same name.",
    ),
  ),
});
export interface BuilderDocument {
  readonly version: 1;
  readonly canvas: { readonly width: number; readonly height: number };
  readonly objects: ReadonlyArray<BuilderObject>;
}

/** Reads a stored document. Returns undefined for anything else. */
export function readDocument(stored: unknown): BuilderDocument | undefined {
  const parsed = v.safeParse(BuilderDocument, stored);
  return parsed.success ? parsed.output : undefined;
}

/** Returns the first unused id: "a1", "a2", … */
export function freeId(
  objects: ReadonlyArray<{ readonly id: string; readonly group?: string | null | undefined }>,
): string {
  const usedIds = new Set(objects.flatMap(({ id, group }) => (group ? [id, group] : [id])));
  for (let n = objects.length + 1; ; n++) if (!usedIds.has(`a${n}`)) return `a${n}`;
}

/** Returns the name of an object for lists and announcements. */
export function getBuilderObjectName(object: BuilderObject): string {
  if (object.name !== "") return object.name;
  if (object.kind === "picture")
    return object.caption !== "" ? object.caption : (findBuilderPicture(object.picture)?.name ?? "Picture");
  if (object.kind === "text") return firstCharacters(object.text.replace(/\s+/g, " ").trim(), MAX_OBJECT_NAME_LENGTH);
  return upperFirst(object.shape);
}
