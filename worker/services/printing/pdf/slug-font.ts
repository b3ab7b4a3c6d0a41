import type { PDFFont, PDFRef } from "pdf-lib";
import { toSfnt } from "#domain/lettering/type/woff";
import { inflate } from "#domain/files/unpack";
import type { PdfFile } from "./pdf-file.ts";

/** A piece of a line that one file of the face can set. */
export interface SetRun {
  readonly font: PDFRef;
  /** Its glyphs, as PDF shows them. */
  readonly hex: string;
  /** Points at a size of one point. */
  readonly width: number;
}

interface Part {
  readonly font: PDFFont;
  readonly known: ReadonlySet<number>;
}

const UNKNOWN = "?";

/**
 * The face of what stands beside a piece. It is embedded: a press that checks its files (PDF/X) takes no font that it
 * would have to have itself. A face comes in several files, one for each range of letters, and only those that are used
 * go into the file. They go in whole: fontkit writes a smaller one through a queue and a timer of its whole module, and
 * in a Worker the timer ends with the request that set it, which every later file would wait for.
 */
export class SlugFont {
  readonly #file: PdfFile;
  readonly #files: ReadonlyArray<Uint8Array>;
  readonly #parts: Array<Promise<Part>> = [];

  /** @param files WOFF or plain font files of one face, the most usual characters first */
  constructor(file: PdfFile, files: ReadonlyArray<Uint8Array>) {
    if (files.length === 0) throw new RangeError("Words need a face.");
    this.#file = file;
    this.#files = files;
  }

  #part(index: number): Promise<Part> | undefined {
    const bytes = this.#files[index];
    if (!bytes) return undefined;
    const opening = this.#parts[index] ?? this.#open(bytes);
    this.#parts[index] = opening;
    return opening;
  }

  async #open(bytes: Uint8Array): Promise<Part> {
    const { document } = this.#file;
    const { default: fontkit } = await import("@pdf-lib/fontkit");
    document.registerFontkit(fontkit);
    // Ligatures would need to be taken apart again when somebody copies the words.
    const font = await document.embedFont(await toSfnt(bytes, inflate), { features: { liga: false } });
    return { font, known: new Set(font.getCharacterSet()) };
  }

  async #partFor(email: string): Promise<Part | undefined> {
    const point = email.codePointAt(0) ?? 0;
    for (let i = 0; i < this.#files.length; i++) {
      const part = await this.#part(i);
      if (part?.known.has(point)) return part;
    }
    return undefined;
  }

  /** A letter as the face has it: with as many of its marks as can be, else as a question mark. */
  async #nearest(email: string): Promise<{ readonly part: Part; readonly shown: string } | undefined> {
    for (let marks = email.normalize("NFD"); marks !== ""; marks = marks.slice(0, -1)) {
      const shown = marks.normalize("NFC");
      // What does not become one letter again would be several beside each other.
      const part = Array.from(shown).length === 1 ? await this.#partFor(shown) : undefined;
      if (part) return { part, shown };
    }
    const part = await this.#part(0);
    return part && { part, shown: UNKNOWN };
  }

  /** One line of words; what the face lacks loses its marks, or is a question mark. */
  async set(text: string): Promise<ReadonlyArray<SetRun>> {
    const runs: Array<{ part: Part; text: string }> = [];
    for (const email of Array.from(text.normalize("NFC"), (one) => (/\s/u.test(one) ? " " : one))) {
      const found = await this.#nearest(email);
      if (!found) continue;
      const { part, shown } = found;
      const last = runs.at(-1);
      if (last?.part === part) last.text += shown;
      else runs.push({ part, text: shown });
    }
    return runs.map(({ part: { font }, text: words }) => ({
      font: font.ref,
      hex: font.encodeText(words).asString(),
      width: font.widthOfTextAtSize(words, 1),
    }));
  }
}
