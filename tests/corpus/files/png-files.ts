import { deflateSync } from "node:zlib";
import { ascii, big, join, pngChunk } from "../../fixtures/uploads/files.ts";
import { iccProfile } from "../../fixtures/profiles.ts";
import { brightness, colorAt, draw, inBits, indexed, inGray, mapped, turned, type Bitmap } from "../art.ts";
import { file, LOSSY, read, real, vips, type CorpusFile } from "../corpus-file.ts";

/** Color types of PNG. */
const TYPE = { gray: 0, rgb: 2, palette: 3, grayAlpha: 4, rgba: 6 } as const;

interface Form {
  readonly type: keyof typeof TYPE;
  readonly bits: 1 | 2 | 4 | 8 | 16;
  readonly isInterlaced?: boolean;
  /** Chunks before and after the pixels. */
  readonly before?: ReadonlyArray<Uint8Array>;
  readonly after?: ReadonlyArray<Uint8Array>;
}

/** The samples of a pixel, from 0 to 2^bits - 1. */
type Samples = (x: number, y: number) => ReadonlyArray<number>;

/** One row of samples with the filter "none" or "up", by turns. */
function row(samples: ReadonlyArray<number>, bits: number): Uint8Array {
  if (bits === 16) return Uint8Array.from(samples.flatMap((value) => [value >> 8, value & 255]));
  const bytes = new Uint8Array(Math.ceil((samples.length * bits) / 8));
  for (const [i, value] of samples.entries()) {
    const at = i * bits;
    bytes[at >> 3]! |= value << (8 - bits - (at & 7));
  }
  return bytes;
}

/** First column and row, and steps, of each pass: one without interlacing, seven with Adam7. */
const WHOLE = [[0, 0, 1, 1]] as const;
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

function pixelRows({ width, height }: Bitmap, at: Samples, { bits, isInterlaced = false }: Form): Uint8Array {
  const rows: Array<Uint8Array> = [];
  for (const [leftEdge, top, across, down] of isInterlaced ? ADAM7 : WHOLE) {
    let above: Uint8Array | undefined;
    for (let y = top; y < height && leftEdge < width; y += down) {
      const samples: Array<number> = [];
      for (let x = leftEdge; x < width; x += across) samples.push(...at(x, y));
      const plain = row(samples, bits);
      const last = above;
      const isUp = last !== undefined && y % 2 === 1;
      rows.push(Uint8Array.of(isUp ? 2 : 0), isUp ? plain.map((value, i) => value - (last[i] ?? 0)) : plain);
      above = plain;
    }
  }
  return join(...rows);
}

const chunk = (name: string, ...bytes: ReadonlyArray<number>) => pngChunk(name, Uint8Array.from(bytes));

function png(picture: Bitmap, at: Samples, form: Form): Uint8Array {
  const { width, height } = picture;
  return join(
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk("IHDR", ...big(width, 4), ...big(height, 4), form.bits, TYPE[form.type], 0, 0, form.isInterlaced ? 1 : 0),
    ...(form.before ?? []),
    pngChunk("IDAT", deflateSync(pixelRows(picture, at, form))),
    ...(form.after ?? []),
    chunk("IEND"),
  );
}

const level = (value: number, bits: number) => Math.round((value / 255) * (2 ** bits - 1));
const grays =
  (picture: Bitmap, bits: number, hasAlpha = false): Samples =>
  (x, y) => {
    const color = colorAt(picture, x, y);
    const gray = level(brightness(color), bits);
    return hasAlpha ? [gray, level(color[3], bits)] : [gray];
  };
const colors =
  (picture: Bitmap, bits: number, hasAlpha = false): Samples =>
  (x, y) =>
    colorAt(picture, x, y)
      .slice(0, hasAlpha ? 4 : 3)
      .map((value) => level(value, bits));

const badge = () => draw("badge");
const flat = (name: "badge" | "cutout") => draw(name, { isSharp: true });
const photo = () => draw("photo");
const cutout = () => draw("cutout");

const grayFiles = ([1, 2, 4, 8, 16] as const).map((bits) =>
  file(
    `gray-${String(bits)}.png`,
    () => png(photo(), grays(photo(), bits), { type: "gray", bits }),
    () => inBits(inGray(photo()), bits),
  ),
);

function paletteFile(name: string, scene: "badge" | "cutout", bits: 4 | 8, isInterlaced: boolean): CorpusFile {
  return file(
    name,
    () => {
      const picture = flat(scene);
      const { palette, indices } = indexed(picture);
      const form = {
        type: "palette",
        bits,
        isInterlaced,
        before: [
          chunk("PLTE", ...palette.flatMap((color) => color.slice(0, 3))),
          ...(scene === "cutout" ? [chunk("tRNS", ...palette.map((color) => color[3]))] : []),
        ],
      } satisfies Form;
      return png(picture, (x, y) => [indices[y * picture.width + x] ?? 0], form);
    },
    () => flat(scene),
  );
}

