import type { Size } from "#domain/ground/kernel/geometry";
import { EPSILON, Skyline } from "./internal/skyline.ts";

/**
 * Packs rectangles on a roll, using as little of its length as possible. Two ways, each with several orders and
 * orientations of the pieces; the shortest result wins, and equal input gives equal output:
 *
 * - By piece: each goes where its upper edge is lowest, and among those where it leaves the least space below (Jylänki,
 *   "A thousand ways to pack the bin", 2010, section 2.3).
 * - By place: the lowest place takes the piece that fills its width best (Burke, Kendall and Whitwell, "A new placement
 *   heuristic for the orthogonal stock-cutting problem", 2004).
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

/** One roll, on one page. */
export interface NestSheet {
  readonly placements: ReadonlyArray<Placement>;
  /** Inches along the roll, including margins. */
  readonly length: number;
}

/** One of the ways of laying pieces that are tried. */
interface Attempt {
  readonly preference: Preference;
  readonly order: Order;
  readonly place: typeof lay;
}

export interface Nest {
  readonly sheets: ReadonlyArray<NestSheet>;
  /** Length of all sheets in inches. */
  readonly usedLength: number;
  /** Share of the used material without pieces, 0 to 1. */
  readonly waste: number;
  /** Ids of pieces that are wider than the roll in both orientations. */
  readonly tooWide: ReadonlyArray<string>;
  /** The way in which the pieces were laid, for `spareRoom`. */
  readonly attempt: number;
}

/** The length of a roll in inches: 150 ft, the usual one. */
export const MAX_ROLL_IN = 1800;
/** Maximum number of pieces, more than a press makes in a day. Each attempt takes several steps per piece. */
export const MAX_NESTED_PIECES = 20_000;

interface Lie extends Size {
  readonly turned: boolean;
}

/** The pieces of one item with their possible orientations. The first one determines their rank. */
interface Kind {
  readonly id: string;
  readonly lies: readonly [Lie, ...ReadonlyArray<Lie>];
  readonly count: number;
}

type Order = (a: Kind, b: Kind) => number;

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

/** Places everything in one order. The gap is on the right and lower side of every piece. */
function lay(kinds: ReadonlyArray<Kind>, { width, gap, margin }: Roll, order: Order): ReadonlyArray<NestSheet> {
  const room = { width: width - 2 * margin + gap, length: MAX_ROLL_IN - 2 * margin + gap };
  const sheets: Array<{ skyline: Skyline; placements: Array<Placement> }> = [];
  let open = 0;
  const pieces = kinds.toSorted(order).flatMap((kind) => Array.from({ length: kind.count }, () => kind));
  for (const { id, lies } of pieces) {
    for (let i = open, isPlaced = false; !isPlaced; i++) {
      const sheet = sheets[i] ?? { skyline: new Skyline(room.width, room.length), placements: [] };
      const [bestPlace] = lies
        .flatMap((lie) => {
          const at = sheet.skyline.find(lie.width + gap, lie.height + gap);
          return at ? [{ lie, at, bottom: at.y + lie.height }] : [];
        })
        .sort((a, b) => (Math.abs(a.bottom - b.bottom) > EPSILON ? a.bottom - b.bottom : a.at.waste - b.at.waste));
      if (!bestPlace) {
        // A sheet with two later ones is full. Searching all of them again would take too long.
        if (sheets.length - open > 2) open = sheets.length - 2;
        continue;
      }
      isPlaced = true;
      if (!sheets[i]) sheets.push(sheet);
      const { lie, at } = bestPlace;
      sheet.skyline.add(at.index, { x: at.x, y: at.y, width: lie.width + gap, height: lie.height + gap });
      sheet.placements.push({ id, x: at.x + margin, y: at.y + margin, turned: lie.turned });
    }
  }
  return sheets.map(({ skyline, placements }) => ({ placements, length: skyline.height - gap + 2 * margin }));
}

/** Fills the lowest place of the roll, again and again. Of equal pieces, the first in this order is taken. */
function fill(kinds: ReadonlyArray<Kind>, { width, gap, margin }: Roll, order: Order): ReadonlyArray<NestSheet> {
  const room = { width: width - 2 * margin + gap, length: MAX_ROLL_IN - 2 * margin + gap };
  const remaining = kinds.toSorted(order).map((kind): Remaining => ({ kind, left: kind.count }));
  const sheets: Array<NestSheet> = [];
  while (remaining.some(({ left }) => left > 0)) {
    const skyline = new Skyline(room.width, room.length);
    const placements: Array<Placement> = [];
    for (;;) {
      const place = skyline.lowest();
      const best = widestThatFits(remaining, { width: place.width - gap, height: room.length - place.y - gap });
      if (!best) {
        if (skyline.raise(place.index)) continue;
        break;
      }
      best.piece.left--;
      const { width: across, height, turned } = best.lie;
      skyline.add(place.index, { x: place.x, y: place.y, width: across + gap, height: height + gap });
      placements.push({ id: best.piece.kind.id, x: place.x + margin, y: place.y + margin, turned });
    }
    sheets.push({ placements, length: skyline.height - gap + 2 * margin });
  }
  return sheets;
}

interface Remaining {
  readonly kind: Kind;
  /** Pieces that are not placed yet. */
  left: number;
}

