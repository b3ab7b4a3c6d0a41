/** Pictures in which the files of the corpus are written, and which a screen and a press have to show. */

/** Pixels from the top left: red, green, blue, and opacity that the colors are not multiplied by. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array | Uint8ClampedArray;
}

type Color = readonly [red: number, green: number, blue: number, alpha: number];
/** A picture without pixels: x from 0 to 4, y from 0 to 3, down. */
type Scene = (x: number, y: number) => Color;

export const [WIDTH, HEIGHT] = [320, 240];
/** Points along the side of a pixel. A pixel has the mean color of its points. */
const SAMPLES = 4;

export const COLORS = {
  ground: [244, 197, 66],
  red: [206, 32, 60],
  blue: [24, 62, 150],
  green: [40, 150, 90],
  dark: [30, 28, 40],
} as const;
const makeOpaque = (name: keyof typeof COLORS): Color => [...COLORS[name], 255];
const OPAQUE = {
  ground: makeOpaque("ground"),
  red: makeOpaque("red"),
  blue: makeOpaque("blue"),
  green: makeOpaque("green"),
  dark: makeOpaque("dark"),
};
const CLEAR: Color = [0, 0, 0, 0];

/** The four shapes of the badge. No turn or mirror image of it looks like it. */
function shapeAt(x: number, y: number): Color | undefined {
  if (Math.hypot(x - 1.2, y - 1.1) <= 0.6) return OPAQUE.red;
  if (x >= 2.2 && x <= 3.6 && y >= 0.5 && y <= 0.5 + (x - 2.2)) return OPAQUE.blue;
  if (x >= 0.6 && x <= 2.2 && y >= 2.1 && y <= 2.5) return OPAQUE.green;
  if (x >= 3.2 && x <= 3.4 && y >= 2.2 && y <= 2.7) return OPAQUE.dark;
  return undefined;
}

/** Shapes on a yellow ground that fills the picture. */
const badge: Scene = (x, y) => shapeAt(x, y) ?? OPAQUE.ground;
const isInside = (x: number, y: number): boolean => ((x - 2) / 1.9) ** 2 + ((y - 1.5) / 1.42) ** 2 <= 1;
/** The badge cut to an ellipse, transparent around it. */
const cutout: Scene = (x, y) => (isInside(x, y) ? badge(x, y) : CLEAR);
/** The cutout with a band of half opacity over its middle. */
const glass: Scene = (x, y) => {
  const [red, green, blue, alpha] = cutout(x, y);
  return [red, green, blue, x >= 1.9 && x <= 2.15 ? alpha / 2 : alpha];
};
/** Slow changes with two edges, as of a photo. */
const photo: Scene = (x, y) => {
  const wave = Math.sin(x * 2.1 + Math.cos(y * 1.7) * 1.3);
  const shade = Math.hypot(x - 2.6, y - 1.2) < 0.7 ? 0.62 : 1;
  return [
    (120 + 70 * wave + y * 18) * shade,
    (90 + 40 * Math.cos(x * 1.3 - y * 0.8) + x * 14) * shade,
    (150 - 45 * wave + y * 10) * shade,
    255,
  ];
};
const SCENES = { badge, cutout, glass, photo } as const;
export type SceneName = keyof typeof SCENES;

interface Raster {
  /** Units of the scene along the side of a pixel. */
  readonly step: number;
  /** Points along the side of a pixel. */
  readonly samples: number;
}

const CORNERS = [
  [0.01, 0.01],
  [0.99, 0.01],
  [0.01, 0.99],
  [0.99, 0.99],
] as const;

function pixel(scene: Scene, x: number, y: number, { step, samples }: Raster): Color {
  const middle = scene((x + 0.5) * step, (y + 0.5) * step);
  if (samples === 1) return middle;
  // No shape is as small as a pixel, so a pixel whose corners look alike has one color.
  const isEven = CORNERS.every(([right, down]) => scene((x + right) * step, (y + down) * step) === middle);
  if (isEven) return middle;
  const sum = [0, 0, 0, 0];
  for (let i = 0; i < samples * samples; i++) {
    const [red, green, blue, alpha] = scene(
      (x + ((i % samples) + 0.5) / samples) * step,
      (y + (Math.floor(i / samples) + 0.5) / samples) * step,
    );
    for (const [channel, value] of [red, green, blue].entries()) sum[channel]! += value * alpha;
    sum[3]! += alpha;
  }
  const [red = 0, green = 0, blue = 0, alpha = 0] = sum;
  return alpha === 0 ? CLEAR : [red / alpha, green / alpha, blue / alpha, alpha / samples ** 2];
}

