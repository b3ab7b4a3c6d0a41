import { parseFileExtension } from "#domain/ground/files/display-name";
import { fileType, isFileType } from "#domain/ground/files/file-types";
import { escapeXml } from "#domain/ground/kernel/data/markup";

/** Characters of a name that fit on one line. */
const MAX_LETTERS = 22;
/** Pixels of the longer side, and the minimum of the shorter one, so that the text has room. */
const [GRID, MIN_SIDE] = [480, 150];

/** "summer-festival-po…r.tif": the start and the end of a name, which distinguish the files of a series. */
const shortName = (name: string): string => {
  const letters = Array.from(name);
  return letters.length <= MAX_LETTERS
    ? name
    : `${letters.slice(0, MAX_LETTERS - 8).join("")}…${letters.slice(-7).join("")}`;
};

interface Label {
  readonly text: string;
  /** Of the baseline. */
  readonly y: number;
  readonly size: number;
  readonly weight: number;
  readonly fill: string;
}

/**
 * A placeholder picture for a file without a preview, as a URL for `<img>`: the file's type and name in the proportions
 * of the product.
 * @param size in any unit
 */
export function fileSign(
  file: { readonly fileName: string; readonly type: string },
  { width, height }: { readonly width: number; readonly height: number },
): string {
  const scale = GRID / Math.max(width, height, 1e-9);
  const [w, h] = [Math.max(MIN_SIDE, Math.round(width * scale)), Math.max(MIN_SIDE, Math.round(height * scale))];
  const kind = (
    parseFileExtension(file.fileName) ||
    (isFileType(file.type) ? fileType(file.type).extensions[0] : "file") ||
    "file"
  ).toUpperCase();
  const name = shortName(file.fileName);
  const [large, small] = [
    Math.min(h * 0.3, (w * 0.8) / (0.72 * kind.length)),
    Math.min(h * 0.13, (w * 0.88) / (0.6 * Math.max(8, Array.from(name).length))),
  ];
  const label = ({ text, y, size, weight, fill }: Label) =>
    `<text x="${String(w / 2)}" y="${y.toFixed(1)}" font-size="${size.toFixed(1)}" font-weight="${String(weight)}" fill="${fill}">${escapeXml(text)}</text>`;
  // A sticker is drawn in inches. Without this, letters of hundredths of an inch would be placed at whole units, on
  // top of each other.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(w)} ${String(h)}"><rect width="${String(w)}" height="${String(h)}" fill="#eceaf1"/><g font-family="system-ui,sans-serif" text-rendering="geometricPrecision" text-anchor="middle">${label({ text: kind, y: h * 0.54, size: large, weight: 700, fill: "#39324a" })}${label({ text: name, y: h * 0.54 + small * 2, size: small, weight: 400, fill: "#4d465e" })}</g></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
