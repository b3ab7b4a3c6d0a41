import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { emptySheet, examples, lineUp, newPicture } from "#domain/prepress/builder/arrange";
import type { BuilderDocument } from "#domain/prepress/builder/document";
import {
  CLEARANCE,
  duplicateInFreePlace,
  inFreePlace,
  nearestFreePlace,
  roomierSheet,
} from "#domain/prepress/builder/free-place";
import { add, resizeCanvas, type NewObject } from "#domain/prepress/builder/operations";
import { listBuilderWarnings } from "#domain/prepress/builder/warnings";
import { joinObjectsIntoPieces, ringsOfObject } from "#domain/prepress/builder/pieces";
import { measureRingArea } from "#domain/ground/kernel/geometry";
import { filled, createRegion, convertRegionToRings, simplified } from "#domain/prepress/artwork/cut-line/region";
import { findBuilderPicture } from "#domain/prepress/builder/pictures";
import type { Typefaces } from "#domain/prepress/builder/render";
import { typefaceFromDisk } from "../../../../tests/fixtures/typefaces.ts";

let faces: Typefaces;
beforeAll(async () => {
  faces = new Map([["pacifico", await typefaceFromDisk("pacifico")]]);
});

const canvas = { width: 12, height: 5 };
const family = () => lineUp(examples[0]?.members ?? [], canvas);
function picture(id: string, scale = 1, caption = ""): NewObject {
  const object = newPicture(id, { x: 0, y: 0 }, { inches: (findBuilderPicture(id)?.inches ?? 1) * scale, caption });
  if (!object) throw new Error(`There is no picture ${id}`);
  return object;
}

const side = fc.double({ min: 0.3, max: 4, noNaN: true });
const reach = fc.record({ left: side, right: side, up: side, down: side });
const boxes = fc.array(
  fc.record({
    x: fc.double({ min: -1, max: 19, noNaN: true }),
    y: fc.double({ min: -1, max: 11, noNaN: true }),
    width: side,
    height: side,
  }),
  { maxLength: 25 },
);
const sheetSize = fc.record({
  width: fc.double({ min: 4, max: 20, noNaN: true }),
  height: fc.double({ min: 3, max: 12, noNaN: true }),
});

describe("overlaps no other object, lies on the sheet, and is the nearest to the middle", () => {
  test("overlaps nothing, lies on the sheet, and no free place is nearer to the middle", () => {
    let [placeCount, full] = [0, 0];
    fc.assert(
      fc.property(
        sheetSize,
        boxes,
        reach,
        fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })), {
          minLength: 60,
          maxLength: 60,
        }),
        (size, obstacles, arms, spots) => {
          const isFree = (x: number, y: number, by: number) =>
            x - arms.left >= by &&
            x + arms.right <= size.width - by &&
            y - arms.up >= by &&
            y + arms.down <= size.height - by &&
            !obstacles.some(
              (box) =>
                x + arms.right + by > box.x &&
                x - arms.left - by < box.x + box.width &&
                y + arms.down + by > box.y &&
                y - arms.up - by < box.y + box.height,
            );
          const far = (x: number, y: number) =>
            Math.hypot(x - (size.width + arms.left - arms.right) / 2, y - (size.height + arms.up - arms.down) / 2);
          const place = nearestFreePlace(size, obstacles, arms);
          if (place) {
            placeCount++;
            expect(isFree(place.x, place.y, CLEARANCE - 1e-4)).toBe(true);
          } else full++;
          // Every other random place is occupied or further away.
          for (const [across, down] of spots) {
            const [x, y] = [across * size.width, down * size.height];
            if (isFree(x, y, CLEARANCE + 1e-4))
              expect(far(x, y)).toBeGreaterThanOrEqual(place ? far(place.x, place.y) - 1e-3 : Infinity);
          }
        },
      ),
      { numRuns: 300 },
    );
    // Both cases must occur for the test to mean anything.
    expect([placeCount > 20, full > 20]).toEqual([true, true]);
  });

  test("is the center of an empty sheet, with space below for a name", () => {
    const dog = inFreePlace(emptySheet(canvas), picture("dog"), faces);
    expect(dog?.x).toBeCloseTo(6, 1);
    expect(dog?.y).toBeLessThan(2.5);
  });

  test("makes each added figure a separate sticker, until the sheet is full", () => {
    let document: BuilderDocument = family();
    let figureCount = 0;
    for (
      let object = inFreePlace(document, picture("cat"), faces);
      object;
      object = inFreePlace(document, picture("cat"), faces)
    ) {
      document = add(document, [object]).document;
      figureCount++;
      expect(joinObjectsIntoPieces(document, faces).count).toBe(5 + figureCount);
      expect(listBuilderWarnings(document, faces).filter(({ blocking }) => blocking)).toEqual([]);
    }
    expect(figureCount).toBeGreaterThan(1);
  });

  test("leaves space for the figure's name, and shrinks the figure if necessary", () => {
    const cat = picture("cat", 1.12);
    const figure = inFreePlace(family(), cat, faces);
    if (figure?.kind !== "picture") throw new Error("there is no place");
    expect(figure.height / cat.height).toBeCloseTo(0.85, 2);
    expect(joinObjectsIntoPieces(add(family(), [{ ...figure, caption: "Miso" }]).document, faces).count).toBe(6);
  });

  test("on a full sheet is replaced by the next larger sheet of the product with space", () => {
    const father = picture("father", 1.1);
    expect(inFreePlace(family(), father, faces)).toBeUndefined();
    const sizes = [
      { width: 12, height: 5 },
      { width: 8, height: 4 },
      { width: 24, height: 12 },
      { width: 16, height: 6 },
      { width: 12, height: 4 },
    ];
    const larger = roomierSheet(family(), father, faces, sizes);
    expect(larger).toEqual({ width: 16, height: 6 });
    if (larger) expect(inFreePlace(resizeCanvas(family(), larger), father, faces)).toBeDefined();
    expect(roomierSheet(family(), father, faces, sizes.slice(0, 2))).toBeUndefined();
  });
});

