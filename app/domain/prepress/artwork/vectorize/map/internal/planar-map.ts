import type { Labelled } from "#domain/prepress/artwork/vectorize/map/quantize";

/** The label of everything outside of the picture. */
export const OUTSIDE = 254;

/** A boundary between the same two labels all the way, from one junction to another or around. */
export interface Arc {
  /** Sides of pixels one after the other, see `PixelGrid`. */
  readonly steps: Int32Array;
  /** Labels of the pixels on both sides, as seen along the arc. */
  readonly right: number;
  readonly left: number;
  readonly isClosed: boolean;
}

export interface ArcUse {
  readonly arc: number;
  /** The face is on the left of the arc. */
  readonly isReversed: boolean;
}

/** A connected patch of one label. */
export interface Patch {
  readonly label: number;
  /** Its outline, clockwise on a screen, and its holes, counterclockwise. */
  readonly rings: ReadonlyArray<ReadonlyArray<ArcUse>>;
}

/**
 * The patches of a picture with their boundaries. A boundary is one arc that both of its patches share, so that no gap
 * or overlap can arise between them, however the arc is drawn later.
 */
export interface PlanarMap {
  readonly grid: PixelGrid;
  readonly arcs: ReadonlyArray<Arc>;
  readonly faces: ReadonlyArray<Patch>;
}

/** Where two labels meet as on a chess board: whether the pixels of `label` touch there, and not those of the other. */
export type Touches = (x: number, y: number, label: number, other: number) => boolean;

const EAST = 0;
const SOUTH = 1;

/**
 * The corners and sides of pixels. Labels have a margin of `OUTSIDE`. A corner has the number of the pixel on its top
 * left in them. A side of a pixel, walked in a direction (east, south, west, north), is a step: `corner * 4 +
 * direction`.
 */
export class PixelGrid {
  readonly width: number;
  readonly height: number;
  readonly stride: number;
  readonly labels: Uint8Array;
  /** From a corner to the pixel on the right and left of a step, and to the next corner, by direction. */
  readonly #right: ReadonlyArray<number>;
  readonly #left: ReadonlyArray<number>;
  readonly #ahead: ReadonlyArray<number>;
  readonly #touches: Touches;

  constructor({ width, height, labels }: Labelled, touches: Touches) {
    const stride = width + 2;
    this.width = width;
    this.height = height;
    this.stride = stride;
    this.labels = new Uint8Array(stride * (height + 2)).fill(OUTSIDE);
    for (let y = 0; y < height; y++) this.labels.set(labels.subarray(y * width, (y + 1) * width), (y + 1) * stride + 1);
    this.#right = [stride + 1, stride, 0, 1];
    this.#left = [1, stride + 1, stride, 0];
    this.#ahead = [1, stride, -1, -stride];
    this.#touches = touches;
  }

