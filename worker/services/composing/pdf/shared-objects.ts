import type { PDFRef } from "pdf-lib";
import { n } from "./operators.ts";
import type { PdfFile, PlainValue } from "./pdf-file.ts";
import { TextFont } from "./text-font.ts";

/** Objects that all pages of a file share: graphics states, color spaces and the font. */
export class SharedObjects {
  readonly file: PdfFile;
  /** The font of the job information in the slug. */
  readonly font: TextFont;
  readonly #known = new Map<string, PDFRef>();

  /** @param fontFiles see `TextFont` */
  constructor(file: PdfFile, fontFiles: ReadonlyArray<Uint8Array>) {
    this.file = file;
    this.font = new TextFont(file, fontFiles);
  }

  /** Adds an object to the file the first time, and returns the same one afterwards. */
  once(key: string, make: () => PlainValue): PDFRef {
    const sharedRef = this.#known.get(key) ?? this.file.add(make());
    this.#known.set(key, sharedRef);
    return sharedRef;
  }

  opacity(fill: number, stroke: number): PDFRef {
    return this.once(`opacity ${n(fill)} ${n(stroke)}`, () => ({ Type: "ExtGState", ca: fill, CA: stroke }));
  }

  /** A graphics state in which a spot color doesn't knock out the inks below it. */
  overprint(): PDFRef {
    return this.once("overprint", () => {
      const state = this.file.object({ Type: "ExtGState", OP: true, op: true, OPM: 1 });
      this.file.cutStates.add(state);
      return state;
    });
  }

  /** A spot color that is shown as `cmyk` on devices without that spot color (ISO 32000-1, 8.6.6.4). */
  separation(name: string, cmyk: ReadonlyArray<number>): PDFRef {
    return this.once(`plate ${name}`, () => [
      "Separation",
      name,
      "DeviceCMYK",
      { FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [...cmyk], N: 1 },
    ]);
  }
}
