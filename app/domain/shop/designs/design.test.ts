import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { DesignName, freeName } from "./design.ts";
import { automaticName, MAX_DESIGN_NAME_LENGTH, nameKey } from "#domain/shop/configured-products/design-name";

describe("a design's name", () => {
  test("is one line without invisible characters, in any script and with any emoji", () => {
    expect(v.parse(DesignName, "  Bee\n deliveries\u202e  ")).toBe("Bee deliveries");
    expect(v.parse(DesignName, "מדבקה 👩‍👩‍👧 <b>x</b>")).toBe("מדבקה 👩‍👩‍👧 <b>x</b>");
  });

  test.each(["", "   ", "\u202e", null, 7, "x".repeat(MAX_DESIGN_NAME_LENGTH + 1), "\ud800"])(
    "'%s' is refused",
    (name) => {
      expect(v.is(DesignName, name)).toBe(false);
    },
  );

  test("counts an emoji of two code units once", () => {
    expect(v.is(DesignName, "🦊".repeat(MAX_DESIGN_NAME_LENGTH))).toBe(true);
  });

  test("is normalized idempotently", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (nameText) => {
        const once = v.safeParse(DesignName, nameText);
        if (once.success) expect(v.parse(DesignName, once.output)).toBe(once.output);
      }),
    );
  });

  test("is compared without case and accents", () => {
    expect(nameKey(" CAFÉ  Sticker ")).toBe("cafe sticker");
  });

  test("follows the file until the customer sets one", () => {
    expect(automaticName("low_tide_logo.svg", "Stickers")).toBe("low tide logo");
    expect(automaticName(undefined, "Stickers")).toBe("Stickers");
    expect(automaticName(".svg", "Stickers")).toBe("Stickers");
  });
});

test("a free name is unused and never too long", () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, maxLength: MAX_DESIGN_NAME_LENGTH }),
      fc.array(fc.nat({ max: 5 })),
      (name, numbers) => {
        const usedKeys = new Set([nameKey(name), ...numbers.map((n) => nameKey(`${name} (${n})`))]);
        const free = freeName(name, usedKeys);
        expect(usedKeys.has(nameKey(free))).toBe(false);
        expect(Array.from(free).length).toBeLessThanOrEqual(MAX_DESIGN_NAME_LENGTH);
      },
    ),
  );
  expect(freeName("Stall", new Set(["stall", "stall (2)"]))).toBe("Stall (3)");
});
