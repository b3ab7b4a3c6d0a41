import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { examples, lineUp } from "#domain/prepress/builder/arrange";
import { measureObjectBounds } from "#domain/prepress/builder/bounds";
import { MAX_OBJECTS, readDocument, type BuilderDocument } from "#domain/prepress/builder/document";
import * as operations from "#domain/prepress/builder/operations";
import { resized, type Handle } from "#domain/prepress/builder/resize";
import { push, redo, startHistory, undo } from "#domain/ground/kernel/data/history";

const canvas = { width: 12, height: 5 };
const start = (): BuilderDocument => {
  const shapes = [1, 2, 3].map((n): operations.NewObject => ({
    kind: "shape",
    shape: "rectangle",
    name: "",
    x: n,
    y: n,
    width: n,
    height: 1,
    rotation: n * 20,
    flipped: false,
    locked: n === 3,
    group: null,
    fill: "#ff0000",
    stroke: null,
    strokeWidth: 0.04,
  }));
  const text: operations.NewObject = {
    kind: "text",
    text: "Hi",
    font: "anton",
    capHeight: 1,
    color: "#000000",
    align: "center",
    name: "",
    x: 5,
    y: 2,
    width: 1.2,
    height: 1,
    rotation: 0,
    flipped: false,
    locked: false,
    group: null,
  };
  return operations.add(lineUp(examples[0]?.members.slice(0, 2) ?? [], canvas), [...shapes, text]).document;
};

const number = fc.double({ min: -300, max: 300, noNaN: true });
const handle = fc.record({
  x: fc.constantFrom(-1, 0, 1),
  y: fc.constantFrom(-1, 0, 1),
}) as fc.Arbitrary<Handle>;
type Step = (document: BuilderDocument, ids: ReadonlySet<string>) => BuilderDocument;
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(number, number).map(
    ([dx, dy]): Step =>
      (document, ids) =>
        operations.move(document, ids, dx, dy),
  ),
  number.map(
    (degrees): Step =>
      (document, ids) =>
        operations.rotateBy(document, ids, degrees),
  ),
  fc.tuple(handle, number, number, fc.boolean()).map(
    ([at, dx, dy, isFree]): Step =>
      (document, ids) =>
        operations.change(document, ids, (object) => resized(object, at, { x: dx, y: dy }, isFree)),
  ),
  fc.constantFrom<operations.Edge>("left", "center", "right", "top", "middle", "bottom").map(
    (to): Step =>
      (document, ids) =>
        operations.align(document, ids, to),
  ),
  fc.constantFrom<"x" | "y">("x", "y").map(
    (axis): Step =>
      (document, ids) =>
        operations.distribute(document, ids, axis),
  ),
  fc.constantFrom<operations.Direction>("forward", "backward", "front", "back").map(
    (direction): Step =>
      (document, ids) =>
        operations.reorder(document, ids, direction),
  ),
  fc.constant<Step>((document, ids) => operations.duplicate(document, ids, { x: 0.25, y: 0.25 }).document),
  fc.constant<Step>(operations.remove),
  fc.constant<Step>(operations.flip),
  fc.constant<Step>(operations.group),
  fc.constant<Step>(operations.ungroup),
  fc.constant<Step>((document) => operations.fitToCanvas(document)),
  fc.tuple(fc.double({ min: 4, max: 24, noNaN: true }), fc.double({ min: 3, max: 12, noNaN: true })).map(
    ([width, height]): Step =>
      (document) =>
        operations.resizeCanvas(document, { width: Math.round(width * 4) / 4, height: Math.round(height * 4) / 4 }),
  ),
);
const steps = fc.array(fc.tuple(step, fc.array(fc.nat(12), { maxLength: 6 })), { maxLength: 25 });
const idsAt = ({ objects }: BuilderDocument, places: ReadonlyArray<number>) =>
  new Set(places.flatMap((place) => objects[place]?.id ?? []));

describe("any sequence of operations", () => {
  test("stays within the limits of a stored document", () => {
    fc.assert(
      fc.property(steps, (done) => {
        let document = start();
        for (const [how, places] of done) document = how(document, idsAt(document, places));
        expect(readDocument(document)).toEqual(document);
      }),
      { numRuns: 150 },
    );
  });

  test("can be undone to the beginning and redone to the end", () => {
    fc.assert(
      fc.property(steps, (done) => {
        const first = start();
        let history = startHistory(first, 200);
        for (const [how, places] of done) history = push(history, how(history.present, idsAt(history.present, places)));
        const last = history.present;
        const times = history.past.length;
        for (let i = 0; i <= times; i++) history = undo(history);
        expect(history.present).toEqual(first);
        for (let i = 0; i <= times; i++) history = redo(history);
        expect(history.present).toEqual(last);
      }),
      { numRuns: 100 },
    );
  });

  test("leaves locked objects in place", () => {
    const document = start();
    const locked = document.objects.find((object) => object.locked);
    const ids = new Set([locked?.id ?? ""]);
    for (const changedDocument of [
      operations.move(document, ids, 1, 1),
      operations.rotateBy(document, ids, 5),
      operations.remove(document, ids),
      operations.align(document, ids, "left"),
    ]) {
      expect(changedDocument.objects.find(({ id }) => id === locked?.id)).toEqual(locked);
    }
  });
});

