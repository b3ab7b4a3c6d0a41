import { latin1 } from "#domain/ground/files/file-bytes";

/** What a color profile says: its name, and whether its colors are sRGB. */
export interface ColorProfile {
  /** The profile's description, such as "Display P3" or "Coated FOGRA39 (ISO 12647-2:2004)". */
  readonly name: string;
  readonly space: "rgb" | "cmyk" | "grey" | "other";
  /** The colors look right in programs that ignore profiles. */
  readonly isSrgb: boolean;
  /** A matrix converts its colors to sRGB. Other profiles need a color engine: gray, CMYK, and RGB by tables. */
  readonly isMatrix: boolean;
}

/** A file's color information: a profile, or the number of its primaries (ITU-T H.273, table 2). */
export type EmbeddedColour = { readonly icc: Uint8Array } | { readonly primaries: number };

/** Red, green and blue as XYZ under D50. */
export type Primaries = readonly [Xyz, Xyz, Xyz];
type Xyz = readonly [number, number, number];

/**
 * Known color spaces (IEC 61966-2-1, SMPTE EG 432-1, Adobe RGB 1998, ITU-R BT.2020), adapted to D50 by the Bradford
 * matrix.
 */
const SPACES: ReadonlyArray<{ readonly name: string; readonly primaries: Primaries }> = [
  {
    name: "sRGB",
    primaries: [
      [0.4361, 0.2225, 0.0139],
      [0.3851, 0.7169, 0.0971],
      [0.1431, 0.0606, 0.7141],
    ],
  },
  {
    name: "Display P3",
    primaries: [
      [0.5151, 0.2412, -0.0011],
      [0.292, 0.6922, 0.0419],
      [0.1571, 0.0666, 0.7841],
    ],
  },
  {
    name: "Adobe RGB",
    primaries: [
      [0.6097, 0.3111, 0.0195],
      [0.2053, 0.6257, 0.0609],
      [0.1492, 0.0632, 0.7446],
    ],
  },
  {
    name: "BT.2020",
    primaries: [
      [0.6734, 0.279, -0.0019],
      [0.1657, 0.6754, 0.03],
      [0.1251, 0.0456, 0.7969],
    ],
  },
];
/** Their numbers in H.273; 2 means "unspecified". */
const CODED: Readonly<Record<number, number>> = { 1: 0, 9: 3, 12: 1 };
/** Programs that write the same space differ by less than this through rounding. */
const SAME = 0.012;
const MAX_NAME_LENGTH = 80;
const MAX_TAGS = 100;
const HEADER = 128;

/** Reads a profile's tags by name (ICC.1, 7.3). Never throws: tags outside the profile are ignored. */
export class IccProfile {
  readonly #bytes: Uint8Array;
  readonly #tags = new Map<string, Uint8Array>();

