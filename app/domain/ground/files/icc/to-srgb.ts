import { profileFault } from "#domain/ground/files/icc/press-profile";
import {
  fromLight,
  codedPrimaries,
  describeColour,
  IccProfile,
  type EmbeddedColour,
  type Primaries,
} from "#domain/ground/files/icc/profile";

/** XYZ under D50 to linear sRGB (the inverse of the sRGB primaries). */
const TO_SRGB = [
  [3.1338561, -1.6168667, -0.4906146],
  [-0.9787684, 1.9161415, 0.033454],
  [0.0719453, -0.2289914, 1.4052427],
] as const;

/** Steps of linear light, enough to keep dark shades distinct. */
const STEPS = 8192;

/** The curve of sRGB (IEC 61966-2-1), 0 to 1. */
const toLight = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const ENCODED = Uint8ClampedArray.from({ length: STEPS + 1 }, (_, i) => Math.round(fromLight(i / STEPS) * 255));

/**
 * Returns the profile of a gray or RGB picture if its colors differ from sRGB and `toSrgb` can't convert them: gray, or
 * RGB by tables. A profile that the print file can't contain counts for nothing.
 * @param channels 1 for gray
 */
export function profileToConvert(embedded: EmbeddedColour | undefined, channels: 1 | 3): Uint8Array | undefined {
  if (!embedded || !("icc" in embedded) || profileFault(embedded.icc, channels) !== undefined) return undefined;
  const about = describeColour(embedded);
  return about && !about.isSrgb && !about.isMatrix ? embedded.icc : undefined;
}

/** Converts pixels of four bytes in place. */
type Convert = (pixels: Uint8ClampedArray) => void;

/**
 * Returns the conversion of an RGB picture to sRGB, clipped per channel. Returns undefined where no conversion is
 * needed, or the profile needs tables.
 */
export function toSrgb(embedded: EmbeddedColour | undefined): Convert | undefined {
  const about = embedded && describeColour(embedded);
  if (!embedded || !about || about.isSrgb || about.space !== "rgb") return undefined;
  if ("primaries" in embedded) {
    const primaries = codedPrimaries(embedded.primaries);
    return primaries && converter(primaries, [toLight, toLight, toLight]);
  }
  const profile = IccProfile.read(embedded.icc);
  const primaries = profile?.primaries;
  const [red, green, blue] = (["r", "g", "b"] as const).map((channel) => profile?.curve(channel));
  return primaries && red && green && blue ? converter(primaries, [red, green, blue]) : undefined;
}

function converter(primaries: Primaries, curves: ReadonlyArray<(value: number) => number>): Convert {
  const [red, green, blue] = curves.map((curve) => Float32Array.from({ length: 256 }, (_, i) => curve(i / 255)));
  const matrix = TO_SRGB.map((row) => primaries.map(([x, y, z]) => row[0] * x + row[1] * y + row[2] * z));
  const [[rr = 1, rg = 0, rb = 0] = [], [gr = 0, gg = 1, gb = 0] = [], [br = 0, bg = 0, bb = 1] = []] = matrix;
  const encode = (light: number): number => ENCODED[Math.round(Math.min(1, Math.max(0, light)) * STEPS)] ?? 0;
  return (pixels) => {
    for (let at = 0; at + 3 < pixels.length; at += 4) {
      const [r, g, b] = [
        red?.[pixels[at] ?? 0] ?? 0,
        green?.[pixels[at + 1] ?? 0] ?? 0,
        blue?.[pixels[at + 2] ?? 0] ?? 0,
      ];
      pixels[at] = encode(rr * r + rg * g + rb * b);
      pixels[at + 1] = encode(gr * r + gg * g + gb * b);
      pixels[at + 2] = encode(br * r + bg * g + bb * b);
    }
  };
}
