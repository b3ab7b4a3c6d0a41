import fc from "fast-check";
import { expect, test } from "vitest";
import { contentText, type ProofContent } from "./proof-content.ts";

const content: ProofContent = {
  product: "stickers",
  quantity: 50,
  spec: { width: 3, height: 2, options: { cut: "die" } },
  cutLine: { path: "M0 0H3V2H0Z", width: 3, height: 2 },
  frozen: {
    configured_version: 2,
    kind: "upload",
    price_profile: "die-cut",
    material_id: 1,
    color_id: null,
    design_id: null,
    artwork: null,
    pictures: [],
    wants_proof: false,
    finalized_at: 5,
  },
  printFile: "aa",
};

test("the order of keys, the version and the time do not change the content", () => {
  const { frozen, ...rest } = content;
  const turned = Object.fromEntries(Object.entries(rest).toReversed()) as typeof rest;
  expect(
    contentText({
      frozen: frozen && { ...frozen, configured_version: 9, finalized_at: null, wants_proof: true },
      ...turned,
    }),
  ).toBe(contentText(content));
});

test.each<[string, Partial<ProofContent>]>([
  ["the quantity", { quantity: 51 }],
  ["the size", { spec: { width: 3, height: 2.1, options: { cut: "die" } } }],
  ["the cut line", { cutLine: { path: "M0 0H3V1H0Z", width: 3, height: 2 } }],
  ["the print file", { printFile: "ab" }],
  ["the material", { frozen: content.frozen && { ...content.frozen, material_id: 2 } }],
])("%s changes the content", (_, changes) => {
  expect(contentText({ ...content, ...changes })).not.toBe(contentText(content));
});

test("any value is kept as it is", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (spec) => {
      const { spec: storedSpec } = JSON.parse(contentText({ ...content, spec })) as { spec: unknown };
      expect(storedSpec).toEqual(JSON.parse(JSON.stringify(spec)));
    }),
  );
});
