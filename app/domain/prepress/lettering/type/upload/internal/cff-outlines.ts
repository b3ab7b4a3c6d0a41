import type { GlyphContour, GlyphPoint } from "#domain/prepress/lettering/type/internal/glyph-outlines";
import { FontRefusal } from "#domain/prepress/lettering/type/upload/font-refusal";
import { ByteReader } from "#domain/prepress/lettering/type/upload/internal/byte-reader";
import type { CffFile, CffIndex } from "#domain/prepress/lettering/type/upload/internal/cff-file";
import type { PointBudget } from "#domain/prepress/lettering/type/upload/internal/point-budget";

/** Maximum distance of the quadratic curves from a cubic one, in font units: less than half of a rounded coordinate. */
const TOLERANCE = 0.25;
/** A chord over 1/n of a cubic curve leaves it by this part of |d - 3c + 3b - a| / n³. */
const CUBIC_ERROR = Math.sqrt(3) / 36;
const MAX_STACK = 513;
const MAX_CALLS = 10;

const OLD_FORM =
  "This font has glyphs in an old form that we can't read. Save it as a TTF file, and choose the new file.";

/** Draws a glyph's contours with quadratic curves. */
class Pen {
  readonly contours: Array<Array<GlyphPoint>> = [];
  readonly #budget: PointBudget;
  #x = 0;
  #y = 0;

  /** @param budget each point costs one, before it takes memory */
  constructor(budget: PointBudget) {
    this.#budget = budget;
  }

