import { utf8, type FileBytes } from "#domain/ground/files/file-bytes";
import { declarationDanger, styleDanger, tagDanger } from "#domain/ground/files/facts/internal/svg-dangers";
import type { FileFacts } from "#domain/ground/files/facts/facts";
import { FilterMeter, MAX_FILTER_WORK } from "#domain/ground/files/facts/internal/svg-filters";
import { UnfoldCounter } from "#domain/ground/files/facts/internal/svg-unfold";
import { localName, XML_LIMITS, XmlLimitError, xmlTokens, type XmlOpenTag } from "#domain/ground/files/xml/tokens";

/** CSS units per inch. */
const PER_INCH: Readonly<Record<string, number>> = {
  "": 96,
  px: 96,
  pt: 72,
  pc: 6,
  in: 1,
  cm: 2.54,
  mm: 25.4,
  q: 101.6,
};
const MAX_LENGTH_CHARACTERS = 60;

const inches = (text: string | undefined): number | undefined => {
  const length = (text ?? "").slice(0, MAX_LENGTH_CHARACTERS).trim();
  const [, number, unit = ""] = /^([\d.]+(?:e[+-]?\d+)?)\s*([a-z]*)$/i.exec(length) ?? [];
  const perInch = PER_INCH[unit.toLowerCase()];
  const value = Number(number);
  return perInch && value > 0 ? value / perInch : undefined;
};

/** Collects everything in one pass over a drawing. */
class SvgScan {
  readonly dangers = new Set<string>();
  readonly unfolded = new UnfoldCounter();
  readonly filters = new FilterMeter();
  root: XmlOpenTag | undefined;
  usesText = false;
  /** The outermost <svg> was closed. */
  isClosed = false;
  /** Number of open <svg> elements. */
  #nested = 0;
  /** Start of the content of an open <style>. */
  #styleFrom: number | undefined;
  readonly #text: string;

  /** @throws {XmlLimitError} */
  constructor(text: string) {
    this.#text = text;
    for (const token of xmlTokens(text)) {
      if (token.kind === "open") this.#open(token);
      else if (token.kind === "close") this.#close(token.name, token.start);
      else if (token.kind === "declaration" || token.kind === "instruction") {
        this.#found(declarationDanger(text.slice(token.start, token.end)));
      }
    }
    this.#endStyle(text.length);
  }

  #open(tag: XmlOpenTag): void {
    const name = localName(tag.name).toLowerCase();
    this.#found(tagDanger(tag));
    this.unfolded.open(tag);
    this.filters.open(tag);
    if (name === "svg") {
      this.root ??= tag;
      if (!tag.isEmpty) this.#nested += 1;
      else if (this.#nested === 0) this.isClosed = true;
    }
    if (name === "text") this.usesText = true;
    if (name === "style" && !tag.isEmpty) this.#styleFrom ??= tag.end;
  }

  #close(name: string, at: number): void {
    this.unfolded.close();
    this.#endStyle(at);
    if (localName(name).toLowerCase() !== "svg" || this.#nested === 0) return;
    this.#nested -= 1;
    if (this.#nested === 0) this.isClosed = true;
  }

  #endStyle(at: number): void {
    if (this.#styleFrom !== undefined) this.#found(styleDanger(this.#text.slice(this.#styleFrom, at)));
    this.#styleFrom = undefined;
  }

  #found(danger: string | undefined): void {
    if (danger !== undefined) this.dangers.add(danger);
  }
}

/** Returns active content and external references of a drawing. Empty for a safe one. */
export function svgDangers(text: string): Array<string> {
  try {
    return [...new SvgScan(text).dangers];
  } catch (error) {
    if (error instanceof XmlLimitError) return [error.message];
    throw error;
  }
}

/** A larger "size" means that the drawing's units are not physical. */
const MAX_INCHES = 5000;

/** Returns the size in inches that the root element declares, or undefined. */
function readRootSize(root: XmlOpenTag | undefined): { readonly width: number; readonly height: number } | undefined {
  const attribute = (name: string) => root?.attributes.find(([key]) => key.toLowerCase() === name)?.[1];
  const [, , boxWidth, boxHeight] = (attribute("viewbox") ?? "")
    .slice(0, 400)
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const hasBox = boxWidth && boxHeight && boxWidth > 0 && boxHeight > 0;
  const box = hasBox ? { width: boxWidth / 96, height: boxHeight / 96 } : undefined;
  const [width, height] = [inches(attribute("width")), inches(attribute("height"))];
  if (width && height) return { width, height };
  // With one side, the other follows from the viewBox. With neither, the viewBox is the size.
  if (width && box) return { width, height: (width * box.height) / box.width };
  return height && box ? { width: (height * box.width) / box.height, height } : box;
}

/** @returns the facts of a drawing. A drawing beyond the limits of `xmlTokens` is unsafe, with no other facts. */
export function svgFacts(file: FileBytes): FileFacts {
  const usual = { alpha: true, pages: 1 };
  try {
    const scan = new SvgScan(utf8(file.head));
    const size = readRootSize(scan.root);
    return {
      ...(size && Math.max(size.width, size.height) <= MAX_INCHES
        ? { widthIn: size.width, heightIn: size.height }
        : {}),
      ...usual,
      usesText: scan.usesText,
      unsafe: [
        ...scan.dangers,
        ...(scan.unfolded.elements > XML_LIMITS.tags ? ["more repeated shapes than we can draw"] : []),
        ...(scan.filters.work > MAX_FILTER_WORK ? ["more effects (blurs, shadows) than we can draw"] : []),
      ],
      truncated: !scan.isClosed,
    };
  } catch (error) {
    if (error instanceof XmlLimitError) return { ...usual, unsafe: [error.message], truncated: false };
    throw error;
  }
}
