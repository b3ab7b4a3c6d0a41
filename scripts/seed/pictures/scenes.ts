import { stickerScenes } from "./scenes-stickers.ts";

/** What is drawn for every product that is made to order, by its slug. */
export const scenes: Readonly<Record<string, () => string>> = { ...stickerScenes };