describe("a copy", () => {
  const copied = (document: BuilderDocument, ...ids: ReadonlyArray<string>) =>
    duplicateInFreePlace(document, new Set(ids), faces);
  const makeSheet = (...objects: ReadonlyArray<NewObject>) => add(emptySheet(canvas), objects).document;

  test("lies beside its original without touching it, so that it is a separate sticker", () => {
    const dog = inFreePlace(emptySheet(canvas), picture("dog", 1, "Rex"), faces) as NewObject;
    const { document, isFree } = copied(makeSheet(dog), "a1");
    expect([isFree, document.objects.length, joinObjectsIntoPieces(document, faces).count]).toEqual([true, 2, 2]);
    expect(listBuilderWarnings(document, faces)).toEqual([]);
  });

  test("of several objects keeps their order and stays on the sheet", () => {
    const dog = { ...picture("dog"), x: 10.6, y: 1.2 };
    const ball = { ...picture("cat", 0.7), x: 9.2, y: 1.3 };
    const { document, ids, isFree } = copied(makeSheet(dog, ball), "a1", "a2");
    const [first, second] = document.objects.filter(({ id }) => ids.includes(id));
    expect(isFree).toBe(true);
    expect((first?.x ?? 0) - (second?.x ?? 0)).toBeCloseTo(1.4, 2);
    expect(listBuilderWarnings(document, faces).filter(({ code }) => code === "outside")).toEqual([]);
    expect(joinObjectsIntoPieces(document, faces).count).toBe(4);
  });

  test("lies offset on its original, inside the sheet, where there is no free place", () => {
    const sign: NewObject = {
      kind: "shape",
      shape: "rectangle",
      name: "",
      x: 6.3,
      y: 2.6,
      width: 11,
      height: 4.4,
      rotation: 0,
      flipped: false,
      locked: false,
      group: null,
      fill: "#0f766e",
      stroke: null,
      strokeWidth: 0,
    };
    const { document, isFree } = copied(makeSheet(sign), "a1");
    const copy = document.objects[1];
    expect([isFree, copy?.x, copy?.y]).toEqual([false, 6.05, 2.35]);
  });
});

test("pieces joined per neighborhood equal the pieces of the whole sheet joined at once", () => {
  const spot = fc.record({
    x: fc.double({ min: 1, max: 11, noNaN: true }),
    y: fc.double({ min: 1, max: 4, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(spot, { minLength: 1, maxLength: 14 }), (spots) => {
      const { document } = add(
        emptySheet(canvas),
        spots.map((at, i) => ({ ...picture(i % 2 === 0 ? "dog" : "cat", 0.5), ...at })),
      );
      const together = convertRegionToRings(
        filled(
          simplified(filled(createRegion(document.objects.flatMap((object) => ringsOfObject(object, faces)))), 0.001),
        ),
      ).filter((ring) => measureRingArea(ring) > 0.001);
      const { rings, count } = joinObjectsIntoPieces(document, faces);
      expect(count).toBe(together.length);
      const area = (all: typeof rings) => all.reduce((sum, ring) => sum + measureRingArea(ring), 0);
      expect(area(rings)).toBeCloseTo(area(together), 2);
    }),
    { numRuns: 40 },
  );
});
