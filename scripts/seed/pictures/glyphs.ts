import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";

/**
 * A font whose text is drawn as outlines, so that a picture depends on no installed font. Reads the TrueType tables of
 * a WOFF 1 file (W3C "WOFF File Format 1.0", OpenType 1.9: cmap format 4, glyf, loca, hmtx). There is no kerning.
 */
interface Face {
  readonly unitsPerEm: number;
  readonly capHeight: number;
  findGlyph(character: string): number;
  measureGlyph(glyph: number): number;
  /** Path in font units, y up, moved by (dx, dy) after scaling. */
  drawGlyph(glyph: number, scale: number, dx: number, dy: number): string;
}

function readTables(file: Uint8Array): Map<string, DataView> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const tables = new Map<string, DataView>();
  for (let i = 0; i < view.getUint16(12); i++) {
    const entry = 44 + i * 20;
    const tag = String.fromCharCode(...file.subarray(entry, entry + 4));
    const [offset, packed, full] = [view.getUint32(entry + 4), view.getUint32(entry + 8), view.getUint32(entry + 12)];
    const bytes = file.subarray(offset, offset + packed);
    const plain = packed < full ? inflateSync(bytes) : bytes;
    tables.set(tag, new DataView(plain.buffer, plain.byteOffset, plain.byteLength));
  }
  return tables;
}

/** Character to glyph, from the Unicode subtable of format 4. */
function readCharacterMap(cmap: DataView): (character: string) => number {
  let start = 0;
  for (let i = 0; i < cmap.getUint16(2); i++) {
    const offset = cmap.getUint32(8 + i * 8);
    if (cmap.getUint16(offset) === 4) start = offset;
  }
  const segments = cmap.getUint16(start + 6) / 2;
  const [ends, starts, deltas, ranges] = [
    start + 14,
    start + 16 + segments * 2,
    start + 16 + segments * 4,
    start + 16 + segments * 6,
  ];
  return (character) => {
    const code = character.codePointAt(0) ?? 0;
    for (let i = 0; i < segments; i++) {
      const first = cmap.getUint16(starts + i * 2);
      if (code > cmap.getUint16(ends + i * 2) || code < first) continue;
      const range = cmap.getUint16(ranges + i * 2);
      const delta = cmap.getUint16(deltas + i * 2);
      if (range === 0) return (code + delta) & 0xffff;
      const glyph = cmap.getUint16(ranges + i * 2 + range + (code - first) * 2);
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}

interface Node {
  readonly x: number;
  readonly y: number;
  readonly on: boolean;
}

/** The closed contours of a simple glyph. */
function readContours(glyf: DataView, at: number, count: number): Array<Array<Node>> {
  const ends = Array.from({ length: count }, (_, i) => glyf.getUint16(at + 10 + i * 2));
  const total = (ends.at(-1) ?? -1) + 1;
  let cursor = at + 10 + count * 2;
  cursor += 2 + glyf.getUint16(cursor);
  const flags: Array<number> = [];
  while (flags.length < total) {
    const flag = glyf.getUint8(cursor++);
    flags.push(flag);
    if (flag & 8) for (let again = glyf.getUint8(cursor++); again > 0; again--) flags.push(flag);
  }
  const axis = (short: number, same: number) => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? glyf.getUint8(cursor++) : -glyf.getUint8(cursor++);
      else if (!(flag & same)) {
        value += glyf.getInt16(cursor);
        cursor += 2;
      }
      return value;
    });
  };
  const xs = axis(2, 16);
  const ys = axis(4, 32);
  return ends.map((end, i) => {
    const from = i === 0 ? 0 : (ends[i - 1] ?? -1) + 1;
    return Array.from({ length: end - from + 1 }, (_, j) => ({
      x: xs[from + j] ?? 0,
      y: ys[from + j] ?? 0,
      on: ((flags[from + j] ?? 0) & 1) === 1,
    }));
  });
}

const middle = (a: Node, b: Node): Node => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, on: true });

/** The first point on the contour, which TrueType may imply between two control points. */
function pickContourStart(first: Node, last: Node): Node {
  if (first.on) return first;
  return last.on ? last : middle(first, last);
}

/**
 * Where the segment of a node ends: at the node, at the next one, or at the implied point between two control points.
 */
function pickSegmentEnd(node: Node, next: Node): Node {
  if (node.on) return node;
  return next.on ? next : middle(node, next);
}

