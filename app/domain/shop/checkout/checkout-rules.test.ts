import { expect, test } from "vitest";
import { readCheckoutRules, storedCheckoutRules } from "./checkout-rules.ts";

test("a shop waives small totals only if the setting says so, whatever else is stored", () => {
  for (const stored of [undefined, null, 1, {}, { waives_small_totals: "yes" }])
    expect(readCheckoutRules(stored)).toEqual({ waivesSmallTotals: false });
});

test("rules are read as they are stored", () => {
  for (const waivesSmallTotals of [true, false])
    expect(readCheckoutRules(storedCheckoutRules({ waivesSmallTotals }))).toEqual({ waivesSmallTotals });
});
