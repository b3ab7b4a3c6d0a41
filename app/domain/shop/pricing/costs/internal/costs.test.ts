import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listPriceCosts, faceValue } from "#domain/shop/pricing/costs/internal/costs";
import { openingPrices } from "#domain/shop/pricing/tables/opening-prices";
import type { MadeParameters } from "#domain/shop/pricing/tables/price-parameters";
import type { QuoteSpec } from "#domain/shop/pricing/quotes/quote";

/** A table for mental arithmetic: setup at one dollar a piece, one cent per printed square inch. */
const plain: MadeParameters = {
  kind: "made",
  quoteDays: 14,
  ladder: [1],
  handling: { k: 100, a: 1 },
  material: { c: 1, b: 1 },
  minimumOrder: 0,
  minimumArea: 1,
  materials: { vinyl: 1, thin: 0.5, thick: 3 },
  shapes: { custom: 1, square: 0.5 },
  options: {},
};
const piece: QuoteSpec = { width: 4, height: 5, quantity: 10, material: "vinyl", shape: "custom", options: {} };
const told = (changes: Partial<QuoteSpec>, parameters: Partial<MadeParameters> = {}) =>
  listPriceCosts({ ...piece, ...changes }, { ...plain, ...parameters }).map(({ label, amount }) => [label, amount]);

describe("setup and printed area", () => {
  test("are separate lines", () => {
    expect(told({})).toEqual([
      ["Setup and cutting of 10 pieces", 1000],
      ["Printing 200 square inches", 200],
    ]);
  });
  test("a plain shape is cheaper to set up and costs the same to print", () => {
    expect(told({ shape: "square" })).toEqual([
      ["Setup and cutting of 10 pieces", 500],
      ["Printing 200 square inches", 200],
    ]);
  });
  test("shape and material do not matter where they cannot be chosen", () => {
    expect(told({ shape: "", material: "" }, { shapes: {}, materials: {} })).toEqual(told({}));
  });
  test("one piece is singular", () => {
    expect(told({ quantity: 1 })[0]).toEqual(["Setup and cutting of 1 piece", 100]);
  });
});

describe("a material's factor applies to printing only", () => {
  test("a more expensive material is printed at the standard price, with a surcharge", () => {
    expect(told({ material: "thick" })).toEqual([
      ["Setup and cutting of 10 pieces", 1000],
      ["Printing 200 square inches", 200],
      ["Special material", 400],
    ]);
  });
  test("a cheaper material is one line, without a negative surcharge", () => {
    expect(told({ material: "thin" })).toEqual([
      ["Setup and cutting of 10 pieces", 1000],
      ["Printing 200 square inches", 100],
    ]);
  });
  test("a rare color is a share of its material's cost", () => {
    const colors = { gold: 1.5 };
    expect(told({ color: "gold" }, { colors })).toContainEqual(["Special color", 100]);
    expect(told({ color: "gold", material: "thick" }, { colors })).toContainEqual(["Special color", 300]);
  });
  test.each(["black", "toString", undefined])("other colors cost nothing: %s", (color) => {
    const changes = color === undefined ? {} : { color };
    expect(told(changes, { colors: { gold: 1.5 } })).toEqual(told({}));
    expect(told(changes)).toEqual(told({}));
  });
});

describe("the printed area", () => {
  const area = (width: number, height: number) => told({ width, height, quantity: 1 })[1]?.[0];
  test.each([
    [0.5, 0.5, "Printing 1 square inch"],
    [1.4, 1, "Printing 1 square inch"],
    [3, 0.5, "Printing 2 square inches"],
    [12, 12, "Printing 144 square inches"],
    [1439, 1, "Printing 1,439 square inches"],
    [1440, 1, "Printing 10 square feet"],
    [144, 100, "Printing 100 square feet"],
  ])("of %d by %d inches is shown as '%s'", (width, height, text) => {
    expect(area(width, height)).toBe(text);
  });
  test("a tiny piece is shown, too", () => {
    expect(
      listPriceCosts({ ...piece, width: 0.1, height: 0.1, quantity: 1 }, { ...plain, minimumArea: 0.01 })[1]?.label,
    ).toBe("Printing 1 square inch");
  });
});

describe("letters and stickers of a set", () => {
  const letters = { c: 10, b: 1 };
  const pieces = { c: 20, b: 1 };
  test("each letter is weeded", () => {
    expect(told({ letters: 3 }, { letters })).toContainEqual(["Weeding 30 pieces", 300]);
  });
  test("each sticker of a set is cut out, and setup is per set", () => {
    expect(told({ pieces: 4, quantity: 1 }, { pieces })).toEqual([
      ["Setup and cutting of 1 set", 100],
      ["Printing 20 square inches", 20],
      ["Cutting 4 stickers individually", 80],
    ]);
  });
  test("cost less each at higher numbers", () => {
    expect(told({ letters: 10 }, { letters: { c: 10, b: 0.5 } })).toContainEqual(["Weeding 100 pieces", 100]);
    expect(told({ pieces: 10 }, { pieces: { c: 10, b: 0.5 } })).toContainEqual([
      "Cutting 100 stickers individually",
      100,
    ]);
  });
  test("are not shown where there are none or they do not count", () => {
    expect(told({ letters: 0 }, { letters })).toEqual(told({}));
    expect(told({}, { letters })).toEqual(told({}));
    expect(told({ letters: 3, pieces: 4 })).toEqual(told({}));
    expect(told({ pieces: 0, quantity: 2 }, { pieces })).toEqual([
      ["Setup and cutting of 2 sets", 200],
      ["Printing 40 square inches", 40],
    ]);
  });
});