/** A color that stands for transparency. */
function keyedFile(name: string, type: "gray" | "rgb", bits: 8 | 16): CorpusFile {
  const KEY = [1, 254, 1];
  return file(
    name,
    () => {
      const picture = flat("cutout");
      const whole = (values: ReadonlyArray<number>) => values.map((value) => level(value, bits));
      const key = whole(type === "gray" ? [7] : KEY);
      const inside = type === "gray" ? grays(picture, bits) : colors(picture, bits);
      const at: Samples = (x, y) => (colorAt(picture, x, y)[3] === 0 ? key : inside(x, y));
      return png(picture, at, { type, bits, before: [chunk("tRNS", ...key.flatMap((value) => big(value, 2)))] });
    },
    () => (type === "gray" ? inGray(flat("cutout")) : flat("cutout")),
  );
}

const exif = (orientation: number) =>
  chunk(
    "eXIf",
    ...ascii("MM\0*"),
    ...big(8, 4),
    ...big(1, 2),
    ...big(0x0112, 2),
    ...big(3, 2),
    ...big(1, 4),
    ...big(orientation, 2),
    ...big(0, 6),
  );

/** An animation of two frames. The still picture is the first of them, or none of them. */
function animated(name: string, isStillFirst: boolean): CorpusFile {
  return file(
    name,
    () => {
      const [still, secondFrame] = [badge(), mapped(badge(), ([red, green, blue, alpha]) => [blue, red, green, alpha])];
      const control = (sequence: number) =>
        chunk(
          "fcTL",
          ...big(sequence, 4),
          ...big(still.width, 4),
          ...big(still.height, 4),
          ...big(0, 8),
          0,
          10,
          0,
          100,
          0,
          0,
        );
      const frame = (sequence: number) =>
        pngChunk(
          "fdAT",
          join(
            Uint8Array.from(big(sequence, 4)),
            deflateSync(pixelRows(secondFrame, colors(secondFrame, 8), { type: "rgb", bits: 8 })),
          ),
        );
      const first = chunk("acTL", ...big(isStillFirst ? 2 : 1, 4), ...big(0, 4));
      return png(still, colors(still, 8), {
        type: "rgb",
        bits: 8,
        before: isStillFirst ? [first, control(0)] : [first],
        after: isStillFirst ? [control(1), frame(2)] : [control(0), frame(1)],
      });
    },
    badge,
  );
}

const p3 = iccProfile({ name: "Display P3", primaries: "displayP3" });
const profiled = () =>
  png(badge(), colors(badge(), 8), {
    type: "rgb",
    bits: 8,
    before: [pngChunk("iCCP", join(Uint8Array.from([...ascii("P3"), 0, 0]), deflateSync(p3)))],
  });

export const pngFiles: ReadonlyArray<CorpusFile> = [
  file("rgb-8.png", () => png(badge(), colors(badge(), 8), { type: "rgb", bits: 8 }), badge),
  file("rgb-16.png", () => png(photo(), colors(photo(), 16), { type: "rgb", bits: 16 }), photo),
  file(
    "rgb-interlaced.png",
    () => png(badge(), colors(badge(), 8), { type: "rgb", bits: 8, isInterlaced: true }),
    badge,
  ),
  ...grayFiles,
  file(
    "gray-4-interlaced.png",
    () => png(photo(), grays(photo(), 4), { type: "gray", bits: 4, isInterlaced: true }),
    () => inBits(inGray(photo()), 4),
  ),
  ...([8, 16] as const).flatMap((bits) => [
    file(
      `gray-alpha-${String(bits)}.png`,
      () => png(cutout(), grays(cutout(), bits, true), { type: "grayAlpha", bits }),
      () => inGray(cutout()),
    ),
    file(
      `rgba-${String(bits)}.png`,
      () => png(draw("glass"), colors(draw("glass"), bits, true), { type: "rgba", bits }),
      () => draw("glass"),
    ),
  ]),
  file(
    "rgba-interlaced.png",
    () => png(cutout(), colors(cutout(), 8, true), { type: "rgba", bits: 8, isInterlaced: true }),
    cutout,
  ),
  paletteFile("palette-4.png", "badge", 4, false),
  paletteFile("palette-8.png", "badge", 8, true),
  paletteFile("palette-transparent.png", "cutout", 8, false),
  keyedFile("key-gray-8.png", "gray", 8),
  keyedFile("key-gray-16.png", "gray", 16),
  keyedFile("key-rgb-8.png", "rgb", 8),
  keyedFile("key-rgb-16.png", "rgb", 16),
  animated("animated.png", true),
  animated("animated-hidden-still.png", false),
  file(
    "turned-6.png",
    () => png(badge(), colors(badge(), 8), { type: "rgb", bits: 8, before: [exif(6)] }),
    () => turned(badge(), 6),
  ),
  file(
    "gamma.png",
    () => png(badge(), colors(badge(), 8), { type: "rgb", bits: 8, before: [chunk("gAMA", ...big(45_455, 4))] }),
    badge,
  ),
  file(
    "srgb-chunk.png",
    () => png(badge(), colors(badge(), 8), { type: "rgb", bits: 8, before: [chunk("sRGB", 0)] }),
    badge,
  ),
  file("profile.png", profiled, () => read(profiled()), LOSSY),
  file(
    "large.png",
    () =>
      vips(draw("photo", { width: 1600 }))
        .png()
        .toBuffer(),
    () => draw("photo", { width: 1600 }),
  ),
  file(
    "small.png",
    () =>
      vips(draw("badge", { width: 40 }))
        .png()
        .toBuffer(),
    () => draw("badge", { width: 40 }),
  ),
  real("adobe.png"),
  real("turned.png"),
];
