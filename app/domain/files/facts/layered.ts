import type { FileBytes } from "#domain/files/file-bytes";
import type { ColourMode, FileFacts } from "#domain/files/facts/facts";

const PSD_MODES: Readonly<Record<number, ColourMode>> = {
  0: "bitmap",
  1: "grey",
  2: "indexed",
  3: "rgb",
  4: "cmyk",
  9: "lab",
};

/** Photoshop: fixed header, then the resource block 1005 for the resolution (16.16 fixed point, dots per inch). */
export function psdFacts(file: FileBytes): FileFacts {
  const channels = file.number(12, 2) ?? 0;
  const colour = PSD_MODES[file.number(24, 2) ?? -1];
  const ink = colour === "cmyk" ? 4 : colour === "rgb" || colour === "lab" ? 3 : 1;
  const modeData = file.number(26, 4) ?? 0;
  const resources = 30 + modeData;
  const length = file.number(resources, 4) ?? 0;
  let dpi = 0;
  let isHollow = false;
  for (let at = resources + 4; at + 12 <= resources + 4 + length && file.text(at, 4) === "8BIM";) {
    const id = file.number(at + 4, 2);
    const name = (file.byte(at + 6) ?? 0) + 1;
    const sizeAt = at + 6 + name + (name % 2);
    const size = file.number(sizeAt, 4);
    if (size === undefined) break;
    // Version info: whether the merged picture is a real one.
    if (id === 1057 && file.byte(sizeAt + 8) === 0) isHollow = true;
    if (id === 1005) dpi = Math.round((file.number(sizeAt + 4, 4) ?? 0) / 65_536);
    at = sizeAt + 4 + size + (size % 2);
  }
  const [heightPx, widthPx] = [file.number(14, 4), file.number(18, 4)];
  return {
    ...(widthPx && heightPx ? { widthPx, heightPx } : {}),
    ...(colour ? { colour } : {}),
    ...(dpi > 0 ? { declaredDpi: dpi } : {}),
    ...(isHollow ? { hollow: true } : {}),
    alpha: channels > ink,
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

/** TIFF 6.0: tags of the first directory, wherever in the file it lies; directories are the pages. */
export function tiffFacts(file: FileBytes): FileFacts {
  const order = file.text(0, 2) === "II" ? "little" : "big";
  const first = file.number(4, 4, order) ?? 0;
  if (first + 2 > file.size) return { truncated: true };
  const tags = readDirectory(file, first, order);
  if (!tags) return { truncated: false };
  let pages = 0;
  for (let at = first; at > 0 && pages < 1000; pages++) {
    const entries = file.number(at, 2, order);
    at = entries === undefined ? 0 : (file.number(at + 2 + entries * 12, 4, order) ?? 0);
  }
  const unit = tags.get(296) ?? 2;
  const resolutionAt = tags.get(282) ?? 0;
  const [top, bottom] = [file.number(resolutionAt, 4, order), file.number(resolutionAt + 4, 4, order)];
  const perUnit = resolutionAt > 0 && top && bottom ? top / bottom : 0;
  const [widthPx, heightPx] = [tags.get(256), tags.get(257)];
  const colour = TIFF_PHOTOMETRIC[tags.get(262) ?? -1];
  return {
    ...(widthPx && heightPx ? { widthPx, heightPx } : {}),
    ...(colour ? { colour } : {}),
    ...(perUnit > 1 && unit !== 1 ? { declaredDpi: Math.round(unit === 3 ? perUnit * 2.54 : perUnit) } : {}),
    alpha: tags.has(338),
    pages: Math.max(1, pages),
    truncated: false,
  };
}

/** Tag to first value (or, where the value does not fit, to where it lies). */
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
