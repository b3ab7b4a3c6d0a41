import type { Printable } from "../../orders/index.ts";
import { hashOfDefaultPress } from "../../press/index.ts";

/** Increase this when the same inputs give a different file: each file is then made again when it is next requested. */
export const PRESS_VERSION = 12;

/**
 * What a print is made with now: the version of the shop's code, and the profile of its press. The same inputs with the
 * same version give the same bytes.
 */
export const buildPressVersion = async ({ press }: Pick<Printable, "press">): Promise<string> =>
  `${String(PRESS_VERSION)} ${press ?? (await hashOfDefaultPress())}`;

/** Instead of a version, for a file that staff uploaded. */
export const UPLOADED = "uploaded";
