import { restorePress, uploadPress } from "./set-press.ts";
import { readCurrentPress, readPressFile, viewPresses } from "./view-press.ts";

/** The color profile of the press: the shop's own, or one that staff uploaded. */
export const press = {
  current: readCurrentPress,
  list: viewPresses,
  readFile: readPressFile,
  restore: restorePress,
  upload: uploadPress,
};

export { findPressesAt, hashOfDefaultPress, pressHashAt, readPress, type Press } from "./press-profiles.ts";
export { pressUrl } from "./view-press.ts";
