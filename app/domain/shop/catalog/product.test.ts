import { expect, test } from "vitest";
import { pickRules, type ProductRules } from "./product.ts";

test("a page that only prices a product is sent its choices and nothing else", () => {
  const rules: ProductRules = {
    slug: "die-cut",
    kind: "upload",
    unit: "piece",
    keepsProportions: false,
    isGoods: true,
    priceProfile: "vinyl",
    width: { min: 1, max: 20 },
    height: { min: 1, max: 20 },
    quantity: { min: 1, max: 100, start: 50 },
    sizes: [{ width: 3, height: 3 }],
    shapes: ["rectangle"],
    materials: ["white-vinyl"],
    productionDays: 2,
  };
  expect(pickRules({ ...rules, description: "A long text." } as ProductRules)).toEqual(rules);
});
