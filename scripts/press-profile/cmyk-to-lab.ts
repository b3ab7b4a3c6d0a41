import { readFileSync } from "node:fs";
import * as lcms from "lcms-wasm";

const wasm = new URL("../../node_modules/lcms-wasm/dist/lcms.wasm", import.meta.url);

/** Converts samples of 16 bits, of which each pixel has as many as its space has channels. */
export type ConvertToLab = (samples: Uint16Array) => Uint16Array;

/**
 * The conversion from CMYK to CIE L*a*b* by a profile, relative colorimetric, 16 bits per sample. L* is 655.35 per
 * unit, a* and b* are 257 per unit around 128. Undefined for a profile that LittleCMS can't use.
 */
export async function cmykToLab(profile: Uint8Array): Promise<ConvertToLab | undefined> {
  const engine = await lcms.instantiate({ wasmBinary: new Uint8Array(readFileSync(wasm)) });
  const at = engine._malloc(profile.length);
  engine.HEAPU8.set(profile, at);
  const press = engine._cmsOpenProfileFromMem(at, profile.length);
  engine._free(at);
  if (!press) return undefined;
  const lab = engine.cmsCreateLab4Profile();
  const transform = engine.cmsCreateTransform(
    press,
    lcms.TYPE_CMYK_16,
    lab,
    lcms.TYPE_Lab_16,
    lcms.INTENT_RELATIVE_COLORIMETRIC,
    0,
  );
  // A transform keeps what it needs of its profiles.
  for (const openProfile of [press, lab]) engine.cmsCloseProfile(openProfile);
  if (!transform) return undefined;
  return (samples) => engine.cmsDoTransform(transform, samples, samples.length / 4) as Uint16Array;
}
