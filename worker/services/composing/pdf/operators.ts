import type { Ring } from "#domain/ground/kernel/geometry";
import type { Matrix } from "#domain/ground/files/svg/paths/matrix";
import type { PathSegment } from "#domain/ground/files/svg/paths/path-data";

/** Formats a number for a content stream: six decimal places, never with an exponent. */
export const n = (value: number): string => {
  const rounded = Math.round(value * 1e6) / 1e6;
  return Math.abs(rounded) < 1e-6 ? "0" : rounded.toFixed(6).replace(/\.?0+$/, "");
};

/** Sets a matrix. Its factors need ten decimal places: a page of points may be scaled to a sticker of inches. */
export const matrixOps = (matrix: Matrix): string =>
  `${matrix.map((value) => (Math.abs(value) < 1e-10 ? "0" : value.toFixed(10).replace(/\.?0+$/, ""))).join(" ")} cm\n`;

function stepOps(step: PathSegment): string {
  switch (step.to) {
    case "Z":
      return "h";
    case "C":
      return `${n(step.a.x)} ${n(step.a.y)} ${n(step.b.x)} ${n(step.b.y)} ${n(step.p.x)} ${n(step.p.y)} c`;
    case "M":
      return `${n(step.p.x)} ${n(step.p.y)} m`;
    case "L":
      return `${n(step.p.x)} ${n(step.p.y)} l`;
  }
}

export const pathOps = (steps: ReadonlyArray<PathSegment>): string => `${steps.map(stepOps).join("\n")}\n`;

export const ringOps = (rings: ReadonlyArray<Ring>): string =>
  rings
    .map((ring) => `${ring.map(({ x, y }, i) => `${n(x)} ${n(y)} ${i === 0 ? "m" : "l"}`).join("\n")}\nh\n`)
    .join("");
