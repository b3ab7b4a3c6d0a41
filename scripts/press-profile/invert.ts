import type { ConvertToLab } from "./cmyk-to-lab.ts";

/** Nodes per channel of the inverse table. */
export const GRID = 17;
/** The most ink: 300 % of four inks hold on vinyl. */
const MAX_INK = 3;
const ROUNDS = 60;
/** Size of the step that measures how much a color changes with an ink. */
const STEP = 0.02;
/** Damps each correction, so that inks that hardly change a color do not run away. */
const DAMPING = 50;
const SHARE = 0.6;
const INKS = [0, 1, 2] as const;

/** CIE L*a*b* of a node. A table's a* and b* are 8 bits around 128 in 16 bits (ICC.1:2001, 6.3.4.2). */
function nodeColor(index: number): readonly [number, number, number] {
  const [l, a, b] = [Math.floor(index / GRID / GRID), Math.floor(index / GRID) % GRID, index % GRID].map(
    (node) => (node / (GRID - 1)) * 65_535,
  );
  return [Math.min(100, (l ?? 0) / 652.8), (a ?? 0) / 256 - 128, (b ?? 0) / 256 - 128];
}

/** First guess: complementary inks, and black for colors that are dark and gray. */
function firstGuess([l, a, b]: readonly [number, number, number]): ReadonlyArray<number> {
  const black = Math.max(0, 1 - l / 55) ** 1.3 * Math.max(0, 1 - Math.hypot(a, b) / 90);
  const gray = 1 - l / 100;
  const hue = [-a + b * 0.3, a, -b].map((value) => value / 160);
  return [...hue.map((value) => Math.min(1, Math.max(0, gray + value - black * 0.5))), black];
}

export interface Inverse {
  /** CMYK of each node of an L*a*b* grid, 16 bits. */
  readonly inks: Uint16Array;
  /** 0 for colors that the press reaches, 65,535 for others. */
  readonly gamut: Uint16Array;
}

/**
 * Turns a profile's table from CMYK to L*a*b* round. Each round measures how every node's color changes with cyan,
 * magenta and yellow, and corrects one ink after the other; black stays as guessed.
 */
export function invert(toLab: ConvertToLab): Inverse {
  const count = GRID ** 3;
  const goals = Array.from({ length: count }, (_, i) => nodeColor(i));
  const inks = Float64Array.from(goals.flatMap(firstGuess));
  /** The colors of all nodes, with one ink changed by a step. */
  const colors = (changedInk = -1, by = 0): Float64Array => {
    const samples = Uint16Array.from(
      inks,
      (ink, i) => Math.min(1, Math.max(0, ink + (i % 4 === changedInk ? by : 0))) * 65_535,
    );
    return Float64Array.from(toLab(samples), (value, i) => (i % 3 === 0 ? value / 655.35 : value / 257 - 128));
  };
  const missing = (now: Float64Array, node: number) =>
    INKS.map((k) => (goals[node]?.[k] ?? 0) - (now[node * 3 + k] ?? 0));
  let now = colors();
  for (let round = 0; round < ROUNDS; round++) {
    const [more, less] = [INKS.map((ink) => colors(ink, STEP)), INKS.map((ink) => colors(ink, -STEP))];
    for (let node = 0; node < count; node++) {
      const error = missing(now, node);
      for (const ink of INKS) {
        const at = node * 4 + ink;
        const old = inks[at] ?? 0;
        const width = old > 1 - STEP || old < STEP ? STEP : 2 * STEP;
        const slope = INKS.map((k) => ((more[ink]?.[node * 3 + k] ?? 0) - (less[ink]?.[node * 3 + k] ?? 0)) / width);
        const gain = slope.reduce((sum, value, k) => sum + value * (error[k] ?? 0), 0);
        const size = slope.reduce((sum, value) => sum + value * value, DAMPING);
        const next = Math.min(1, Math.max(0, old + (SHARE * gain) / size));
        for (const k of INKS) error[k] = (error[k] ?? 0) - (slope[k] ?? 0) * (next - old);
        inks[at] = next;
      }
      limitInk(inks.subarray(node * 4, node * 4 + 4));
    }
    now = colors();
  }
  return {
    inks: Uint16Array.from(inks, (ink) => ink * 65_535),
    gamut: Uint16Array.from({ length: count }, (_, node) => (Math.hypot(...missing(now, node)) < 4 ? 0 : 65_535)),
  };
}

function limitInk(inks: Float64Array): void {
  const [c = 0, m = 0, y = 0, k = 0] = inks;
  const excess = (c + m + y) / (MAX_INK - k);
  if (excess > 1) for (const ink of INKS) inks[ink] = (inks[ink] ?? 0) / excess;
}
