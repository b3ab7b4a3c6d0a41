import type { FileBytes } from "#domain/ground/files/file-bytes";
import type { Orientation } from "#domain/ground/files/facts/orientation";
import type { EmbeddedColour } from "#domain/ground/files/icc/profile";

/** What the container states about its primary picture (ISO/IEC 23008-12). */
export interface IsoPicture {
  /** Stored width in pixels, before rotation. */
  readonly widthPx: number | undefined;
  readonly heightPx: number | undefined;
  readonly orientation: Orientation;
  readonly colour: EmbeddedColour | undefined;
  /** An AVIF of 12 bits per color. */
  readonly hasTwelveBits: boolean;
  /** Independent pictures, such as the shots of a burst, without tiles, thumbnails and masks. */
  readonly pictures: number;
}

interface Box {
  readonly type: string;
  /** Start and end of the content. */
  readonly start: number;
  readonly end: number;
}

const MAX_BOXES = 4000;
/** The flags "high_bitdepth" and "twelve_bit" in the third byte of an AV1 configuration (AV1 in ISO media, 2.3.3). */
const TWELVE_BITS = 0x60;
/** The EXIF orientation for each number of counterclockwise quarter turns, followed by a mirror axis. */
const TURNS: Readonly<Record<string, Orientation>> = {
  "0": 1,
  "1": 8,
  "2": 3,
  "3": 6,
  "0h": 2,
  "1h": 7,
  "2h": 4,
  "3h": 5,
  "0v": 4,
  "1v": 5,
  "2v": 2,
  "3v": 7,
};

/** Returns the lengths of a box's header and of the whole box. Size 1 means a 64-bit size, 0 "to the end". */
function boxSize(file: FileBytes, at: number, size: number, end: number): readonly [head: number, size: number] {
  if (size === 1) return [16, (file.number(at + 8, 4) ?? 0) * 2 ** 32 + (file.number(at + 12, 4) ?? 0)];
  return [8, size === 0 ? end - at : size];
}

/** Boxes that a picture needs. Phones add boxes and other bytes of their own behind them. */
const NEEDED_BOXES: ReadonlyArray<string> = ["ftyp", "meta", "mdat", "moov"];

/** Returns whether a box that a picture needs is missing or ends behind the end of the file. */
export function isIsoTruncated(file: FileBytes): boolean {
  const boxes = boxesIn(file, 0, Infinity).filter(({ type }) => NEEDED_BOXES.includes(type));
  const endsBehindFile = ({ end }: Box): boolean => end > file.size && end !== Infinity;
  return boxes.every(({ type }) => type !== "meta") || boxes.some(endsBehindFile);
}

function boxesIn(file: FileBytes, from: number, to: number): Array<Box> {
  const boxes: Array<Box> = [];
  for (let at = from; at + 8 <= to && boxes.length < MAX_BOXES;) {
    const short = file.number(at, 4);
    if (short === undefined) break;
    const [head, size] = boxSize(file, at, short, to);
    if (size < head) break;
    boxes.push({ type: file.text(at + 4, 4), start: at + head, end: Math.min(to, at + size) });
    at += size;
  }
  return boxes;
}

/** Axis 0 swaps top and bottom ("v"), axis 1 left and right ("h"). */
const mirrorAxis = (file: FileBytes, { start }: Box): "h" | "v" => ((file.byte(start) ?? 0) & 1 ? "h" : "v");

/** Reads the version of a full box, which precedes three bytes of flags. */
const readVersion = (file: FileBytes, { start }: Box): number => file.byte(start) ?? 0;
const idAt = (file: FileBytes, at: number, isLong: boolean): number | undefined => file.number(at, isLong ? 4 : 2);

/** Returns the ids of visible picture items. */
function picturesIn(file: FileBytes, box: Box | undefined): Array<number> {
  if (!box) return [];
  const isLong = readVersion(file, box) > 0;
  return boxesIn(file, box.start + (isLong ? 8 : 6), box.end).flatMap((entry) => {
    const version = readVersion(file, entry);
    const id = idAt(file, entry.start + 4, version > 2);
    const isHidden = ((file.byte(entry.start + 3) ?? 0) & 1) === 1;
    const kind = file.text(entry.start + (version > 2 ? 10 : 8), 4);
    return entry.type === "infe" &&
      version >= 2 &&
      id !== undefined &&
      !isHidden &&
      !["Exif", "mime", "uri "].includes(kind)
      ? [id]
      : [];
  });
}