  getRightPixel = (step: number): number => (step >> 2) + (this.#right[step & 3] as number);
  getLeftPixel = (step: number): number => (step >> 2) + (this.#left[step & 3] as number);
  getRightLabel = (step: number): number => this.labels[this.getRightPixel(step)] as number;
  getLeftLabel = (step: number): number => this.labels[this.getLeftPixel(step)] as number;
  getStepEnd = (step: number): number => (step >> 2) + (this.#ahead[step & 3] as number);
  reverse = (step: number): number => this.getStepEnd(step) * 4 + ((step + 2) & 3);
  getCornerX = (corner: number): number => corner % this.stride;
  getCornerY = (corner: number): number => Math.floor(corner / this.stride);

  /** Whether three labels meet at a corner, or two at a corner of the picture. */
  isJunction(corner: number): boolean {
    const { labels, stride } = this;
    const a = labels[corner] as number;
    const b = labels[corner + 1] as number;
    const c = labels[corner + stride] as number;
    const d = labels[corner + stride + 1] as number;
    if (a === b && c === d && a === c) return false;
    if (new Set([a, b, c, d]).size > 2) return true;
    return [a, b, c, d].filter((label) => label === OUTSIDE).length === 3;
  }

  /** Whether the two pixels of a label that lie diagonally at a corner belong together. */
  isTouching(corner: number, label: number): boolean {
    const { labels, stride } = this;
    const around = [labels[corner], labels[corner + 1], labels[corner + stride + 1], labels[corner + stride]];
    const first = around[0] === label ? 0 : 1;
    const [cornerLabel, otherLabel] = [around[first], around[first + 1]] as [number, number];
    if (
      cornerLabel !== label ||
      around[first + 2] !== label ||
      around[(first + 3) % 4] !== otherLabel ||
      cornerLabel === otherLabel
    )
      return false;
    return this.#touches(this.getCornerX(corner), this.getCornerY(corner), label, otherLabel);
  }

  /** Returns the next step with the same label on the right. */
  next(step: number): number {
    const corner = this.getStepEnd(step);
    const from = corner * 4 + (step & 3);
    const rightLabel = this.getRightLabel(step);
    const [isRight, isLeft] = [this.getRightLabel(from) === rightLabel, this.getLeftLabel(from) === rightLabel];
    if (isRight && !isLeft) return from;
    const turnsLeft = isRight || (isLeft && this.isTouching(corner, rightLabel));
    return corner * 4 + ((step + (turnsLeft ? 3 : 1)) & 3);
  }

  /** Walks to the next junction, or around. */
  arcFrom(first: number): Arc {
    const steps: Array<number> = [];
    const isClosed = !this.isJunction(first >> 2);
    let step = first;
    do {
      steps.push(step);
      if (!isClosed && this.isJunction(this.getStepEnd(step))) break;
      step = this.next(step);
    } while (step !== first);
    return {
      steps: Int32Array.from(steps),
      right: this.getRightLabel(first),
      left: this.getLeftLabel(first),
      isClosed,
    };
  }

  /** Calls with each side of a pixel between two labels, once: as a step to the east or south. */
  eachSide(call: (step: number) => void): void {
    const last = this.stride * (this.height + 1) - 1;
    for (let corner = 0; corner < last; corner++) {
      const below = this.labels[corner + this.stride + 1];
      if (below !== this.labels[corner + 1]) call(corner * 4 + EAST);
      if (below !== this.labels[corner + this.stride]) call(corner * 4 + SOUTH);
    }
  }
}

/** Maps the patches of a picture. @param touches must hold for exactly one of two labels */
export function buildPlanarMap(picture: Labelled, touches: Touches): PlanarMap {
  const grid = new PixelGrid(picture, touches);
  const arcs: Array<Arc> = [];
  /** By first step. */
  const uses = new Map<number, ArcUse>();
  const visitedSteps = new Uint8Array(grid.labels.length * 4);
  const add = (first: number) => {
    if (visitedSteps[first]) return;
    const arc = grid.arcFrom(first);
    for (const step of arc.steps) visitedSteps[step] = visitedSteps[grid.reverse(step)] = 1;
    uses.set(first, { arc: arcs.length, isReversed: false });
    uses.set(grid.reverse(arc.steps.at(-1) as number), { arc: arcs.length, isReversed: true });
    arcs.push(arc);
  };
  grid.eachSide((step) => {
    if (grid.isJunction(step >> 2)) add(step);
    if (grid.isJunction(grid.getStepEnd(step))) add(grid.reverse(step));
  });
  grid.eachSide(add);
  return { grid, arcs, faces: collectFaces(grid, arcs, uses) };
}

function collectFaces(grid: PixelGrid, arcs: ReadonlyArray<Arc>, uses: ReadonlyMap<number, ArcUse>): Array<Patch> {
  const patches = numberPatches(grid);
  const faces = new Map<number, { readonly label: number; readonly rings: Array<ReadonlyArray<ArcUse>> }>();
  const used = new Set<ArcUse>();
  for (const first of uses.keys()) {
    const ring: Array<ArcUse> = [];
    let use = uses.get(first);
    while (use && !used.has(use)) {
      used.add(use);
      ring.push(use);
      const { steps } = arcs[use.arc] as Arc;
      use = uses.get(grid.next(use.isReversed ? grid.reverse(steps[0] as number) : (steps.at(-1) as number)));
    }
    const label = grid.getRightLabel(first);
    if (ring.length === 0 || label === OUTSIDE) continue;
    const patch = patches[grid.getRightPixel(first)] as number;
    const face = faces.get(patch) ?? { label, rings: [] };
    face.rings.push(ring);
    faces.set(patch, face);
  }
  return [...faces.values()];
}

/** Numbers the patches that are connected by sides or touching corners: each pixel gets the first one of its patch. */
function numberPatches(grid: PixelGrid): Int32Array {
  const { labels, stride } = grid;
  const parents = new Int32Array(labels.length);
  const findRoot = (pixel: number): number => {
    let root = pixel;
    while (parents[root] !== root) root = parents[root] = parents[parents[root] as number] as number;
    return root;
  };
  const join = (pixel: number, otherPixel: number) => {
    const [a, b] = [findRoot(pixel), findRoot(otherPixel)];
    parents[Math.max(a, b)] = Math.min(a, b);
  };
  for (let at = 0; at < labels.length; at++) {
    const label = labels[at];
    parents[at] = at;
    if (label === OUTSIDE || label === undefined) continue;
    const isLikeLeft = labels[at - 1] === label;
    const isLikeTop = labels[at - stride] === label;
    if (isLikeLeft) parents[at] = parents[at - 1] as number;
    if (isLikeTop) join(at, at - stride);
    // A corner has the number of the pixel on its top left.
    else if (labels[at - stride + 1] === label && grid.isTouching(at - stride, label)) join(at, at - stride + 1);
    if (!isLikeTop && !isLikeLeft && labels[at - stride - 1] === label && grid.isTouching(at - stride - 1, label))
      join(at, at - stride - 1);
  }
  for (let at = 0; at < labels.length; at++) parents[at] = findRoot(at);
  return parents;
}
