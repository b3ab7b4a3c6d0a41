import type { PDFRef } from "pdf-lib";
import { profileFault } from "#domain/ground/files/icc/press-profile";
import { base64Url } from "../../../../crypto.ts";
import type { PdfFile, PlainValue } from "../pdf-file.ts";

/** Samples per color: 1 gray, 3 RGB or Lab, 4 CMYK. */
export type Components = 1 | 3 | 4;

const DEVICE_SPACES: Readonly<Record<Components, string>> = { 1: "DeviceGray", 3: "DeviceRGB", 4: "DeviceCMYK" };

/** The color space of an image, with a note for staff. */
export interface ImageColorSpace {
  readonly space: PlainValue;
  readonly note?: string | undefined;
}

/** CIE L*a*b* under D50, 8 bits per sample, with a* and b* offset by 128 (ISO 32000-1, 8.6.5.4). */
export const labSpace = (file: PdfFile): PDFRef =>
  file.add(["Lab", { WhitePoint: [0.9642, 1, 0.8249], Range: [-128, 127, -128, 127] }]);

/** Profiles that each unfinished file contains, by their hash, so that each profile is added once. */
const profilesByFile = new WeakMap<PdfFile, Map<string, Promise<PDFRef>>>();

const hashProfile = async (profile: Uint8Array): Promise<string> =>
  base64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", profile.slice())));

/** The profiles that a file contains so far. */
function profilesIn(file: PdfFile): Map<string, Promise<PDFRef>> {
  const profiles = profilesByFile.get(file) ?? new Map<string, Promise<PDFRef>>();
  profilesByFile.set(file, profiles);
  return profiles;
}

/**
 * Says for which press a file is made, before it has images: images in that press's own colors then need no profile,
 * and PDF/X-4 allows none (ISO 15930-7). Their samples are the press's inks.
 */
export async function declareOutputProfile(file: PdfFile, profile: Uint8Array): Promise<void> {
  profilesIn(file).set(await hashProfile(profile), Promise.resolve(file.add(DEVICE_SPACES[4])));
}

async function profileSpace(file: PdfFile, profile: Uint8Array, components: Components): Promise<PDFRef> {
  const profiles = profilesIn(file);
  const key = await hashProfile(profile);
  const space =
    profiles.get(key) ??
    file
      .addStream(profile, { N: components, Alternate: DEVICE_SPACES[components] })
      .then((stream) => file.add(["ICCBased", stream]));
  profiles.set(key, space);
  return space;
}

/**
 * The color space of an image's embedded profile, or the device's color space without a usable profile.
 * @param profile ICC, not compressed
 */
export async function imageColorSpace(
  file: PdfFile,
  profile: Uint8Array | undefined,
  components: Components,
): Promise<ImageColorSpace> {
  const device = DEVICE_SPACES[components];
  if (!profile) return { space: device };
  const fault = profileFault(profile, components);
  return fault === undefined
    ? { space: await profileSpace(file, profile, components) }
    : { space: device, note: `Its color profile ${fault}, so colors are printed without it.` };
}
