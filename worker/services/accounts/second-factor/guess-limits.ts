import { QUARTER_HOUR_SECONDS } from "#domain/ground/kernel/durations";
import type { Limit } from "../../limits/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";

/** Only wrong codes count: ten per account and sixty per network within 15 minutes. */
export const guessLimits = ({ clientNetwork: from }: ServiceContext, userId: string): Array<Limit> => [
  { key: `second-factor|user|${userId}`, max: 10, windowSeconds: QUARTER_HOUR_SECONDS },
  ...(from ? [{ key: `second-factor|from|${from}`, max: 60, windowSeconds: QUARTER_HOUR_SECONDS }] : []),
];
