import { svgInInches } from "#domain/ground/files/svg/in-inches";
import type { TagChecker } from "#domain/prepress/name-tags/check";
import type { FittedLine } from "#domain/prepress/name-tags/drawing/internal/fit";
import { toPath } from "#domain/prepress/artwork/cut-line/path";
import {
  frameBox,
  frameRing,
  pictureIn,
  placePicture,
  type PictureFrame,
  type TagPictures,
} from "#domain/prepress/name-tags/drawing/picture";
import type { TagTexts } from "#domain/prepress/name-tags/people/roster";
import {
  LINE_PITCH,
  type TagShape,
  type TagTemplate,
  type TemplateField,
} from "#domain/prepress/name-tags/template/template";

/** One line of a tag as outlines: path data at a cap height of 1, placed by scale and offset. Inches. */
export interface DrawnLine {
  readonly field: string;
  readonly path: string;
  /** The left end of the line on its baseline. */
  readonly x: number;
  readonly y: number;
  /** Inches per path unit. */
  readonly scaleX: number;
  readonly scaleY: number;
  readonly fill: string;
}

/** Rounds to a ten-thousandth of an inch. */
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
const short = (value: number): string => String(rounded(value));

/**
 * Places the lines of a tag. Text that does not fit is rendered at its minimum size, so that the overflow is visible.
 */
export function drawLines(checker: TagChecker, texts: TagTexts, accent = ""): Array<DrawnLine> {
  return checker.template.fields.flatMap((field) => {
    const { fit, face } = checker.text(texts[field.name] ?? "", field);
    const fill = pickInk(field, checker.template, accent);
    return fit.lines.map((line, i) => ({
      field: field.name,
      path: face.outline(line.text, fit.tracking),
      x: calculateLineStart(line, field),
      y: calculateBaseline(i, fit.lines.length, fit.capHeight, field),
      scaleX: fit.capHeight * fit.scaleX,
      scaleY: fit.capHeight,
      fill,
    }));
  });
}

function calculateLineStart({ width }: FittedLine, { x, width: box, align }: TemplateField): number {
  if (align === "left") return x - box / 2;
  return align === "right" ? x + box / 2 - width : x - width / 2;
}

/** Keeps the middle of a single line at full size: smaller text stays centered, two lines lie above and below it. */
function calculateBaseline(
  index: number,
  lines: number,
  capHeight: number,
  { y, capHeight: full }: TemplateField,
): number {
  const middle = y - full / 2;
  const block = capHeight * (1 + (lines - 1) * LINE_PITCH);
  return middle - block / 2 + capHeight * (1 + index * LINE_PITCH);
}

const channel = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** Relative luminance by WCAG 2, 0 to 1. @param color "#rrggbb" */
export function luminance(color: string): number {
  const at = (i: number) => channel(parseInt(color.slice(i, i + 2), 16) / 255);
  return 0.2126 * at(1) + 0.7152 * at(3) + 0.0722 * at(5);
}

/** Contrast ratio by WCAG 2, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

const WHITE = "#ffffff";
const DARK = "#1d1226";

/**
 * Returns the field's color. On the part in the customer's color, it is white or dark where the field's color would not
 * be legible.
 */
function pickInk(
  { colour, onAccent }: TemplateField,
  { accent: templateAccent }: TagTemplate,
  chosenColor: string,
): string {
  if (!onAccent || chosenColor === "" || chosenColor === templateAccent) return colour;
  if (contrast(colour, chosenColor) >= 3.5) return colour;
  return contrast(WHITE, chosenColor) >= contrast(DARK, chosenColor) ? WHITE : DARK;
}

/** Returns the background in the customer's color. */
export function colorTagBackground({ svg, accent }: Pick<TagTemplate, "svg" | "accent">, chosenColor = ""): string {
  return accent === "" || chosenColor === "" || chosenColor === accent
    ? svg
    : svg.replaceAll(new RegExp(`${accent}(?![0-9a-f])`, "gi"), chosenColor);
}

/** Renders a whole tag as an SVG document in inches, for print, cart and preview. Text is outlines. */
export const tagSvg = (checker: TagChecker, texts: TagTexts, accent = "", pictures: TagPictures = new Map()): string =>
  tagDocument(
    checker,
    texts,
    accent,
    checker.template.picture && pictureSvg(checker.template.picture, texts, pictures),
  );

