import type { FileBytes } from "#domain/ground/files/file-bytes";
import type { ColourMode, FileFacts } from "#domain/ground/files/facts/facts";

const PSD_MODES: Readonly<Record<number, ColourMode>> = {
  0: "bitmap",
  1: "grey",
  2: "indexed",
  3: "rgb",
  4: "cmyk",
  9: "lab",
};

/** Color channels per mode; modes that are not listed have one. */
const PSD_CHANNELS: Readonly<Partial<Record<ColourMode, number>>> = { cmyk: 4, rgb: 3, lab: 3 };

/** Reads image resource blocks. 1005 is the resolution, 1057 says whether the merged picture is missing. */
function readResources(file: FileBytes, start: number, end: number): { dpi: number; isHollow: boolean } {
  const resources = { dpi: 0, isHollow: false };
  for (let at = start; at + 12 <= end && file.text(at, 4) === "8BIM";) {
    const id = file.number(at + 4, 2);
    const name = (file.byte(at + 6) ?? 0) + 1;
    const sizeAt = at + 6 + name + (name % 2);
    const size = file.number(sizeAt, 4);
    if (size === undefined) break;
    if (id === 1057 && file.byte(sizeAt + 8) === 0) resources.isHollow = true;
    if (id === 1005) resources.dpi = Math.round((file.number(sizeAt + 4, 4) ?? 0) / 65_536);
    at = sizeAt + 4 + size + (size % 2);
  }
  return resources;
}

/**
 * Whether a Photoshop file's merged picture has transparency: it says so by a negative number of layers. Further
 * channels are spot colors and selections. Unknown where that number isn't in memory.
 */
function psdAlpha(file: FileBytes, layersAt: number, hasMore: boolean): Pick<FileFacts, "alpha"> {
  const isLarge = file.number(4, 2) === 2;
  const size = isLarge ? 8 : 4;
  const length = file.number(layersAt + size - 4, 4);
  const layers = file.number(layersAt + 2 * size, 2);
  if (!hasMore || length === 0) return { alpha: false };
  return layers === undefined ? {} : { alpha: layers >= 0x8000 };
}

/**
 * Photoshop: fixed header, then image resource blocks. Resource 1005 is the resolution (16.16 fixed point, dots per
 * inch).
 */
export function psdFacts(file: FileBytes): FileFacts {
  const channels = file.number(12, 2) ?? 0;
  const colour = PSD_MODES[file.number(24, 2) ?? -1];
  const modeData = file.number(26, 4) ?? 0;
  const resources = 30 + modeData;
  const length = file.number(resources, 4) ?? 0;
  const { dpi, isHollow } = readResources(file, resources + 4, resources + 4 + length);
  const [heightPx, widthPx] = [file.number(14, 4), file.number(18, 4)];
  return {
    ...(widthPx && heightPx ? { widthPx, heightPx } : {}),
    ...(colour ? { colour } : {}),
    ...(dpi > 0 ? { declaredDpi: dpi } : {}),
    ...(isHollow ? { hollow: true } : {}),
    ...psdAlpha(file, resources + 4 + length, channels > (colour ? (PSD_CHANNELS[colour] ?? 1) : 1)),
    truncated: file.size < resources + 4 + length,
  };
}

const TIFF_PHOTOMETRIC: Readonly<Record<number, ColourMode>> = {
  0: "grey",
  1: "grey",
  2: "rgb",
  3: "indexed",
  5: "cmyk",
  6: "rgb",
  8: "lab",
};

const BIG_TIFF = 43;

/**
 * TIFF 6.0: tags of the first directory. Each directory is a page. An inspection of the whole file finds out more, and
 * everything about a BigTIFF (`files/tiff/inspect.ts`).
 */
export function tiffFacts(file: FileBytes): FileFacts {
  const order = file.text(0, 2) === "II" ? "little" : "big";
  if (file.number(2, 2, order) === BIG_TIFF) return { truncated: false };
  const first = file.number(4, 4, order) ?? 0;
  if (first + 2 > file.size) return { truncated: true };
  const tags = readDirectory(file, first, order);
  if (!tags) return { truncated: false };
  const [widthPx, heightPx] = [tags.get(256), tags.get(257)];
  const colour = TIFF_PHOTOMETRIC[tags.get(262) ?? -1];
  return {
    ...(widthPx && heightPx ? { widthPx, heightPx } : {}),
    ...(colour ? { colour } : {}),
    ...declaredDpi(file, tags, order),
    alpha: tags.get(338) === 1 || tags.get(338) === 2,
    pages: Math.max(1, countDirectories(file, first, order)),
    truncated: false,
  };
}

type ByteOrder = "big" | "little";

/** Counts at most 1000 directories. */
function countDirectories(file: FileBytes, first: number, order: ByteOrder): number {
  let count = 0;
  for (let at = first; at > 0 && count < 1000; count++) {
    const entries = file.number(at, 2, order);
    at = entries === undefined ? 0 : (file.number(at + 2 + entries * 12, 4, order) ?? 0);
  }
  return count;
}

/** Reads the resolution: tag 282 points at a fraction, tag 296 is its unit (1 none, 2 inch, 3 cm). */
function declaredDpi(
  file: FileBytes,
  tags: ReadonlyMap<number, number>,
  order: ByteOrder,
): Pick<FileFacts, "declaredDpi"> {
  const unit = tags.get(296) ?? 2;
  const at = tags.get(282) ?? 0;
  const [top, bottom] = [file.number(at, 4, order), file.number(at + 4, 4, order)];
  const perUnit = at > 0 && top && bottom ? top / bottom : 0;
  return perUnit > 1 && unit !== 1 ? { declaredDpi: Math.round(unit === 3 ? perUnit * 2.54 : perUnit) } : {};
}

/** Maps each tag to its first value, or to the offset of values that do not fit the entry. */
function readDirectory(file: FileBytes, at: number, order: "big" | "little"): Map<number, number> | undefined {
  const entries = file.number(at, 2, order);
  if (entries === undefined) return undefined;
  const tags = new Map<number, number>();
  for (let i = 0; i < entries; i++) {
    const entry = at + 2 + i * 12;
    const tag = file.number(entry, 2, order);
    const isShort = file.number(entry + 2, 2, order) === 3;
    const value = file.number(entry + 8, isShort ? 2 : 4, order);
    if (tag === undefined || value === undefined) return undefined;
    tags.set(tag, value);
  }
  return tags;
}
