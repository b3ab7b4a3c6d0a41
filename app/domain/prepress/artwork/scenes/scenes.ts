import type { LinePicture } from "#domain/prepress/artwork/line-picture";

/** The sticker in a scene. */
export interface ScenePicture extends LinePicture {
  /** Cut mirrored, for the inside of glass. */
  readonly isMirrored?: boolean | undefined;
}

/** A place for stickers, drawn to scale, to show how a sticker looks there and whether it fits. Lengths in inches. */
export interface Scene {
  readonly id: "window" | "laptop" | "bottle" | "wall";
  readonly name: string;
  /** Its name within a sentence. */
  readonly place: string;
  /** Size of the whole drawing. */
  readonly width: number;
  readonly height: number;
  /** Where a sticker can be placed. */
  readonly area: Box;
  /** Glass seen from outside: a sticker on its inside is visible through it, from its back. */
  readonly isGlass?: boolean;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * A compact car's rear window, the lid of a 13 inch laptop, a steel bottle of 3.2 in, and a wall beside a light switch.
 */
export const SCENES: ReadonlyArray<Scene> = [
  {
    id: "window",
    name: "Car window",
    place: "this rear window",
    width: 64,
    height: 48,
    area: { x: 14, y: 7, width: 36, height: 15 },
    isGlass: true,
  },
  {
    id: "laptop",
    name: "Laptop",
    place: "this laptop’s lid",
    width: 16,
    height: 12,
    area: { x: 1.9, y: 1.9, width: 12.2, height: 8.2 },
  },
  {
    id: "bottle",
    name: "Bottle",
    place: "the front of this bottle",
    width: 14.4,
    height: 10.8,
    area: { x: 5.9, y: 3.2, width: 2.6, height: 6.3 },
  },
  {
    id: "wall",
    name: "Wall",
    place: "this piece of wall",
    width: 64,
    height: 48,
    area: { x: 2, y: 2, width: 60, height: 38 },
  },
];

/** Times of day. */
export const LIGHTS = ["day", "dusk", "night"] as const;
export type Light = (typeof LIGHTS)[number];

/** Darkness of a scene, 0 to 1. */
export const DARKNESS: Readonly<Record<Light, number>> = { day: 0, dusk: 0.45, night: 0.82 };

/**
 * Returns whether a material stays bright in the dark: retroreflective sheeting in headlights, glow-in-the-dark vinyl
 * at night.
 */
export function shines(finish: string, light: Light, headlights: boolean): boolean {
  if (finish === "reflective") return light !== "day" && headlights;
  return finish === "glow" && light === "night";
}

/**
 * Places a sticker in a scene within its area.
 * @param middle center as shares of the area, 0 to 1 each way
 * @returns its box; `fits` is false, and the sticker is centered, when it is larger than the area
 */
export function placeInScene(
  { area }: Scene,
  { width, height }: Size,
  middle: { readonly x: number; readonly y: number },
): { readonly box: Box; readonly fits: boolean } {
  const fits = width <= area.width && height <= area.height;
  const along = (from: number, room: number, size: number, share: number) =>
    size > room
      ? from + (room - size) / 2
      : Math.min(Math.max(from + room * share - size / 2, from), from + room - size);
  return {
    box: {
      x: along(area.x, area.width, width, middle.x),
      y: along(area.y, area.height, height, middle.y),
      width,
      height,
    },
    fits,
  };
}

/** ISO/IEC 7810 ID-1, the size of every bank card, in inches. */
export const BANK_CARD = { width: 85.6 / 25.4, height: 53.98 / 25.4 } as const;

/** Pixels per inch of a screen, from a television at arm's length to the finest phone. */
export const SCREEN_PPI = { min: 40, max: 600, usual: 96 } as const;
