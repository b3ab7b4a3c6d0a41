import { err, ok, type Result } from "#domain/ground/kernel/result";
import { fileSize } from "#domain/ground/kernel/text";
import { MAX_PROFILE_BYTES, profileFault } from "#domain/ground/files/icc/press-profile";
import { IccProfile } from "#domain/ground/files/icc/profile";

/** What a press's profile says about itself. */
export interface OutputProfile {
  /** Never empty. */
  readonly name: string;
  /** Of the ICC's format, such as "2.4". */
  readonly version: string;
}

/** What the classes are of (ICC.1, 7.2.5), other than "prtr". */
const CLASSES: Readonly<Record<string, string>> = {
  scnr: "a scanner or camera",
  mntr: "a monitor",
  spac: "a color space",
  link: "a conversion between two devices",
  abst: "an effect",
  nmcl: "named colors",
};
const SPACES: Readonly<Record<string, string>> = { "RGB ": "RGB", GRAY: "gray", "Lab ": "Lab" };
/** The conversions of an output profile, with their channels: an output intent needs both ways (ISO 15930-7). */
const TABLES: ReadonlyArray<{ readonly tag: string; readonly channels: readonly [number, number] }> = [
  { tag: "A2B0", channels: [4, 3] },
  { tag: "B2A0", channels: [3, 4] },
];
/** Table types that start with their channels (ICC.1, 10.10 to 10.13), by the way they convert. */
const TYPES: Readonly<Record<string, ReadonlyArray<string>>> = {
  A2B0: ["mft1", "mft2", "mAB "],
  B2A0: ["mft1", "mft2", "mBA "],
};

const text = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

/**
 * Reads an uploaded profile of a CMYK press. Returns a message for staff if it can't be one: its bytes are never
 * trusted.
 */
export function readOutputProfile(bytes: Uint8Array): Result<OutputProfile, string> {
  if (bytes.length > MAX_PROFILE_BYTES)
    return err(`This profile has ${fileSize(bytes.length)}. The limit is ${fileSize(MAX_PROFILE_BYTES)}.`);
  const profile = IccProfile.read(bytes);
  if (!profile) return err("This isn't a color profile. Choose the .icc or .icm file of your press.");
  const declared = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0);
  if (declared > bytes.length)
    return err(`This profile is cut off: it should have ${fileSize(declared)}. Copy it again from its source.`);
  const device = text(bytes, 12);
  if (device !== "prtr")
    return err(
      `This is the profile of ${CLASSES[device] ?? "another device"}. Choose the output profile of your press.`,
    );
  const space = text(bytes, 16);
  if (space !== "CMYK") return err(`This profile is for ${SPACES[space] ?? "other"} colors. Choose one for CMYK.`);
  const [major = 0, minor = 0] = bytes.subarray(8, 10);
  const version = `${String(major)}.${String(minor >> 4)}`;
  if (major !== 2 && major !== 4)
    return err(`This profile has version ${version} of the ICC's format. Choose one of version 2 or 4.`);
  const fault = tableFault(profile) ?? spaceFault(bytes) ?? profileFault(bytes, 4);
  if (fault !== undefined) return err(`This profile ${fault}. Export it again from your profiling software.`);
  return ok({ name: profile.name || "Profile without a name", version });
}

/** Tables convert to or from Lab or XYZ (ICC.1, 7.2.7). */
const spaceFault = (bytes: Uint8Array): string | undefined =>
  ["Lab ", "XYZ "].includes(text(bytes, 20)) ? undefined : "does not convert to Lab or XYZ";

function tableFault(profile: IccProfile): string | undefined {
  for (const { tag, channels } of TABLES) {
    const data = profile.tag(tag);
    if (!data) return `has no usable table ${tag}`;
    const isKnown = TYPES[tag]?.includes(text(data, 0)) === true;
    if (data.length < 32 || !isKnown || data[8] !== channels[0] || data[9] !== channels[1])
      return `has a damaged table ${tag}`;
  }
  return undefined;
}
