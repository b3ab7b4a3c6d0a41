import type { Point } from "#domain/ground/kernel/geometry";
import { arcCurves } from "#domain/ground/files/svg/paths/internal/arc";
import { apply, type Matrix } from "#domain/ground/files/svg/paths/matrix";

/** A segment of a path in absolute coordinates. Arcs and quadratic curves are converted to cubic curves. */
export type PathSegment =
  | { readonly to: "M" | "L"; readonly p: Point }
  | { readonly to: "C"; readonly a: Point; readonly b: Point; readonly p: Point }
  | { readonly to: "Z" };

/** How many numbers each command takes. */
const OPERANDS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };
const COMMAND = /[\s,]*([MLHVCSQTAZ])/iy;
const FLAG = /[\s,]*([01])/y;
const NUMBER = /[\s,]*([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)/iy;

/** Reads commands and their numbers from path data, from front to back. */
class PathTokens {
  readonly #data: string;
  #index = 0;

  constructor(data: string) {
    this.#data = data;
  }

  #next(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#index;
    const match = pattern.exec(this.#data);
    if (match) this.#index = pattern.lastIndex;
    return match?.[1];
  }

  command(): string | undefined {
    return this.#next(COMMAND);
  }

  /**
   * Reads the numbers of one command.
   * @returns "none" where no number follows, "broken" where some of the numbers are missing
   */
  operands(command: string): Array<number> | "none" | "broken" {
    const values: Array<number> = [];
    for (let i = 0; i < (OPERANDS[command] ?? 0); i++) {
      const text = this.#next(command === "A" && (i === 3 || i === 4) ? FLAG : NUMBER);
      if (text === undefined) return i === 0 ? "none" : "broken";
      values.push(Number(text));
    }
    return values;
  }
}

const reflect = (point: Point, about: Point): Point => ({ x: 2 * about.x - point.x, y: 2 * about.y - point.y });
const twoThirds = (p: Point, q: Point): Point => ({ x: p.x + ((q.x - p.x) * 2) / 3, y: p.y + ((q.y - p.y) * 2) / 3 });

/** Collects segments and follows the current point. */
class PathBuilder {
  readonly steps: Array<PathSegment> = [];
  #at: Point = { x: 0, y: 0 };
  #start: Point = { x: 0, y: 0 };
  /** The last control point of the previous command, if it was a curve of that degree: S and T reflect it. */
  #lastCubic: Point | undefined;
  #lastQuadratic: Point | undefined;

  /** @param command in upper case */
  add(command: string, isRelative: boolean, values: ReadonlyArray<number>): void {
    const [dx, dy] = isRelative ? [this.#at.x, this.#at.y] : [0, 0];
    const point = (i: number): Point => ({ x: (values[i] ?? 0) + dx, y: (values[i + 1] ?? 0) + dy });
    const [lastCubic, lastQuadratic] = [this.#lastCubic, this.#lastQuadratic];
    [this.#lastCubic, this.#lastQuadratic] = [undefined, undefined];
    switch (command) {
      case "M":
        this.#start = point(0);
        return this.#go("M", point(0));
      case "L":
        return this.#go("L", point(0));
      case "H":
        return this.#go("L", { x: (values[0] ?? 0) + dx, y: this.#at.y });
      case "V":
        return this.#go("L", { x: this.#at.x, y: (values[0] ?? 0) + dy });
      case "C":
        return this.#cubic(point(0), point(2), point(4));
      case "S":
        return this.#cubic(lastCubic ? reflect(lastCubic, this.#at) : this.#at, point(0), point(2));
      case "Q":
        return this.#quadratic(point(0), point(2));
      case "T":
        return this.#quadratic(lastQuadratic ? reflect(lastQuadratic, this.#at) : this.#at, point(0));
      case "A":
        this.steps.push(...arcCurves(this.#at, point(5), values));
        this.#at = point(5);
        return;
      default:
        this.steps.push({ to: "Z" });
        this.#at = this.#start;
    }
  }

  #go(to: "M" | "L", p: Point): void {
    this.steps.push({ to, p });
    this.#at = p;
  }

  #cubic(a: Point, b: Point, p: Point): void {
    this.steps.push({ to: "C", a, b, p });
    [this.#at, this.#lastCubic] = [p, b];
  }

  #quadratic(control: Point, p: Point): void {
    this.steps.push({ to: "C", a: twoThirds(this.#at, control), b: twoThirds(p, control), p });
    [this.#at, this.#lastQuadratic] = [p, control];
  }
}

/**
 * Reads SVG path data (SVG 2, chapter 9). As SVG demands, everything before the first mistake is used.
 * @returns undefined for a path of more than `maxSteps` segments
 */
export function readPath(data: string, maxSteps = 200_000): Array<PathSegment> | undefined {
  const tokens = new PathTokens(data);
  const path = new PathBuilder();
  for (;;) {
    const letter = tokens.command();
    if (letter === undefined) return path.steps;
    let command = letter.toUpperCase();
    const isRelative = letter !== command;
    if (path.steps.length === 0 && command !== "M") return path.steps;
    let values = tokens.operands(command);
    if (values === "none") return path.steps;
    while (typeof values !== "string") {
      path.add(command, isRelative, values);
      if (path.steps.length > maxSteps) return undefined;
      if (command === "Z") break;
      // Further points after the first of a move are lines (SVG 2, 9.3.3).
      if (command === "M") command = "L";
      values = tokens.operands(command);
    }
    if (values === "broken") return path.steps;
  }
}

function transformStep(step: PathSegment, matrix: Matrix): PathSegment {
  if (step.to === "Z") return step;
  const p = apply(matrix, step.p);
  return step.to === "C" ? { to: "C", a: apply(matrix, step.a), b: apply(matrix, step.b), p } : { to: step.to, p };
}

export const transformPath = (steps: ReadonlyArray<PathSegment>, matrix: Matrix): Array<PathSegment> =>
  steps.map((step) => transformStep(step, matrix));
