/**
 * Rendering of a sheet. Screen, cart and print file use the same paints: filled and stroked outlines that consist of
 * numbers, so no text, color or name from a customer is ever written as markup.
 */
import { svgInInches } from "#domain/ground/files/svg/in-inches";
import { isBlank } from "#domain/ground/kernel/hidden-characters";
import { darker, type Ink, type Slot } from "#domain/prepress/builder/library/art";
import { getBuilderPictureBox, findBuilderPicture } from "#domain/prepress/builder/pictures";
import {
  bar,
  makeRoundedBox,
  outline,
  outlineOfRings,
  oval,
  star,
  toPathData,
  type BuilderOutline,
} from "#domain/prepress/builder/outline";
import { transformPath } from "#domain/ground/files/svg/paths/path-data";
import type {
  BuilderDocument,
  BuilderObject,
  PictureObject,
  ShapeObject,
  TextObject,
} from "#domain/prepress/builder/document";
import type { Matrix } from "#domain/ground/files/svg/paths/matrix";
import { measure, outlines, type Typeface } from "#domain/prepress/lettering/type/typeface";

/** Loaded typefaces by slug. Text in a typeface that is not loaded yet is not rendered. */
export type Typefaces = ReadonlyMap<string, Typeface>;

/** One outline in inches. Colors are "#rrggbb". */
export interface PaintedOutline {
  readonly outline: BuilderOutline;
  readonly fill: string | undefined;
  readonly stroke: string | undefined;
  /** Inches; 0 without a stroke. */
  readonly strokeWidth: number;
}

const filledWith = (fill: string, path: BuilderOutline): PaintedOutline => ({
  outline: path,
  fill,
  stroke: undefined,
  strokeWidth: 0,
});
const CAPTION_INK = "#2a1533";
/** Line spacing in cap heights. */
const LINE = 1.65;

/** Maps from an object's coordinates, in inches around its center, to the sheet's. */
export function buildObjectMatrix({
  x,
  y,
  rotation,
  flipped,
}: Pick<BuilderObject, "x" | "y" | "rotation" | "flipped">): Matrix {
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin, side] = [Math.cos(angle), Math.sin(angle), flipped ? -1 : 1];
  return [cos * side, sin * side, -sin, cos, x, y];
}

/** Returns the paints of an object around its center, before rotation, flip and placement. */
export function paintsOfObject(object: BuilderObject, faces: Typefaces): ReadonlyArray<PaintedOutline> {
  if (object.kind === "picture") return picturePaints(object, faces);
  if (object.kind === "text") return textPaints(object, faces);
  return shapePaints(object);
}

/** Returns the color of a picture's area: the object's color for its slot, or the picture's initial one. */
function pickColor(
  ink: Ink,
  colors: Readonly<Partial<Record<Slot, string>>>,
  initial: Readonly<Partial<Record<Slot, string>>>,
): string {
  if (ink.startsWith("#")) return ink;
  const slot = ink.replace("-dark", "") as Slot;
  const color = colors[slot] ?? initial[slot] ?? "#8d868b";
  return ink.endsWith("-dark") ? darker(color) : color;
}

function picturePaints(object: PictureObject, faces: Typefaces): ReadonlyArray<PaintedOutline> {
  const picture = findBuilderPicture(object.picture);
  if (!picture) return [];
  const bounds = getBuilderPictureBox(picture);
  const [sx, sy] = [object.width / bounds.width, object.height / bounds.height];
  const matrix: Matrix = [sx, 0, 0, sy, -(bounds.x + bounds.width / 2) * sx, -(bounds.y + bounds.height / 2) * sy];
  const paints = picture.areas.map(({ ink, outline: path }) =>
    filledWith(pickColor(ink, object.colors, picture.colors), transformPath(path, matrix)),
  );
  return [...paints, ...captionPaints(object, faces)];
}

/** The maximum width of a name below its figure, and its initial and minimum cap height, in inches. */
const captionRoom = ({ width, height }: PictureObject): { widest: number; start: number; minimum: number } => ({
  widest: Math.max(width * 1.3, 0.9),
  start: Math.min(0.26, Math.max(0.17, height * 0.085)),
  minimum: 0.1,
});

/** Renders the name below a figure, shrunk to fit. Its letters are not mirrored when the figure is flipped. */
export function captionPaints(object: PictureObject, faces: Typefaces): ReadonlyArray<PaintedOutline> {
  const face = faces.get(object.captionFont);
  const text = object.caption.trim();
  if (!face || text === "") return [];
  const { widest, start, minimum } = captionRoom(object);
  const wide = measure(face, text, { capHeight: start });
  const capHeight = Math.max(minimum, Math.min(start, (start * widest) / Math.max(wide.width, 0.001)));
  const { ink } = measure(face, text, { capHeight });
  if (!ink) return [];
  const side = object.flipped ? -1 : 1;
  const matrix: Matrix = [side, 0, 0, 1, (-side * (ink.left + ink.right)) / 2, object.height / 2 + 0.06 - ink.top];
  return [filledWith(CAPTION_INK, transformPath(outlineOfRings(outlines(face, text, { capHeight })), matrix))];
}

/** The share of the free width that goes before a line of text. */
const INDENTS = { left: 0, center: 0.5, right: 1 } as const;

