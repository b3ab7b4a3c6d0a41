import { latin1, type FileBytes } from "#domain/ground/files/file-bytes";
import type { FileFacts } from "#domain/ground/files/facts/facts";
import { pieceFacts, type StatedPage } from "#domain/ground/files/facts/page-geometry";
import { POINTS_PER_INCH } from "#domain/ground/kernel/measure";

type Box = readonly [number, number, number, number];

const BOX_VALUE = /^\s*\[\s*(-?[\d.]+)\s+(-?[\d.]+)\s+(-?[\d.]+)\s+(-?[\d.]+)\s*\]/;

/** The first page's own text, up to a limit of characters; empty where pages are compressed. */
function firstPage(text: string): string {
  const leaf = /\/Type\s{0,20}\/Page\b/.exec(text)?.index;
  if (leaf === undefined) return "";
  const start = Math.max(text.lastIndexOf(" obj", leaf), leaf - PAGE_REACH);
  const end = text.indexOf("endobj", leaf);
  return text.slice(start, end === -1 ? leaf + PAGE_REACH : Math.min(end, leaf + PAGE_REACH));
}

/** What the first page states about its size; what it doesn't state, it may have inherited from another object. */
function statedPage(text: string): StatedPage {
  const page = firstPage(text);
  const box = (name: string, where: string): ReadonlyArray<number> | undefined => {
    const at = where.indexOf(`/${name}`);
    if (at === -1) return undefined;
    return BOX_VALUE.exec(where.slice(at + name.length + 1, at + 200))
      ?.slice(1)
      .map(Number);
  };
  const number = (name: string, where: string): number | undefined => {
    const value = new RegExp(`/${name}\\s+(-?[\\d.]+)`).exec(where)?.[1];
    return value === undefined ? undefined : Number(value);
  };
  return {
    media: box("MediaBox", page) ?? box("MediaBox", text),
    crop: box("CropBox", page) ?? (page.includes("/MediaBox") ? undefined : box("CropBox", text)),
    bleed: box("BleedBox", page),
    trim: box("TrimBox", page),
    rotate: number("Rotate", page),
    userUnit: number("UserUnit", page),
  };
}

/** The maximum distance in characters between a page's type and its other entries. */
const PAGE_REACH = 4000;

/** Page tree nodes to examine, and the maximum distance in characters between a node's type and its count. */
const [MAX_NODES, NODE_REACH] = [2000, 400];

/** Returns the largest count of a page tree node and the number of leaves, in linear time. */
function pageNodes(text: string): { readonly count: number; readonly leaves: number } {
  let [count, leaves, nodes] = [0, 0, 0];
  for (const { 0: typeText, index } of text.matchAll(/\/Type\s{0,20}\/Pages?\b/g)) {
    if (!typeText.endsWith("s")) leaves += 1;
    else if (++nodes <= MAX_NODES) {
      const around = text.slice(Math.max(0, index - NODE_REACH), index + typeText.length + NODE_REACH);
      for (const [, pages] of around.matchAll(/\/Count\s{1,20}(\d{1,7})/g)) count = Math.max(count, Number(pages));
    }
  }
  return { count, leaves };
}

/** What follows the end marker where the document goes on: an object, or the rest of one that contains the marker. */
const DOCUMENT_FOLLOWS = /^%%EOF\s{0,200}\d{1,10}\s{1,20}\d{1,5}\s{1,20}obj\b|\bend(?:obj|stream)\b/;

/**
 * A PDF is complete up to its last end marker (ISO 32000-1, 7.5.5), unless the document goes on behind it: a linearized
 * or changed document has several. Servers add pages and scripts to files that they send.
 */
function isPdfTruncated(text: string): boolean {
  const end = text.lastIndexOf("%%EOF");
  return end === -1 || DOCUMENT_FOLLOWS.test(text.slice(end));
}

/**
 * Reads what a PDF states without parsing its objects. Newer files compress their page tree: their pages and size are
 * unknown until the first page is rendered.
 */
export function pdfFacts(file: FileBytes): FileFacts {
  const end = latin1(file.last(65_536));
  const text = file.size <= file.head.length ? latin1(file.head) : latin1(file.head) + end;
  const { count, leaves } = pageNodes(text);
  const linearized = Number(/\/Linearized\b[^>]{0,200}?\/N\s+(\d+)/.exec(text)?.[1] ?? 0);
  const pages = linearized || count || leaves;
  const page = statedPage(text);
  return {
    ...(pages > 0 ? { pages } : {}),
    ...(page.media ? pieceFacts(page) : {}),
    ...(/\/DeviceCMYK\b/.test(text) ? { colour: "cmyk" as const } : {}),
    alpha: true,
    encrypted: /\/Encrypt\s+\d+\s+\d+\s+R|\/Encrypt\s*<</.test(text),
    usesText: /\/Type\s*\/Font\b/.test(text),
    truncated: isPdfTruncated(text),
  };
}

/**
 * How an EPS ends: with a comment of the document structure (Adobe technical note 5001), or with an operator that
 * programs write last, perhaps followed by padding. Illustrator adds its own copy of the drawing after the end of the
 * page, often of megabytes.
 */
const EPS_ENDS: ReadonlyArray<RegExp> = [
  /^%%(?:EOF|Trailer|PageTrailer|EndDocument)/m,
  /^%AI\d+_PrivateDataEnd/m,
  /\bshowpage\b[^]{0,200}$/,
  /\b(?:end|restore|grestore|quit|cleartomark)[\s\0\x04]*$/,
];

const NUMBERS = "\\s*(-?[\\d.]+)\\s+(-?[\\d.]+)\\s+(-?[\\d.]+)\\s+(-?[\\d.]+)";
const BOUNDING_BOX = new RegExp(`%%(?:HiRes)?BoundingBox:${NUMBERS}`, "g");
const BOX_AT_END = /%%(?:HiRes)?BoundingBox:\s*\(atend\)/;

/**
 * The bounding box in points. The first one is the drawing's own, and later ones are those of drawings inside of it.
 * Where the header puts it off to the end, it is the last one.
 */
function boundingBox(head: string, end: string): Box | undefined {
  const boxes = Array.from(`${head}\n${end}`.matchAll(BOUNDING_BOX), (match) => match.slice(1).map(Number));
  const [leftEdge = 0, bottom = 0, right = 0, top = 0] = boxes.at(BOX_AT_END.test(head) ? -1 : 0) ?? [];
  return right > leftEdge && top > bottom ? [leftEdge, bottom, right, top] : undefined;
}

/** EPS: its size, and whether it is complete. A DOS header points at the PostScript section. */
export function epsFacts(file: FileBytes): FileFacts {
  const isDos = file.byte(0) === 0xc5;
  const start = isDos ? (file.number(4, 4, "little") ?? 0) : 0;
  const length = isDos ? (file.number(8, 4, "little") ?? 0) : file.size;
  const head = file.text(start, Math.min(200_000, file.head.length - start));
  const end = latin1(file.last(20_000));
  const box = boundingBox(head, end);
  return {
    ...(box ? { widthIn: (box[2] - box[0]) / POINTS_PER_INCH, heightIn: (box[3] - box[1]) / POINTS_PER_INCH } : {}),
    alpha: true,
    pages: 1,
    usesText: /findfont/.test(head + end),
    truncated: isDos ? start + length > file.size : EPS_ENDS.every((ending) => !ending.test(end)),
  };
}
