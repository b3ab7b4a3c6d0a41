import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { measureRingBounds } from "#domain/ground/kernel/geometry";
import { fromPath } from "#domain/prepress/artwork/cut-line/path";
import { templates } from "../../../../../scripts/seed/data/templates.ts";
import { typefaceFromDisk } from "../../../../../tests/fixtures/typefaces.ts";
import { listTagFonts, TagChecker } from "../check.ts";
import { drawLines } from "./draw.ts";
import { tagFace } from "./faces.ts";
import { readTemplateFields, type TagTemplate } from "../template/template.ts";

/** The checker of a seeded template with its real fonts. */
async function loadChecker(index: number, names: ReadonlyArray<string> = []): Promise<TagChecker> {
  const { fields: stored, picture: _, ...rest } = templates[index] ?? templates[0]!;
  const fields = readTemplateFields(stored);
  const tags = names.flatMap((name) => fields.map((field) => ({ [field.name]: name })));
  const faces = await Promise.all(
    listTagFonts({ fields }, tags).map(async (slug) => [slug, tagFace(await typefaceFromDisk(slug))] as const),
  );
  const template: TagTemplate = { id: index, version: 1, ...rest, fields };
  return new TagChecker(template, new Map(faces));
}

/** The horizontal extent of a line's outlines, in inches. */
const measureInk = ({ path, x, scaleX }: ReturnType<typeof drawLines>[number]) => {
  const box = measureRingBounds(fromPath(path, 1_000_000) ?? []);
  return box ? { left: x + box.x * scaleX, right: x + (box.x + box.width) * scaleX } : { left: x, right: x };
};

const names = fc.string({
  unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyzABCJQW ÀÉÎõü'-.0123456789"),
  minLength: 1,
  maxLength: 40,
});

describe.each(templates.map(({ slug }, i) => [slug, i] as const))("%s", (_slug, index) => {
  test("never extends outside of a field's box when the text fits", async () => {
    const checker = await loadChecker(index);
    fc.assert(
      fc.property(names, (name) => {
        const texts = Object.fromEntries(checker.template.fields.map((field) => [field.name, name]));
        const checked = checker.tag(texts);
        for (const line of drawLines(checker, texts)) {
          const field = checker.template.fields.find((templateField) => templateField.name === line.field);
          if (!field || !checked.fields[line.field]?.fit.fits) continue;
          const ink = measureInk(line);
          expect(ink.left).toBeGreaterThanOrEqual(field.x - field.width / 2 - 0.003);
          expect(ink.right).toBeLessThanOrEqual(field.x + field.width / 2 + 0.003);
          expect(line.scaleY).toBeGreaterThanOrEqual(field.floor - 1e-9);
        }
      }),
      { numRuns: 25 },
    );
  });
});

test("a long name on the classic tag takes two lines at nearly full size, and is reported when it is too long for them", async () => {
  const checker = await loadChecker(0);
  const fit = (name: string) => checker.tag({ name }).fields["name"]?.fit;
  expect(fit("Maya")).toMatchObject({ score: 100, lines: [{ text: "Maya" }] });
  expect(fit("Bartholomew Ashdown")?.lines.map(({ text }) => text)).toEqual(["Bartholomew", "Ashdown"]);
  expect(fit("Wolfeschlegelsteinhausenbergerdorff")).toMatchObject({
    fits: false,
    atMost: expect.any(Number) as number,
  });
});

test.each(templates.map(({ slug }, i) => [slug, i] as const))(
  "%s sets names of other scripts, in another font where its own has no such letters",
  async (_slug, index) => {
    const names = ["Анна", "Ђорђе", "Γιάννης", "田中さくら", "김민준", "张伟", "Zoë 김"];
    const checker = await loadChecker(index, names);
    const [field] = checker.template.fields;
    if (!field) throw new Error("There is no field.");
    for (const name of names) {
      expect(checker.text(name, field).problems.filter(({ isError }) => isError)).toEqual([]);
      const [line] = drawLines(checker, { [field.name]: name });
      expect(line?.path).not.toBe("");
    }
    // No font of ours has the last letter.
    const [problem] = checker.text("Анна ש", field).problems;
    expect(problem?.message).toContain("no “ש”.");
  },
);
