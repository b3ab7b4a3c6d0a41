import * as lcms from "lcms-wasm";
import type { Lcms } from "lcms-wasm";

/** Converts pixels, of which each has as many samples as its space has channels. */
export type ConvertSamples = (samples: Uint8Array) => Uint8Array;

/** Pixels that are converted at once: LittleCMS allocates input and output anew, and its memory never shrinks. */
const SLICE = 65_536;

const {
  INTENT_PERCEPTUAL: PERCEPTUAL,
  INTENT_RELATIVE_COLORIMETRIC: RELATIVE,
  cmsFLAGS_BLACKPOINTCOMPENSATION: BLACK_POINT,
} = lcms;

/**
 * Conversions between color spaces by their ICC profiles, by LittleCMS. All are relative colorimetric: paper white is
 * the screen's white. Those to a screen compensate for the press's black, which is lighter than a screen's.
 */
export class ColorEngine {
  readonly #lcms: Lcms;

  private constructor(engine: Lcms) {
    this.#lcms = engine;
  }

  /** @param wasm the address of LittleCMS's program, or the program itself outside of browsers */
  static async open(wasm: string | Uint8Array): Promise<ColorEngine> {
    return new ColorEngine(
      await lcms.instantiate(typeof wasm === "string" ? { locateFile: () => wasm } : { wasmBinary: wasm }),
    );
  }

  /** Returns undefined for a profile that LittleCMS can't use. */
  cmykToSrgb(profile: Uint8Array): ConvertSamples | undefined {
    return this.#withProfile(profile, (press, srgb) => ({
      transform: this.#lcms.cmsCreateTransform(press, lcms.TYPE_CMYK_8, srgb, lcms.TYPE_RGB_8, RELATIVE, BLACK_POINT),
      channels: 4,
    }));
  }

  /** Returns undefined for a profile that LittleCMS can't use. Gray and RGB are converted as browsers do: perceptually. */
  toSrgb(profile: Uint8Array, space: "gray" | "rgb" | "cmyk"): ConvertSamples | undefined {
    if (space === "cmyk") return this.cmykToSrgb(profile);
    const [format, channels] = space === "gray" ? [lcms.TYPE_GRAY_8, 1] : [lcms.TYPE_RGB_8, 3];
    return this.#withProfile(profile, (source, srgb) => ({
      transform: this.#lcms.cmsCreateTransform(source, format, srgb, lcms.TYPE_RGB_8, PERCEPTUAL, 0),
      channels,
    }));
  }

  /** How sRGB colors look once a press has printed them. Returns undefined for a profile that LittleCMS can't use. */
  softProof(profile: Uint8Array): ConvertSamples | undefined {
    return this.#withProfile(profile, (press, srgb) => ({
      transform: this.#lcms.cmsCreateProofingTransform(
        srgb,
        lcms.TYPE_RGB_8,
        srgb,
        lcms.TYPE_RGB_8,
        press,
        RELATIVE,
        RELATIVE,
        lcms.cmsFLAGS_SOFTPROOFING | BLACK_POINT,
      ),
      channels: 3,
    }));
  }

  #open(profile: Uint8Array): number {
    const at = this.#lcms._malloc(profile.length);
    this.#lcms.HEAPU8.set(profile, at);
    const opened = this.#lcms._cmsOpenProfileFromMem(at, profile.length);
    this.#lcms._free(at);
    return opened;
  }

  #withProfile(
    profile: Uint8Array,
    make: (press: number, srgb: number) => { transform: number; channels: number },
  ): ConvertSamples | undefined {
    const press = this.#open(profile);
    if (!press) return undefined;
    const srgb = this.#lcms.cmsCreate_sRGBProfile();
    const { transform, channels } = make(press, srgb);
    // A transform keeps what it needs of its profiles.
    for (const opened of [press, srgb]) this.#lcms.cmsCloseProfile(opened);
    return transform ? (samples) => this.#inSlices(transform, samples, channels) : undefined;
  }

  #inSlices(transform: number, samples: Uint8Array, channels: number): Uint8Array {
    const count = samples.length / channels;
    const converted = new Uint8Array(count * 3);
    for (let from = 0; from < count; from += SLICE) {
      const size = Math.min(SLICE, count - from);
      const slice = samples.subarray(from * channels, (from + size) * channels);
      converted.set(this.#lcms.cmsDoTransform(transform, slice, size), from * 3);
    }
    return converted;
  }
}