/** Renders a tag without its picture. */
export const drawTagFace = (checker: TagChecker, texts: TagTexts, accent = ""): string =>
  tagDocument(checker, texts, accent, undefined);

function tagDocument(checker: TagChecker, texts: TagTexts, accent: string, picture: string | undefined): string {
  const { template } = checker;
  const size = { width: rounded(template.width), height: rounded(template.height) };
  const background = colorTagBackground(template, accent).replace(
    /^[^]*?<svg\b/,
    `<svg x="0" y="0" width="${String(size.width)}" height="${String(size.height)}"`,
  );
  const lines = drawLines(checker, texts, accent).map(
    ({ path, fill, ...place }) => `<path transform="${formatTagLineTransform(place)}" fill="${fill}" d="${path}"/>`,
  );
  return svgInInches(size, `${background}${picture ?? ""}${lines.join("")}`);
}

/** Renders the picture, clipped to its frame, or a gray placeholder figure. */
export function drawTagPicture(frame: PictureFrame, texts: TagTexts, pictures: TagPictures) {
  const tagPicture = pictureIn(texts, frame);
  const picture = tagPicture && pictures.get(tagPicture.id);
  return {
    outline: toPath([frameRing(frame)]),
    box: frameBox(frame),
    placed:
      tagPicture && picture ? { url: picture.url, box: placePicture(frame, picture, tagPicture.focus) } : undefined,
  };
}

/** A placeholder figure in a square of 100: head and shoulders, clipped by the frame. */
export const PLACEHOLDER_FIGURE = {
  face: "#e3dbe6",
  figure: "#a898ae",
  path: "M50 18a19 19 0 1 1 0 38a19 19 0 1 1 0-38ZM50 62C76 62 92 78 94 140H6C8 78 24 62 50 62Z",
} as const;

function pictureSvg(frame: PictureFrame, texts: TagTexts, pictures: TagPictures): string {
  const { outline, box, placed } = drawTagPicture(frame, texts, pictures);
  const content = placed
    ? `<image x="${short(placed.box.x)}" y="${short(placed.box.y)}" width="${short(placed.box.width)}" height="${short(placed.box.height)}" preserveAspectRatio="xMidYMid slice" href="${placed.url}"/>`
    : `<path d="${outline}" fill="${PLACEHOLDER_FIGURE.face}"/><path transform="${placeholderTransform(box)}" d="${PLACEHOLDER_FIGURE.path}" fill="${PLACEHOLDER_FIGURE.figure}"/>`;
  return `<clipPath id="frame"><path d="${outline}"/></clipPath><g clip-path="url(#frame)">${content}</g>`;
}

/** Returns the SVG transform that fits the figure into a frame. */
export const placeholderTransform = ({ x, y, width, height }: ReturnType<typeof frameBox>): string => {
  const scale = Math.min(width, height) / 100;
  return `translate(${short(x + width / 2 - 50 * scale)} ${short(y + Math.max(0, (height - 110 * scale) / 2))}) scale(${short(scale)})`;
};

/** Returns the SVG transform that places a line. */
export const formatTagLineTransform = ({
  x,
  y,
  scaleX,
  scaleY,
}: Pick<DrawnLine, "x" | "y" | "scaleX" | "scaleY">): string =>
  `translate(${short(x)} ${short(y)}) scale(${String(Math.round(scaleX * 1e6) / 1e6)} ${String(Math.round(scaleY * 1e6) / 1e6)})`;

/** Corner radius of a rounded tag, in inches. */
export const CORNER_IN = 0.125;

/** Returns the cut line of a tag as SVG path data in inches. */
export function buildTagOutline({
  width,
  height,
  shape,
}: {
  readonly width: number;
  readonly height: number;
  readonly shape: TagShape;
}): string {
  const [w, h] = [short(width), short(height)];
  if (shape === "rectangle") return `M0 0H${w}V${h}H0Z`;
  const r = shape === "rounded" ? Math.min(CORNER_IN, width / 2, height / 2) : 0;
  const [rx, ry] = r > 0 ? [r, r] : [width / 2, height / 2];
  const arc = (x: string, y: string) => `A${short(rx)} ${short(ry)} 0 0 1 ${x} ${y}`;
  return `M${short(rx)} 0H${short(width - rx)}${arc(w, short(ry))}V${short(height - ry)}${arc(short(width - rx), h)}H${short(rx)}${arc("0", short(height - ry))}V${short(ry)}${arc(short(rx), "0")}Z`;
}
