import type { Pixels } from "#domain/ground/files/pixels/pixels";
import { leastPatch, type TracedDrawing, type VectorChoices } from "#domain/prepress/artwork/vectorize/drawing";
import { enlarged, enlargement } from "#domain/prepress/artwork/vectorize/map/internal/enlarge";
import {
  labelledEdges,
  purePixels,
  withoutNoise,
  type Flat,
} from "#domain/prepress/artwork/vectorize/map/internal/edges";
import { drawMap } from "#domain/prepress/artwork/vectorize/internal/draw-map";
import { findJunctions, findArcEnds } from "#domain/prepress/artwork/vectorize/internal/outlines/junctions";
import type { FittedOutline } from "#domain/prepress/artwork/vectorize/internal/outlines/fit-curve";
import { closedOutline, openOutline } from "#domain/prepress/artwork/vectorize/internal/outlines/outline";
import {
  makeOutlineStyle,
  type OutlineStyle,
} from "#domain/prepress/artwork/vectorize/internal/outlines/outline-style";
import { OUTSIDE, buildPlanarMap, type PlanarMap } from "#domain/prepress/artwork/vectorize/map/internal/planar-map";
import { despeckled } from "#domain/prepress/artwork/vectorize/map/internal/despeckle";
import { blackAndWhite, labelled, choosePalette } from "#domain/prepress/artwork/vectorize/map/quantize";
import {
  toOpaqueColor,
  hasHardEdges,
  averagePaints,
  SubpixelEdges,
  type EdgePoints,
} from "#domain/prepress/artwork/vectorize/internal/outlines/subpixel";

/** Lengths in the style of outlines, in relation to those with smooth edges: steps of one pixel are no corners. */
const HARD_EDGES = 1.9;

/** Traces a picture color by color. The drawing has the size of the picture. */
export function tracePicture(pixels: Pixels, choices: VectorChoices): TracedDrawing {
  const { map, points, picture, factor, coarseness } = mapColorPatches(pixels, choices);
  return drawMap(map, drawArcOutlines(map, points, makeOutlineStyle(choices, coarseness)), picture, factor);
}

/** Finds the patches of a picture and the points of their edges, in pixels of the picture enlarged by a factor. */
export function mapColorPatches(pixels: Pixels, choices: VectorChoices) {
  const { blackAndWhite: isMono, colours, detail } = choices;
  const flat: Flat = {
    pixels,
    picture: isMono ? blackAndWhite(pixels) : labelled(pixels, choosePalette(pixels, colours)),
    pure: purePixels(pixels),
  };
  const means = averagePaints(flat);
  const isHard = hasHardEdges(flat);
  const factor = isHard ? 1 : enlargement(pixels);
  const fine = enlarged(pixels, factor);
  const least = leastPatch(detail, Math.max(pixels.width, pixels.height)) * factor * factor;
  const clean = despeckled(withoutNoise(labelledEdges(flat, fine, factor)), least);
  const picture = isMono ? clean : { ...clean, palette: means.map(toOpaqueColor) };
  const edges = new SubpixelEdges(fine, means, factor);
  const map = buildPlanarMap(picture, edges.touches);
  return {
    map,
    points: map.arcs.map((arc) => edges.locatePoints(map.grid, arc)),
    picture,
    factor,
    coarseness: isHard ? HARD_EDGES : factor ** 0.6,
  };
}

/** Draws each arc of a map once. */
export function drawArcOutlines(
  { grid, arcs }: PlanarMap,
  points: ReadonlyArray<EdgePoints>,
  style: OutlineStyle,
): Array<FittedOutline> {
  const junctions = findJunctions(grid, arcs, points);
  return arcs.map((arc, i) => {
    const arcPoints = points[i] as EdgePoints;
    if (arc.isClosed) return closedOutline(arcPoints, style);
    const [start, end] = findArcEnds(grid, arc).map((corner) => junctions.get(corner) ?? { x: 0, y: 0 });
    if (!start || !end) throw new Error("An arc has two ends.");
    if (arc.left === OUTSIDE || arc.right === OUTSIDE) return { start, segments: [{ to: end }] };
    return openOutline(arcPoints, start, end, style);
  });
}
