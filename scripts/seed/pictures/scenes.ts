import { decalScenes } from "./scenes-decals.ts";
import { labelScenes } from "./scenes-labels.ts";
import { personalScenes } from "./scenes-personal.ts";
import { stickerScenes } from "./scenes-stickers.ts";

/** What is drawn for every product that is made to order, by its slug. */
export const scenes: Readonly<Record<string, () => string>> = {
  ...stickerScenes,
  ...labelScenes,
  ...decalScenes,
  ...personalScenes,
};
