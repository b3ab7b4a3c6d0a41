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

/** Transforms that are open at a time. One takes up to 1 MB of LittleCMS's memory; a page rarely has more profiles. */
const MAX_OPEN = 8;

/** A transform between two spaces, which is made when it is used. */
interface Transform {
  readonly purpose: "cmyk" | "gray" | "rgb" | "proof";
  readonly profile: Uint8Array;
  /** Samples of a pixel. */
  readonly channels: number;
  /** LittleCMS's handle; 0 while it is not open. */
  handle: number;
}

/**
 * Conversions between color spaces by their ICC profiles, by LittleCMS. All are relative colorimetric: paper white is
 * the screen's white. Those to a screen compensate for the press's black, which is lighter than a screen's.
 */
export class ColorEngine {
  readonly #lcms: Lcms;
  /** The transform that was used last is the last one. */
  readonly #open = new Set<Transform>();

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
    return this.#conversion({ purpose: "cmyk", profile, channels: 4 });
  }

  /**
   * Returns undefined for a profile that LittleCMS can't use. Gray and RGB are converted as browsers do: perceptually.
   */
  toSrgb(profile: Uint8Array, space: "gray" | "rgb" | "cmyk"): ConvertSamples | undefined {
    if (space === "cmyk") return this.cmykToSrgb(profile);
    return this.#conversion({ purpose: space, profile, channels: space === "gray" ? 1 : 3 });
  }

  /** How sRGB colors look once a press has printed them. Returns undefined for a profile that LittleCMS can't use. */
  softProof(profile: Uint8Array): ConvertSamples | undefined {
    return this.#conversion({ purpose: "proof", profile, channels: 3 });
  }

  #conversion(settings: Omit<Transform, "handle">): ConvertSamples | undefined {
    const openTransform = [...this.#open].find(
      (candidate) => candidate.purpose === settings.purpose && isSame(candidate.profile, settings.profile),
    );
    const transform = openTransform ?? { ...settings, handle: 0 };
    return this.#use(transform) ? (samples) => this.#inSlices(transform, samples) : undefined;
  }

  /**
   * Opens a transform if it isn't, and closes the one that was used longest ago. Returns 0 if LittleCMS can't use it.
   */
  #use(transform: Transform): number {
    this.#open.delete(transform);
    transform.handle ||= this.#make(transform);
    if (transform.handle) this.#open.add(transform);
    const [oldest] = this.#open;
    if (oldest && this.#open.size > MAX_OPEN) {
      this.#open.delete(oldest);
      this.#lcms.cmsDeleteTransform(oldest.handle);
      oldest.handle = 0;
    }
    return transform.handle;
  }

  #make({ purpose, profile }: Transform): number {
    const profileHandle = this.#openProfile(profile);
    if (!profileHandle) return 0;
    const srgb = this.#lcms.cmsCreate_sRGBProfile();
    const handle =
      purpose === "proof" ? this.#makeProof(profileHandle, srgb) : this.#makeToSrgb(purpose, profileHandle, srgb);
    // A transform keeps what it needs of its profiles.
    for (const profileToClose of [profileHandle, srgb]) this.#lcms.cmsCloseProfile(profileToClose);
    return handle;
  }

  #makeToSrgb(purpose: "cmyk" | "gray" | "rgb", source: number, srgb: number): number {
    if (purpose === "cmyk")
      return this.#lcms.cmsCreateTransform(source, lcms.TYPE_CMYK_8, srgb, lcms.TYPE_RGB_8, RELATIVE, BLACK_POINT);
    const format = purpose === "gray" ? lcms.TYPE_GRAY_8 : lcms.TYPE_RGB_8;
    return this.#lcms.cmsCreateTransform(source, format, srgb, lcms.TYPE_RGB_8, PERCEPTUAL, 0);
  }

  #makeProof(press: number, srgb: number): number {
    return this.#lcms.cmsCreateProofingTransform(
      srgb,
      lcms.TYPE_RGB_8,
      srgb,
      lcms.TYPE_RGB_8,
      press,
      RELATIVE,
      RELATIVE,
      lcms.cmsFLAGS_SOFTPROOFING | BLACK_POINT,
    );
  }

  #openProfile(profile: Uint8Array): number {
    const at = this.#lcms._malloc(profile.length);
    this.#lcms.HEAPU8.set(profile, at);
    const profileHandle = this.#lcms._cmsOpenProfileFromMem(at, profile.length);
    this.#lcms._free(at);
    return profileHandle;
  }

  #inSlices(transform: Transform, samples: Uint8Array): Uint8Array {
    const { channels } = transform;
    const handle = this.#use(transform);
    const count = samples.length / channels;
    const converted = new Uint8Array(count * 3);
    for (let from = 0; from < count; from += SLICE) {
      const size = Math.min(SLICE, count - from);
      const slice = samples.subarray(from * channels, (from + size) * channels);
      converted.set(this.#lcms.cmsDoTransform(handle, slice, size), from * 3);
    }
    return converted;
  }
}

const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a === b || (a.length === b.length && a.every((byte, i) => byte === b[i]));
