import { decalScenes } from "./decals.ts";
import { labelScenes } from "./labels.ts";
import { personalScenes } from "./personal.ts";
import { sheetScenes } from "./sheets.ts";
import { specialScenes } from "./special-stickers.ts";
import { stickerScenes } from "./stickers.ts";

/** The picture of every product that is made to order, by its slug. */
export const scenes: Readonly<Record<string, () => string>> = {
  ...stickerScenes,
  ...sheetScenes,
  ...specialScenes,
  ...labelScenes,
  ...decalScenes,
  ...personalScenes,
};
