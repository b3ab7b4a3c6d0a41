import { describe, expect, test } from "vitest";
import type { ProductRules } from "#domain/catalog/product";
import { openingPrices } from "#domain/pricing/opening-prices";
import type { PriceTable } from "#domain/pricing/price-table";
import { letteringErrors, letteringPrice } from "./lettering-state.ts";

const product: ProductRules = {
  slug: "custom-lettering",
  kind: "lettering",
  unit: "piece",
  keepsProportions: false,
  isGoods: true,
  priceProfile: "lettering",
  width: { min: 2, max: 96 },
  height: { min: 1, max: 24 },
  quantity: { min: 1, max: 100, start: 1 },
  sizes: [],
  shapes: [],
  materials: ["white-vinyl"],
  productionDays: 3,
};
const table: PriceTable = { profile: "lettering", version: 1, currency: "USD", parameters: openingPrices["lettering"] };
const prices = { product, table, discount: undefined };
const order = { quantity: 2, material: "white-vinyl", colour: "ink-black", speed: "standard" };
const shown = { width: 12, height: 3, objects: 9, pullOuts: 3 };

describe("what lettering costs", () => {
  test("is by its size and by all that is weeded of it, the holes of letters too", () => {
    expect(letteringPrice({ ...order, shown }, prices)?.total.minor).toBe(1796);
    const withoutHoles = letteringPrice({ ...order, shown: { ...shown, pullOuts: 0 } }, prices);
    expect(withoutHoles?.total.minor).toBeLessThan(1796);
  });
  test("is more in a metallic film, and sooner", () => {
    expect(letteringPrice({ ...order, colour: "old-gold", shown }, prices)?.total.minor).toBeGreaterThan(1796);
    expect(letteringPrice({ ...order, speed: "same-day", shown }, prices)?.total.minor).toBe(3591);
  });
  test("is not known before anything could be shown, nor in a number that is not sold", () => {
    expect(letteringPrice({ ...order, shown: undefined }, prices)).toBeUndefined();
    expect(letteringPrice({ ...order, quantity: 101, shown }, prices)).toBeUndefined();
  });
  test("is told of words that come out smaller than the smallest size: their own field says so", () => {
    expect(letteringPrice({ ...order, shown: { ...shown, width: 1, height: 0.5 } }, prices)).toBeDefined();
  });
});

describe("what is wrong with lettering", () => {
  const fine = { ok: true, value: { sizeProblem: undefined } } as const;
  const noFont = { ok: false as const, error: { font: ["Choose a font."] } };
  const base = { order: { ok: true, value: {} }, drawn: fine, pending: false, sent: undefined } as const;

  test("is nothing while everything can be read and drawn", () => {
    expect(letteringErrors(base)).toEqual({});
  });
  test("is what cannot be read, before it is drawn", () => {
    expect(
      letteringErrors({ ...base, order: { ok: false, error: { text: ["Write something."] } }, drawn: noFont }),
    ).toEqual({
      text: ["Write something."],
    });
  });
  test("is what cannot be drawn, once that is known of what stands in the fields", () => {
    expect(letteringErrors({ ...base, drawn: noFont })).toEqual(noFont.error);
    expect(letteringErrors({ ...base, drawn: noFont, pending: true })).toEqual({});
  });
  test("is the size that the words come to", () => {
    expect(letteringErrors({ ...base, drawn: { ok: true, value: { sizeProblem: "Too small." } } })).toEqual({
      size: ["Too small."],
    });
  });
  test("is what the server found until something is changed, unless more is known here", () => {
    const sent = { text: ["Say more."], font: ["The server knows none."] };
    expect(letteringErrors({ ...base, sent })).toEqual(sent);
    expect(letteringErrors({ ...base, sent, drawn: noFont })).toEqual({ ...sent, ...noFont.error });
  });
});
