import { colors } from "./color-record.ts";
import { listColours } from "./list-colours.ts";
import { fontRecords } from "./fonts/record.ts";
import { listFonts } from "./fonts/read-fonts.ts";
import { storeFont, uploadFont } from "./fonts/upload.ts";
import { outlineLettering } from "./make-lettering.ts";

export const lettering = {
  /** Outlines lettering, even if it can't be ordered in this size. */
  draw: outlineLettering,
  colours: listColours,
  colors,
  fonts: { ...fontRecords, store: storeFont, upload: uploadFont, offered: listFonts },
};

export { fontFiles } from "./font-files.ts";
export { listColours } from "./list-colours.ts";
export { addsHiddenFont, HIDDEN_FONT, readFontsFor } from "./fonts/read-fonts.ts";
export { loadOwnTypeface, loadTypeface } from "./load-typeface.ts";
export { orderableLettering } from "./make-lettering.ts";
