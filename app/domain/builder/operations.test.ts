import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { examples, lineUp } from "#domain/builder/arrange";
import { boundsOf } from "#domain/builder/bounds";
import { MOST_OBJECTS, readDocument, type BuilderDocument } from "#domain/builder/document";
import * as operations from "#domain/builder/operations";
import { snap } from "#domain/builder/snap";
import { push, redo, startHistory, undo } from "#domain/kernel/history";

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
}) as fc.Arbitrary<operations.Handle>;
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
        operations.change(document, ids, (object) => operations.resized(object, at, dx, dy, isFree)),
  ),
  fc.constantFrom<operations.Alignment>("left", "center", "right", "top", "middle", "bottom").map(
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
const sum = (values: ReadonlyArray<number>) => values.reduce((a, b) => a + b, 0);

describe("whatever is done to a sheet", () => {
  test("stays within the limits of what is stored", () => {
    fc.assert(
      fc.property(steps, (done) => {
        let document = start();
        for (const [how, places] of done) document = how(document, idsAt(document, places));
        expect(readDocument(document)).toEqual(document);
      }),
      { numRuns: 150 },
    );
  });

  test("can be taken back to the beginning and done again to the end", () => {
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

  test("leaves locked objects where they are", () => {
    const document = start();
    const locked = document.objects.find((object) => object.locked);
    const ids = new Set([locked?.id ?? ""]);
    for (const after of [
      operations.move(document, ids, 1, 1),
      operations.rotateBy(document, ids, 5),
      operations.remove(document, ids),
      operations.align(document, ids, "left"),
    ]) {
      expect(after.objects.find(({ id }) => id === locked?.id)).toEqual(locked);
    }
  });
});

describe("lining up", () => {
  test("twice is lining up once", () => {
    fc.assert(
      fc.property(
        fc.constantFrom<operations.Alignment>("left", "center", "right", "top", "middle", "bottom"),
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

  test("of one object is with the sheet, of several with each other", () => {
    const document = start();
    const one = operations.align(document, new Set(["a1"]), "center").objects[0];
    expect(one?.x).toBeCloseTo(6, 3);
    const both = operations
      .align(document, new Set(["a1", "a2"]), "bottom")
      .objects.slice(0, 2)
      .map((object) => boundsOf(object).y + boundsOf(object).height);
    expect(both[0]).toBeCloseTo(both[1] ?? NaN, 2);
  });

  test("at even distances leaves equal gaps and the outermost where they are", () => {
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
  test("leaves the opposite corner where it is, and the proportions of a picture as they are", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 360, noNaN: true }),
        fc.double({ min: -0.4, max: 2, noNaN: true }),
        fc.double({ min: -0.4, max: 2, noNaN: true }),
        (rotation, dx, dy) => {
          const before = operations.rotateBy(start(), new Set(["a1"]), rotation).objects[0];
          if (!before) throw new Error("no object");
          const after = operations.resized(before, { x: 1, y: 1 }, dx, dy);
          expect(after.width / after.height).toBeCloseTo(before.width / before.height, 1);
          const corner = ({ x, y, width, height }: typeof before) => {
            const angle = (before.rotation * Math.PI) / 180;
            return [
              x - (width / 2) * Math.cos(angle) + (height / 2) * Math.sin(angle),
              y - (width / 2) * Math.sin(angle) - (height / 2) * Math.cos(angle),
            ];
          };
          corner(after).forEach((value, i) => expect(value).toBeCloseTo(corner(before)[i] ?? NaN, 2));
        },
      ),
    );
  });

  test("of a shape changes one side alone when it is asked to", () => {
    const shape = start().objects[2];
    if (!shape) throw new Error("no object");
    const after = operations.resized({ ...shape, rotation: 0 }, { x: 1, y: 0 }, 0.5, 9, true);
    expect([after.width, after.height]).toEqual([shape.width + 0.5, shape.height]);
  });
});

describe("groups and the pile", () => {
  test("make whatever belongs together move together, and copies of a group are a group of their own", () => {
    const grouped = operations.group(start(), new Set(["a1", "a2"]));
    expect(operations.withGroups(grouped, new Set(["a1"]))).toEqual(new Set(["a1", "a2"]));
    const copied = operations.duplicate(grouped, new Set(["a1", "a2"]), { x: 0.25, y: 0.25 });
    const groups = copied.document.objects.filter(({ id }) => copied.ids.includes(id)).map(({ group }) => group);
    expect(new Set(groups).size).toBe(1);
    expect(groups[0]).not.toBe(grouped.objects[0]?.group);
  });

  test("never hold more than a sheet may, nor lose one in reordering", () => {
    let document = start();
    for (let i = 0; i < 10; i++)
      document = operations.duplicate(document, new Set(document.objects.map(({ id }) => id)), {
        x: 0.25,
        y: 0.25,
      }).document;
    expect(document.objects).toHaveLength(MOST_OBJECTS);
    const ids = new Set(["a1", "a5"]);
    for (const direction of ["front", "back", "forward", "backward"] as const)
      expect(operations.reorder(document, ids, direction).objects).toHaveLength(MOST_OBJECTS);
    expect(operations.reorder(start(), new Set(["a1"]), "front").objects.at(-1)?.id).toBe("a1");
  });
});

describe("snapping", () => {
  const field = { canvas, others: [{ x: 3, y: 1, width: 2, height: 1 }], tolerance: 0.1 };

  test("draws to the middle of the sheet and says which line it was", () => {
    const { dx, guides } = snap({ x: 5.45, y: 3.7, width: 1, height: 0.8 }, field);
    expect(5.45 + dx + 0.5).toBeCloseTo(6, 9);
    expect(guides).toContainEqual({ axis: "x", at: 6, from: 0, to: 5 });
  });

  test("draws to the edges of others, else to the grid, else nowhere", () => {
    expect(snap({ x: 5.06, y: 2.9, width: 0.3, height: 0.3 }, field).dx).toBeCloseTo(-0.06, 9);
    expect(snap({ x: 8.21, y: 2.9, width: 0.3, height: 0.3 }, { ...field, grid: 0.25 }).dx).toBeCloseTo(0.04, 9);
    expect(snap({ x: 8.13, y: 2.87, width: 0.3, height: 0.3 }, field)).toEqual({ dx: 0, dy: 0, guides: [] });
  });

  test("never moves further than its tolerance, and what has been drawn there stays", () => {
    fc.assert(
      fc.property(
        fc.double({ min: -2, max: 13, noNaN: true }),
        fc.double({ min: -2, max: 6, noNaN: true }),
        fc.double({ min: 0.1, max: 4, noNaN: true }),
        (x, y, width) => {
          const box = { x, y, width, height: 1 };
          const { dx, dy } = snap(box, field);
          expect(Math.abs(dx)).toBeLessThanOrEqual(0.1);
          const again = snap({ ...box, x: x + dx, y: y + dy }, field);
          expect(sum([again.dx, again.dy].map(Math.abs))).toBeLessThan(1e-9);
        },
      ),
    );
  });
});