interface SetLine {
  readonly outline: BuilderOutline;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Sets lines of text below each other. The first baseline is y = 0. */
function setLines({ text, capHeight, align }: TextObject, face: Typeface): ReadonlyArray<SetLine> {
  const lines = text.split("\n").map((line) => ({ line, ink: measure(face, line, { capHeight }).ink }));
  const widest = Math.max(0, ...lines.map(({ ink }) => (ink ? ink.right - ink.left : 0)));
  return lines.flatMap(({ line, ink }, i) => {
    if (!ink) return [];
    const dx = (widest - (ink.right - ink.left)) * INDENTS[align] - ink.left;
    const dy = i * capHeight * LINE;
    return [
      {
        outline: transformPath(outlineOfRings(outlines(face, line, { capHeight })), [1, 0, 0, 1, dx, dy]),
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

/** Returns the size of a text in inches, or undefined while its typeface is not loaded or lacks all its characters. */
export function textSize(object: TextObject, faces: Typefaces): { width: number; height: number } | undefined {
  const face = faces.get(object.font);
  const lines = face ? setLines(object, face) : [];
  if (lines.length === 0) return undefined;
  const { left, right, top, bottom } = extent(lines);
  return { width: right - left, height: bottom - top };
}

function textPaints(object: TextObject, faces: Typefaces): ReadonlyArray<PaintedOutline> {
  const face = faces.get(object.font);
  const lines = face ? setLines(object, face) : [];
  if (lines.length === 0) return [];
  const { left, right, top, bottom } = extent(lines);
  const toMiddle: Matrix = [1, 0, 0, 1, -(left + right) / 2, -(top + bottom) / 2];
  return lines.map((line) => filledWith(object.color, transformPath(line.outline, toMiddle)));
}

const HEART = outline(
  "M0 46C-16 32 -50 14 -50 -16C-50 -36 -36 -46 -24 -46C-12 -46 -4 -40 0 -30C4 -40 12 -46 24 -46C36 -46 50 -36 50 -16C50 14 16 32 0 46Z",
);
const STAR = star(50, 21);

/** Returns the outline of a shape that fills its box. */
function shapePath({ shape, width, height }: ShapeObject): BuilderOutline {
  if (shape === "rectangle")
    return makeRoundedBox([-width / 2, -height / 2], [width, height], Math.min(width, height) * 0.06);
  if (shape === "ellipse") return oval(0, 0, width / 2, height / 2);
  if (shape === "heart") return transformPath(HEART, [width / 100, 0, 0, height / 92, 0, 0]);
  // The star's points reach from -50 to 50·cos 36° and from -47.6 to 47.6.
  if (shape === "star") return transformPath(STAR, [width / 95.1, 0, 0, height / 90.45, 0, (height / 90.45) * 4.775]);
  const thick = Math.min(height, width);
  return bar([-(width - thick) / 2, 0], [(width - thick) / 2, 0], thick);
}

function shapePaints(object: ShapeObject): ReadonlyArray<PaintedOutline> {
  const path = shapePath(object);
  // The height of a line shape is its thickness.
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

/** Writes one paint as an SVG path. */
const formatSvgPath = ({ outline: path, fill, stroke, strokeWidth }: PaintedOutline): string =>
  `<path d="${toPathData(path)}" fill="${fill ?? "none"}"${fill === undefined ? "" : ' fill-rule="nonzero"'}${stroke === undefined ? "" : ` stroke="${stroke}" stroke-width="${String(strokeWidth)}" stroke-linejoin="round"`}/>`;

/**
 * Returns the content of an object's `<g>`. It does not depend on the object's place, so a drag does not render again.
 */
export const objectMarkup = (object: BuilderObject, faces: Typefaces): string =>
  paintsOfObject(object, faces).map(formatSvgPath).join("");

/** Returns the `transform` of an object's `<g>`. */
export const formatObjectTransform = (object: BuilderObject): string =>
  `matrix(${buildObjectMatrix(object)
    .map((value) => String(Math.round(value * 10_000) / 10_000))
    .join(" ")})`;

/** Renders the sheet as an SVG document in inches, without a background. */
export function renderDocument(document: BuilderDocument, faces: Typefaces): string {
  const body = document.objects
    .map((object) => `<g transform="${formatObjectTransform(object)}">${objectMarkup(object, faces)}</g>`)
    .join("");
  return svgInInches(document.canvas, body);
}

/** Renders a picture of the library for lists. */
export function pictureMarkup(
  id: string,
  colors: Readonly<Partial<Record<Slot, string>>> = {},
): { viewBox: string; markup: string } | undefined {
  const picture = findBuilderPicture(id);
  if (!picture) return undefined;
  const bounds = getBuilderPictureBox(picture);
  const markup = picture.areas
    .map(({ ink, outline: path }) => formatSvgPath(filledWith(pickColor(ink, colors, picture.colors), path)))
    .join("");
  return {
    viewBox: `${toText(bounds.x - 4)} ${toText(bounds.y - 4)} ${toText(bounds.width + 8)} ${toText(bounds.height + 8)}`,
    markup,
  };
}
const toText = (value: number): string => String(Math.round(value * 100) / 100);

function listObjectFonts(object: BuilderObject): ReadonlyArray<string> {
  if (object.kind === "text") return [object.font];
  return object.kind === "picture" && !isBlank(object.caption) ? [object.captionFont] : [];
}

/** The slugs of all typefaces that a sheet uses. */
export const listBuilderFonts = ({ objects }: BuilderDocument): ReadonlyArray<string> => [
  ...new Set(objects.flatMap(listObjectFonts)),
];
