import type { Size } from "#domain/catalog/product";

/**
 * Packs rectangles on a roll, using as little of its length as possible. A skyline (Jylänki, "A thousand ways to pack
 * the bin", 2010, section 2.3): each piece goes where its upper edge is lowest, and among those where it leaves the
 * least space below. Several orders of the pieces are tried, and the shortest result wins: equal input gives equal
 * output.
 */
export interface NestItem {
  readonly id: string;
  /** Inches, without the gap. */
  readonly size: Size;
  readonly count: number;
}

export interface Roll {
  /** Width in inches. */
  readonly width: number;
  /** Inches between two pieces. */
  readonly gap: number;
  /** Inches free at both edges, the start and the end, for registration marks. */
  readonly margin: number;
}

/** The place of one piece: its upper left corner on its sheet, in inches, and whether it is rotated by 90 degrees. */
export interface Placement {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly turned: boolean;
}

/** A length of the roll on one page. PDF pages have at most 200 in. */
export interface NestSheet {
  readonly placements: ReadonlyArray<Placement>;
  /** Inches along the roll, including margins. */
  readonly length: number;
}

export interface Nest {
  readonly sheets: ReadonlyArray<NestSheet>;
  /** Length of all sheets in inches. */
  readonly usedLength: number;
  /** Share of the used material without pieces, 0 to 1. */
  readonly waste: number;
  /** Ids of pieces that are wider than the roll in both orientations. */
  readonly tooWide: ReadonlyArray<string>;
}

export const MAX_SHEET_IN = 190;
/** Maximum number of pieces, more than a press makes in a day. Each attempt takes several steps per piece. */
export const MAX_PIECES = 20_000;

interface Lie extends Size {
  readonly turned: boolean;
}

/** One piece with its possible orientations. The first one determines its rank. */
interface Rect {
  readonly id: string;
  readonly lies: readonly [Lie, ...ReadonlyArray<Lie>];
}

type Order = (a: Rect, b: Rect) => number;

/** By code units, so that the order does not depend on a locale. */
const byId: Order = (a, b) => {
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
};

const sorted =
  (...values: ReadonlyArray<(lie: Lie) => number>): Order =>
  (a, b) => {
    for (const value of values) {
      const difference = value(b.lies[0]) - value(a.lies[0]);
      if (Math.abs(difference) > 1e-9) return difference;
    }
    return byId(a, b);
  };

const longer = ({ width, height }: Size) => Math.max(width, height);
const shorter = ({ width, height }: Size) => Math.min(width, height);
const area = ({ width, height }: Size) => width * height;
const ORDERS: ReadonlyArray<Order> = [
  sorted(longer, shorter),
  sorted(shorter, longer),
  sorted(area, longer),
  sorted(
    ({ height }) => height,
    ({ width }) => width,
  ),
];
/** "free": whichever orientation lies lower; otherwise the preferred one, where it fits across. */
const PREFERENCES = ["free", "flat", "upright"] as const;
type Preference = (typeof PREFERENCES)[number];

const EPSILON = 1e-6;

interface Step {
  x: number;
  y: number;
  width: number;
}

/** The upper edge of the pieces placed on one sheet. */
class Skyline {
  readonly #width: number;
  readonly #length: number;
  #steps: Array<Step>;
  height = 0;

  constructor(width: number, length: number) {
    this.#width = width;
    this.#length = length;
    this.#steps = [{ x: 0, y: 0, width }];
  }

  /** Returns the lowest place for a rectangle, or undefined. */
  find(width: number, height: number): { x: number; y: number; index: number; waste: number } | undefined {
    let best: { x: number; y: number; index: number; waste: number } | undefined;
    for (let index = 0; index < this.#steps.length; index++) {
      const at = this.#fits(index, width, height);
      if (at && (!best || at.y < best.y - EPSILON || (at.y < best.y + EPSILON && at.waste < best.waste - EPSILON)))
        best = { ...at, index };
    }
    return best;
  }

