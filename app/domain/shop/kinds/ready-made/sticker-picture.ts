import type { DesignLine } from "#domain/shop/catalog/views";

/** Of the square, in units of the picture. */
const SIDE = 800;
/** Free space around the sticker. */
const MARGIN = 110;

/**
 * Draws a design as a finished sticker with its white border, on a transparent square: what tiles and lists show.
 * @param picture of the artwork, as a data URL: pictures in a document load nothing else
 */
export function drawSticker({ path, width, height, artBox }: DesignLine, picture: string): string {
  const unit = (SIDE - 2 * MARGIN) / Math.max(width, height);
  const n = (value: number) => String(Math.round(value * 10_000) / 10_000);
  const { x, y, width: wide, height: high } = artBox ?? { x: 0, y: 0, width, height };
  const place = `translate(${n((SIDE - width * unit) / 2)} ${n((SIDE - height * unit) / 2)}) scale(${n(unit)})`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(SIDE)} ${String(SIDE)}" width="${String(SIDE)}" height="${String(SIDE)}">` +
    `<g transform="${place}"><clipPath id="cut"><path d="${path}"/></clipPath>` +
    `<path d="${path}" transform="translate(0 ${n(6 / unit)})" fill="#3b2114" opacity=".18"/>` +
    `<path d="${path}" fill="#fff" stroke="#b8b0a6" stroke-width="${n(1.5 / unit)}"/>` +
    `<image clip-path="url(#cut)" x="${n(x)}" y="${n(y)}" width="${n(wide)}" height="${n(high)}" preserveAspectRatio="none" href="${picture}"/>` +
    `</g></svg>`
  );
}
