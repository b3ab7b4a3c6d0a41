import { drinkScenes } from "./drinks.ts";
import { eventScenes } from "./events.ts";
import { gearScenes } from "./gear.ts";
import { homeScenes } from "./home.ts";
import { outdoorScenes } from "./outdoors.ts";
import { packagingScenes } from "./packaging.ts";
import { vehicleScenes } from "./vehicles.ts";
import { windowScenes } from "./windows.ts";
import { workScenes } from "./work.ts";

/** The pictures of the gallery, by their slug. */
export const galleryScenes: Readonly<Record<string, () => string>> = {
  ...vehicleScenes,
  ...windowScenes,
  ...drinkScenes,
  ...gearScenes,
  ...eventScenes,
  ...packagingScenes,
  ...homeScenes,
  ...outdoorScenes,
  ...workScenes,
};
