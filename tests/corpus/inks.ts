import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { ColorEngine } from "../../app/features/artwork/color/color-engine.ts";
import { bitmap, colorAt, type Bitmap } from "./art.ts";

type Color = readonly [red: number, green: number, blue: number, alpha: number];

/** The profile that gives CMYK its colors where a file says nothing. */
export const press = new Uint8Array(
  readFileSync(new URL("../../app/domain/prepress/artwork/color/default-press.icc", import.meta.url)),
);
const lcms = createRequire(import.meta.url).resolve("lcms-wasm/dist/lcms.wasm");

/** Inks, 255 is full, that look about like this color, with half of its gray in black. */
export function asInks([red, green, blue]: Color): ReadonlyArray<number> {
  const black = Math.round((255 - Math.max(red, green, blue)) / 2);
  return [...[red, green, blue].map((value) => Math.max(0, 255 - black - value)), black];
}

/** How the press's profile shows inks, by LittleCMS. */
export async function seenByPress(
  { width, height }: Pick<Bitmap, "width" | "height">,
  at: (x: number, y: number) => ReadonlyArray<number>,
  alphaAt: (x: number, y: number) => number = () => 255,
): Promise<Bitmap> {
  const engine = await ColorEngine.open(new Uint8Array(readFileSync(lcms)));
  const convert = engine.cmykToSrgb(press);
  if (!convert) throw new Error("The press's profile can't be used.");
  const inks = new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i++) inks.set(at(i % width, Math.floor(i / width)), i * 4);
  const colors = convert(inks);
  return bitmap(width, height, (x, y) => {
    const from = (y * width + x) * 3;
    return [colors[from] ?? 0, colors[from + 1] ?? 0, colors[from + 2] ?? 0, alphaAt(x, y)];
  });
}

/** How the press's profile shows a picture whose colors are inks. */
export const seenInks = (picture: Bitmap): Promise<Bitmap> =>
  seenByPress(picture, (x, y) => asInks(colorAt(picture, x, y)));
