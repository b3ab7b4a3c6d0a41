import { describe, expect, test } from "vitest";
import { chosenCut, withCut } from "#domain/pricing/cut";
import { openingPrices, type OpeningProfile } from "#domain/pricing/opening-prices";
import type { PriceTable } from "#domain/pricing/price-table";
import { price } from "#domain/pricing/quote";

const tableOf = (profile: OpeningProfile): PriceTable => ({
  profile,
  version: 1,
  currency: "USD",
  parameters: openingPrices[profile],
});
const sticker = { width: 3, height: 3, quantity: 50, material: "white-vinyl", shape: "custom" };

describe("which cut was chosen with a product", () => {
  test.each(["die", "kiss"] as const)("'%s' is a cut", (cut) => {
    expect(chosenCut({ finish: "matte", cut })).toBe(cut);
  });
  test.each(["", "laser", "toString"])("'%s' is none", (cut) => {
    expect(chosenCut({ cut })).toBeUndefined();
  });
  test("a product without that choice has none, whatever else was chosen", () => {
    expect(chosenCut({ finish: "kiss" })).toBeUndefined();
  });
});

describe("a settled line is paid for as it was drawn", () => {
  test("the drawn cut takes the place of the chosen one; the other choices stay", () => {
    expect(withCut({ cut: "die", finish: "matte" }, "kiss", tableOf("die-cut"))).toEqual({
      cut: "kiss",
      finish: "matte",
    });
  });
  test("a cut that was left to the product's own start is named once it is drawn", () => {
    expect(withCut({ finish: "gloss" }, "die", tableOf("kiss-cut"))).toEqual({ finish: "gloss", cut: "die" });
  });
  test("50 stickers that turn out kiss cut cost two cents more apiece, before the price is rounded", () => {
    const total = (options: Record<string, string>) => price({ ...sticker, options }, tableOf("die-cut")).total.minor;
    expect(total(withCut({}, "kiss", tableOf("die-cut"))) - total(withCut({}, "die", tableOf("die-cut")))).toBe(100);
  });
  test.each(["simple-shape", "magnet", "face-value"] as const)(
    "where '%s' prices know no cut, the drawn one is not paid for",
    (profile) => {
      expect(withCut({ finish: "gloss" }, "kiss", tableOf(profile))).toEqual({ finish: "gloss" });
    },
  );
  test("the chosen options are never changed in place: an order may still show them", () => {
    const made = { cut: "die" };
    const sold = { value: "2500" };
    withCut(made, "kiss", tableOf("die-cut"));
    expect(made).toEqual({ cut: "die" });
    expect(withCut(sold, "kiss", tableOf("face-value"))).not.toBe(sold);
  });
});
