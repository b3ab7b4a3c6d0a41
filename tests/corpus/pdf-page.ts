import { PDFDocument, PDFName, type PDFPage } from "pdf-lib";
import { colorAt, draw, type Bitmap } from "./art.ts";
import { seenByPress } from "./inks.ts";

/** Points of a unit of the badge, which is 4 by 3. */
export const UNIT = 72;
export const [PAGE_WIDTH, PAGE_HEIGHT] = [4 * UNIT, 3 * UNIT];
export const hd = (name: "badge" | "cutout" | "glass" = "badge"): Bitmap => draw(name, { width: 800 });

/** The badge as operators. @param paint sets the fill color of a shape */
export const FILLS = {
  rgb: {
    ground: ".957 .773 .259 rg",
    red: ".808 .125 .235 rg",
    blue: ".094 .243 .588 rg",
    green: ".157 .588 .353 rg",
    dark: ".118 .11 .157 rg",
  },
  cmyk: {
    ground: "0 .2 .8 0 k",
    red: ".1 1 .8 0 k",
    blue: "1 .8 0 .1 k",
    green: ".8 .1 .8 0 k",
    dark: ".6 .6 .5 .8 k",
  },
  /** The colors of `rgb` under D50, in a color space with the name L. */
  lab: {
    ground: "/L cs 82.1 8.1 68.3 scn",
    red: "45.7 65.7 32.1 scn",
    blue: "28.1 14.5 -53.2 scn",
    green: "55 -42.5 22.5 scn",
    dark: "10.9 3.5 -7.8 scn",
  },
};
type Fills = Record<keyof (typeof FILLS)["rgb"], string>;
const circle = (x: number, y: number, r: number): string => {
  const k = r * 0.5523;
  return [
    `${x + r} ${y} m`,
    `${x + r} ${y + k} ${x + k} ${y + r} ${x} ${y + r} c`,
    `${x - k} ${y + r} ${x - r} ${y + k} ${x - r} ${y} c`,
    `${x - r} ${y - k} ${x - k} ${y - r} ${x} ${y - r} c`,
    `${x + k} ${y - r} ${x + r} ${y - k} ${x + r} ${y} c f`,
  ].join(" ");
};
export const shapes = (fills: Fills): string =>
  [
    `${fills.red} ${circle(1.2, 1.9, 0.6)}`,
    `${fills.blue} 2.2 2.5 m 3.6 2.5 l 3.6 1.1 l f`,
    `${fills.green} .6 .5 1.6 .4 re f`,
    `${fills.dark} 3.2 .3 .2 .5 re f`,
  ].join("\n");
export const badge = (fills: Fills = FILLS.rgb): string => `${fills.ground} 0 0 4 3 re f\n${shapes(fills)}`;
export const scaled = (content: string, x = 0, y = 0, unit = UNIT): string =>
  `q ${unit} 0 0 ${unit} ${x} ${y} cm ${content} Q`;

export type Change = (page: PDFPage, document: PDFDocument) => Promise<void> | void;
export interface PageForm {
  readonly content?: string;
  readonly width?: number;
  readonly height?: number;
  readonly change?: Change;
  readonly isCompressed?: boolean;
}

export async function pdf({
  content = scaled(badge()),
  width = PAGE_WIDTH,
  height = PAGE_HEIGHT,
  change,
  isCompressed = true,
}: PageForm = {}): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([width, height]);
  const { context } = document;
  page.node.set(PDFName.of("Resources"), context.obj({}));
  page.node.set(PDFName.of("Contents"), context.register(context.flateStream(content)));
  await change?.(page, document);
  return document.save({ useObjectStreams: isCompressed });
}

export const inkBadge = (): Promise<Bitmap> => {
  const picture = draw("badge", { width: 800, isSharp: true });
  const inksByColor = new Map(
    (["ground", "red", "blue", "green", "dark"] as const).map((name) => [
      rgbByName[name].join(),
      FILLS.cmyk[name]
        .split(" ")
        .slice(0, 4)
        .map((ink) => Math.round(Number(ink) * 255)),
    ]),
  );
  return seenByPress(picture, (x, y) => inksByColor.get(colorAt(picture, x, y).slice(0, 3).join()) ?? [0, 0, 0, 0]);
};
const rgbByName = {
  ground: [244, 197, 66],
  red: [206, 32, 60],
  blue: [24, 62, 150],
  green: [40, 150, 90],
  dark: [30, 28, 40],
};
