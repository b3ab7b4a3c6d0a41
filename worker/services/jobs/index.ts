import { doHousework } from "./run-jobs.ts";

export const housework = { run: doHousework };
