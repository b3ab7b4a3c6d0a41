import { expect, test } from "vitest";
import { pickRules, type ProductRules } from "./product.ts";
import { makeProductRules } from "../../../../tests/factories/products.ts";

test("a page that only prices a product is sent its choices and nothing else", () => {
  const rules = makeProductRules({
    priceProfile: "vinyl",
    width: { min: 1, max: 20 },
    height: { min: 1, max: 20 },
    quantity: { min: 1, max: 100, start: 50 },
    shapes: ["rectangle"],
    materials: ["white-vinyl"],
  });
  expect(pickRules({ ...rules, description: "A long text." } as ProductRules)).toEqual(rules);
});
