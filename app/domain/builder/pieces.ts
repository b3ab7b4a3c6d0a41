/** What the blade makes of a sheet: where it cuts, how many stickers come out of it, and what cannot be made. */
import { areaOf, type Ring } from "#domain/kernel/geometry";
import { toPath } from "#domain/artwork/cut-line/path";
import { closed, filled, grow, regionOf, ringsOf, simplified } from "#domain/artwork/cut-line/region";
import { nameOf, type BuilderDocument, type BuilderObject, type PictureObject } from "#domain/builder/document";
import { apply, boundsOfRings, flattened } from "#domain/builder/outline";
import { boxOf, pictureOf } from "#domain/builder/pictures";
import { captionPaints, matrixOf, ownPaints, type Paint, type Typefaces } from "#domain/builder/render";
import { missingWords } from "#domain/lettering/type/coverage";
import { faceOf } from "#domain/lettering/type/faces";
import { measure } from "#domain/lettering/type/typeface";

/** White vinyl left around each piece, in inches. */
export const BORDER = 0.0625;
/** A gap narrower than twice this is filled, so that a name and its figure, or the letters of a word, stay one piece. */
const BRIDGE = 0.1;
/** The smallest piece that still peels off its backing, and the thinnest ink that prints, in inches. */
const SMALLEST_PIECE = 0.4;
const THINNEST_LINE = 0.014;
const SMALLEST_TYPE = 0.1;

export interface Pieces {
  /** Outlines of the stickers in inches of the sheet. */
  readonly rings: ReadonlyArray<Ring>;
  readonly count: number;
}

/** A warning stands beside its object; one that is `blocking` keeps the sheet from being ordered. */
export interface Warning {
  readonly id: string;
  readonly code: "outside" | "small-piece" | "thin-line" | "small-type" | "missing-characters";
  readonly message: string;
  readonly blocking: boolean;
}

/** Kept from one look to the next: a piece that was only moved is not traced anew. */
const traced = new Map<string, ReadonlyArray<Ring>>();
const MOST_KEPT = 600;

/** What ink covers, strokes with their thickness. */
const paintedRings = (paints: ReadonlyArray<Paint>): Array<Ring> =>
  paints.flatMap(({ outline, strokeWidth }) =>
    strokeWidth === 0 ? flattened(outline) : ringsOf(grow(filled(regionOf(flattened(outline))), strokeWidth / 2)),
  );

/** The outlines of whole pictures in their own units, joined once: a figure has forty areas. */
const silhouettes = new Map<string, ReadonlyArray<Ring>>();

function silhouetteOf({ picture: id, width, height }: PictureObject): ReadonlyArray<Ring> {
  const picture = pictureOf(id);
  if (!picture) return [];
  const own = boxOf(picture);
  const rings =
    silhouettes.get(id) ?? ringsOf(filled(regionOf(picture.areas.flatMap(({ outline }) => flattened(outline, 8)))));
  silhouettes.set(id, rings);
  return rings.map((ring) =>
    ring.map(({ x, y }) => ({
      x: ((x - own.x) / own.width - 0.5) * width,
      y: ((y - own.y) / own.height - 0.5) * height,
    })),
  );
}

/** The cut line of one object around its own middle. */
export function ownCutRings(object: BuilderObject, faces: Typefaces): ReadonlyArray<Ring> {
  const { id: _, x: _x, y: _y, rotation: _r, name: _n, locked: _l, group: _g, ...look } = object;
  const key = JSON.stringify([
    look,
    object.kind === "shape" || faces.has(object.kind === "text" ? object.font : object.captionFont),
  ]);
  const known = traced.get(key);
  if (known) return known;
  const inked =
    object.kind === "picture"
      ? [...silhouetteOf(object), ...captionPaints(object, faces).flatMap((paint) => flattened(paint.outline))]
      : paintedRings(ownPaints(object, faces));
  const whole = filled(regionOf(inked, "outlines", 0.0015));
  const bridge = object.kind === "text" ? Math.max(BRIDGE, object.capHeight * 0.35) : BRIDGE;
  const rings = ringsOf(simplified(filled(closed(grow(whole, BORDER), bridge)), 0.002));
  if (traced.size > MOST_KEPT) traced.clear();
  traced.set(key, rings);
  return rings;
}

/** The cut line of one object on its sheet, as if it lay there alone. */
export function ringsOfObject(object: BuilderObject, faces: Typefaces): ReadonlyArray<Ring> {
  const matrix = matrixOf(object);
  return ownCutRings(object, faces).map((ring) => ring.map(({ x, y }) => apply(matrix, x, y)));
}

/** Objects that touch become one sticker. */
export function piecesOf({ objects }: BuilderDocument, faces: Typefaces): Pieces {
  // Only what lies near each other can touch: joining a full sheet at once takes many times as long.
  const rings = neighbors(
    objects.map((object) => ringsOfObject(object, faces)).filter((own) => own.length > 0),
  ).flatMap((near) => joined(near));
  return { rings, count: rings.length };
}

