import { expect, test } from "vitest";
import { isStoredPriceValid } from "./stored-price.ts";

const stored = { totalMinor: 5000, isPromised: true, isQuoted: false };

test.each([
  ["a promised price counts while today's is higher", stored, 6000, true],
  ["a lower price of today counts at once", stored, 4000, false],
  ["a quote counts whatever the price is today", { ...stored, isQuoted: true }, 4000, true],
  ["an expired promise does not count", { ...stored, isPromised: false }, 6000, false],
  ["an expired quote does not count", { ...stored, isPromised: false, isQuoted: true }, 6000, false],
  ["without a price today the last one counts", { ...stored, isPromised: false }, undefined, true],
] as const)("%s", (_rule, price, today, isValid) => expect(isStoredPriceValid(price, today)).toBe(isValid));
