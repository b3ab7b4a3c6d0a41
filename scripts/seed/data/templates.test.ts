import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { cleanSvg } from "#domain/tags/clean-svg";
import { fitsProduct, LINE_PITCH, TemplateFields } from "#domain/tags/template";
import { faceOf } from "#domain/type/faces";
import { products } from "./products.ts";
import { templates } from "./templates.ts";

const personal = products.filter(({ kind }) => kind === "personalize").map(({ slug, sizes, shapes }) => ({ slug, shapes, sizes: sizes.map(([width, height]) => ({ width, height })) }));

describe.each(templates.map((template) => [template.slug, template] as const))("the layout %s", (_slug, template) => {
  const fields = v.parse(TemplateFields, template.fields);

  test("is clean as it is drawn, in its own proportions", () => {
    const clean = cleanSvg(template.svg);
    expect(clean).toEqual({ ok: true, value: { svg: template.svg, ratio: expect.closeTo(template.width / template.height) as number, removed: [] } });
  });

  test("fits a product that is sold", () => {
    expect(personal.filter((product) => fitsProduct(template, product)).length).toBeGreaterThan(0);
  });

  test("has a name, and texts that stand inside of the tag in faces of ours", () => {
    expect(fields.some(({ required }) => required)).toBe(true);
    for (const { x, y, width, capHeight, height, lines, font } of fields) {
      expect([x - width / 2 >= 0, x + width / 2 <= template.width, y - capHeight >= 0, y <= template.height]).toEqual([true, true, true, true]);
      const block = Math.min(height, capHeight * (1 + LINE_PITCH));
      if (lines === 2) expect([y - capHeight / 2 - block / 2 >= 0, y - capHeight / 2 + block / 2 <= template.height]).toEqual([true, true]);
      expect(faceOf(font)).toBeDefined();
    }
  });

  test("has its color in the drawing, where a customer may change it", () => {
    if (template.accent !== "") expect(template.svg.toLowerCase()).toContain(template.accent);
  });
});

test("every product with names has a layout at each of its first sizes, apart from portraits, which are set by hand", () => {
  const without = personal.filter((product) => !templates.some((template) => fitsProduct(template, product))).map(({ slug }) => slug);
  expect(without).toEqual(["picture-name-tag"]);
});
