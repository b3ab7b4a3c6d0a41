import { doHousework } from "./do-housework.ts";

export const housework = { run: doHousework };
