import type { PDFDocument, PDFFont, PDFRef } from "pdf-lib";
import { toSfnt } from "#domain/prepress/lettering/type/woff";
import { inflate } from "#domain/ground/files/unpack";
import { isolateState } from "../../../isolate-state.ts";
import type { PdfFile } from "./pdf-file.ts";

type FontkitOfPdfs = Parameters<PDFDocument["registerFontkit"]>[0];

/** A part of a line of text whose glyphs are all in one font file. */
export interface TextRun {
  readonly font: PDFRef;
  /** Glyph numbers, in hexadecimal. */
  readonly hex: string;
  /** Points, at a font size of one point. */
  readonly width: number;
}

interface FontPart {
  readonly font: PDFFont;
  readonly known: ReadonlySet<number>;
}

/** A font file as fontkit reads it, which takes longer than everything else in a small PDF. */
interface OpenedFile {
  readonly sfnt: Uint8Array;
  readonly fontkit: FontkitOfPdfs;
  /** The compressed `sfnt`, once a PDF contains it. */
  packed: Uint8Array | undefined;
}

/** Cached for all PDFs of an isolate: the shop's own few font files, which never change. */
const opened = isolateState(new Map<Uint8Array, OpenedFile>());

/** Requests do not wait for each other here: one that ends early would take its work along. */
async function openFile(bytes: Uint8Array): Promise<OpenedFile> {
  const fontFile = opened.get(bytes) ?? (await readFont(bytes));
  opened.set(bytes, fontFile);
  return fontFile;
}

async function readFont(bytes: Uint8Array): Promise<OpenedFile> {
  const { default: fontkit } = await import("@pdf-lib/fontkit");
  const sfnt = await toSfnt(bytes, inflate);
  const font = fontkit.create(sfnt);
  return { sfnt, fontkit: { create: () => font }, packed: undefined };
}

/** Lets pdf-lib put the compressed file into this document, instead of compressing it for each one. */
function compressOnce({ context }: PDFDocument, file: OpenedFile): void {
  const compress = context.flateStream.bind(context);
  context.flateStream = (contents, dict) => {
    if (contents !== file.sfnt) return compress(contents, dict);
    const stream = file.packed
      ? context.stream(file.packed, { ...dict, Filter: "FlateDecode" })
      : compress(contents, dict);
    file.packed = stream.contents;
    return stream;
  };
}

/** Replaces characters that the font lacks. */
const UNKNOWN = "?";

/**
 * The font of the job information in the slug. It is embedded, because PDF/X doesn't allow fonts that the press has to
 * supply. A font comes in several files, one for each range of characters, and only those in use go into the PDF. They
 * are not subset: fontkit subsets through a queue and a timer of its module, and in a Worker that timer ends with the
 * request that set it, so every later file would wait for it forever.
 */
export class TextFont {
  readonly #file: PdfFile;
  readonly #fontFiles: ReadonlyArray<Uint8Array>;
  readonly #parts: Array<Promise<FontPart>> = [];

  /**
   * @param fontFiles WOFF, TrueType or OpenType files of one font, the most common characters first; the same objects
   * for every PDF, since each is read once
   * @throws RangeError without any file
   */
  constructor(file: PdfFile, fontFiles: ReadonlyArray<Uint8Array>) {
    if (fontFiles.length === 0) throw new RangeError("A font needs at least one file.");
    this.#file = file;
    this.#fontFiles = fontFiles;
  }

  #part(index: number): Promise<FontPart> | undefined {
    const bytes = this.#fontFiles[index];
    if (!bytes) return undefined;
    const opening = this.#parts[index] ?? this.#open(bytes);
    this.#parts[index] = opening;
    return opening;
  }

  async #open(bytes: Uint8Array): Promise<FontPart> {
    const { document } = this.#file;
    const file = await openFile(bytes);
    document.registerFontkit(file.fontkit);
    compressOnce(document, file);
    // With ligatures, copied text would lose characters. Only glyphs of characters can be read back, and "rvrn" puts a
    // variant in the place of "$".
    const font = await document.embedFont(file.sfnt, { features: { liga: false, rvrn: false } });
    return { font, known: new Set(font.getCharacterSet()) };
  }

  async #partFor(character: string): Promise<FontPart | undefined> {
    const point = character.codePointAt(0) ?? 0;
    for (let i = 0; i < this.#fontFiles.length; i++) {
      const part = await this.#part(i);
      if (part?.known.has(point)) return part;
    }
    return undefined;
  }

  /** Finds a character with as many of its diacritics as the font has, or else a question mark. */
  async #nearest(character: string): Promise<{ readonly part: FontPart; readonly shown: string } | undefined> {
    for (let marks = character.normalize("NFD"); marks !== ""; marks = marks.slice(0, -1)) {
      const composedText = marks.normalize("NFC");
      // A base with a mark that doesn't compose would be shown as two characters side by side.
      const part = Array.from(composedText).length === 1 ? await this.#partFor(composedText) : undefined;
      if (part) return { part, shown: composedText };
    }
    const part = await this.#part(0);
    return part && { part, shown: UNKNOWN };
  }

  /** Encodes one line of text. Any whitespace becomes a space. */
  async encode(text: string): Promise<ReadonlyArray<TextRun>> {
    const runs: Array<{ part: FontPart; text: string }> = [];
    const characters = Array.from(text.normalize("NFC"), (character) => (/\s/u.test(character) ? " " : character));
    for (const character of characters) {
      const nearestMatch = await this.#nearest(character);
      if (!nearestMatch) continue;
      const { part, shown } = nearestMatch;
      const last = runs.at(-1);
      if (last?.part === part) last.text += shown;
      else runs.push({ part, text: shown });
    }
    return runs.map(({ part: { font }, text: runText }) => ({
      font: font.ref,
      hex: font.encodeText(runText).asString(),
      width: font.widthOfTextAtSize(runText, 1),
    }));
  }
}
