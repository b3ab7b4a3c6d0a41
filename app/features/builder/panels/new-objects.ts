import { toThousandth } from "#domain/ground/kernel/measure";
import { newPicture } from "#domain/prepress/builder/arrange";
import type { BuilderDocument, ShapeName, TextObject } from "#domain/prepress/builder/document";
import type { NewObject } from "#domain/prepress/builder/operations";
import { findBuilderPicture } from "#domain/prepress/builder/pictures";
import { textSize, type Typefaces } from "#domain/prepress/builder/render";
import type { Point } from "#domain/ground/kernel/geometry";

/** The font of a new text; it has to be loaded before `newText`. */
export const NEW_TEXT_FONT = "pacifico";

const PLAIN = { name: "", rotation: 0, flipped: false, locked: false, group: null } as const;

const SHAPE_FILLS: Readonly<Record<ShapeName, string>> = {
  heart: "#ef5b3f",
  star: "#ffc93a",
  line: "#2a1533",
  rectangle: "#0f766e",
  ellipse: "#0f766e",
};

/** Rounds inches to the thousandths that a document stores. */
export const getCanvasCenter = ({ canvas }: BuilderDocument): Point => ({ x: canvas.width / 2, y: canvas.height / 2 });

/** The median size of the sheet's pictures, relative to their usual sizes; 1 without pictures. */
function usualScale({ objects }: BuilderDocument): number {
  const scales = objects
    .flatMap((object) =>
      object.kind === "picture" ? [object.height / (findBuilderPicture(object.picture)?.inches ?? object.height)] : [],
    )
    .sort((a, b) => a - b);
  return scales[Math.floor(scales.length / 2)] ?? 1;
}

/**
 * A library picture, scaled like the other pictures of the sheet; undefined for an unknown id.
 * @param at inches of the sheet
 */
export const newPictureFor = (document: BuilderDocument, id: string, at: Point): NewObject | undefined =>
  newPicture(id, at, { inches: (findBuilderPicture(id)?.inches ?? 1) * usualScale(document) });

/** @param at inches of the sheet */
export function newShape(shape: ShapeName, at: Point): NewObject {
  const [width, height] = shape === "line" ? [2, 0.1] : [1.2, 1.2];
  return {
    ...PLAIN,
    kind: "shape",
    shape,
    ...at,
    width,
    height,
    fill: SHAPE_FILLS[shape],
    stroke: null,
    strokeWidth: 0.04,
  };
}

/** @param at inches of the sheet @param faces include `NEW_TEXT_FONT` */
export function newText(at: Point, faces: Typefaces): NewObject {
  const text: TextObject = {
    ...PLAIN,
    kind: "text",
    id: "a",
    text: "The Family",
    font: NEW_TEXT_FONT,
    capHeight: 0.45,
    color: "#2a1533",
    align: "center",
    ...at,
    width: 1,
    height: 1,
  };
  const size = textSize(text, faces);
  return size ? { ...text, width: toThousandth(size.width), height: toThousandth(size.height) } : text;
}
