import { fromPath } from "#domain/prepress/artwork/cut-line/path";

/** Pixels of the longer side. */
const GRID = 900;
/** Pixels per inch of lettering at true size, as fine as a phone's screen. */
const TRUE_SIZE_GRID = 400;
const MARGIN = 60;

/** Relative luminance of a color, 0 to 1 (WCAG 2). @param hex "#rrggbb" */
export function lightness(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The background of letters without a color. */
export const NO_COLOR_GROUND = "#f3efe6";

/** Returns a background of high contrast: dark behind light colors, light behind dark ones. */
export const pickContrastingBackground = (hex: string): string => (lightness(hex) > 0.42 ? "#39324a" : NO_COLOR_GROUND);

interface PictureOptions {
  /**
   * Letters alone without background and margin, in a higher resolution. Otherwise they lie on a background with a
   * margin.
   */
  readonly isBare?: boolean;
}

/**
 * Renders lettering as a data URL for `<img>`, so that lists, carts and orders show it like artwork.
 * @returns undefined for an unreadable path
 */
export function letteringPicture(
  path: string,
  { width, height }: { readonly width: number; readonly height: number },
  hex: string,
  { isBare = false }: PictureOptions = {},
): string | undefined {
  const rings = fromPath(path);
  if (!rings || !/^#[0-9a-f]{6}$/.test(hex)) return undefined;
  const scale = isBare ? TRUE_SIZE_GRID : GRID / Math.max(width, height);
  const ringPaths = rings.map((ring) => {
    let last = { x: -1e9, y: -1e9 };
    const steps = ring.flatMap(({ x, y }) => {
      const point = { x: Math.round(x * scale), y: Math.round(y * scale) };
      // Details below screen resolution are left out, because every list transfers this picture.
      if (Math.abs(point.x - last.x) + Math.abs(point.y - last.y) < 3) return [];
      last = point;
      return [`${point.x} ${point.y}`];
    });
    return steps.length > 2 ? `M${steps.join("L")}Z` : "";
  });
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
  const margin = isBare ? 0 : MARGIN;
  const ground = isBare
    ? ""
    : `<rect x="${-MARGIN}" y="${-MARGIN}" width="${w + 2 * MARGIN}" height="${h + 2 * MARGIN}" rx="40" fill="${pickContrastingBackground(hex)}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${w + 2 * margin} ${h + 2 * margin}">${ground}<path fill="${hex}" d="${ringPaths.join("")}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg).replaceAll("%20", " ").replaceAll("%2F", "/").replaceAll("%3D", "=").replaceAll("%3A", ":")}`;
}
