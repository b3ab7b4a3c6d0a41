/**
 * A sheet as it is seen and printed. Screen, cart and press all draw what `paintsOf` says: filled and stroked outlines made
 * of our own numbers, so that no text, color or name of a customer's is ever written as markup.
 */
import { darker, type Ink, type Slot } from "#domain/builder/library/art";
import { boxOf, pictureOf } from "#domain/builder/pictures";
import { star } from "#domain/builder/library/things";
import { bar, box, ofRings, outline, oval, toD, transformed, type Outline } from "#domain/builder/outline";
import type { BuilderDocument, BuilderObject, PictureObject, ShapeObject, TextObject } from "#domain/builder/document";
import type { Matrix } from "#domain/files/svg/matrix";
import { measure, outlines, type Typeface } from "#domain/lettering/type/typeface";

/** Faces by their slug; what is set in one that is not there (yet) is not drawn. */
export type Typefaces = ReadonlyMap<string, Typeface>;

/** One outline in inches. Colors are "#rrggbb". */
export interface Paint {
  readonly outline: Outline;
  readonly fill: string | undefined;
  readonly stroke: string | undefined;
  /** Inches; 0 without a stroke. */
  readonly strokeWidth: number;
}

const filledWith = (fill: string, path: Outline): Paint => ({ outline: path, fill, stroke: undefined, strokeWidth: 0 });
const CAPTION_INK = "#2a1533";
/** From one baseline to the next, in letter heights. */
const LINE = 1.65;

/** From an object's own inches (its middle at 0, 0) to the sheet's. */
export function matrixOf({ x, y, rotation, flipped }: Pick<BuilderObject, "x" | "y" | "rotation" | "flipped">): Matrix {
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin, side] = [Math.cos(angle), Math.sin(angle), flipped ? -1 : 1];
  return [cos * side, sin * side, -sin, cos, x, y];
}

/** An object as it lies on the sheet. */
const paintsOf = (object: BuilderObject, faces: Typefaces): ReadonlyArray<Paint> => {
  const matrix = matrixOf(object);
  return ownPaints(object, faces).map((paint) => ({ ...paint, outline: transformed(paint.outline, matrix) }));
};

/** An object around its own middle, before it is turned, flipped and put in its place. */
export function ownPaints(object: BuilderObject, faces: Typefaces): ReadonlyArray<Paint> {
  if (object.kind === "picture") return picturePaints(object, faces);
  if (object.kind === "text") return textPaints(object, faces);
  return shapePaints(object);
}

/** The color of an area of a picture, in an object's own colors or those that the picture starts with. */
function colorOf(
  ink: Ink,
  own: Readonly<Partial<Record<Slot, string>>>,
  start: Readonly<Partial<Record<Slot, string>>>,
): string {
  if (ink.startsWith("#")) return ink;
  const slot = ink.replace("-dark", "") as Slot;
  const color = own[slot] ?? start[slot] ?? "#8d868b";
  return ink.endsWith("-dark") ? darker(color) : color;
}

function picturePaints(object: PictureObject, faces: Typefaces): ReadonlyArray<Paint> {
  const picture = pictureOf(object.picture);
  if (!picture) return [];
  const own = boxOf(picture);
  const [sx, sy] = [object.width / own.width, object.height / own.height];
  const matrix: Matrix = [sx, 0, 0, sy, -(own.x + own.width / 2) * sx, -(own.y + own.height / 2) * sy];
  const drawn = picture.areas.map(({ ink, outline: path }) =>
    filledWith(colorOf(ink, object.colors, picture.colors), transformed(path, matrix)),
  );
  return [...drawn, ...captionPaints(object, faces)];
}

/** How wide a name may become below its figure, and between which letter heights it shrinks to fit, in inches. */
const captionRoom = ({ width, height }: PictureObject): { widest: number; start: number; least: number } => ({
  widest: Math.max(width * 1.3, 0.9),
  start: Math.min(0.26, Math.max(0.17, height * 0.085)),
  least: 0.1,
});

/** The name below a figure: as large as it fits, its letters upright even when the figure is flipped. */
export function captionPaints(object: PictureObject, faces: Typefaces): ReadonlyArray<Paint> {
  const face = faces.get(object.captionFont);
  const text = object.caption.trim();
  if (!face || text === "") return [];
  const { widest, start, least } = captionRoom(object);
  const wide = measure(face, text, { capHeight: start });
  const capHeight = Math.max(least, Math.min(start, (start * widest) / Math.max(wide.width, 0.001)));
  const { ink } = measure(face, text, { capHeight });
  if (!ink) return [];
  const side = object.flipped ? -1 : 1;
  const matrix: Matrix = [side, 0, 0, 1, (-side * (ink.left + ink.right)) / 2, object.height / 2 + 0.06 - ink.top];
  return [filledWith(CAPTION_INK, transformed(ofRings(outlines(face, text, { capHeight })), matrix))];
}

