import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ProductKind } from "#domain/catalog/product";
import { toPath } from "#domain/artwork/cut-line/path";
import { ovalRing } from "#domain/artwork/cut-line/shapes";
import { apply } from "../files/svg/matrix.ts";
import type { Printable } from "#domain/kinds/print-job";
import { makeJob } from "./make-job.ts";
import { marksOf, placeOf } from "./nest-plan.ts";
import { pageBoxes, pdfBox } from "./page-boxes.ts";
import { bleedGiven, bleedOf, cutBounds, cutsOf, overhangOf } from "#domain/kinds/print-job";

const side = fc.integer({ min: 4, max: 480 }).map((value) => value / 8);
const sizes = fc.record({ width: side, height: side });
const bleeds = fc.constantFrom(0, 1 / 16, 1 / 8);
const facts = { order: "Order 1", product: "Stickers", material: "White vinyl", quantity: 5, at: new Date(0) };
const sticker = (
  size: { width: number; height: number },
  artBox: { x: number; y: number; width: number; height: number },
): Printable & { kind: ProductKind } => ({
  kind: "upload",
  priceProfile: "die-cut",
  size,
  quantity: 5,
  cutLine: { path: toPath([ovalRing({ x: 0, y: 0, ...size })]), ...size, artBox },
  color: undefined,
  texts: [],
  roster: [],
  artworkAspect: artBox.width / artBox.height,
  checker: undefined,
  drawing: undefined,
});

const ART = { x: 0, y: 0, width: 3, height: 2 };

describe("the boxes of a page", () => {
  test("are nested, and the trim box has the finished size to a thousandth of an inch", () => {
    fc.assert(
      fc.property(sizes, bleeds, (size, bleed) => {
        const { media, bleed: outer, trim } = pageBoxes(size, bleed);
        const [m, b, t] = [{ x: 0, y: 0, ...media }, outer, trim].map((box) => pdfBox(box, media.height));
        const inside = (inner: ReadonlyArray<number> = [], around: ReadonlyArray<number> = []) =>
          [0, 1].every((i) => (inner[i] ?? 0) >= (around[i] ?? 0)) &&
          [2, 3].every((i) => (inner[i] ?? 0) <= (around[i] ?? 0));
        expect([inside(b, m), inside(t, b)]).toEqual([true, true]);
        expect(((t?.[2] ?? 0) - (t?.[0] ?? 0)) / 72).toBeCloseTo(size.width, 4);
        expect(((t?.[3] ?? 0) - (t?.[1] ?? 0)) / 72).toBeCloseTo(size.height, 4);
      }),
    );
  });

  test("leave an eighth of an inch for bleed, a sixteenth on rolls, nothing for letters", () => {
    const letters = makeJob({ ...sticker({ width: 3, height: 2 }, ART), kind: "lettering" }, facts);
    expect([bleedOf("die-cut"), bleedOf("roll-label"), letters.ok && letters.value.pieces[0]?.bleed]).toEqual([
      0.125, 0.0625, 0,
    ]);
  });
});

describe("a print job", () => {
  test("cuts inside of the bleed, in any shape", () => {
    fc.assert(
      fc.property(sizes, (size) => {
        const job = makeJob(
          sticker(size, { x: 0.1, y: 0.1, width: size.width - 0.2, height: size.height - 0.2 }),
          facts,
        );
        const piece = job.ok ? job.value.pieces[0] : undefined;
        const bounds = piece && cutBounds(piece);
        if (!piece || !bounds) throw new Error("no cut");
        expect(Math.min(bounds.x, bounds.y)).toBeGreaterThanOrEqual(-piece.bleed - 0.001);
        expect(
          Math.max(bounds.x + bounds.width - size.width, bounds.y + bounds.height - size.height),
        ).toBeLessThanOrEqual(piece.bleed + 0.001);
      }),
    );
  });

  test("notes when the artwork extends past the cut by less than the bleed", () => {
    const noted = (over: number) => {
      const job = makeJob(
        sticker({ width: 3, height: 2 }, { x: -over, y: -over, width: 3 + 2 * over, height: 2 + 2 * over }),
        facts,
      );
      return job.ok && job.value.notes.some((note) => note.includes("past the cut"));
    };
    expect([noted(0), noted(1 / 16), noted(1 / 8), noted(-0.2)]).toEqual([false, true, false, false]);
    expect(bleedGiven({ width: 3, height: 2 }, { x: -1, y: 0.5, width: 5, height: 1 })).toBe(1);
  });

  test("is refused with a message where there is nothing to print", () => {
    const bare = {
      ...sticker({ width: 3, height: 2 }, { x: 0, y: 0, width: 3, height: 2 }),
      artworkAspect: undefined,
      cutLine: undefined,
    };
    expect(
      [
        makeJob(bare, facts),
        makeJob({ ...bare, kind: "lettering" }, facts),
        makeJob({ ...bare, kind: "personalize" }, facts),
      ].map((job) => job.ok),
    ).toEqual([false, false, false]);
  });

  test("of letters prints nothing: their outlines are the cuts", () => {
    const letters = {
      ...sticker({ width: 3, height: 2 }, { x: 0, y: 0, width: 3, height: 2 }),
      kind: "lettering" as const,
      color: "#c8102e",
    };
    const job = makeJob(letters, facts);
    expect(job.ok && job.value.pieces[0]?.layers.map(({ kind }) => kind)).toEqual(["film"]);
    expect(cutsOf({ path: "nonsense" })).toEqual([]);
  });
});

test("a rotated piece covers exactly its place on the roll", () => {
  fc.assert(
    fc.property(sizes, side, side, fc.boolean(), (size, x, y, turned) => {
      const piece = {
        size,
        bleed: 0.125,
        layers: [
          {
            kind: "artwork" as const,
            page: 1,
            box: { x: -0.1, y: -0.1, width: size.width + 0.2, height: size.height + 0.2 },
          },
        ],
      };
      const over = overhangOf(piece);
      const matrix = placeOf(piece, { id: "a", x, y, turned });
      const corners = [
        apply(matrix, { x: -over, y: -over }),
        apply(matrix, { x: size.width + over, y: size.height + over }),
      ];
      const [across, along] = turned ? [size.height, size.width] : [size.width, size.height];
      expect(Math.min(...corners.map((corner) => corner.x))).toBeCloseTo(x, 9);
      expect(Math.min(...corners.map((corner) => corner.y))).toBeCloseTo(y, 9);
      expect(Math.max(...corners.map((corner) => corner.x))).toBeCloseTo(x + across + 2 * over, 9);
      expect(Math.max(...corners.map((corner) => corner.y))).toBeCloseTo(y + along + 2 * over, 9);
    }),
  );
});

test("marks lie in the margins at limited distances", () => {
  const marks = marksOf({ width: 54, gap: 0, margin: 0.5 }, 61);
  expect(marks).toHaveLength(8);
  for (const { x, y } of marks) expect([x < 0.5 || x > 53.5, y > 0 && y < 61]).toEqual([true, true]);
  expect(marksOf({ width: 54, gap: 0, margin: 0.1 }, 61)).toEqual([]);
});