/** Quadratic curves in relative coordinates, rounded to a tenth of a pixel. */
function written(contour: ReadonlyArray<Node>): string {
  const [first, last] = [contour[0], contour.at(-1)];
  if (!first || !last) return "";
  const start = pickContourStart(first, last);
  let [px, py] = [tenth(start.x), tenth(start.y)];
  let d = `M${String(px)} ${String(py)}`;
  const from = (node: Node): string => `${String(tenth(node.x - px))} ${String(tenth(node.y - py))}`;
  const reach = (node: Node): void => {
    [px, py] = [tenth(px + tenth(node.x - px)), tenth(py + tenth(node.y - py))];
  };
  const rest = first.on ? contour.slice(1) : contour;
  rest.forEach((node, i) => {
    const next = rest[i + 1] ?? start;
    const end = pickSegmentEnd(node, next);
    if (!node.on) d += `q${from(node)} ${from(end)}`;
    // Skips a point where the last curve has already ended.
    else if (tenth(node.x - px) !== 0 || tenth(node.y - py) !== 0) d += `l${from(node)}`;
    reach(end);
  });
  return `${d}z`;
}

/** Bytes of a component's scale: one value, two values, a matrix, or none (OpenType 1.9, "glyf"). */
function transformBytes(flags: number): number {
  if (flags & 8) return 2;
  if (flags & 64) return 4;
  return flags & 128 ? 8 : 0;
}

function readFace(file: Uint8Array): Face {
  const tables = readTables(file);
  const table = (tag: string): DataView => {
    const fontTable = tables.get(tag);
    if (!fontTable) throw new Error(`The font has no table "${tag}"`);
    return fontTable;
  };
  const [head, hhea, hmtx, loca, glyf] = [table("head"), table("hhea"), table("hmtx"), table("loca"), table("glyf")];
  const long = head.getInt16(50) === 1;
  const measured = hhea.getUint16(34);
  const readOffset = (glyph: number): number => (long ? loca.getUint32(glyph * 4) : loca.getUint16(glyph * 2) * 2);
  const outlines = (glyph: number): Array<Array<Node>> => {
    const offset = readOffset(glyph);
    if (readOffset(glyph + 1) === offset) return [];
    const count = glyf.getInt16(offset);
    return count >= 0 ? readContours(glyf, offset, count) : readCompositeContours(offset);
  };
  /** Accented letters: other glyphs moved, rarely scaled; only plain moves occur in the faces used here. */
  const readCompositeContours = (offset: number): Array<Array<Node>> => {
    const all: Array<Array<Node>> = [];
    let cursor = offset + 10;
    for (let more = true; more;) {
      const flags = glyf.getUint16(cursor);
      const words = (flags & 1) === 1;
      const [dx, dy] = words
        ? [glyf.getInt16(cursor + 4), glyf.getInt16(cursor + 6)]
        : [glyf.getInt8(cursor + 4), glyf.getInt8(cursor + 5)];
      all.push(
        ...outlines(glyf.getUint16(cursor + 2)).map((contour) =>
          contour.map((node) => ({ ...node, x: node.x + dx, y: node.y + dy })),
        ),
      );
      cursor += (words ? 8 : 6) + transformBytes(flags);
      more = (flags & 32) !== 0;
    }
    return all;
  };
  const findGlyph = readCharacterMap(table("cmap"));
  const capitals = outlines(findGlyph("H")).flat();
  return {
    unitsPerEm: head.getUint16(18),
    capHeight: Math.max(1, ...capitals.map((node) => node.y)),
    findGlyph,
    measureGlyph: (glyph) => hmtx.getUint16(Math.min(glyph, measured - 1) * 4),
    drawGlyph: (glyph, scale, dx, dy) =>
      outlines(glyph)
        .map((contour) => written(contour.map(({ x, y, on }) => ({ x: dx + x * scale, y: dy - y * scale, on }))))
        .join(""),
  };
}

/** A tenth of a pixel is enough for a letter. */
const tenth = (value: number): number => Math.round(value * 10) / 10;

const faces = new Map<string, Face>();

/** @param name slug of a static face and its weight: "pacifico", "oswald 600" */
function face(name: string): Face {
  const [slug = "", weight = "400"] = name.split(" ");
  const cachedFace = faces.get(name);
  if (cachedFace) return cachedFace;
  const read = readFace(
    readFileSync(
      new URL(`../../../node_modules/@fontsource/${slug}/files/${slug}-latin-${weight}-normal.woff`, import.meta.url),
    ),
  );
  faces.set(name, read);
  return read;
}

export interface Words {
  /** SVG path, baseline at y = 0, starting at x = 0 (or around it). */
  readonly d: string;
  readonly width: number;
}

/**
 * @param capHeight of a capital in the units of the picture
 * @param spacing extra room between letters in the same units
 */
export function words(
  text: string,
  font: string,
  capHeight: number,
  { middle: centred = false, spacing = 0 } = {},
): Words {
  const type = face(font);
  const scale = capHeight / type.capHeight;
  const glyphs = [...text].map((character) => type.findGlyph(character));
  const width = glyphs.reduce((sum, glyph) => sum + type.measureGlyph(glyph) * scale + spacing, -spacing);
  let x = centred ? -width / 2 : 0;
  let d = "";
  for (const glyph of glyphs) {
    d += type.drawGlyph(glyph, scale, x, 0);
    x += type.measureGlyph(glyph) * scale + spacing;
  }
  return { d, width };
}
