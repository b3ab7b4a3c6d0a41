import sharp, { type Sharp, type SharpOptions } from "sharp";
import { realFile } from "../fixtures/real-files.ts";
import type { Bitmap } from "./art.ts";

/** How far a screen or a print may be from the expected picture. Levels are 0 to 255. */
export interface Tolerance {
  /** Of the mean difference of all cells. */
  readonly mean: number;
  /** Share of the cells that may differ by `FAR` levels or more. */
  readonly far: number;
}
/** What two correct renderers differ by: how they smooth an edge. */
export const EXACT: Tolerance = { mean: 1, far: 0 };
/** What a lossy compression changes as well. */
export const LOSSY: Tolerance = { mean: 3, far: 0.002 };
/** What renderers of vectors differ by as well: half a pixel along each edge. */
export const VECTOR: Tolerance = { mean: 1.5, far: 0.005 };
/** Two conversions from CMYK by the same profile. */
export const INKS: Tolerance = { mean: 5, far: 0.01 };

/** A file of the corpus: what a customer sends, and what has to become of it. */
export interface CorpusFile {
  /** Unique, with the extension under which it is sent. */
  readonly name: string;
  readonly bytes: () => Promise<Uint8Array> | Uint8Array;
  /** What a screen shows and a press prints, on white. Undefined if the shop can't know it or has to refuse it. */
  readonly expected?: (() => Promise<Bitmap> | Bitmap) | undefined;
  readonly tolerance: Tolerance;
  /** For files that have to be refused. */
  readonly refusal?: RegExp;
  /** For files that no program of the shop reads: a person opens them after they were ordered. */
  readonly isOpenedByHand?: boolean;
}

export const file = (
  name: string,
  bytes: CorpusFile["bytes"],
  expected: NonNullable<CorpusFile["expected"]>,
  tolerance: Tolerance = EXACT,
): CorpusFile => ({ name, bytes, expected, tolerance });

export const refused = (name: string, bytes: CorpusFile["bytes"], refusal: RegExp): CorpusFile => ({
  name,
  bytes,
  tolerance: EXACT,
  refusal,
});

/** libvips, which shares no code with the shop, as a writer. */
export const vips = ({ width, height, data }: Bitmap): Sharp => sharp(data, { raw: { width, height, channels: 4 } });

/** libvips as a reader, such as of SVG, on white and in sRGB. */
export async function read(bytes: Uint8Array, options: SharpOptions = {}): Promise<Bitmap> {
  const { data, info } = await sharp(bytes, options)
    .toColourspace("srgb")
    .flatten({ background: "#ffffff" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data) };
}

/** A file that another program wrote, as libvips reads it. */
export const real = (name: string, tolerance: Tolerance = LOSSY): CorpusFile =>
  file(
    name.replace(".", "-real."),
    () => realFile(name),
    () => read(realFile(name), { autoOrient: true }),
    tolerance,
  );
