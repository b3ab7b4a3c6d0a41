import { at, el, line, n, path, rect, round, tint, type Point } from "../seed/pictures/svg.ts";

/** Pixels of a video. */
export const FRAME = { width: 1280, height: 720 } as const;

/** Progress from 0 to 1 between two times in seconds, slow at both ends. */
export const between = (t: number, from: number, to: number): number => {
  const share = Math.min(1, Math.max(0, (t - from) / (to - from)));
  return share * share * (3 - 2 * share);
};
export const mix = (a: number, b: number, share: number): number => a + (b - a) * share;
export const fade = (content: string, opacity: number): string =>
  opacity <= 0 ? "" : el("g", { opacity: n(Math.min(1, opacity)) }, content);

export const cloth = ([x, y]: Point): string =>
  at(
    { x, y, turn: -12 },
    path("M-90 -60Q0 -90 90 -56Q110 10 84 66Q0 86 -86 64Q-112 0 -90 -60Z", "#f4f0e6", { filter: "url(#low)" }) +
      line("M-60 -30Q0 -50 60 -26M-64 10Q0 -8 66 14", "#d6cfbe", 4),
  );
export const card = ([x, y]: Point, turn: number): string =>
  at(
    { x, y, turn },
    round([-14, -130, 28, 260], 8, tint.coral, { filter: "url(#low)" }) +
      rect([-14, -130, 8, 260], "#fff", { opacity: 0.3 }),
  );
