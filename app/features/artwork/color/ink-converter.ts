import type { EmbeddedColour } from "#domain/ground/files/icc/profile";
import { profileFault } from "#domain/ground/files/icc/press-profile";
import type { InksToRgb } from "#domain/ground/files/pixels/inks";
import { ColorEngine } from "./color-engine.ts";
import { ENGINE_URL } from "./engine-file.ts";
import { pressProfile } from "./press-profile.ts";

let opening: Promise<ColorEngine> | undefined;

/** The one engine of this page or worker: each takes several MB. It is opened again if that failed. */
export const openColorEngine = (): Promise<ColorEngine> =>
  (opening ??= ColorEngine.open(ENGINE_URL).catch((error: unknown) => {
    opening = undefined;
    throw error;
  }));

/**
 * The conversion from CMYK (255 is full ink) to sRGB by a picture's embedded profile, or by the press's if it has none
 * that can be used. The print file has the same profile, or none, and is then printed by the press's.
 */
export async function inkConverter(embedded: EmbeddedColour | undefined): Promise<InksToRgb> {
  const engine = await openColorEngine();
  const embeddedProfile =
    embedded && "icc" in embedded && profileFault(embedded.icc, 4) === undefined ? embedded.icc : undefined;
  const convert = (embeddedProfile && engine.cmykToSrgb(embeddedProfile)) ?? engine.cmykToSrgb(await pressProfile());
  if (!convert) throw new Error("The press's color profile can't be used.");
  return (inks, into) => paint(convert(inks), into);
}

/**
 * Converts RGBA pixels in place, from gray or RGB by a profile that needs LittleCMS to sRGB. The print file has the
 * same profile.
 * @param channels 1 for gray, whose three values of a pixel are equal
 */
export async function convertByProfile(pixels: Uint8ClampedArray, profile: Uint8Array, channels: 1 | 3): Promise<void> {
  const convert = (await openColorEngine()).toSrgb(profile, channels === 1 ? "gray" : "rgb");
  if (!convert) return;
  const samples = new Uint8Array((pixels.length / 4) * channels);
  for (let from = 0, to = 0; from + 3 < pixels.length; from += 4)
    for (let channel = 0; channel < channels; channel++) samples[to++] = pixels[from + channel] ?? 0;
  paint(convert(samples), pixels);
}

/** Writes RGB into RGBA, and leaves the opacity alone. */
function paint(rgb: Uint8Array, into: Uint8ClampedArray): void {
  for (let from = 0, to = 0; from + 2 < rgb.length; from += 3, to += 4) {
    into[to] = rgb[from] ?? 0;
    into[to + 1] = rgb[from + 1] ?? 0;
    into[to + 2] = rgb[from + 2] ?? 0;
  }
}
