import { describe, expect, test } from "vitest";
import { openingPrices } from "#domain/shop/pricing/tables/opening-prices";
import { letteringErrors, letteringPrice, mayCostMore } from "./lettering-state.ts";
import { makePriceTable, makeProductRules } from "../../../tests/factories/products.ts";

const product = makeProductRules({
  slug: "custom-lettering",
  kind: "lettering",
  priceProfile: "lettering",
  width: { min: 2, max: 96 },
  quantity: { min: 1, max: 100, start: 1 },
  sizes: [],
  shapes: [],
  materials: ["white-vinyl"],
  productionDays: 3,
});
const table = makePriceTable("lettering");
const prices = { product, table, discount: undefined, savedPrice: undefined };
const order = { quantity: 2, material: "white-vinyl", colour: "ink-black", speed: "standard" };
const shown = { width: 12, height: 3, objects: 9, pullOuts: 3 };

describe("the price of lettering", () => {
  test("depends on the size and on all weeded parts, including the holes of letters", () => {
    expect(letteringPrice({ ...order, shown }, prices)?.total.minor).toBe(1796);
    const withoutHoles = letteringPrice({ ...order, shown: { ...shown, pullOuts: 0 } }, prices);
    expect(withoutHoles?.total.minor).toBeLessThan(1796);
  });
  test("is higher for metallic vinyl and for a rush", () => {
    expect(letteringPrice({ ...order, colour: "old-gold", shown }, prices)?.total.minor).toBeGreaterThan(1796);
    expect(letteringPrice({ ...order, speed: "same-day", shown }, prices)?.total.minor).toBe(3591);
  });
  test("without a color is that of most colors, and says so where some cost more", () => {
    expect(letteringPrice({ ...order, colour: "", shown }, prices)?.total.minor).toBe(1796);
    expect([mayCostMore("", table), mayCostMore("ink-black", table)]).toEqual([true, false]);
    expect(mayCostMore("", { parameters: openingPrices["transfer"] })).toBe(false);
  });
  test("is unknown without a rendering or for a quantity that is not sold", () => {
    expect(letteringPrice({ ...order, shown: undefined }, prices)).toBeUndefined();
    expect(letteringPrice({ ...order, quantity: 101, shown }, prices)).toBeUndefined();
  });
  test("is shown for text below the smallest size, whose field has an error", () => {
    expect(letteringPrice({ ...order, shown: { ...shown, width: 1, height: 0.5 } }, prices)).toBeDefined();
  });
});

describe("the errors of lettering", () => {
  const fine = { ok: true, value: { sizeProblem: undefined } } as const;
  const noFont = { ok: false as const, error: { font: ["Choose a font."] } };
  const base = { order: { ok: true, value: {} }, rendering: fine, pending: false, serverErrors: undefined } as const;

  test("are none while the fields are valid and rendered", () => {
    expect(letteringErrors(base)).toEqual({});
  });
  test("are those of invalid fields before those of the rendering", () => {
    expect(
      letteringErrors({ ...base, order: { ok: false, error: { text: ["Write something."] } }, rendering: noFont }),
    ).toEqual({
      text: ["Write something."],
    });
  });
  test("include those of the rendering once it matches the fields", () => {
    expect(letteringErrors({ ...base, rendering: noFont })).toEqual(noFont.error);
    expect(letteringErrors({ ...base, rendering: noFont, pending: true })).toEqual({});
  });
  test("stand at the fields of the editor, whatever the rendering calls them", () => {
    const error = { texts: ["Archivo Black has no “名”."], options: { arc: ["Too tight."] } };
    expect(letteringErrors({ ...base, rendering: { ok: false, error } })).toEqual({
      text: error.texts,
      arc: error.options.arc,
    });
  });
  test("include the rendered size", () => {
    expect(letteringErrors({ ...base, rendering: { ok: true, value: { sizeProblem: "Too small." } } })).toEqual({
      size: ["Too small."],
    });
  });
  test("are the server's until a field changes; those of the browser replace them", () => {
    const serverErrors = { text: ["Say more."], font: ["The server knows none."] };
    expect(letteringErrors({ ...base, serverErrors })).toEqual(serverErrors);
    expect(letteringErrors({ ...base, serverErrors, rendering: noFont })).toEqual({ ...serverErrors, ...noFont.error });
  });
});
