/** The largest press profiles have 2 MB. */
export const MAX_PROFILE_BYTES = 4 * 1024 * 1024;

/** The color space by number of components (ICC.1, 7.2.6). */
const SPACES: Readonly<Record<number, string>> = { 1: "GRAY", 3: "RGB ", 4: "CMYK" };
/** Profile classes that define what a picture's samples mean: input, display, output and color space (ICC.1, 7.2.5). */
const CLASSES: ReadonlyArray<string> = ["scnr", "mntr", "prtr", "spac"];
const [HEADER, ENTRY, MAX_TAGS] = [128, 12, 1000];
/** PDF 1.6 supports profiles up to this version (ISO 32000-1, table 67). */
const MAX_VERSION = 4;

/** Tag sets that convert to colors: a table, or curves and primaries (ICC.1, 8.3 to 8.5). */
const WAYS: Readonly<Record<number, ReadonlyArray<ReadonlyArray<string>>>> = {
  1: [["A2B0"], ["kTRC"]],
  3: [["A2B0"], ["rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC"]],
  4: [["A2B0"]],
};

const text = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

/**
 * Checks whether a profile can be embedded in a print file for a picture with this number of components. A reader needs
 * its header, tags that lie within it, and a conversion from samples to colors.
 * @returns undefined for a usable profile, else words that follow "its color profile", such as "is damaged"
 */
export function profileFault(profile: Uint8Array, components: 1 | 3 | 4): string | undefined {
  if (profile.length > MAX_PROFILE_BYTES) return "is too large";
  const view = new DataView(profile.buffer, profile.byteOffset, profile.byteLength);
  if (profile.length < HEADER + 4 || text(profile, 36) !== "acsp" || view.getUint32(0) > profile.length)
    return "is damaged";
  if (!CLASSES.includes(text(profile, 12)) || (profile[8] ?? 0) > MAX_VERSION) return "is of an unusual kind";
  if (text(profile, 16) !== SPACES[components]) return "is one for other colors";
  const count = view.getUint32(HEADER);
  if (count > MAX_TAGS || HEADER + 4 + count * ENTRY > profile.length) return "is damaged";
  const tags = new Set<string>();
  for (let i = 0; i < count; i++) {
    const at = HEADER + 4 + i * ENTRY;
    if (view.getUint32(at + 4) + view.getUint32(at + 8) > profile.length) return "is damaged";
    tags.add(text(profile, at));
  }
  return WAYS[components]?.some((way) => way.every((tag) => tags.has(tag))) === true
    ? undefined
    : "does not say what its colors are";
}
