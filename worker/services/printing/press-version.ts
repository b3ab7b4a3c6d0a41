import { readPressProfile } from "./press-profile.ts";

/** Increase this when the same inputs give a different file: each file is then made again when it is next requested. */
export const PRESS_VERSION = 8;

/**
 * What print files are made with now: the version of the shop's code, and its press's profile. The same inputs with the same
 * version give the same bytes.
 */
export const currentPressVersion = async (): Promise<string> =>
  `${String(PRESS_VERSION)} ${(await readPressProfile()).sha256}`;

/** Instead of a version, for a file that staff uploaded. */
export const UPLOADED = "uploaded";