interface SetLine {
  readonly outline: Outline;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The lines of a text as they stand below each other, the first baseline at y = 0. */
function setLines({ text, capHeight, align }: TextObject, face: Typeface): ReadonlyArray<SetLine> {
  const lines = text.split("\n").map((line) => ({ line, ink: measure(face, line, { capHeight }).ink }));
  const widest = Math.max(0, ...lines.map(({ ink }) => (ink ? ink.right - ink.left : 0)));
  return lines.flatMap(({ line, ink }, i) => {
    if (!ink) return [];
    const room = widest - (ink.right - ink.left);
    const dx = (align === "left" ? 0 : align === "right" ? room : room / 2) - ink.left;
    const dy = i * capHeight * LINE;
    return [
      {
        outline: transformed(ofRings(outlines(face, line, { capHeight })), [1, 0, 0, 1, dx, dy]),
        left: dx + ink.left,
        right: dx + ink.right,
        top: ink.top + dy,
        bottom: ink.bottom + dy,
      },
    ];
  });
}

const extent = (lines: ReadonlyArray<SetLine>) => ({
  left: Math.min(...lines.map(({ left }) => left)),
  right: Math.max(...lines.map(({ right }) => right)),
  top: Math.min(...lines.map(({ top }) => top)),
  bottom: Math.max(...lines.map(({ bottom }) => bottom)),
});

/** Width and height of a text in inches; undefined while its face is not there or has none of its letters. */
export function textSize(object: TextObject, faces: Typefaces): { width: number; height: number } | undefined {
  const face = faces.get(object.font);
  const lines = face ? setLines(object, face) : [];
  if (lines.length === 0) return undefined;
  const { left, right, top, bottom } = extent(lines);
  return { width: right - left, height: bottom - top };
}

function textPaints(object: TextObject, faces: Typefaces): ReadonlyArray<Paint> {
  const face = faces.get(object.font);
  const lines = face ? setLines(object, face) : [];
  if (lines.length === 0) return [];
  const { left, right, top, bottom } = extent(lines);
  const toMiddle: Matrix = [1, 0, 0, 1, -(left + right) / 2, -(top + bottom) / 2];
  return lines.map((line) => filledWith(object.color, transformed(line.outline, toMiddle)));
}

const HEART = outline(
  "M0 46C-16 32 -50 14 -50 -16C-50 -36 -36 -46 -24 -46C-12 -46 -4 -40 0 -30C4 -40 12 -46 24 -46C36 -46 50 -36 50 -16C50 14 16 32 0 46Z",
);
const STAR = star(0, 0, 50, 21);

/** A shape's path, filling its box. */
function shapePath({ shape, width, height }: ShapeObject): Outline {
  if (shape === "rectangle") return box(-width / 2, -height / 2, width, height, Math.min(width, height) * 0.06);
  if (shape === "ellipse") return oval(0, 0, width / 2, height / 2);
  if (shape === "heart") return transformed(HEART, [width / 100, 0, 0, height / 92, 0, 0]);
  // The star's points reach from -50 to 50·cos 36° and from -47.6 to 47.6.
  if (shape === "star") return transformed(STAR, [width / 95.1, 0, 0, height / 90.45, 0, (height / 90.45) * 4.775]);
  const thick = Math.min(height, width);
  return bar(-(width - thick) / 2, 0, (width - thick) / 2, 0, thick);
}

function shapePaints(object: ShapeObject): ReadonlyArray<Paint> {
  const path = shapePath(object);
  // A line is its own thickness, in one color.
  if (object.shape === "line") return [filledWith(object.fill ?? object.stroke ?? CAPTION_INK, path)];
  const stroke = object.stroke ?? undefined;
  return [
    {
      outline: path,
      fill: object.fill ?? undefined,
      stroke: object.strokeWidth > 0 ? stroke : undefined,
      strokeWidth: stroke ? object.strokeWidth : 0,
    },
  ];
}

/** One paint as an SVG path: only numbers and colors of ours. */
const pathOf = ({ outline: path, fill, stroke, strokeWidth }: Paint): string =>
  `<path d="${toD(path)}" fill="${fill ?? "none"}"${fill === undefined ? "" : ' fill-rule="nonzero"'}${stroke === undefined ? "" : ` stroke="${stroke}" stroke-width="${String(strokeWidth)}" stroke-linejoin="round"`}/>`;

/** What stands inside of an object's own `<g>`: the same text wherever it lies, so that a drag draws nothing anew. */
export const objectMarkup = (object: BuilderObject, faces: Typefaces): string =>
  ownPaints(object, faces).map(pathOf).join("");

/** The `transform` of an object's own `<g>`. */
export const transformOf = (object: BuilderObject): string =>
  `matrix(${matrixOf(object)
    .map((value) => String(Math.round(value * 10_000) / 10_000))
    .join(" ")})`;

/** Every paint of a sheet in its inches, lowest first: what a print file draws. */
export const sheetPaints = (document: BuilderDocument, faces: Typefaces): ReadonlyArray<Paint> =>
  document.objects.flatMap((object) => paintsOf(object, faces));

/** The sheet as an SVG document in inches, without its ground. */
export function renderDocument(document: BuilderDocument, faces: Typefaces): string {
  const { width, height } = document.canvas;
  const body = document.objects
    .map((object) => `<g transform="${transformOf(object)}">${objectMarkup(object, faces)}</g>`)
    .join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}in" height="${String(height)}in" viewBox="0 0 ${String(width)} ${String(height)}">${body}</svg>`;
}

/** A drawing of the library by itself, for lists. */
export function pictureMarkup(
  id: string,
  colors: Readonly<Partial<Record<Slot, string>>> = {},
): { viewBox: string; markup: string } | undefined {
  const picture = pictureOf(id);
  if (!picture) return undefined;
  const own = boxOf(picture);
  const markup = picture.areas
    .map(({ ink, outline: path }) => pathOf(filledWith(colorOf(ink, colors, picture.colors), path)))
    .join("");
  return {
    viewBox: `${toText(own.x - 4)} ${toText(own.y - 4)} ${toText(own.width + 8)} ${toText(own.height + 8)}`,
    markup,
  };
}
const toText = (value: number): string => String(Math.round(value * 100) / 100);

/** The slugs of every face that a sheet is set in. */
export const fontsOf = ({ objects }: BuilderDocument): ReadonlyArray<string> => [
  ...new Set(
    objects.flatMap((object) =>
      object.kind === "text"
        ? [object.font]
        : object.kind === "picture" && object.caption.trim() !== ""
          ? [object.captionFont]
          : [],
    ),
  ),
];