  #add(x: number, y: number, onCurve: boolean): void {
    this.#budget.spend(1);
    this.contours.at(-1)?.push({ x: Math.round(x), y: Math.round(y), onCurve });
  }

  move(dx: number, dy: number): void {
    this.#x += dx;
    this.#y += dy;
    this.contours.push([]);
    this.#add(this.#x, this.#y, true);
  }

  line(dx: number, dy: number): void {
    this.#x += dx;
    this.#y += dy;
    this.#add(this.#x, this.#y, true);
  }

  /** @param deltas of both control points and the end, each from the point before */
  curve(deltas: ReadonlyArray<number>): void {
    const [dxa = 0, dya = 0, dxb = 0, dyb = 0, dxc = 0, dyc = 0] = deltas;
    const from = { x: this.#x, y: this.#y };
    const a = { x: from.x + dxa, y: from.y + dya };
    const b = { x: a.x + dxb, y: a.y + dyb };
    const to = { x: b.x + dxc, y: b.y + dyc };
    const bend = Math.hypot(to.x - 3 * b.x + 3 * a.x - from.x, to.y - 3 * b.y + 3 * a.y - from.y);
    const pieces = Math.min(32, Math.max(1, Math.ceil(Math.cbrt((bend * CUBIC_ERROR) / TOLERANCE))));
    const at = (t: number, axis: "x" | "y"): number => {
      const u = 1 - t;
      return u * u * u * from[axis] + 3 * u * u * t * a[axis] + 3 * u * t * t * b[axis] + t * t * t * to[axis];
    };
    const slope = (t: number, axis: "x" | "y"): number => {
      const u = 1 - t;
      return 3 * (u * u * (a[axis] - from[axis]) + 2 * u * t * (b[axis] - a[axis]) + t * t * (to[axis] - b[axis]));
    };
    for (let i = 0; i < pieces; i++) {
      const [start, end] = [i / pieces, (i + 1) / pieces];
      // The mean of both handles of a piece, made one and a half times as long: the nearest quadratic curve.
      const control = (axis: "x" | "y"): number =>
        (at(start, axis) + at(end, axis)) / 2 + ((slope(start, axis) - slope(end, axis)) * (end - start)) / 4;
      this.#add(control("x"), control("y"), false);
      this.#add(at(end, "x"), at(end, "y"), true);
    }
    ({ x: this.#x, y: this.#y } = to);
  }
}

/** Contours as a glyph table has them: without the last point where it is the first one again. */
const close = (contours: ReadonlyArray<ReadonlyArray<GlyphPoint>>): Array<GlyphContour> =>
  contours
    .map((contour) => {
      const [first, last] = [contour[0], contour.at(-1)];
      const isClosed = contour.length > 1 && last?.onCurve === true && first?.x === last.x && first.y === last.y;
      return isClosed ? contour.slice(0, -1) : contour;
    })
    .filter(({ length }) => length > 1);

/** What a program works with. */
interface Machine {
  readonly pen: Pen;
  stack: Array<number>;
  hints: number;
}

/** `hlineto` and `vlineto`: lines that alternate between both directions. */
function drawAlternatingLines({ stack, pen }: Machine, isAcross: boolean): void {
  stack.forEach((delta, i) => ((i % 2 === 0) === isAcross ? pen.line(delta, 0) : pen.line(0, delta)));
}

/** `hvcurveto` and `vhcurveto`: curves that begin and end along alternating axes. */
function drawAlternatingCurves({ stack, pen }: Machine, startsAcross: boolean): void {
  let isAcross = startsAcross;
  for (let i = 0; i + 4 <= stack.length; i += 4) {
    const [first = 0, dxb = 0, dyb = 0, last = 0, rest = 0] = stack.slice(i, i + 5);
    const end = stack.length - i === 5 ? rest : 0;
    pen.curve(isAcross ? [first, 0, dxb, dyb, end, last] : [0, first, dxb, dyb, last, end]);
    isAcross = !isAcross;
  }
}

/** `hhcurveto` and `vvcurveto`: curves that begin and end along the same axis. */
function drawParallelCurves({ stack, pen }: Machine, isAcross: boolean): void {
  let aside = stack.length % 4 === 1 ? (stack[0] ?? 0) : 0;
  for (let i = stack.length % 4; i + 4 <= stack.length; i += 4) {
    const [first = 0, dxb = 0, dyb = 0, last = 0] = stack.slice(i, i + 4);
    pen.curve(isAcross ? [first, aside, dxb, dyb, last, 0] : [aside, first, dxb, dyb, 0, last]);
    aside = 0;
  }
}

function drawCurves(pen: Pen, deltas: ReadonlyArray<number>): void {
  for (let i = 0; i + 6 <= deltas.length; i += 6) pen.curve(deltas.slice(i, i + 6));
}

function drawLines(pen: Pen, deltas: ReadonlyArray<number>): void {
  for (let i = 0; i + 2 <= deltas.length; i += 2) pen.line(deltas[i] ?? 0, deltas[i + 1] ?? 0);
}

/** `flex1`: its last point returns to the start along the shorter axis. */
function drawFlex1({ stack, pen }: Machine): void {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0, j = 0, last = 0] = stack;
  const [dx, dy] = [a + c + e + g + i, b + d + f + h + j];
  pen.curve([a, b, c, d, e, f]);
  pen.curve([g, h, i, j, ...(Math.abs(dx) > Math.abs(dy) ? [last, -dy] : [-dx, last])]);
}

const addHints = (machine: Machine): void => {
  machine.hints += machine.stack.length >> 1;
};

/**
 * The operators that draw, after which the stack is empty; those of two bytes are 1200 and the second one
 * (https://adobe-type-tools.github.io/font-tech-notes/pdfs/5177.Type2.pdf, section 4).
 */
const DRAWING: ReadonlyMap<number, (machine: Machine) => void> = new Map<number, (machine: Machine) => void>([
  [1, addHints],
  [3, addHints],
  [18, addHints],
  [23, addHints],
  [4, ({ stack, pen }) => pen.move(0, stack.at(-1) ?? 0)],
  [22, ({ stack, pen }) => pen.move(stack.at(-1) ?? 0, 0)],
  [21, ({ stack, pen }) => pen.move(stack.at(-2) ?? 0, stack.at(-1) ?? 0)],
  [5, ({ stack, pen }) => drawLines(pen, stack)],
  [6, (machine) => drawAlternatingLines(machine, true)],
  [7, (machine) => drawAlternatingLines(machine, false)],
  [8, ({ stack, pen }) => drawCurves(pen, stack)],
  [
    24,
    ({ stack, pen }) => {
      drawCurves(pen, stack.slice(0, -2));
      drawLines(pen, stack.slice(-2));
    },
  ],
  [
    25,
    ({ stack, pen }) => {
      drawLines(pen, stack.slice(0, -6));
      drawCurves(pen, stack.slice(-6));
    },
  ],
  [26, (machine) => drawParallelCurves(machine, false)],
  [27, (machine) => drawParallelCurves(machine, true)],
  [30, (machine) => drawAlternatingCurves(machine, false)],
  [31, (machine) => drawAlternatingCurves(machine, true)],
  [
    1234,
    ({ stack: [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0], pen }) => {
      pen.curve([a, 0, b, c, d, 0]);
      pen.curve([e, 0, f, -c, g, 0]);
    },
  ],
  [1235, ({ stack, pen }) => drawCurves(pen, stack.slice(0, 12))],
  [
    1236,
    ({ stack: [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0], pen }) => {
      pen.curve([a, b, c, d, e, 0]);
      pen.curve([f, 0, g, h, i, -(b + d + h)]);
    },
  ],
  [1237, drawFlex1],
]);

const CALL_LOCAL = 10;
const RETURN = 11;
const END = 14;
const CALL_GLOBAL = 29;
const MASKS: ReadonlySet<number> = new Set([19, 20]);

function readNumber(reader: ByteReader, first: number): number {
  if (first === 28) return reader.i16();
  if (first < 247) return first - 139;
  if (first < 251) return (first - 247) * 256 + reader.u8() + 108;
  return first < 255 ? -(first - 251) * 256 - reader.u8() - 108 : reader.i32() / 65_536;
}

/** What is added to the number of a subroutine, by how many there are: section 4.7 of the description of Type 2. */
const BIASES = [
  { below: 1240, bias: 107 },
  { below: 33_900, bias: 1131 },
  { below: Infinity, bias: 32_768 },
];

function findSubroutine(subroutines: CffIndex, number: number): Uint8Array {
  const { bias = 0 } = BIASES.find(({ below }) => subroutines.length < below) ?? {};
  const program = subroutines.get(number + bias);
  if (!program) throw new RangeError("A subroutine is missing.");
  return program;
}

/** Reads the outlines of a table "CFF ", as quadratic curves with whole coordinates. */
export class CffOutlines {
  readonly #file: CffFile;
  readonly #budget: PointBudget;

  /** @param budget each operator and each point of the result costs one */
  constructor(file: CffFile, budget: PointBudget) {
    this.#file = file;
    this.#budget = budget;
  }

  /** @throws RangeError for a damaged program, FontRefusal for one that costs too much or has an old form */
  readContours(glyph: number): ReadonlyArray<GlyphContour> {
    const { program, subroutines } = this.#file.findProgram(glyph);
    const machine: Machine = { pen: new Pen(this.#budget), stack: [], hints: 0 };
    this.#run(program, subroutines, machine, 0);
    return close(machine.pen.contours);
  }

  /** @returns whether the glyph is finished */
  #run(program: Uint8Array, subroutines: CffIndex, machine: Machine, depth: number): boolean {
    if (depth > MAX_CALLS) throw new RangeError("Subroutines call each other without end.");
    const reader = new ByteReader(program);
    while (!reader.isAtEnd) {
      const first = reader.u8();
      if (first === 28 || first > 31) {
        machine.stack.push(readNumber(reader, first));
        if (machine.stack.length > MAX_STACK) throw new RangeError("A glyph has too many numbers.");
        continue;
      }
      this.#budget.spend(1);
      if (first === RETURN) return false;
      if (first === END) {
        // Four numbers, or five with a width, put two glyphs together.
        if (machine.stack.length >= 4) throw new FontRefusal(OLD_FORM);
        return true;
      }
      if (first === CALL_LOCAL || first === CALL_GLOBAL) {
        const subroutine = findSubroutine(
          first === CALL_LOCAL ? subroutines : this.#file.globalSubroutines,
          machine.stack.pop() ?? 0,
        );
        if (this.#run(subroutine, subroutines, machine, depth + 1)) return true;
        continue;
      }
      this.#draw(first, reader, machine);
    }
    return false;
  }

  #draw(first: number, reader: ByteReader, machine: Machine): void {
    if (MASKS.has(first)) {
      addHints(machine);
      reader.bytes((machine.hints + 7) >> 3);
    } else {
      const draw = DRAWING.get(first === 12 ? 1200 + reader.u8() : first);
      // Arithmetic, which programs for making fonts have not written for twenty years.
      if (!draw) throw new FontRefusal(OLD_FORM);
      draw(machine);
    }
    machine.stack = [];
  }
}
