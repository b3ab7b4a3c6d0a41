import { availableCredit } from "./balance.ts";

export const credit = { available: availableCredit };