/** Returns the ids of items that only serve another item, such as tiles and masks. */
function servantsIn(file: FileBytes, box: Box | undefined): Set<number> {
  const servants = new Set<number>();
  if (!box) return servants;
  const isLong = readVersion(file, box) > 0;
  const step = isLong ? 4 : 2;
  for (const { type, start, end } of boxesIn(file, box.start + 4, box.end)) {
    const from = idAt(file, start, isLong);
    const count = Math.min(MAX_BOXES, file.number(start + step, 2) ?? 0);
    if (from !== undefined && (type === "thmb" || type === "auxl")) servants.add(from);
    for (let i = 0; type === "dimg" && i < count && start + step + 2 + i * step < end; i++)
      servants.add(idAt(file, start + step + 2 + i * step, isLong) ?? -1);
  }
  return servants;
}

/** Returns the one-based indexes of an item's properties. */
function readPropertyIndexes(file: FileBytes, box: Box | undefined, item: number): Array<number> {
  if (!box) return [];
  const isLong = readVersion(file, box) > 0;
  const isWide = ((file.byte(box.start + 3) ?? 0) & 1) === 1;
  const entries = Math.min(MAX_BOXES, file.number(box.start + 4, 4) ?? 0);
  let at = box.start + 8;
  for (let i = 0; i < entries && at < box.end; i++) {
    const id = idAt(file, at, isLong);
    at += isLong ? 4 : 2;
    const count = file.byte(at++) ?? 0;
    const step = isWide ? 2 : 1;
    if (id === item)
      return Array.from(
        { length: count },
        (_, j) => (file.number(at + j * step, isWide ? 2 : 1) ?? 0) & (isWide ? 0x7fff : 0x7f),
      );
    at += count * step;
  }
  return [];
}

function colourIn(file: FileBytes, { start, end }: Box): EmbeddedColour | undefined {
  const kind = file.text(start, 4);
  if (kind === "nclx") return { primaries: file.number(start + 4, 2) ?? 2 };
  const icc = kind === "prof" || kind === "rICC" ? file.slice(start + 4, end) : undefined;
  return icc && { icc };
}

/** Reads the primary picture of a HEIC or AVIF. Returns undefined for an inconsistent container. */
export function readIsoPicture(file: FileBytes): IsoPicture | undefined {
  const meta = boxesIn(file, 0, file.size).find(({ type }) => type === "meta");
  if (!meta) return undefined;
  const inside = new Map(boxesIn(file, meta.start + 4, meta.end).map((box) => [box.type, box]));
  const opening = inside.get("pitm");
  const item = opening && idAt(file, opening.start + 4, readVersion(file, opening) > 0);
  const properties = inside.get("iprp");
  if (item === undefined || !properties) return undefined;
  const kinds = boxesIn(file, properties.start, properties.end);
  const container = kinds.find(({ type }) => type === "ipco");
  const all = container ? boxesIn(file, container.start, container.end) : [];
  const itemProperties = kinds
    .filter(({ type }) => type === "ipma")
    .flatMap((box) => readPropertyIndexes(file, box, item))
    .flatMap((index) => all[index - 1] ?? []);
  const findProperty = (type: string) => itemProperties.find((box) => box.type === type);

  const [codec, size, turn, mirror, profile] = [
    findProperty("av1C"),
    findProperty("ispe"),
    findProperty("irot"),
    findProperty("imir"),
    [...itemProperties, ...all].filter(({ type }) => type === "colr").map((box) => colourIn(file, box)),
  ];
  const quarter = turn ? (file.byte(turn.start) ?? 0) & 3 : 0;
  const servants = servantsIn(file, inside.get("iref"));
  return {
    widthPx: size && file.number(size.start + 4, 4),
    heightPx: size && file.number(size.start + 8, 4),
    orientation: TURNS[`${quarter}${mirror ? mirrorAxis(file, mirror) : ""}`] ?? 1,
    // An ICC profile is more precise than a number.
    colour: profile.find((color) => color && "icc" in color) ?? profile.find(Boolean),
    hasTwelveBits: codec !== undefined && ((file.byte(codec.start + 2) ?? 0) & TWELVE_BITS) === TWELVE_BITS,
    pictures: Math.max(1, picturesIn(file, inside.get("iinf")).filter((id) => !servants.has(id)).length),
  };
}
