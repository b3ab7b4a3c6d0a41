import type { PDFRef } from "pdf-lib";
import { profileFault } from "#domain/files/icc/press-profile";
import { base64Url } from "../../../crypto.ts";
import type { PdfFile, PlainValue } from "./pdf-file.ts";

/** How many samples make a color: gray, RGB (or Lab), the four process inks. */
export type Components = 1 | 3 | 4;

const DEVICE_SPACES: Readonly<Record<Components, string>> = { 1: "DeviceGray", 3: "DeviceRGB", 4: "DeviceCMYK" };

/** A color space of a picture, and what staff should know of it. */
export interface PictureSpace {
  readonly space: PlainValue;
  readonly note?: string | undefined;
}

/** CIE L*a*b* under D50, its samples of eight bits as programs of prepress write them: a and b about 128 (ISO 32000-1, 8.6.5.4). */
export const labSpace = (file: PdfFile): PDFRef =>
  file.add(["Lab", { WhitePoint: [0.9642, 1, 0.8249], Range: [-128, 127, -128, 127] }]);

/** The profiles of each file that is being made, by what they are: the same one goes into it once. */
const known = new WeakMap<PdfFile, Map<string, Promise<PDFRef>>>();

async function profileSpace(file: PdfFile, profile: Uint8Array, components: Components): Promise<PDFRef> {
  const ofFile = known.get(file) ?? new Map<string, Promise<PDFRef>>();
  known.set(file, ofFile);
  const key = base64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", profile.slice())));
  const space =
    ofFile.get(key) ??
    file
      .addStream(profile, { N: components, Alternate: DEVICE_SPACES[components] })
      .then((stream) => file.add(["ICCBased", stream]));
  ofFile.set(key, space);
  return space;
}

/**
 * The space of a picture with an embedded profile; without one, or with one that cannot be used, that of the press itself.
 * @param profile ICC, not compressed
 */
export async function pictureSpace(
  file: PdfFile,
  profile: Uint8Array | undefined,
  components: Components,
): Promise<PictureSpace> {
  const device = DEVICE_SPACES[components];
  if (!profile) return { space: device };
  const fault = profileFault(profile, components);
  return fault === undefined
    ? { space: await profileSpace(file, profile, components) }
    : { space: device, note: `Its color profile ${fault}, so colors are printed without it.` };
}