  #fits(index: number, width: number, height: number): { x: number; y: number; waste: number } | undefined {
    const first = this.#steps[index];
    if (!first || first.x + width > this.#width + EPSILON) return undefined;
    let [y, left] = [0, width];
    let under = 0;
    for (let i = index; left > EPSILON; i++) {
      const step = this.#steps[i];
      if (!step) return undefined;
      y = Math.max(y, step.y);
      if (y + height > this.#length + EPSILON) return undefined;
      left -= step.width;
    }
    left = width;
    for (let i = index; left > EPSILON; i++) {
      const step = this.#steps[i];
      if (!step) break;
      under += (y - step.y) * Math.min(step.width, left);
      left -= step.width;
    }
    return { x: first.x, y, waste: under };
  }

  add(index: number, { x, y, width, height }: { x: number; y: number; width: number; height: number }): void {
    const right = x + width;
    const next: Array<Step> = [...this.#steps.slice(0, index), { x, y: y + height, width }];
    for (const step of this.#steps.slice(index)) {
      const end = step.x + step.width;
      if (end <= right + EPSILON) continue;
      next.push(step.x >= right - EPSILON ? step : { x: right, y: step.y, width: end - right });
    }
    const merged: Array<Step> = [];
    for (const step of next) {
      const last = merged.at(-1);
      if (last && Math.abs(last.y - step.y) < EPSILON) last.width += step.width;
      else merged.push({ ...step });
    }
    this.#steps = merged;
    this.height = Math.max(this.height, y + height);
  }
}

/** Places everything in one order. The gap is on the right and lower side of every piece. */
function lay(rects: ReadonlyArray<Rect>, { width, gap, margin }: Roll, order: Order): Array<NestSheet> {
  const room = { width: width - 2 * margin + gap, length: MAX_SHEET_IN - 2 * margin + gap };
  const sheets: Array<{ skyline: Skyline; placements: Array<Placement> }> = [];
  let open = 0;
  for (const { id, lies } of [...rects].sort(order)) {
    for (let i = open, isPlaced = false; !isPlaced; i++) {
      const sheet = sheets[i] ?? { skyline: new Skyline(room.width, room.length), placements: [] };
      const [found] = lies
        .flatMap((lie) => {
          const at = sheet.skyline.find(lie.width + gap, lie.height + gap);
          return at ? [{ lie, at, bottom: at.y + lie.height }] : [];
        })
        .sort((a, b) => (Math.abs(a.bottom - b.bottom) > EPSILON ? a.bottom - b.bottom : a.at.waste - b.at.waste));
      if (!found) {
        // A sheet with two later ones is full. Searching all of them again would take too long.
        if (sheets.length - open > 2) open = sheets.length - 2;
        continue;
      }
      isPlaced = true;
      if (!sheets[i]) sheets.push(sheet);
      const { lie, at } = found;
      sheet.skyline.add(at.index, { x: at.x, y: at.y, width: lie.width + gap, height: lie.height + gap });
      sheet.placements.push({ id, x: at.x + margin, y: at.y + margin, turned: lie.turned });
    }
  }
  return sheets.map(({ skyline, placements }) => ({ placements, length: skyline.height - gap + 2 * margin }));
}

const lengthOf = (sheets: ReadonlyArray<NestSheet>): number => sheets.reduce((sum, { length }) => sum + length, 0);

/** Returns the possible orientations of a piece on this roll, the preferred one first; none if it is too wide. */
function liesOf({ width, height }: Size, { width: across, margin }: Roll, preference: Preference): Array<Lie> {
  const straight = { width, height, turned: false };
  const turned = { width: height, height: width, turned: true };
  const both =
    width > height === (preference !== "upright") || preference === "free" ? [straight, turned] : [turned, straight];
  const fitting = both.filter(
    (lie) => lie.width <= across - 2 * margin + EPSILON && lie.height <= MAX_SHEET_IN - 2 * margin + EPSILON,
  );
  return preference === "free" && Math.abs(width - height) > EPSILON ? fitting : fitting.slice(0, 1);
}

/** @throws RangeError for a roll without space, a negative gap, or more than MAX_PIECES pieces */
export function nest(items: ReadonlyArray<NestItem>, roll: Roll): Nest {
  const across = roll.width - 2 * roll.margin;
  if (!(across > 0) || roll.gap < 0 || roll.margin < 0)
    throw new RangeError("A roll is wider than its margins, and gaps are not negative");
  if (items.reduce((sum, { count }) => sum + count, 0) > MAX_PIECES)
    throw new RangeError(`at most ${String(MAX_PIECES)} pieces`);
  const tooWide = items.filter(({ size }) => liesOf(size, roll, "free").length === 0).map(({ id }) => id);
  let best: Array<NestSheet> = [];
  for (const preference of PREFERENCES) {
    const rects = items.flatMap(({ id, size, count }): Array<Rect> => {
      const [first, ...more] = liesOf(size, roll, preference);
      return first ? Array.from({ length: count }, () => ({ id, lies: [first, ...more] })) : [];
    });
    for (const order of ORDERS) {
      const sheets = lay(rects, roll, order);
      if (best.length === 0 || lengthOf(sheets) < lengthOf(best) - EPSILON) best = sheets;
    }
  }
  const usedLength = lengthOf(best);
  const covered = items.reduce((sum, { id, size, count }) => sum + (tooWide.includes(id) ? 0 : area(size) * count), 0);
  return { sheets: best, usedLength, waste: usedLength > 0 ? 1 - covered / (usedLength * roll.width) : 0, tooWide };
}

/** Maximum spare copies of one piece; more is a larger order. */
const MAX_SPARE = 500;
/** Larger nests are not searched, because each attempt places all pieces again. */
const MAX_SEARCHED = 4000;

/** Returns how many more copies of each piece fit without more material, by id. Pieces without space are left out. */
export function spareRoom(
  items: ReadonlyArray<NestItem>,
  roll: Roll,
  { usedLength, tooWide }: Pick<Nest, "usedLength" | "tooWide">,
): ReadonlyMap<string, number> {
  const spare = new Map<string, number>();
  if (usedLength === 0 || items.reduce((sum, { count }) => sum + count, 0) > MAX_SEARCHED) return spare;
  for (const item of items) {
    if (tooWide.includes(item.id)) continue;
    const fits = (more: number) =>
      nest(
        items.map((one) => (one.id === item.id ? { ...one, count: one.count + more } : one)),
        roll,
      ).usedLength <=
      usedLength + EPSILON;
    // Upper bound by area.
    const free =
      (usedLength - 2 * roll.margin) * (roll.width - 2 * roll.margin) -
      items.reduce((sum, { size, count }) => sum + size.width * size.height * count, 0);
    let [low, high] = [0, Math.min(MAX_SPARE, Math.floor(free / (item.size.width * item.size.height))) + 1];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (fits(middle)) low = middle;
      else high = middle;
    }
    if (low > 0) spare.set(item.id, low);
  }
  return spare;
}
