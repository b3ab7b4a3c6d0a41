import { expect, test } from "vitest";
import { PRODUCT_KINDS } from "#domain/shop/catalog/product";
import { kindsThat } from "./kind-facts.ts";
import { findPublishGaps } from "./publish-gaps.ts";

const EMPTY = { image: "", summary: "", materials: [], categories: [] };

test.each(PRODUCT_KINDS)("%s is published with a picture, a summary and a category", (kind) => {
  expect(Object.keys(findPublishGaps({ kind, ...EMPTY }))).toEqual(
    expect.arrayContaining(["image", "summary", "categories"]),
  );
  const whole = { image: "/static/media/a.png", summary: "For cars.", materials: ["vinyl"], categories: ["cars"] };
  expect(findPublishGaps({ kind, ...whole })).toEqual({});
});

test("only what is made of something needs a material", () => {
  const kindsOfMaterial = PRODUCT_KINDS.filter((kind) => "materials" in findPublishGaps({ kind, ...EMPTY }));
  expect(kindsOfMaterial).toEqual(kindsThat(({ isGoods }) => isGoods));
});