  private constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    const count = Math.min(MAX_TAGS, number(bytes, HEADER, 4));
    for (let i = 0; i < count; i++) {
      const entry = HEADER + 4 + i * 12;
      const [at, length] = [number(bytes, entry + 4, 4), number(bytes, entry + 8, 4)];
      if (entry + 12 <= bytes.length && at + length <= bytes.length)
        this.#tags.set(text(bytes, entry, 4), bytes.subarray(at, at + length));
    }
  }

  /** Returns undefined for anything but a profile. */
  static read(bytes: Uint8Array): IccProfile | undefined {
    return bytes.length > HEADER + 4 && text(bytes, 36, 4) === "acsp" ? new IccProfile(bytes) : undefined;
  }

  /** The data of a tag, such as "A2B0". */
  tag(name: string): Uint8Array | undefined {
    return this.#tags.get(name);
  }

  /** "RGB ", "CMYK", "GRAY", "Lab ". */
  get space(): string {
    return text(this.#bytes, 16, 4);
  }

  get name(): string {
    const tag = this.#tags.get("desc");
    return tag ? tidied(described(tag)) : "";
  }

  get primaries(): Primaries | undefined {
    const [red, green, blue] = ["rXYZ", "gXYZ", "bXYZ"].map((name) => xyz(this.#tags.get(name)));
    return this.space === "RGB " && red && green && blue ? [red, green, blue] : undefined;
  }

  /** Returns the function from a value to linear light, both 0 to 1. */
  curve(channel: "r" | "g" | "b"): ((value: number) => number) | undefined {
    const tag = this.#tags.get(`${channel}TRC`);
    return tag && readCurve(tag);
  }
}

const number = (bytes: Uint8Array, at: number, length: number): number => {
  let value = 0;
  for (let i = 0; i < length; i++) value = value * 256 + (bytes[at + i] ?? 0);
  return value;
};
const text = (bytes: Uint8Array, at: number, length: number): string => latin1(bytes.subarray(at, at + length));
const fixed = (bytes: Uint8Array, at: number): number => (number(bytes, at, 4) | 0) / 65_536;

function xyz(tag: Uint8Array | undefined): Xyz | undefined {
  return tag && tag.length >= 20 && text(tag, 0, 4) === "XYZ "
    ? [fixed(tag, 8), fixed(tag, 12), fixed(tag, 16)]
    : undefined;
}

/** Version 2 stores the name in ASCII, version 4 in UTF-16 per language, of which the first is used. */
function described(tag: Uint8Array): string {
  const kind = text(tag, 0, 4);
  if (kind === "desc") return text(tag, 12, Math.min(number(tag, 8, 4), MAX_NAME_LENGTH * 2));
  if (kind !== "mluc" || number(tag, 8, 4) === 0) return "";
  const [length, at] = [Math.min(number(tag, 20, 4), MAX_NAME_LENGTH * 4), number(tag, 24, 4)];
  return Array.from({ length: Math.floor(length / 2) }, (_, i) => String.fromCharCode(number(tag, at + i * 2, 2))).join(
    "",
  );
}

const tidied = (name: string): string =>
  (name.split("\0")[0] ?? "")
    .replace(/[\p{C}\s]+/gu, " ")
    .trim()
    .slice(0, MAX_NAME_LENGTH);

/** "curv" is linear, a single gamma or a table; "para" is one of five formulas (ICC.1, 10.6 and 10.18). */
function readCurve(tag: Uint8Array): ((value: number) => number) | undefined {
  const kind = text(tag, 0, 4);
  if (kind === "curv") {
    const count = number(tag, 8, 4);
    if (count === 0) return (value) => value;
    if (count === 1) return (value) => value ** (number(tag, 12, 2) / 256);
    if (12 + count * 2 > tag.length) return undefined;
    return (value) => {
      const place = value * (count - 1);
      const below = Math.floor(place);
      const [low, high] = [number(tag, 12 + below * 2, 2), number(tag, 12 + Math.min(count - 1, below + 1) * 2, 2)];
      return (low + (high - low) * (place - below)) / 65_535;
    };
  }
  if (kind !== "para") return undefined;
  const formula = number(tag, 8, 2);
  const [g, a = 1, b = 0, c = 0, d = 0, e = 0, f = 0] = Array.from({ length: [1, 3, 4, 5, 7][formula] ?? 0 }, (_, i) =>
    fixed(tag, 12 + i * 4),
  );
  if (g === undefined) return undefined;
  if (formula === 0) return (value) => value ** g;
  if (formula === 1) return (value) => (value >= -b / a ? (a * value + b) ** g : 0);
  if (formula === 2) return (value) => (value >= -b / a ? (a * value + b) ** g : 0) + c;
  return (value) => (value >= d ? (a * value + b) ** g + e : c * value + f);
}

const same = (first: Primaries, second: Primaries): boolean =>
  first.every((color, i) => color.every((value, j) => Math.abs(value - (second[i]?.[j] ?? 0)) < SAME));

/** Returns the primaries for a number of H.273. */
export const codedPrimaries = (code: number): Primaries | undefined => SPACES[CODED[code] ?? -1]?.primaries;

/**
 * How far a profile's curve may be from that of sRGB, of 1. A gamma of 2.2, which many programs write instead of it, is
 * up to 8 levels of 255 away, one of 1.8 or 2.4 more than 10.
 */
const SAME_CURVE = 10 / 255;

/** Whether a profile's three curves are that of sRGB (IEC 61966-2-1). Its name may say so of linear light too. */
const hasSrgbCurves = (profile: IccProfile): boolean =>
  (["r", "g", "b"] as const).every((channel) => {
    const curve = profile.curve(channel);
    return [0.05, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95].every(
      (value) => curve !== undefined && Math.abs(fromLight(curve(value)) - value) <= SAME_CURVE,
    );
  });

/** Linear light as sRGB writes it (IEC 61966-2-1). Both 0 to 1. */
export const fromLight = (light: number): number =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;

/** Describes a file's color information. Returns undefined if nothing could be read. */
export function describeColour(embedded: EmbeddedColour): ColorProfile | undefined {
  if ("primaries" in embedded) {
    const coded = SPACES[CODED[embedded.primaries] ?? -1];
    return coded && { name: coded.name, space: "rgb", isSrgb: coded.name === "sRGB", isMatrix: true };
  }
  const profile = IccProfile.read(embedded.icc);
  if (!profile) return undefined;
  const { primaries } = profile;
  const spaceName = primaries && SPACES.find((colorSpace) => same(colorSpace.primaries, primaries))?.name;
  const space = ({ "RGB ": "rgb", CMYK: "cmyk", GRAY: "grey" } as const)[profile.space] ?? "other";
  const name = profile.name || spaceName || "a profile without a name";
  return {
    name,
    space,
    isSrgb: spaceName === "sRGB" && hasSrgbCurves(profile),
    isMatrix: primaries !== undefined && profile.curve("r") !== undefined,
  };
}