describe("an option's choice", () => {
  const options = {
    finish: {
      label: "Finish",
      start: "gloss",
      choices: {
        gloss: { label: "Gloss" },
        foil: { label: "Foil", once: 500, each: 7, area: 2 },
        soon: { label: "Soon", factor: 1.5 },
      },
    },
  };
  const choose = (finish: string, parameters: Partial<MadeParameters> = {}) =>
    told({ options: { finish } }, { options, ...parameters });

  test("costs its fee, price per piece and area rate in one line", () => {
    expect(choose("foil").slice(2)).toEqual([["Finish: Foil", 500 + 7 * 10 + 2 * 200]]);
  });
  test("has an area rate that falls with the area, like printing", () => {
    expect(choose("foil", { material: { c: 1, b: 0.5 } }).at(-1)?.[1]).toBeCloseTo(500 + 70 + 2 * Math.sqrt(200), 9);
  });
  test("without a cost is not shown", () => {
    expect(choose("gloss")).toEqual(told({}));
  });
  test("defaults to the option's start", () => {
    const foil = { finish: { ...options.finish, start: "foil" } };
    expect(told({}, { options: foil })).toEqual(choose("foil"));
  });
  test("with a factor is a share of everything before it, including other choices", () => {
    const rush = { label: "Production", start: "now", choices: { now: { label: "Now", factor: 2 } } };
    const lines = told({ options: { finish: "foil" } }, { options: { rush, ...options } });
    expect(lines.slice(2)).toEqual([
      ["Finish: Foil", 970],
      ["Production: Now", 2170],
    ]);
  });
  test("with a factor applies to costs, not to the minimum order", () => {
    expect(choose("soon", { minimumOrder: 2000 }).slice(2)).toEqual([
      ["Finish: Soon", 600],
      ["Added to reach the minimum order", 200],
    ]);
  });
  test.each([
    [{ options: { finish: "glitter" } }, 'The price table knows no finish "glitter"'],
    [{ options: { finish: "toString" } }, 'The price table knows no finish "toString"'],
    [{ material: "wood" }, 'The price table knows no material "wood"'],
    [{ material: "toString" }, 'The price table knows no material "toString"'],
    [{ shape: "star" }, 'The price table knows no shape "star"'],
  ])("material or shape that the table does not know throws with its name: %j", (changes, message) => {
    expect(() => told(changes, { options })).toThrow(new RangeError(message));
  });
});

describe("the minimum order", () => {
  test("is reached with a separate line", () => {
    expect(told({}, { minimumOrder: 1500 }).slice(2)).toEqual([["Added to reach the minimum order", 300]]);
  });
  test.each([1200, 1199, 0])("adds nothing to an order that costs as much: %i", (minimumOrder) => {
    expect(told({}, { minimumOrder })).toEqual(told({}));
  });
  test("is the price of any cheaper order", () => {
    const side = fc.double({ min: 0.1, max: 40, noNaN: true });
    fc.assert(
      fc.property(side, side, fc.integer({ min: 1, max: 50 }), (width, height, quantity) => {
        const sum = (minimumOrder: number) =>
          listPriceCosts({ ...piece, width, height, quantity }, { ...plain, minimumOrder }).reduce(
            (a, c) => a + c.amount,
            0,
          );
        expect(sum(2000)).toBeCloseTo(Math.max(2000, sum(0)), 6);
      }),
    );
  });
});

describe("a wholesale discount", () => {
  test("applies to everything, including the minimum order, as the last line", () => {
    const gold = { name: "Gold, 20 % off", modifier: 0.75 };
    expect(listPriceCosts(piece, { ...plain, minimumOrder: 1600 }, gold).slice(2)).toEqual([
      { label: "Added to reach the minimum order", amount: 400 },
      { label: "Gold, 20 % off", amount: -400 },
    ]);
  });
  test("of zero is not shown", () => {
    expect(listPriceCosts(piece, plain, { name: "None", modifier: 1 })).toEqual(listPriceCosts(piece, plain));
  });
});

describe("a gift card", () => {
  const face = openingPrices["face-value"];
  test("costs its value, fifty dollars by default", () => {
    expect(faceValue({ options: { value: "2500" } })).toBe(2500);
    expect(faceValue({ options: {} })).toBe(5000);
  });
  test("of an impossible value has no price, and the error names the value", () => {
    const card = { ...piece, material: "", shape: "" };
    expect(() => listPriceCosts({ ...card, options: { value: "999" } }, face)).toThrow(
      new RangeError("No gift card is worth 999"),
    );
  });
});
