import type { PDFRef } from "pdf-lib";
import type { Ring } from "#domain/kernel/geometry";
import type { Matrix } from "#domain/files/svg/matrix";
import type { Step } from "#domain/files/svg/path-data";
import type { PdfFile, Plain, PlainValue } from "./pdf-file.ts";
import { SlugFont } from "./slug-font.ts";

/** A number as content streams write it: to a millionth, never with an exponent. */
export const n = (value: number): string => {
  const rounded = Math.round(value * 1e6) / 1e6;
  return Math.abs(rounded) < 1e-6 ? "0" : rounded.toFixed(6).replace(/\.?0+$/, "");
};

/** Factors of a map may be small: a page of points goes onto a sticker of inches. */
export const matrixOps = (matrix: Matrix): string =>
  `${matrix.map((value) => (Math.abs(value) < 1e-10 ? "0" : value.toFixed(10).replace(/\.?0+$/, ""))).join(" ")} cm\n`;

export const pathOps = (steps: ReadonlyArray<Step>): string =>
  steps
    .map((step) =>
      step.to === "Z"
        ? "h"
        : step.to === "C"
          ? `${n(step.a.x)} ${n(step.a.y)} ${n(step.b.x)} ${n(step.b.y)} ${n(step.p.x)} ${n(step.p.y)} c`
          : `${n(step.p.x)} ${n(step.p.y)} ${step.to === "M" ? "m" : "l"}`,
    )
    .join("\n") + "\n";

export const ringOps = (rings: ReadonlyArray<Ring>): string =>
  rings
    .map((ring) => `${ring.map(({ x, y }, i) => `${n(x)} ${n(y)} ${i === 0 ? "m" : "l"}`).join("\n")}\nh\n`)
    .join("");

/** What a page or a form refers to by short names. The same thing gets the same name. */
export class Resources {
  readonly #kinds = new Map<string, Map<string, PDFRef>>();

  #name(kind: string, prefix: string, ref: PDFRef): string {
    const names = this.#kinds.get(kind) ?? new Map<string, PDFRef>();
    this.#kinds.set(kind, names);
    for (const [name, known] of names) if (known === ref) return name;
    const name = `${prefix}${String(names.size + 1)}`;
    names.set(name, ref);
    return name;
  }

  xObject = (ref: PDFRef): string => this.#name("XObject", "X", ref);
  state = (ref: PDFRef): string => this.#name("ExtGState", "G", ref);
  colorSpace = (ref: PDFRef): string => this.#name("ColorSpace", "C", ref);
  shading = (ref: PDFRef): string => this.#name("Shading", "S", ref);
  font = (ref: PDFRef): string => this.#name("Font", "F", ref);
  layer = (ref: PDFRef): string => this.#name("Properties", "L", ref);

  dict(): Plain {
    return Object.fromEntries(
      [...this.#kinds].map(([kind, names]) => [kind, Object.fromEntries(names) as Record<string, PlainValue>]),
    );
  }
}

/** States and color spaces that a whole document shares. */
export class Shared {
  readonly file: PdfFile;
  /** For people at the press. */
  readonly slug: SlugFont;
  readonly #known = new Map<string, PDFRef>();

  /** @param face the files of the face that words beside a piece are set in */
  constructor(file: PdfFile, face: ReadonlyArray<Uint8Array>) {
    this.file = file;
    this.slug = new SlugFont(file, face);
  }

  once(key: string, make: () => PlainValue): PDFRef {
    const known = this.#known.get(key) ?? this.file.add(make());
    this.#known.set(key, known);
    return known;
  }

  opacity(fill: number, stroke: number): PDFRef {
    return this.once(`opacity ${n(fill)} ${n(stroke)}`, () => ({ Type: "ExtGState", ca: fill, CA: stroke }));
  }

  /** What is drawn in a plate of its own knocks nothing out of the others. */
  overprint(): PDFRef {
    return this.once("overprint", () => ({ Type: "ExtGState", OP: true, op: true, OPM: 1 }));
  }

  /** A plate of its own that is shown as `cmyk` where there is no such plate (ISO 32000-1, 8.6.6.4). */
  separation(name: string, cmyk: ReadonlyArray<number>): PDFRef {
    return this.once(`plate ${name}`, () => [
      "Separation",
      name,
      "DeviceCMYK",
      { FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [...cmyk], N: 1 },
    ]);
  }
}
