import { Unreadable } from "#domain/ground/files/pixels/unreadable";

export const PSD_MODE = { bitmap: 0, grey: 1, indexed: 2, rgb: 3, cmyk: 4, duotone: 8, lab: 9 } as const;
/** Color channels per mode. */
export const PSD_INKS: Readonly<Record<number, number>> = { 0: 1, 1: 1, 2: 1, 3: 3, 4: 4, 8: 1, 9: 3 };
const NO_COMPOSITE =
  "This Photoshop file was saved without a composite image, so we can't show it. In Photoshop, turn on “Maximize compatibility” (Preferences, File Handling) and save it again, or send a PNG or PDF instead.";

export interface PsdHeader {
  readonly channels: number;
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly mode: number;
  readonly isLarge: boolean;
  /** 256 colors in three planes: red, green, blue. */
  readonly palette: Uint8Array;
  /** The first channel after the colors is the merged picture's transparency. */
  readonly hasAlpha: boolean;
  /** Offset of the picture data. */
  readonly at: number;
}

export const DAMAGED = "This Photoshop file is damaged. Save it again and send the new file.";
/** Maximum side in pixels of PSD and PSB (Photoshop File Formats, "File Header Section"). */
const MAX_SIDE = { psd: 30_000, psb: 300_000 } as const;
const MAX_CHANNELS = 56;
const DEPTHS: ReadonlyArray<number> = [1, 8, 16, 32];

/** Resource with "hasRealMergedData" as its fifth byte (Photoshop File Formats, "Version Info"). */
const VERSION_INFO = 1057;

/**
 * Finds a block of the image resources (Photoshop File Formats, "Image Resource Blocks").
 * @param from offset of the first block
 * @param to offset behind the last one
 * @throws {RangeError} for bytes that end before `to`
 */
export function findPsdResource(
  bytes: Uint8Array,
  [from, to]: readonly [from: number, to: number],
  resourceId: number,
): Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = from; at + 12 <= to;) {
    const name = (bytes[at + 6] ?? 0) + 1;
    const sizeAt = at + 6 + name + (name % 2);
    if (sizeAt + 4 > to) return undefined;
    const size = view.getUint32(sizeAt);
    if (view.getUint16(at + 4) === resourceId && sizeAt + 4 + size <= to)
      return bytes.subarray(sizeAt + 4, sizeAt + 4 + size);
    at = sizeAt + 4 + size + (size % 2);
  }
  return undefined;
}

/**
 * Reads everything before the picture data.
 * @param bytes the file's start, at least to the number of layers
 * @throws {Unreadable} for a file without its merged picture, and for anything but a Photoshop file
 */
export function readPsdHeader(bytes: Uint8Array): PsdHeader {
  let header: PsdHeader;
  try {
    header = readHeader(bytes);
  } catch (error) {
    // A length field points beyond the end of the file.
    if (error instanceof RangeError) throw new Unreadable(DAMAGED);
    throw error;
  }
  const { channels, width, height, depth, isLarge } = header;
  const side = isLarge ? MAX_SIDE.psb : MAX_SIDE.psd;
  const isPossible =
    width > 0 && height > 0 && Math.max(width, height) <= side && channels <= MAX_CHANNELS && DEPTHS.includes(depth);
  if (!isPossible) throw new Unreadable(DAMAGED);
  return header;
}

/** @throws {RangeError} for a truncated file */
function readHeader(bytes: Uint8Array): PsdHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isLarge = view.getUint16(4) === 2;
  const mode = view.getUint16(24);
  const colours = view.getUint32(26);
  const palette = bytes.subarray(30, 30 + colours);
  const resources = 30 + colours;
  const resourcesEnd = resources + 4 + view.getUint32(resources);
  const layersLength = isLarge
    ? view.getUint32(resourcesEnd) * 2 ** 32 + view.getUint32(resourcesEnd + 4)
    : view.getUint32(resourcesEnd);
  const lengthBytes = isLarge ? 8 : 4;
  // Layout: the length of the layer information, then the number of layers, negative for transparency.
  const countAt = resourcesEnd + lengthBytes * 2;
  const channels = view.getUint16(12);
  const layers = layersLength > lengthBytes + 1 ? view.getInt16(countAt) : 0;
  if (findPsdResource(bytes, [resources + 4, resourcesEnd], VERSION_INFO)?.[4] === 0)
    throw new Unreadable(NO_COMPOSITE);
  return {
    channels,
    height: view.getUint32(14),
    width: view.getUint32(18),
    depth: view.getUint16(22),
    mode,
    isLarge,
    palette,
    hasAlpha: channels > (PSD_INKS[mode] ?? 0) && layers < 0,
    at: resourcesEnd + lengthBytes + layersLength,
  };
}