export function bitmap(width: number, height: number, at: (x: number, y: number) => Color): Bitmap {
  const data = new Uint8Array(width * height * 4);
  let to = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) for (const value of at(x, y)) data[to++] = Math.round(value);
  return { width, height, data };
}

const drawn = new Map<string, Bitmap>();

/** @param isSharp without mixed colors along the edges, for files of few colors */
export function draw(name: SceneName, { width = WIDTH, isSharp = name === "photo" } = {}): Bitmap {
  const key = [name, width, isSharp].join();
  const cachedBitmap = drawn.get(key);
  if (cachedBitmap) return cachedBitmap;
  const raster = { step: 4 / width, samples: isSharp ? 1 : SAMPLES };
  const at = (x: number, y: number) => pixel(SCENES[name], x, y, raster);
  const newBitmap = bitmap(width, Math.round((width * 3) / 4), at);
  drawn.set(key, newBitmap);
  return newBitmap;
}

export const colorAt = ({ width, data }: Bitmap, x: number, y: number): Color => {
  const at = (y * width + x) * 4;
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0, data[at + 3] ?? 0];
};

/** Changes every pixel. */
export const mapped = (picture: Bitmap, change: (color: Color) => Color): Bitmap =>
  bitmap(picture.width, picture.height, (x, y) => change(colorAt(picture, x, y)));

export const onWhite = (picture: Bitmap): Bitmap =>
  mapped(picture, ([red, green, blue, alpha]) => {
    const over = (value: number) => (value * alpha + 255 * (255 - alpha)) / 255;
    return [over(red), over(green), over(blue), 255];
  });

export const brightness = ([red, green, blue]: Color): number => Math.round(0.299 * red + 0.587 * green + 0.114 * blue);
export const inGray = (picture: Bitmap): Bitmap =>
  mapped(picture, (color) => {
    const level = brightness(color);
    return [level, level, level, color[3]];
  });
/** Rounded to the levels that a sample of this many bits has. */
export const inBits = (picture: Bitmap, bits: number): Bitmap => {
  const most = 2 ** bits - 1;
  const round = (value: number) => (Math.round((value / 255) * most) * 255) / most;
  return mapped(picture, ([red, green, blue, alpha]) => [round(red), round(green), round(blue), alpha]);
};

/** A stored picture as it is shown with this orientation (1 to 8, as in EXIF and TIFF). */
export function turned(stored: Bitmap, orientation: number): Bitmap {
  const [right, bottom] = [stored.width - 1, stored.height - 1];
  const from: ReadonlyArray<(x: number, y: number) => readonly [number, number]> = [
    (x, y) => [x, y],
    (x, y) => [right - x, y],
    (x, y) => [right - x, bottom - y],
    (x, y) => [x, bottom - y],
    (x, y) => [y, x],
    (x, y) => [y, bottom - x],
    (x, y) => [right - y, bottom - x],
    (x, y) => [right - y, x],
  ];
  const place = from[orientation - 1];
  if (!place) throw new Error(`There is no orientation ${String(orientation)}.`);
  const [width, height] = orientation > 4 ? [stored.height, stored.width] : [stored.width, stored.height];
  return bitmap(width, height, (x, y) => colorAt(stored, ...place(x, y)));
}

/** The palette of a picture of few colors, and the index of each pixel in it. */
export function indexed(picture: Bitmap): { readonly palette: ReadonlyArray<Color>; readonly indices: Uint8Array } {
  const places = new Map<string, number>();
  const palette: Array<Color> = [];
  const indices = new Uint8Array(picture.width * picture.height);
  for (let i = 0; i < indices.length; i++) {
    const color = colorAt(picture, i % picture.width, Math.floor(i / picture.width));
    const key = color.join();
    let place = places.get(key);
    if (place === undefined) {
      place = palette.push(color) - 1;
      places.set(key, place);
    }
    indices[i] = place;
  }
  return { palette, indices };
}
