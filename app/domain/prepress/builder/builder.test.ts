import fc from "fast-check";
import * as v from "valibot";
import { beforeAll, describe, expect, test } from "vitest";
import { examples, lineUp } from "#domain/prepress/builder/arrange";
import { measureObjectBounds, boundsOfAll } from "#domain/prepress/builder/bounds";
import {
  BuilderDocument,
  MAX_OBJECTS,
  getBuilderObjectName,
  readDocument,
  type BuilderObject,
} from "#domain/prepress/builder/document";
import { readMembers } from "#domain/prepress/builder/form";
import { listBuilderWarnings } from "#domain/prepress/builder/warnings";
import { PIECE_BORDER, cutPath, joinObjectsIntoPieces } from "#domain/prepress/builder/pieces";
import { pictures } from "#domain/prepress/builder/pictures";
import { paintsOfObject, renderDocument, textSize, type Typefaces } from "#domain/prepress/builder/render";
import { fromPath } from "#domain/prepress/artwork/cut-line/path";
import { typefaceFromDisk } from "../../../../tests/fixtures/typefaces.ts";

let faces: Typefaces;
beforeAll(async () => {
  faces = new Map([
    ["pacifico", await typefaceFromDisk("pacifico")],
    ["anton", await typefaceFromDisk("anton")],
  ]);
});

const canvas = { width: 12, height: 5 };
const family = () => lineUp(examples[0]?.members ?? [], canvas);
const shape = (id: string, rest: object = {}) => ({
  kind: "shape",
  id,
  shape: "rectangle",
  fill: "#ff0000",
  x: 2,
  y: 2,
  width: 1,
  height: 1,
  ...rest,
});
const sheet = (...objects: ReadonlyArray<object>) => v.parse(BuilderDocument, { version: 1, canvas, objects });

describe("fits the sheet with all names, one sticker each, without warnings", () => {
  test("stands on the sheet with all its names, one sticker for each, and nothing to complain about", () => {
    for (const { members } of examples) {
      const document = lineUp(members, canvas);
      expect(listBuilderWarnings(document, faces)).toEqual([]);
      expect(joinObjectsIntoPieces(document, faces).count).toBe(members.length);
      expect(readDocument(document)).toEqual(document);
    }
  });

  test("of any number of figures stays inside any sheet", () => {
    const member = fc.record({
      picture: fc.constantFrom(...pictures.map(({ id }) => id)),
      name: fc.constantFrom("", "Mo", "Ella"),
    });
    fc.assert(
      fc.property(
        fc.array(member, { minLength: 1, maxLength: 24 }),
        fc.double({ min: 6, max: 24, noNaN: true }),
        fc.double({ min: 4, max: 12, noNaN: true }),
        (members, width, height) => {
          const box = boundsOfAll(lineUp(members, { width, height }).objects);
          expect(box).toBeDefined();
          if (!box) return;
          expect([box.x >= 0, box.y >= 0, box.x + box.width <= width, box.y + box.height <= height]).toEqual([
            true,
            true,
            true,
            true,
          ]);
        },
      ),
      { numRuns: 60 },
    );
  });

  test("is read from the rows of a plain form; a row without a figure is ignored", () => {
    const form = new Map([
      ["figure-0", "mother"],
      ["name-0", "  Mom "],
      ["figure-1", ""],
      ["name-1", "nobody"],
      ["figure-2", "dragon"],
      ["figure-4", "dog"],
      ["figure-99", "dog"],
    ]);
    expect(readMembers(form)).toEqual([
      { picture: "mother", name: "Mom" },
      { picture: "dog", name: "" },
    ]);
  });
});

describe("a stored drawing", () => {
  test.each<[string, object, RegExp]>([
    [
      "a picture that is not ours",
      { kind: "picture", id: "a", picture: "../../etc", x: 1, y: 1, width: 1, height: 1 },
      /pictures/,
    ],
    ["a color that is none", shape("a", { fill: 'red" onload="alert(1)' }), /color/],
    ["a color of a link", shape("a", { fill: "url(http://example.com/)" }), /color/],
    [
      "a font that is not ours",
      {
        kind: "text",
        id: "a",
        text: "x",
        font: "__proto__",
        capHeight: 1,
        color: "#000000",
        x: 1,
        y: 1,
        width: 1,
        height: 1,
      },
      /fonts/,
    ],
    ["a size that is no number", shape("a", { width: Number.POSITIVE_INFINITY }), /number|size/i],
    ["an id with markup", shape("<b>"), /name/],
    ["an object of another kind", { kind: "image", id: "a", href: "http://example.com/a.png" }, /couldn't read this/],
    [
      "half a character",
      {
        kind: "text",
        id: "a",
        text: "\ud800",
        font: "anton",
        capHeight: 1,
        color: "#000000",
        x: 1,
        y: 1,
        width: 1,
        height: 1,
      },
      /couldn't read this/,
    ],
  ])("is refused with %s", (_what, object, message) => {
    const parsed = v.safeParse(BuilderDocument, { version: 1, canvas, objects: [object] });
    expect(parsed.success).toBe(false);
    expect(parsed.issues?.map((issue) => issue.message).join(" ")).toMatch(message);
  });

  test("has at most 200 objects with unique ids", () => {
    const many = (count: number) => ({
      version: 1,
      canvas,
      objects: Array.from({ length: count }, (_, i) => shape(`a${i}`)),
    });
    expect(readDocument(many(MAX_OBJECTS))?.objects).toHaveLength(MAX_OBJECTS);
    expect(readDocument(many(MAX_OBJECTS + 1))).toBeUndefined();
    expect(readDocument({ version: 1, canvas, objects: [shape("a"), shape("a")] })).toBeUndefined();
  });

  test("consists of outlines, numbers and colors, whatever a customer typed", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 30, unit: "grapheme" }), (text) => {
        const hostile = `<script>${text}"'&]]><image href="http://x"/>`;
        const document = readDocument({
          version: 1,
          canvas,
          objects: [
            {
              kind: "text",
              id: "a",
              name: hostile.slice(0, 30),
              text: hostile,
              font: "anton",
              capHeight: 0.3,
              color: "#112233",
              x: 2,
              y: 2,
              width: 1,
              height: 1,
            },
            {
              kind: "picture",
              id: "b",
              picture: "dog",
              caption: hostile.slice(0, 38),
              x: 2,
              y: 2,
              width: 1,
              height: 1,
            },
          ],
        });
        if (!document) return;
        const svg = renderDocument(document, faces);
        expect(svg).toMatch(
          /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^<>]*>(<g transform="matrix\([-\d. ]+\)">(<path d="[-MLCZ\d. ]*" fill="#[\da-f]{6}" fill-rule="nonzero"\/>)*<\/g>)*<\/svg>$/,
        );
      }),
      { numRuns: 40 },
    );
  });
});

