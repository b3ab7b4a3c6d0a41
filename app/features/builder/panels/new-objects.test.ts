import { describe, expect, test } from "vitest";
import { examples, lineUp } from "#domain/prepress/builder/arrange";
import type { BuilderDocument } from "#domain/prepress/builder/document";
import { findBuilderPicture } from "#domain/prepress/builder/pictures";
import { getCanvasCenter, newPictureFor, newShape, newText } from "./new-objects.ts";

const empty = lineUp([], { width: 12, height: 5 });
const family = lineUp(examples[0]?.members ?? [], { width: 12, height: 5 });
const at = getCanvasCenter(empty);

describe("a new picture", () => {
  const id = examples[0]?.members[0]?.picture ?? "";
  const usual = findBuilderPicture(id)?.inches ?? 0;

  test("has its usual height on an empty sheet", () => {
    expect(newPictureFor(empty, id, at)).toMatchObject({ kind: "picture", x: 6, y: 2.5, height: usual });
  });
  test("is scaled like the pictures that are on the sheet", () => {
    const half: BuilderDocument = {
      ...family,
      objects: family.objects.map((object) =>
        object.kind === "picture"
          ? { ...object, height: (findBuilderPicture(object.picture)?.inches ?? 1) / 2 }
          : object,
      ),
    };
    expect(newPictureFor(half, id, at)?.height).toBeCloseTo(usual / 2, 2);
  });
  test("does not exist for an unknown id", () => {
    expect(newPictureFor(empty, "no-such-picture", at)).toBeUndefined();
  });
});

test("a new line is long and thin, other shapes are as wide as high", () => {
  expect(newShape("line", at)).toMatchObject({ width: 2, height: 0.1, x: 6, y: 2.5 });
  for (const shape of ["rectangle", "ellipse", "star", "heart"] as const)
    expect(newShape(shape, at)).toMatchObject({ shape, width: 1.2, height: 1.2 });
});

test("a new text is an inch wide and high until its font is loaded", () => {
  expect(newText(at, new Map())).toMatchObject({ kind: "text", width: 1, height: 1, x: 6, y: 2.5 });
});
