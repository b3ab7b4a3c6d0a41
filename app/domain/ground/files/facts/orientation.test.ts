import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FileBytes } from "#domain/ground/files/file-bytes";
import { readFileOrientation, uprightPixels, type Orientation } from "#domain/ground/files/facts/orientation";
import { readFacts } from "#domain/ground/files/facts/read-facts";
import { effectiveDpi } from "#domain/prepress/artwork/preflight/effective-dpi";
import { sniff } from "#domain/ground/files/sniff";
import { turnedHeic } from "../../../../../tests/fixtures/uploads/heic.ts";
import { realFile } from "../../../../../tests/fixtures/real-files.ts";

function readFileFacts(bytes: Uint8Array) {
  const file = FileBytes.of(bytes);
  const type = sniff(file);
  if (!type) throw new Error("a real file has a type");
  return { ...readFacts(type, file), orientation: readFileOrientation(type, file), type };
}

describe("a picture stored in another orientation", () => {
  test.each([
    ["turned.jpg", 6, 160, 96],
    ["turned.tif", 6, 160, 96],
    ["turned.png", 6, 160, 96],
    ["turned.webp", 6, 160, 96],
    ["turned.avif", 8, 96, 160],
  ])("%s has the width and height of the upright picture", (name, orientation, widthPx, heightPx) => {
    expect(readFileFacts(realFile(name))).toMatchObject({ orientation, widthPx, heightPx });
  });

  test("a phone's HEIC is rotated by its own property", () => {
    expect(readFileFacts(turnedHeic(realFile("plain.heic"), 3))).toMatchObject({
      orientation: 6,
      widthPx: 96,
      heightPx: 160,
    });
    expect(readFileFacts(turnedHeic(realFile("plain.heic"), 2))).toMatchObject({
      orientation: 3,
      widthPx: 160,
      heightPx: 96,
    });
  });

  test("has the resolution of the upright picture", () => {
    const { type, ...facts } = readFileFacts(realFile("turned.jpg"));
    expect(
      effectiveDpi({
        type,
        facts,
        order: { widthIn: 2, heightIn: 2 },
        artBox: { x: 0, y: 0.4, width: 2, height: 1.2 },
      }),
    ).toBe(80);
  });

  test("an upright picture is unchanged", () =>
    expect(readFileFacts(realFile("plain.heic"))).toMatchObject({ orientation: 1, widthPx: 160, heightPx: 96 }));
});

test("a burst reports its number of pictures; a mask does not count", () => {
  expect(readFileFacts(realFile("burst.heic"))).toMatchObject({ pages: 3 });
  expect(readFileFacts(realFile("alpha.heic"))).toMatchObject({ alpha: true });
  expect(readFileFacts(realFile("alpha.heic")).pages).toBeUndefined();
});

describe("rotated pixels", () => {
  /** Three wide and two high: "abc" over "def". */
  const word = (rows: ReadonlyArray<string>) => ({
    width: rows[0]?.length ?? 0,
    height: rows.length,
    data: Uint8ClampedArray.from(
      rows
        .join("")
        .split("")
        .flatMap((c) => [c.charCodeAt(0), 0, 0, 255]),
    ),
  });
  const formatRows = ({ width, height, data }: ReturnType<typeof uprightPixels>) =>
    Array.from({ length: height }, (_, y) =>
      Array.from({ length: width }, (_x, x) => String.fromCharCode(data[(y * width + x) * 4] ?? 0)).join(""),
    );

  test.each<[Orientation, Array<string>]>([
    [1, ["abc", "def"]],
    [2, ["cba", "fed"]],
    [3, ["fed", "cba"]],
    [4, ["def", "abc"]],
    [5, ["ad", "be", "cf"]],
    [6, ["da", "eb", "fc"]],
    [7, ["fc", "eb", "da"]],
    [8, ["cf", "be", "ad"]],
  ])("orientation %i", (orientation, rows) =>
    expect(formatRows(uprightPixels(word(["abc", "def"]), orientation))).toEqual(rows),
  );

  test("are all preserved, and the inverse restores them", () => {
    const back: Readonly<Record<Orientation, Orientation>> = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 8, 7: 7, 8: 6 };
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom<Orientation>(1, 2, 3, 4, 5, 6, 7, 8),
        (width, height, orientation) => {
          const pixels = {
            width,
            height,
            data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, i) => i % 251),
          };
          expect(uprightPixels(uprightPixels(pixels, orientation), back[orientation])).toEqual(pixels);
        },
      ),
    );
  });
});
