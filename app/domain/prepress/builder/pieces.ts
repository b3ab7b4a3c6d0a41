/** The cut lines of a sheet and its number of stickers. */
import { BoundedCache } from "#domain/ground/kernel/data/bounded-cache";
import { measureRingArea, type Ring } from "#domain/ground/kernel/geometry";
import { toPath } from "#domain/prepress/artwork/cut-line/path";
import {
  closed,
  filled,
  grow,
  createRegion,
  convertRegionToRings,
  simplified,
} from "#domain/prepress/artwork/cut-line/region";
import type { BuilderDocument, BuilderObject, PictureObject } from "#domain/prepress/builder/document";
import { boundsOfRings, flattened } from "#domain/prepress/builder/outline";
import { getBuilderPictureBox, findBuilderPicture } from "#domain/prepress/builder/pictures";
import {
  captionPaints,
  buildObjectMatrix,
  paintsOfObject,
  type PaintedOutline,
  type Typefaces,
} from "#domain/prepress/builder/render";
import { apply } from "#domain/ground/files/svg/paths/matrix";

/** White vinyl around each piece, in inches. */
export const PIECE_BORDER = 0.0625;
/**
 * Gaps narrower than twice this, in inches, are filled. A figure and its name, or the letters of a word, stay one
 * piece.
 */
const BRIDGE = 0.1;
export interface Pieces {
  /** Outlines of the stickers in inches of the sheet. */
  readonly rings: ReadonlyArray<Ring>;
  readonly count: number;
}

/** By appearance: an object that only moved is not traced again. */
const cutRings = new BoundedCache<string, ReadonlyArray<Ring>>(600);

/** The printed area, including the width of strokes. */
const paintedRings = (paints: ReadonlyArray<PaintedOutline>): Array<Ring> =>
  paints.flatMap(({ outline, strokeWidth }) =>
    strokeWidth === 0
      ? flattened(outline)
      : convertRegionToRings(grow(filled(createRegion(flattened(outline))), strokeWidth / 2)),
  );

/** Outlines of pictures in picture units, cached because a figure unites about forty areas. */
const silhouettes = new Map<string, ReadonlyArray<Ring>>();

function buildSilhouette({ picture: id, width, height }: PictureObject): ReadonlyArray<Ring> {
  const picture = findBuilderPicture(id);
  if (!picture) return [];
  const pictureBox = getBuilderPictureBox(picture);
  const rings =
    silhouettes.get(id) ??
    convertRegionToRings(filled(createRegion(picture.areas.flatMap(({ outline }) => flattened(outline, 8)))));
  silhouettes.set(id, rings);
  return rings.map((ring) =>
    ring.map(({ x, y }) => ({
      x: ((x - pictureBox.x) / pictureBox.width - 0.5) * width,
      y: ((y - pictureBox.y) / pictureBox.height - 0.5) * height,
    })),
  );
}

/** Returns the cut line of one object, relative to its center. */
export function buildObjectCutRings(object: BuilderObject, faces: Typefaces): ReadonlyArray<Ring> {
  const { id: _, x: _x, y: _y, rotation: _r, name: _n, locked: _l, group: _g, ...look } = object;
  const key = JSON.stringify([
    look,
    object.kind === "shape" || faces.has(object.kind === "text" ? object.font : object.captionFont),
  ]);
  return cutRings.get(key, () => traced(object, faces));
}

function traced(object: BuilderObject, faces: Typefaces): ReadonlyArray<Ring> {
  const painted =
    object.kind === "picture"
      ? [...buildSilhouette(object), ...captionPaints(object, faces).flatMap((paint) => flattened(paint.outline))]
      : paintedRings(paintsOfObject(object, faces));
  const whole = filled(createRegion(painted, "outlines", 0.0015));
  const bridge = object.kind === "text" ? Math.max(BRIDGE, object.capHeight * 0.35) : BRIDGE;
  return convertRegionToRings(simplified(filled(closed(grow(whole, PIECE_BORDER), bridge)), 0.002));
}

/** Returns the cut line of one object on the sheet, without regard to other objects. */
export function ringsOfObject(object: BuilderObject, faces: Typefaces): ReadonlyArray<Ring> {
  const matrix = buildObjectMatrix(object);
  return buildObjectCutRings(object, faces).map((ring) => ring.map((point) => apply(matrix, point)));
}

/** Returns the stickers of a sheet. Objects that touch become one sticker. */
export function joinObjectsIntoPieces({ objects }: BuilderDocument, faces: Typefaces): Pieces {
  // Joining all objects of a full sheet at once takes many times as long as joining each neighborhood.
  const rings = neighbors(
    objects.map((object) => ringsOfObject(object, faces)).filter((ring) => ring.length > 0),
  ).flatMap((near) => joined(near));
  return { rings, count: rings.length };
}

const joined = (rings: ReadonlyArray<Ring>): ReadonlyArray<Ring> =>
  convertRegionToRings(filled(simplified(filled(createRegion(rings)), 0.001))).filter(
    (ring) => measureRingArea(ring) > 0.001,
  );

/**
 * Groups the rings of objects whose bounding boxes overlap, directly or through others, in order of the first object of
 * each group.
 */
function neighbors(objects: ReadonlyArray<ReadonlyArray<Ring>>): ReadonlyArray<ReadonlyArray<Ring>> {
  const boxes = objects.map(boundsOfRings);
  const roots = boxes.map((_, i) => i);
  const findRoot = (i: number): number => {
    const parent = roots[i] ?? i;
    return parent === i ? i : findRoot(parent);
  };
  boxes.forEach((a, i) => {
    for (let j = 0; j < i; j++) {
      const b = boxes[j];
      if (!b || a.x > b.x + b.width || b.x > a.x + a.width || a.y > b.y + b.height || b.y > a.y + a.height) continue;
      const [first, second] = [findRoot(i), findRoot(j)];
      roots[Math.max(first, second)] = Math.min(first, second);
    }
  });
  const together = new Map<number, Array<Ring>>();
  objects.forEach((rings, i) => together.set(findRoot(i), [...(together.get(findRoot(i)) ?? []), ...rings]));
  return [...together.values()];
}

/** Less than the maximum of a stored cut line (`fromPath` in `#domain/prepress/artwork/cut-line/path`). */
const MAX_POINTS = 15_000;

/** Returns the cut line of a sheet as an SVG path in inches, simplified for sheets of very many pieces. */
export function cutPath({ rings }: Pieces): string {
  let steps = rings;
  for (
    let tolerance = 0.003;
    tolerance < 0.1 && steps.reduce((sum, ring) => sum + ring.length, 0) > MAX_POINTS;
    tolerance *= 1.6
  )
    steps = convertRegionToRings(createRegion(steps, "outlines", tolerance));
  return toPath(steps);
}
