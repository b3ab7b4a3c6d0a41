type Pair = readonly [number, number];

/** Places a drawing. @param turn degrees clockwise */
export const at = ([x, y]: Pair, inner: string, turn = 0, scale = 1): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${inner}</g>`;
export const round = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
export const drawBox = ([x, y]: Pair, [width, height]: Pair, fill: string, r = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${r}" fill="${fill}"/>`;
export const shape = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;
export const stroke = (d: string, color: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const points = (count: number, outer: number, inner: number): string =>
  `M${Array.from({ length: count * 2 }, (_, i) => {
    const [radius, angle] = [i % 2 === 0 ? outer : inner, (Math.PI * i) / count - Math.PI / 2];
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
  }).join("L")}Z`;

/** Draws a cut sticker: shadow, white border, color, and the print on it. */
export const sticker = (d: string, fill: string, printed = ""): string =>
  `<path d="${d}" fill="#06211e" stroke="#06211e" stroke-width="18" stroke-linejoin="round" opacity="0.28" transform="translate(5 8)"/><path d="${d}" fill="#ffffff" stroke="#ffffff" stroke-width="18" stroke-linejoin="round"/>${shape(d, fill)}${printed}`;
