import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { frameBox } from "#domain/prepress/name-tags/drawing/picture";
import { cleanSvg } from "#domain/prepress/name-tags/template/clean-svg";
import {
  fitsProduct,
  LINE_PITCH,
  readPictureFrame,
  readTemplateFields,
  TemplateFields,
} from "#domain/prepress/name-tags/template/template";
import { findOwnFace } from "#domain/prepress/lettering/type/faces";
import { products } from "./products/products.ts";
import { storedFields } from "./template-kit.ts";
import { templates } from "./templates.ts";

const personal = products
  .filter(({ kind }) => kind === "personalize")
  .map(({ slug, sizes, shapes }) => ({ slug, shapes, sizes: sizes.map(([width, height]) => ({ width, height })) }));

describe.each(templates.map((template) => [template.slug, template] as const))("the layout %s", (_slug, template) => {
  const fields = readTemplateFields(template.fields);

  test("has a clean drawing in the proportions of its size", () => {
    const clean = cleanSvg(template.svg);
    expect(clean).toEqual({
      ok: true,
      value: { svg: template.svg, ratio: expect.closeTo(template.width / template.height) as number, removed: [] },
    });
  });

  test("fits a product that is sold", () => {
    expect(personal.filter((product) => fitsProduct(template, product)).length).toBeGreaterThan(0);
  });

  test("has a required name, and texts inside the tag in available fonts", () => {
    expect(fields.some(({ required }) => required)).toBe(true);
    for (const { x, y, width, capHeight, height, lines, font } of fields) {
      expect([x - width / 2 >= 0, x + width / 2 <= template.width, y - capHeight >= 0, y <= template.height]).toEqual([
        true,
        true,
        true,
        true,
      ]);
      const block = Math.min(height, capHeight * (1 + LINE_PITCH));
      if (lines === 2)
        expect([y - capHeight / 2 - block / 2 >= 0, y - capHeight / 2 + block / 2 <= template.height]).toEqual([
          true,
          true,
        ]);
      expect(findOwnFace(font)).toBeDefined();
    }
  });

  test("has its accent color in the drawing, so that a customer can change it", () => {
    if (template.accent !== "") expect(template.svg.toLowerCase()).toContain(template.accent);
  });
});

test("every name tag product has a layout in one of its sizes, and portrait layouts have a picture frame", () => {
  expect(
    personal.filter((product) => !templates.some((template) => fitsProduct(template, product))).map(({ slug }) => slug),
  ).toEqual([]);
  const portraits = personal.find(({ slug }) => slug === "picture-name-tag");
  const framed = templates.filter((template) => portraits && fitsProduct(template, portraits));
  expect(framed.map(({ width, height }) => ({ width, height }))).toEqual(portraits?.sizes);
  for (const { stored, width, height } of framed.map((template) => ({ ...template, stored: storedFields(template) }))) {
    expect(v.is(TemplateFields, stored)).toBe(true);
    const frame = readPictureFrame(stored);
    expect(frame).toMatchObject({ name: "picture", required: true });
    const box = frame && frameBox(frame);
    expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height).toBe(true);
  }
});
