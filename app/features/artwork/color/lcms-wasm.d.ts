/** The part of LittleCMS that the shop uses. Handles are numbers, and 0 means failure. */
declare module "lcms-wasm" {
  export interface Lcms {
    readonly HEAPU8: Uint8Array;
    _malloc(bytes: number): number;
    _free(at: number): void;
    _cmsOpenProfileFromMem(at: number, bytes: number): number;
    cmsCreate_sRGBProfile(): number;
    cmsCreateLab4Profile(): number;
    cmsCloseProfile(profile: number): void;
    cmsCreateTransform(
      from: number,
      fromFormat: number,
      to: number,
      toFormat: number,
      intent: number,
      flags: number,
    ): number;
    cmsCreateProofingTransform(
      from: number,
      fromFormat: number,
      to: number,
      toFormat: number,
      proof: number,
      intent: number,
      proofIntent: number,
      flags: number,
    ): number;
    cmsDeleteTransform(transform: number): void;
    cmsDoTransform(transform: number, samples: Uint8Array | Uint16Array, count: number): Uint8Array | Uint16Array;
  }
  export function instantiate(options?: {
    readonly wasmBinary?: Uint8Array;
    readonly locateFile?: (name: string) => string;
  }): Promise<Lcms>;
  export const INTENT_PERCEPTUAL: number;
  export const INTENT_RELATIVE_COLORIMETRIC: number;
  export const TYPE_CMYK_8: number;
  export const TYPE_CMYK_16: number;
  export const TYPE_Lab_16: number;
  export const TYPE_GRAY_8: number;
  export const TYPE_RGB_8: number;
  export const cmsFLAGS_BLACKPOINTCOMPENSATION: number;
  export const cmsFLAGS_SOFTPROOFING: number;
}