describe("one drawing for screen and print", () => {
  test("is the same paints for the press as for the screen", () => {
    const document = family();
    const paints = document.objects.flatMap((object) => paintsOfObject(object, faces));
    expect(renderDocument(document, faces).match(/<path /g)).toHaveLength(paints.length);
    expect(renderDocument(document, faces)).toBe(
      renderDocument(readDocument(JSON.parse(JSON.stringify(document))) ?? document, faces),
    );
  });

  test("leaves out text whose typeface is not loaded yet", () => {
    const document = family();
    const paths = (loaded: Typefaces) => renderDocument(document, loaded).match(/<path /g)?.length ?? 0;
    expect(paths(new Map())).toBe(paths(faces) - 5);
  });

  test("sets text at its letter height", () => {
    const [text] = sheet({
      kind: "text",
      id: "a",
      text: "H",
      font: "anton",
      capHeight: 2,
      color: "#000000",
      x: 3,
      y: 2.5,
      width: 1,
      height: 1,
    }).objects;
    expect(text?.kind === "text" && textSize(text, faces)?.height).toBeCloseTo(2, 2);
  });
});

describe("have a white border all around, and touching stickers are one", () => {
  test("have a white border all around, and those that touch are one", () => {
    const apart = joinObjectsIntoPieces(sheet(shape("a"), shape("b", { x: 4 })), faces);
    expect(apart.count).toBe(2);
    expect(joinObjectsIntoPieces(sheet(shape("a"), shape("b", { x: 3 + 2 * PIECE_BORDER - 0.02 })), faces).count).toBe(
      1,
    );
    const xs = (fromPath(cutPath(apart)) ?? []).flat().map(({ x }) => x);
    expect(Math.min(...xs)).toBeCloseTo(1.5 - PIECE_BORDER, 2);
  });

  test("rotate and flip with their object", () => {
    const ys = (rotation: number) =>
      (
        fromPath(
          cutPath(joinObjectsIntoPieces(sheet(shape("a", { width: 3, height: 1, x: 5, y: 2.5, rotation })), faces)),
        ) ?? []
      )
        .flat()
        .map(({ y }) => y);
    expect(Math.max(...ys(90)) - Math.min(...ys(90))).toBeCloseTo(3 + 2 * PIECE_BORDER, 2);
  });

  test.each<[string, object, string, boolean]>([
    ["over the edge", shape("a", { x: 0.2 }), "outside", true],
    ["smaller than a finger can peel", shape("a", { width: 0.2, height: 0.2 }), "small-piece", false],
    ["with a line like a hair", shape("a", { stroke: "#000000", strokeWidth: 0.005 }), "thin-line", false],
    ["of nothing", shape("a", { fill: null, stroke: null }), "thin-line", false],
    [
      "with letters that the font lacks",
      {
        kind: "text",
        id: "a",
        text: "Иван",
        font: "anton",
        capHeight: 1,
        color: "#000000",
        x: 6,
        y: 2,
        width: 2,
        height: 1,
      },
      "missing-characters",
      true,
    ],
    [
      "with a name longer than its figure is wide",
      {
        kind: "picture",
        id: "a",
        picture: "boy",
        caption: "Maximilian Theodor Alexander the Third",
        x: 6,
        y: 2,
        width: 0.6,
        height: 1.2,
      },
      "small-type",
      false,
    ],
  ])("say so of an object %s", (_what, object, code, blocking) => {
    expect(listBuilderWarnings(sheet(object), faces)).toContainEqual(
      expect.objectContaining({ id: "a", code, blocking }),
    );
  });

  test("refer to objects by the names that customers gave them", () => {
    const [object] = sheet(shape("a", { name: "Frame" })).objects as [BuilderObject];
    expect(getBuilderObjectName(object)).toBe("Frame");
    expect(measureObjectBounds(object)).toEqual({ x: 1.5, y: 1.5, width: 1, height: 1 });
  });
});