/** The widest piece that fits; of equally wide ones the tallest. */
function widestThatFits(
  remaining: ReadonlyArray<Remaining>,
  room: Size,
): { readonly piece: Remaining; readonly lie: Lie } | undefined {
  let best: { readonly piece: Remaining; readonly lie: Lie } | undefined;
  for (const piece of remaining) {
    if (piece.left === 0) continue;
    for (const lie of piece.kind.lies) {
      if (lie.width > room.width + EPSILON || lie.height > room.height + EPSILON) continue;
      const wider = best ? lie.width - best.lie.width : 1;
      if (wider > EPSILON || (wider > -EPSILON && lie.height > (best?.lie.height ?? 0) + EPSILON))
        best = { piece, lie };
    }
  }
  return best;
}

const sumLengths = (sheets: ReadonlyArray<NestSheet>): number => sheets.reduce((sum, { length }) => sum + length, 0);

/** Returns the possible orientations of a piece on this roll, the preferred one first; none if it is too wide. */
function listOrientations(
  { width, height }: Size,
  { width: across, margin }: Roll,
  preference: Preference,
): Array<Lie> {
  const straight = { width, height, turned: false };
  const turned = { width: height, height: width, turned: true };
  const both =
    width > height === (preference !== "upright") || preference === "free" ? [straight, turned] : [turned, straight];
  const fitting = both.filter(
    (lie) => lie.width <= across - 2 * margin + EPSILON && lie.height <= MAX_ROLL_IN - 2 * margin + EPSILON,
  );
  return preference === "free" && Math.abs(width - height) > EPSILON ? fitting : fitting.slice(0, 1);
}

/** The kinds of pieces with their orientations. Pieces that are too wide are left out. */
const listKinds = (items: ReadonlyArray<NestItem>, roll: Roll, preference: Preference): Array<Kind> =>
  items.flatMap(({ id, size, count }) => {
    const [first, ...more] = listOrientations(size, roll, preference);
    return first ? [{ id, lies: [first, ...more] as const, count }] : [];
  });

const ATTEMPTS: ReadonlyArray<Attempt> = PREFERENCES.flatMap((preference) => [
  ...ORDERS.map((order) => ({ preference, order, place: lay })),
  { preference, order: byId, place: fill },
]);

const attempted = (items: ReadonlyArray<NestItem>, roll: Roll, { preference, order, place }: Attempt) =>
  place(listKinds(items, roll, preference), roll, order);

/** @throws RangeError for a roll without space, a negative gap, or more than MAX_PIECES pieces */
export function nest(items: ReadonlyArray<NestItem>, roll: Roll): Nest {
  const across = roll.width - 2 * roll.margin;
  if (!(across > 0) || roll.gap < 0 || roll.margin < 0)
    throw new RangeError("A roll is wider than its margins, and gaps are not negative");
  if (items.reduce((sum, { count }) => sum + count, 0) > MAX_NESTED_PIECES)
    throw new RangeError(`at most ${String(MAX_NESTED_PIECES)} pieces`);
  const tooWide = items.filter(({ size }) => listOrientations(size, roll, "free").length === 0).map(({ id }) => id);
  const { sheets, attempt } = shortest(items, roll);
  const usedLength = sumLengths(sheets);
  const covered = items.reduce((sum, { id, size, count }) => sum + (tooWide.includes(id) ? 0 : area(size) * count), 0);
  const waste = usedLength > 0 ? 1 - covered / (usedLength * roll.width) : 0;
  return { sheets, usedLength, waste, tooWide, attempt };
}

/** The first of the attempts that use the least material. */
function shortest(items: ReadonlyArray<NestItem>, roll: Roll) {
  let [attempt, sheets]: [number, ReadonlyArray<NestSheet>] = [0, []];
  for (const [i, each] of ATTEMPTS.entries()) {
    const laid = attempted(items, roll, each);
    if (i === 0 || sumLengths(laid) < sumLengths(sheets) - EPSILON) [attempt, sheets] = [i, laid];
  }
  return { attempt, sheets };
}

/** Maximum spare copies of one piece; more is a larger order. */
const MAX_SPARE = 500;
/**
 * Pieces times kinds of pieces. Larger nests are not searched, because every kind places all pieces again several
 * times.
 */
const MAX_SEARCHED = 40_000;

/**
 * How many more copies of each piece fit without more material, by id, when everything is laid as it was. Pieces
 * without space are left out.
 */
export function spareRoom(
  items: ReadonlyArray<NestItem>,
  roll: Roll,
  { usedLength, tooWide, attempt }: Pick<Nest, "usedLength" | "tooWide" | "attempt">,
): ReadonlyMap<string, number> {
  const spare = new Map<string, number>();
  const way = ATTEMPTS[attempt];
  const pieces = items.reduce((sum, { count }) => sum + count, 0);
  if (!way || usedLength === 0 || pieces * items.length > MAX_SEARCHED) return spare;
  // Upper bound by area.
  const free =
    (usedLength - 2 * roll.margin) * (roll.width - 2 * roll.margin) -
    items.reduce((sum, { size, count }) => sum + area(size) * count, 0);
  for (const item of items) {
    if (tooWide.includes(item.id)) continue;
    const fits = (more: number) =>
      sumLengths(
        attempted(
          items.map((otherItem) =>
            otherItem.id === item.id ? { ...otherItem, count: otherItem.count + more } : otherItem,
          ),
          roll,
          way,
        ),
      ) <=
      usedLength + EPSILON;
    const most = mostThatFits(Math.min(MAX_SPARE, Math.floor(free / area(item.size))), fits);
    if (most > 0) spare.set(item.id, most);
  }
  return spare;
}

/**
 * A number from 0 to `limit` that fits while the next one does not. Small ones are tried first: they are the usual
 * answer.
 */
function mostThatFits(limit: number, fits: (count: number) => boolean): number {
  let [low, high] = [0, 1];
  while (high <= limit && fits(high)) [low, high] = [high, 2 * high];
  high = Math.min(high, limit + 1);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}
