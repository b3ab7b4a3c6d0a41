import { animalDesigns } from "./designs-animals.ts";
import { foodDesigns } from "./designs-food.ts";
import { placeDesigns, playDesigns } from "./designs-places.ts";
import type { DesignData } from "../types.ts";

/** All that is sold as it is, in the order of the ready-made pages. */
export const designs: ReadonlyArray<DesignData> = [...animalDesigns, ...foodDesigns, ...placeDesigns, ...playDesigns];
