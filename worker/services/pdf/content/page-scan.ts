import type { PDFDict, PDFObject, PDFPage, PDFRawStream } from "pdf-lib";
import { isCutPlate } from "#domain/ground/files/facts/cut-plates";
import type { PdfLibrary } from "../pdf-library.ts";
import { unpacked, unpackedSize } from "../unpacked-size.ts";
import { readPdfOperations, type Operation } from "./operations.ts";
import { isSameState, paintsOver, START, withColorSpace, writesOver, type PaintState } from "./paint-state.ts";

/** Limit of all content that is read, decompressed. A form counts as often as it is drawn in another state. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Limit of forms within forms. */
const MAX_DEPTH = 24;
/** The text rendering mode that draws nothing, as of scanned pages whose words can be searched (ISO 32000-1, 9.3.6). */
const INVISIBLE = 3;
const SHOWS_TEXT: ReadonlySet<string> = new Set(["Tj", "TJ", "'", '"']);

/** Follows what pages draw: their content, and the forms, patterns, masks and drawn letters that it uses. */
export class PageScan {
  /** Fonts with which letters are drawn. */
  readonly fonts = new Set<PDFDict>();
  /** Whether anything but a cut line is printed on other inks. */
  overprints = false;
  readonly #lib: PdfLibrary;
  /** The states in which each stream was read. */
  readonly #read = new Map<PDFObject, Array<PaintState>>();
  #remaining = MAX_BYTES;

  constructor(lib: PdfLibrary) {
    this.#lib = lib;
  }

  /** Reads one page. @throws {DocumentLimitError} if there is too much to read */
  add({ node }: PDFPage): void {
    const contents = node.Contents();
    const streams: ReadonlyArray<PDFObject | undefined> =
      contents instanceof this.#lib.PDFArray ? contents.asArray().map((_, i) => contents.lookup(i)) : [contents];
    // Parts of a page's content continue each other's state.
    let [state, saved]: [PaintState, Array<PaintState>] = [START, []];
    for (const stream of streams) state = this.#content(stream, node.Resources(), { state, saved, depth: 0 });
  }

  /** @returns the state at the end */
  #content(
    stream: PDFObject | undefined,
    resources: PDFDict | undefined,
    { state: start, saved, depth }: { state: PaintState; saved: Array<PaintState>; depth: number },
  ): PaintState {
    if (!(stream instanceof this.#lib.PDFRawStream) || depth > MAX_DEPTH) return start;
    const previousStates = this.#read.get(stream) ?? [];
    if (previousStates.some((state) => isSameState(state, start))) return start;
    this.#read.set(stream, [...previousStates, start]);
    let state = start;
    for (const operation of readPdfOperations(this.#decoded(stream))) {
      if (operation.operator === "q") saved.push(state);
      else if (operation.operator === "Q") state = saved.pop() ?? state;
      else state = this.#apply(operation, resources, state, depth);
    }
    return state;
  }

  #decoded(stream: PDFRawStream): Uint8Array {
    this.#remaining -= unpackedSize(this.#lib, stream, this.#remaining);
    return unpacked(this.#lib, stream);
  }

  #apply(operation: Operation, resources: PDFDict | undefined, state: PaintState, depth: number): PaintState {
    const { operator, name, numbers, hasText } = operation;
    const findResource = (kind: string) => this.#named(resources, kind, name);
    if (SHOWS_TEXT.has(operator)) {
      if (hasText && state.mode !== INVISIBLE) this.#letters(state, resources, depth);
      return state;
    }
    switch (operator) {
      case "Tf":
        return { ...state, font: this.#dict(findResource("Font")) };
      case "Tr":
        return { ...state, mode: numbers.at(-1) ?? state.mode };
      case "gs":
        return this.#graphicsState(this.#dict(findResource("ExtGState")), state, depth);
      case "Do":
        this.#draw(findResource("XObject"), resources, state, depth);
        return state;
      case "scn":
      case "SCN":
        if (name !== undefined) this.#draw(findResource("Pattern"), resources, START, depth);
        return state;
    }
    this.overprints ||= paintsOver(state, operator);
    return withColorSpace(state, operator, this.#isPlate(findResource("ColorSpace")));
  }

  #dict(object: PDFObject | undefined): PDFDict | undefined {
    return object instanceof this.#lib.PDFDict ? object : undefined;
  }

  #at(dict: PDFDict | undefined, key: string): PDFObject | undefined {
    return dict?.lookup(this.#lib.PDFName.of(key));
  }

  #named(resources: PDFDict | undefined, kind: string, name: string | undefined): PDFObject | undefined {
    return name === undefined ? undefined : this.#at(this.#dict(this.#at(resources, kind)), name);
  }

  #isPlate(space: PDFObject | undefined): boolean {
    const { PDFArray, PDFName } = this.#lib;
    if (!(space instanceof PDFArray) || space.size() < 2 || space.lookup(0) !== PDFName.of("Separation")) return false;
    const ink = space.lookup(1);
    return ink instanceof PDFName && isCutPlate(ink.decodeText());
  }

  /** A graphics state may set overprint and the font, and a mask that is drawn like a form. */
  #graphicsState(set: PDFDict | undefined, state: PaintState, depth: number): PaintState {
    const { PDFArray, PDFBool } = this.#lib;
    this.#draw(this.#at(this.#dict(this.#at(set, "SMask")), "G"), undefined, START, depth);
    const [fonts, forStrokes] = [this.#at(set, "Font"), this.#at(set, "OP")];
    // Without an entry of its own, filling follows stroking.
    const forFills = this.#at(set, "op") ?? forStrokes;
    return {
      ...state,
      font: fonts instanceof PDFArray && fonts.size() > 0 ? this.#dict(fonts.lookup(0)) : state.font,
      strokesOver: forStrokes instanceof PDFBool ? forStrokes === PDFBool.True : state.strokesOver,
      fillsOver: forFills instanceof PDFBool ? forFills === PDFBool.True : state.fillsOver,
    };
  }

  /** @param outer resources of the content that draws a form or pattern, for one without its own */
  #draw(object: PDFObject | undefined, outer: PDFDict | undefined, state: PaintState, depth: number): void {
    if (!(object instanceof this.#lib.PDFRawStream)) return;
    if (this.#at(object.dict, "Subtype") === this.#lib.PDFName.of("Image")) this.overprints ||= paintsOver(state, "Do");
    else {
      const formResources = this.#dict(this.#at(object.dict, "Resources"));
      this.#content(object, formResources ?? outer, { state, saved: [], depth: depth + 1 });
    }
  }

  #letters(state: PaintState, outer: PDFDict | undefined, depth: number): void {
    this.overprints ||= writesOver(state);
    const { font } = state;
    if (!font || this.fonts.has(font)) return;
    this.fonts.add(font);
    // The letters of a Type 3 font are drawings, perhaps with text of another font.
    const drawings = this.#dict(this.#at(font, "CharProcs"));
    const fontResources = this.#dict(this.#at(font, "Resources"));
    for (const key of drawings?.keys() ?? [])
      this.#content(drawings?.lookup(key), fontResources ?? outer, {
        state: { ...state, font: undefined, mode: 0 },
        saved: [],
        depth: depth + 1,
      });
  }
}
