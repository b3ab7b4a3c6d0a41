import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { TagChecker, type TagFace } from "../check.ts";
import { contrast, drawLines, buildTagOutline, tagSvg } from "./draw.ts";
import { tagErrors } from "../tag-input.ts";
import {
  fitsProduct,
  readPictureFrame,
  readTemplateFields,
  TemplateFields,
  type TagTemplate,
} from "../template/template.ts";

/** Every letter is one cap height wide. Without Cyrillic. */
const face: TagFace = {
  measure: (text) => Array.from(text).length,
  missing: (text) => [...new Set(text.match(/\p{Script=Cyrillic}/gu) ?? [])],
  outline: (text) => `M0 0H${String(text.length)}`,
};
const faces = new Map([["figtree", face]]);

const field = (name: string, rest: object = {}) => ({
  name,
  label: name,
  x: 1.5,
  y: 0.9,
  width: 2,
  capHeight: 0.2,
  font: "figtree",
  colour: "#111111",
  ...rest,
});
const template: TagTemplate = {
  id: 1,
  slug: "classic",
  name: "Classic",
  version: 1,
  width: 3,
  height: 1.5,
  shape: "rounded",
  accent: "#0d5750",
  svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 1.5"><rect fill="#0D5750" width="3" height="0.4"/></svg>',
  fields: readTemplateFields([
    field("company", { y: 0.3, colour: "#ffffff", onAccent: true }),
    field("name", { required: true, lines: 2, maxLength: 24 }),
  ]),
};
const checker = new TagChecker(template, faces);

describe("rendering a tag", () => {
  test("centers texts in their boxes, on their baselines", () => {
    expect(drawLines(checker, { name: "Anna" })).toEqual([
      {
        field: "name",
        path: "M0 0H4",
        x: 1.1,
        y: expect.closeTo(0.9) as number,
        scaleX: 0.2,
        scaleY: 0.2,
        fill: "#111111",
      },
    ]);
  });

  test("aligns left and right as the field specifies", () => {
    const at = (align: string) =>
      drawLines(new TagChecker({ ...template, fields: readTemplateFields([field("name", { align })]) }, faces), {
        name: "Anna",
      })[0]?.x;
    expect([at("left"), at("right")]).toEqual([0.5, expect.closeTo(1.7)]);
  });

  test("places two lines above and below the middle of a single one", () => {
    const [first, second] = drawLines(checker, { name: "Wolfgang Mustermann" });
    const middle = ((first?.y ?? 0) - 0.2 + (second?.y ?? 0)) / 2;
    expect(middle).toBeCloseTo(0.8);
  });

  test("uses the customer's color with a legible text color", () => {
    const yellow = tagSvg(checker, { name: "Anna", company: "Cafe" }, "#ffd400");
    expect(yellow).toContain('fill="#ffd400"');
    expect(yellow).not.toMatch(/#0d5750/i);
    expect(drawLines(checker, { company: "Cafe" }, "#ffd400")[0]?.fill).toBe("#1d1226");
    expect(drawLines(checker, { company: "Cafe" }, "#102040")[0]?.fill).toBe("#ffffff");
    expect(contrast("#ffffff", "#000000")).toBeCloseTo(21);
  });

  test("gives one SVG in inches", () => {
    expect(tagSvg(checker, { name: "Anna" })).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="3in" height="1\.5in" viewBox="0 0 3 1\.5"><svg x="0" y="0" width="3" height="1\.5" xmlns.*<path transform="translate\(1\.1 0\.9\) scale\(0\.2 0\.2\)" fill="#111111" d="M0 0H4"\/><\/svg>$/,
    );
  });
});

describe("checking a tag", () => {
  const kinds = (texts: Record<string, string>) =>
    Object.values(checker.tag(texts).fields).flatMap(({ problems }) => problems.map(({ kind }) => kind));
  test.each([
    [{ name: "Anna" }, []],
    [{ name: "" }, ["required"]],
    [{ name: "Иван" }, ["missing"]],
    [{ name: "x".repeat(25) }, ["too-long"]],
    [{ name: "x".repeat(23) }, ["does-not-fit"]],
    [{ name: "ANNA", company: "CAFE" }, ["capitals"]],
  ])("%j: %j", (texts, problems) => expect(kinds(texts)).toEqual(problems));

  test("reports capitals and formulas as hints, unprintable characters as errors", () => {
    expect(checker.tag({ name: "ANNA" })).toMatchObject({ isError: false, hasProblem: true });
    expect(checker.tag({ name: "=1+1" })).toMatchObject({ isError: false, hasProblem: true });
    expect(checker.tag({ name: "Ann 🙂" })).toMatchObject({ isError: true });
  });
});

