/** The side of a picture in pixels. Pages reserve space for it. */
export const SIDE = 800;

/** The palette of the scenes: warm and a little muted, so that the stickers stand out. */
export const tint = {
  cream: "#f8ecd9",
  sand: "#ecd9bb",
  peach: "#f9cfae",
  apricot: "#f2a765",
  coral: "#e96a4c",
  brick: "#b5462f",
  mustard: "#efb540",
  sage: "#a9bf97",
  moss: "#5f7f58",
  teal: "#2f8a86",
  mist: "#cfe3e0",
  sky: "#a6d1e3",
  blue: "#3f7fb0",
  navy: "#27375a",
  lilac: "#d6c5e6",
  plum: "#6a3f68",
  rose: "#f3b6b4",
  ink: "#2b2529",
  smoke: "#5c5659",
  stone: "#b8b0a6",
  fog: "#ddd7ce",
  snow: "#fffdf9",
  oak: "#c99662",
  walnut: "#8a5a3a",
  steel: "#c4cbd0",
} as const;

/** A number for a path, rounded to two decimals. */
export const n = (value: number): string => String(Math.round(value * 100) / 100);

type Attributes = Readonly<Record<string, string | number | undefined>>;

const written = (attributes: Attributes): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === "number" ? n(value) : String(value)}"`)
    .join("");

export const el = (name: string, attributes: Attributes, content = ""): string =>
  content === "" ? `<${name}${written(attributes)}/>` : `<${name}${written(attributes)}>${content}</${name}>`;

export type Point = readonly [x: number, y: number];
export type Size = readonly [width: number, height: number];
export type Box = readonly [x: number, y: number, width: number, height: number];

export const rect = ([x, y, width, height]: Box, fill: string, rest: Attributes = {}): string =>
  el("rect", { x, y, width, height, fill, ...rest });
/** A rectangle with rounded corners. */
export const round = (box: Box, rx: number, fill: string, rest: Attributes = {}): string =>
  rect(box, fill, { rx, ...rest });
export const disc = ([cx, cy]: Point, r: number, fill: string, rest: Attributes = {}): string =>
  el("circle", { cx, cy, r, fill, ...rest });
export const oval = ([cx, cy]: Point, [rx, ry]: Size, fill: string, rest: Attributes = {}): string =>
  el("ellipse", { cx, cy, rx, ry, fill, ...rest });
export const path = (d: string, fill: string, rest: Attributes = {}): string => el("path", { d, fill, ...rest });
export const line = (d: string, stroke: string, width: number, rest: Attributes = {}): string =>
  el("path", {
    d,
    fill: "none",
    stroke,
    "stroke-width": width,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
    ...rest,
  });

export interface Place {
  readonly x: number;
  readonly y: number;
  /** Degrees, clockwise. */
  readonly turn?: number;
  readonly scale?: number;
}

/** Moves, turns and scales a drawing, whose origin goes to (x, y). */
export const at = ({ x, y, turn = 0, scale = 1 }: Place, content: string): string =>
  el(
    "g",
    {
      transform: `translate(${n(x)} ${n(y)})${turn === 0 ? "" : ` rotate(${n(turn)})`}${scale === 1 ? "" : ` scale(${String(Math.round(scale * 10_000) / 10_000)})`}`,
    },
    content,
  );

const OPEN = "\u0001";
const CLOSE = "\u0002";

/** Marks a drawing that may repeat in a picture: `picture` writes it once and refers to it afterwards. */
export const shared = (content: string): string => OPEN + content + CLOSE;

/** Writes each marked drawing once. Marks inside another mark are dropped. */
function writeOnce(content: string): string {
  const idByDrawing = new Map<string, string>();
  let output = "";
  let depth = 0;
  let start = 0;
  let from = 0;
  const plain = (text: string) => text.replaceAll(OPEN, "").replaceAll(CLOSE, "");
  for (let i = 0; i < content.length; i++) {
    if (content[i] === OPEN && depth++ === 0) {
      output += content.slice(from, i);
      start = i + 1;
    } else if (content[i] === CLOSE && --depth === 0) {
      const drawing = plain(content.slice(start, i));
      const id = idByDrawing.get(drawing);
      if (id === undefined) {
        idByDrawing.set(drawing, `d${String(idByDrawing.size)}`);
        output += el("g", { id: `d${String(idByDrawing.size - 1)}` }, drawing);
      } else output += el("use", { href: `#${id}` });
      from = i + 1;
    }
  }
  return output + content.slice(from);
}

/** A complete SVG file. Browsers show the title when the file is opened by itself. */
export const picture = (
  title: string,
  content: string,
  { width = SIDE, height = SIDE }: { width?: number; height?: number } = {},
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n(width)} ${n(height)}" width="${n(width)}" height="${n(height)}"><title>${title.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</title>${writeOnce(content)}</svg>`;

/** Shadow under an object at (cx, cy): two ovals, which render faster than a blur. */
export const groundShade = (cx: number, cy: number, rx: number, ry = rx * 0.12): string =>
  oval([cx, cy], [rx, ry], tint.ink, { opacity: 0.1 }) +
  oval([cx, cy], [rx * 0.82, ry * 0.7], tint.ink, { opacity: 0.12 });

/** A color mixed with white (amount > 0) or with a near black (amount < 0); -1 to 1. */
export function shade(hex: string, amount: number): string {
  const target = amount > 0 ? 255 : 20;
  const part = Math.abs(amount);
  const channels = [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));
  return `#${channels
    .map((channel) =>
      Math.round(channel + (target - channel) * part)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}