describe("alignment", () => {
  test("is idempotent", () => {
    fc.assert(
      fc.property(
        fc.constantFrom<operations.Edge>("left", "center", "right", "top", "middle", "bottom"),
        fc.array(fc.nat(6), { minLength: 1 }),
        (to, places) => {
          const document = start();
          const ids = idsAt(document, places);
          const once = operations.align(document, ids, to);
          const twice = operations.align(once, ids, to);
          twice.objects.forEach((object, i) => {
            expect(object.x).toBeCloseTo(once.objects[i]?.x ?? NaN, 2);
            expect(object.y).toBeCloseTo(once.objects[i]?.y ?? NaN, 2);
          });
        },
      ),
    );
  });

  test("aligns one object with the sheet and several objects with each other", () => {
    const document = start();
    const alignedObject = operations.align(document, new Set(["a1"]), "center").objects[0];
    expect(alignedObject?.x).toBeCloseTo(6, 3);
    const both = operations
      .align(document, new Set(["a1", "a2"]), "bottom")
      .objects.slice(0, 2)
      .map((object) => measureObjectBounds(object).y + measureObjectBounds(object).height);
    expect(both[0]).toBeCloseTo(both[1] ?? NaN, 2);
  });

  test("distributes objects with equal gaps and keeps the outermost in place", () => {
    const document = operations.add(
      { version: 1, canvas, objects: [] },
      [1, 2.5, 9].map((x): operations.NewObject => ({
        kind: "shape",
        shape: "ellipse",
        name: "",
        x,
        y: 1,
        width: 1,
        height: 1,
        rotation: 0,
        flipped: false,
        locked: false,
        group: null,
        fill: "#ff0000",
        stroke: null,
        strokeWidth: 0,
      })),
    ).document;
    expect(operations.distribute(document, new Set(["a1", "a2", "a3"]), "x").objects.map(({ x }) => x)).toEqual([
      1, 5, 9,
    ]);
  });
});

describe("a handle", () => {
  test("leaves the opposite corner in place and keeps the proportions of a picture", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 360, noNaN: true }),
        fc.double({ min: -0.4, max: 2, noNaN: true }),
        fc.double({ min: -0.4, max: 2, noNaN: true }),
        (rotation, dx, dy) => {
          const rotatedObject = operations.rotateBy(start(), new Set(["a1"]), rotation).objects[0];
          if (!rotatedObject) throw new Error("no object");
          const resizedObject = resized(rotatedObject, { x: 1, y: 1 }, { x: dx, y: dy });
          expect(resizedObject.width / resizedObject.height).toBeCloseTo(rotatedObject.width / rotatedObject.height, 1);
          const corner = ({ x, y, width, height }: typeof rotatedObject) => {
            const angle = (rotatedObject.rotation * Math.PI) / 180;
            return [
              x - (width / 2) * Math.cos(angle) + (height / 2) * Math.sin(angle),
              y - (width / 2) * Math.sin(angle) - (height / 2) * Math.cos(angle),
            ];
          };
          corner(resizedObject).forEach((value, i) => expect(value).toBeCloseTo(corner(rotatedObject)[i] ?? NaN, 2));
        },
      ),
    );
  });

  test("of a shape can change one side alone", () => {
    const shape = start().objects[2];
    if (!shape) throw new Error("no object");
    const resizedObject = resized({ ...shape, rotation: 0 }, { x: 1, y: 0 }, { x: 0.5, y: 9 }, true);
    expect([resizedObject.width, resizedObject.height]).toEqual([shape.width + 0.5, shape.height]);
  });
});

describe("groups and the stacking order", () => {
  test("make their members move together, and copies of a group form a new group", () => {
    const grouped = operations.group(start(), new Set(["a1", "a2"]));
    expect(operations.withGroups(grouped, new Set(["a1"]))).toEqual(new Set(["a1", "a2"]));
    const copied = operations.duplicate(grouped, new Set(["a1", "a2"]), { x: 0.25, y: 0.25 });
    const groups = copied.document.objects.filter(({ id }) => copied.ids.includes(id)).map(({ group }) => group);
    expect(new Set(groups).size).toBe(1);
    expect(groups[0]).not.toBe(grouped.objects[0]?.group);
  });

  test("never exceed the limit of objects, nor lose an object in reordering", () => {
    let document = start();
    for (let i = 0; i < 10; i++)
      document = operations.duplicate(document, new Set(document.objects.map(({ id }) => id)), {
        x: 0.25,
        y: 0.25,
      }).document;
    expect(document.objects).toHaveLength(MAX_OBJECTS);
    const ids = new Set(["a1", "a5"]);
    for (const direction of ["front", "back", "forward", "backward"] as const)
      expect(operations.reorder(document, ids, direction).objects).toHaveLength(MAX_OBJECTS);
    expect(operations.reorder(start(), new Set(["a1"]), "front").objects.at(-1)?.id).toBe("a1");
  });
});
