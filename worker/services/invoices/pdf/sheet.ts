import { toThousandth } from "#domain/ground/kernel/measure";
import type { PDFRef } from "pdf-lib";
import type { PdfFile, TextFont, TextRun } from "../../composing/index.ts";

/** US Letter, in points. */
const WIDTH = 612;
const HEIGHT = 792;
export const MARGIN = 54;
export const RIGHT = WIDTH - MARGIN;

type Align = "left" | "right";

interface Text {
  readonly x: number;
  /** Points; 10 by default. */
  readonly size?: number;
  /** 0 black to 1 white. */
  readonly gray?: number;
  readonly align?: Align;
}

const n = (value: number): string => String(toThousandth(value));
const sumWidths = (runs: ReadonlyArray<TextRun>): number => runs.reduce((sum, { width }) => sum + width, 0);

/**
 * Writes text from the top of a page to its foot, and goes on with the next page. Positions are points from the left;
 * `y` counts down from the top of the page.
 */
export class Sheet {
  readonly #file: PdfFile;
  readonly #font: TextFont;
  readonly #pages: Array<{ content: string; fonts: Map<PDFRef, string> }> = [];
  /** The distance of the next line from the top of the page. */
  y = MARGIN;

  constructor(file: PdfFile, font: TextFont) {
    this.#file = file;
    this.#font = font;
    this.#pages.push({ content: "", fonts: new Map() });
  }

  get #page() {
    const page = this.#pages.at(-1);
    if (!page) throw new Error("A sheet has a page");
    return page;
  }

  /** Starts a new page unless this much room is left. */
  need(points: number): void {
    if (this.y + points <= HEIGHT - MARGIN - 24) return;
    this.#pages.push({ content: "", fonts: new Map() });
    this.y = MARGIN;
  }

  rule(gray = 0.8): void {
    this.#page.content += `${n(gray)} G 0.75 w ${n(MARGIN)} ${n(HEIGHT - this.y)} m ${n(RIGHT)} ${n(HEIGHT - this.y)} l S\n`;
  }

  /** Writes one line at the current height, without moving on. */
  async text(text: string, { x, size = 10, gray = 0.1, align = "left" }: Text): Promise<void> {
    const runs = await this.#font.encode(text);
    let at = align === "right" ? x - sumWidths(runs) * size : x;
    for (const run of runs) {
      this.#page.content += `BT ${n(gray)} g /${this.#name(run.font)} ${n(size)} Tf ${n(at)} ${n(HEIGHT - this.y - size)} Td <${run.hex}> Tj ET\n`;
      at += run.width * size;
    }
  }

  #name(font: PDFRef): string {
    const { fonts } = this.#page;
    const name = fonts.get(font) ?? `F${String(fonts.size + 1)}`;
    fonts.set(font, name);
    return name;
  }

  /** Splits a text into lines of this width. A word that is wider is split between its characters. */
  async wrap(text: string, width: number, size = 10): Promise<ReadonlyArray<string>> {
    const fits = async (line: string) => sumWidths(await this.#font.encode(line)) * size <= width;
    const lines: Array<string> = [];
    let line = "";
    for (const word of text.split(/\s+/u).filter((part) => part !== "")) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (await fits(longer)) {
        line = longer;
        continue;
      }
      if (line !== "") lines.push(line);
      line = "";
      for (const character of word) {
        if (line !== "" && !(await fits(line + character))) {
          lines.push(line);
          line = "";
        }
        line += character;
      }
    }
    return line === "" ? lines : [...lines, line];
  }

  /** Adds the pages to the document, each with this text and its number at the foot. */
  async finish(foot: string): Promise<void> {
    const { lib, document } = this.#file;
    const count = this.#pages.length;
    for (const [index, page] of this.#pages.entries()) {
      const pdfPage = document.addPage([WIDTH, HEIGHT]);
      const runs = await this.#font.encode(`${foot} · page ${String(index + 1)} of ${String(count)}`);
      let at = MARGIN;
      let content = page.content;
      for (const run of runs) {
        const name = page.fonts.get(run.font) ?? `F${String(page.fonts.size + 1)}`;
        page.fonts.set(run.font, name);
        content += `BT 0.45 g /${name} 8 Tf ${n(at)} ${n(MARGIN - 16)} Td <${run.hex}> Tj ET\n`;
        at += run.width * 8;
      }
      pdfPage.node.set(lib.PDFName.of("Contents"), await this.#file.addStream(content));
      const fonts = Object.fromEntries([...page.fonts].map(([ref, name]) => [name, ref]));
      pdfPage.node.set(lib.PDFName.of("Resources"), this.#file.object({ Font: fonts }));
    }
  }
}