const joined = (rings: ReadonlyArray<Ring>): ReadonlyArray<Ring> =>
  ringsOf(filled(simplified(filled(regionOf(rings)), 0.001))).filter((ring) => areaOf(ring) > 0.001);

/** The rings of objects whose boxes meet, directly or by way of others, together; in the order of the first of each. */
function neighbors(objects: ReadonlyArray<ReadonlyArray<Ring>>): ReadonlyArray<ReadonlyArray<Ring>> {
  const boxes = objects.map(boundsOfRings);
  const first = boxes.map((_, i) => i);
  const rootOf = (i: number): number => {
    const before = first[i] ?? i;
    return before === i ? i : rootOf(before);
  };
  boxes.forEach((a, i) => {
    for (let j = 0; j < i; j++) {
      const b = boxes[j];
      if (!b || a.x > b.x + b.width || b.x > a.x + a.width || a.y > b.y + b.height || b.y > a.y + a.height) continue;
      const [one, other] = [rootOf(i), rootOf(j)];
      first[Math.max(one, other)] = Math.min(one, other);
    }
  });
  const together = new Map<number, Array<Ring>>();
  objects.forEach((rings, i) => together.set(rootOf(i), [...(together.get(rootOf(i)) ?? []), ...rings]));
  return [...together.values()];
}

/** More points than this no stored line may have (`fromPath` of `#domain/artwork/cut-line/path`), with room to spare. */
const MOST_POINTS = 15_000;

/** The cut line of a sheet as an SVG path in inches; a sheet of very many pieces gets straighter steps. */
export function cutPath({ rings }: Pieces): string {
  let steps = rings;
  for (
    let tolerance = 0.003;
    tolerance < 0.1 && steps.reduce((sum, ring) => sum + ring.length, 0) > MOST_POINTS;
    tolerance *= 1.6
  )
    steps = ringsOf(regionOf(steps, "outlines", tolerance));
  return toPath(steps);
}

/** Rounding, never vinyl. */
const SLACK = 0.005;

/** Everything about a sheet that its customer should know, object by object, lowest first. */
export const warningsOf = (document: BuilderDocument, faces: Typefaces): ReadonlyArray<Warning> =>
  document.objects.flatMap((object) => objectWarnings(object, document, faces));

function objectWarnings(object: BuilderObject, { canvas }: BuilderDocument, faces: Typefaces): Array<Warning> {
  const warnings: Array<Warning> = [];
  const tell = (code: Warning["code"], message: string, blocking = false) =>
    warnings.push({ id: object.id, code, message: `${nameOf(object)}: ${message}`, blocking });
  const { x, y, width, height } = boundsOfRings(ringsOfObject(object, faces));
  if (width > 0 && (x < -SLACK || y < -SLACK || x + width > canvas.width + SLACK || y + height > canvas.height + SLACK))
    tell("outside", "goes past the edge of the sheet. Move it in or make it smaller.", true);
  if (width > 0 && Math.min(width, height) < SMALLEST_PIECE)
    tell("small-piece", "is a very small piece that is hard to peel. Make it larger, or let it touch another piece.");
  if (
    object.kind === "shape" &&
    object.shape !== "line" &&
    object.stroke !== null &&
    object.strokeWidth > 0 &&
    object.strokeWidth < THINNEST_LINE
  )
    tell("thin-line", "has a line too thin to print well.");
  if (
    object.kind === "shape" &&
    object.shape !== "line" &&
    object.fill === null &&
    (object.stroke === null || object.strokeWidth === 0)
  )
    tell("thin-line", "has no fill and no line, so it's invisible.");
  if (object.kind === "shape" && object.shape === "line" && Math.min(object.width, object.height) < THINNEST_LINE)
    tell("thin-line", "is too thin to print well.");
  const said =
    object.kind === "text"
      ? { text: object.text, font: object.font }
      : object.kind === "picture" && object.caption.trim() !== ""
        ? { text: object.caption, font: object.captionFont }
        : undefined;
  const face = said && faces.get(said.font);
  if (!said || !face) return warnings;
  const missing = face.missing(said.text);
  if (missing.length > 0)
    tell("missing-characters", missingWords(missing, said.text, faceOf(said.font)?.family ?? "This font"), true);
  if (object.kind === "text" && object.capHeight < SMALLEST_TYPE)
    tell("small-type", "has letters too small to read easily. Make them larger.");
  if (
    object.kind === "picture" &&
    measure(face, said.text.trim(), { capHeight: SMALLEST_TYPE }).width > Math.max(object.width * 1.3, 0.9)
  )
    tell("small-type", "has a name wider than its figure. Shorten the name or make the figure larger.");
  return warnings;
}
