import { expect, test } from "vitest";
import { effectiveDpi } from "#domain/prepress/artwork/preflight/effective-dpi";
import { preflight, type PreflightInput } from "#domain/prepress/artwork/preflight/preflight";

const drawing: PreflightInput = {
  type: "application/pdf",
  facts: { widthIn: 3, heightIn: 3, pictureDpi: 16 / 3, pictureAt: { x: 0, y: 0.5, width: 0.5, height: 0.5 } },
  order: { widthIn: 3, heightIn: 3 },
  dieCut: true,
};
const picture: PreflightInput = { ...drawing, type: "image/png", facts: { widthPx: 879, heightPx: 879 } };
const resolution = (input: PreflightInput) => preflight(input).find(({ id }) => id === "resolution");

test("a picture inside a drawing is measured as it is placed and printed", () => {
  expect(resolution(drawing)).toMatchObject({ level: "warn", title: "Will look blurry", at: drawing.facts.pictureAt });
  expect(resolution(drawing)?.message).toBe(
    "The coarsest picture in your file is 5 dots per inch at this size. 300 is best.",
  );
  const fine = { ...drawing, facts: { ...drawing.facts, pictureDpi: 300 } };
  expect(resolution(fine)).toMatchObject({ level: "ok", title: "Sharp" });
  // Twice as large as the page, half as dense; the same that the API says.
  const large = { ...fine, artBox: { x: 0, y: 0, width: 6, height: 6 } };
  expect(effectiveDpi(large)).toBe(150);
  expect(resolution(large)?.title).toBe("Will look soft");
  expect(resolution({ ...drawing, facts: { widthIn: 3, heightIn: 3 } })?.title).toBe("Sharp at any size");
});

test("a picture with nine tenths of the dots that are best is sharp", () => {
  const at = (width: number) => resolution({ ...picture, artBox: { x: 0, y: 0, width, height: width } });
  expect(at(3)).toMatchObject({ level: "ok", message: "293 dots per inch at this size." });
  expect(at(879 / 270)?.level).toBe("ok");
  expect(at(879 / 269)).toMatchObject({ level: "note", title: "A little soft" });
});

test.each([
  ["whose pictures nobody has read", { facts: { widthIn: 3, heightIn: 3, picturesUnread: true } }],
  ["that shows nothing", { facts: {}, look: { opaque: false, whiteBackground: false, softShare: 0, empty: true } }],
])("a document %s isn't called sharp", (_, more) => {
  expect(resolution({ ...drawing, ...more })).toBeUndefined();
});
