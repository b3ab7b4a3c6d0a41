import { describe, expect, test } from "vitest";
import { chosenCut, withCut } from "#domain/shop/pricing/costs/cut";
import { openingPrices, type OpeningProfile } from "#domain/shop/pricing/tables/opening-prices";
import type { PriceTable } from "#domain/shop/pricing/tables/price-table";
import { price } from "#domain/shop/pricing/quotes/quote";

const makeTable = (profile: OpeningProfile): PriceTable => ({
  profile,
  version: 1,
  currency: "USD",
  parameters: openingPrices[profile],
});
const sticker = { width: 3, height: 3, quantity: 50, material: "white-vinyl", shape: "custom" };

describe("the cut chosen with a product", () => {
  test.each(["die", "kiss"] as const)("'%s' is a cut", (cut) => {
    expect(chosenCut({ finish: "matte", cut })).toBe(cut);
  });
  test.each(["", "laser", "toString"])("'%s' is not a cut", (cut) => {
    expect(chosenCut({ cut })).toBeUndefined();
  });
  test("a product without the option has none", () => {
    expect(chosenCut({ finish: "kiss" })).toBeUndefined();
  });
});

describe("a traced line is priced by its actual cut", () => {
  test("the actual cut replaces the chosen one; other choices stay", () => {
    expect(withCut({ cut: "die", finish: "matte" }, "kiss", makeTable("die-cut"))).toEqual({
      cut: "kiss",
      finish: "matte",
    });
  });
  test("a default cut becomes explicit once it is traced", () => {
    expect(withCut({ finish: "gloss" }, "die", makeTable("kiss-cut"))).toEqual({ finish: "gloss", cut: "die" });
  });
  test("50 stickers that become kiss cut cost two cents more each, before rounding", () => {
    const total = (options: Record<string, string>) => price({ ...sticker, options }, makeTable("die-cut")).total.minor;
    expect(total(withCut({}, "kiss", makeTable("die-cut"))) - total(withCut({}, "die", makeTable("die-cut")))).toBe(
      100,
    );
  });
  test.each(["simple-shape", "magnet", "face-value"] as const)(
    "where '%s' prices have no cut option, the actual cut is not priced",
    (profile) => {
      expect(withCut({ finish: "gloss" }, "kiss", makeTable(profile))).toEqual({ finish: "gloss" });
    },
  );
  test("the chosen options are not mutated", () => {
    const madeOptions = { cut: "die" };
    const sold = { value: "2500" };
    withCut(madeOptions, "kiss", makeTable("die-cut"));
    expect(madeOptions).toEqual({ cut: "die" });
    expect(withCut(sold, "kiss", makeTable("face-value"))).not.toBe(sold);
  });
});