test("a template fits only products of its size and shape", () => {
  expect(
    fitsProduct(template, {
      sizes: [
        { width: 3, height: 1 },
        { width: 3, height: 1.5 },
      ],
      shapes: ["rounded"],
    }),
  ).toBe(true);
  expect(fitsProduct(template, { sizes: [{ width: 3, height: 1 }], shapes: ["rounded"] })).toBe(false);
  expect(fitsProduct(template, { sizes: [{ width: 3, height: 1.5 }], shapes: ["oval"] })).toBe(false);
});

test("a field's errors are reported at the field", () => {
  const isValid = (rest: object) => v.safeParse(TemplateFields, [field("name", rest)]).success;
  expect([
    isValid({ floor: 0.5 }),
    isValid({ name: "quantity" }),
    isValid({ name: "First Name" }),
    isValid({ colour: "red" }),
    isValid({ condense: 0.2 }),
    isValid({ capHeight: 0 }),
  ]).toEqual([false, false, false, false, false, false]);
  expect(v.safeParse(TemplateFields, [field("a"), field("a")]).success).toBe(false);
  expect(readTemplateFields([field("a"), { name: 3 }, "x"]).map(({ name }) => name)).toEqual(["a"]);
});

test("the outline of a tag touches all four sides", () => {
  expect(buildTagOutline({ width: 3, height: 1.5, shape: "rectangle" })).toBe("M0 0H3V1.5H0Z");
  expect(buildTagOutline({ width: 3, height: 2, shape: "oval" })).toBe(
    "M1.5 0H1.5A1.5 1 0 0 1 3 1V1A1.5 1 0 0 1 1.5 2H1.5A1.5 1 0 0 1 0 1V1A1.5 1 0 0 1 1.5 0Z",
  );
});

describe("a tag with a picture", () => {
  const frame = {
    kind: "picture",
    name: "portrait",
    label: "Portrait",
    required: true,
    x: 0.5,
    y: 0.75,
    width: 0.5,
    height: 0.5,
  };
  const withFrame: TagTemplate = {
    ...template,
    fields: readTemplateFields([...template.fields, frame]),
    picture: readPictureFrame([...template.fields, frame]),
  };
  const framed = new TagChecker(withFrame, faces);
  const pictures = new Map([["a1", { id: "a1", fileName: "anna.jpg", width: 100, height: 50, url: "/a1" }]]);
  const kinds = (texts: Record<string, string>) =>
    framed.tag({ name: "Anna", ...texts }, pictures).picture.map(({ kind }) => kind);

  test("stores its frame among its fields, separate from its texts", () => {
    expect(withFrame.fields.map(({ name }) => name)).toEqual(["company", "name"]);
    expect(withFrame.picture).toMatchObject({ name: "portrait", shape: "rounded" });
    const stored = [...template.fields, frame];
    const listErrors = (fields: ReadonlyArray<unknown>) =>
      v.safeParse(TemplateFields, fields).issues?.map(({ message }) => message);
    expect(listErrors(stored)).toBeUndefined();
    expect(listErrors([...stored, { ...frame, name: "second" }])).toEqual(["A tag can have only one picture."]);
    expect(listErrors([...stored, field("portrait_focus")])).toEqual(["Two fields have the same name."]);
    expect(v.safeParse(TemplateFields, [{ ...frame, width: 0.1 }]).issues?.[0].path?.map(({ key }) => key)).toEqual([
      0,
      "width",
    ]);
  });

  test("shows it clipped to the frame around its focus, or a placeholder figure without a picture", () => {
    const svg = tagSvg(framed, { name: "Anna", portrait: "a1", portrait_focus: "0 0.5" }, "", pictures);
    expect(svg).toMatch(
      /<clipPath id="frame"><path d="M[^"]+"\/><\/clipPath><g clip-path="url\(#frame\)"><image x="0\.25" y="0\.5" width="1" height="0\.5" [^>]*href="\/a1"\/><\/g>/,
    );
    expect(tagSvg(framed, { name: "Anna" }, "", pictures)).toMatch(/<g clip-path="url\(#frame\)"><path/);
    expect(tagSvg(checker, { name: "Anna" })).not.toContain("frame");
  });

  test("reports a missing picture, a picture of another owner, and one that is too small", () => {
    expect([kinds({}), kinds({ portrait: "zz" }), kinds({ portrait: "a1" })]).toEqual([
      ["no-picture"],
      ["picture-gone"],
      ["small-picture"],
    ]);
    expect(framed.tag({ name: "Anna" }, pictures).isError).toBe(true);
    expect(framed.tag({ name: "Anna", portrait: "a1" }, pictures)).toMatchObject({ isError: false, hasProblem: true });
    expect(
      tagErrors(framed, [{ name: "Anna", portrait: "a1" }, { name: "Bo" }, { name: "Cy", portrait: "zz" }], pictures),
    ).toEqual([
      "Row 2 (Bo), Portrait: This tag has no picture yet.",
      "Row 3 (Cy), Portrait: This isn't one of your pictures. Choose another one.",
    ]);
  });
});
