import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { getProfileBleed } from "#domain/prepress/artwork/bleed";
import { startingChoices } from "#domain/prepress/artwork/cut-choices";
import { plainLine } from "#domain/prepress/artwork/draw-line";
import type { ProductKind } from "#domain/shop/catalog/product";
import { toPath } from "#domain/prepress/artwork/cut-line/path";
import { ovalRing } from "#domain/prepress/artwork/cut-line/shapes";
import { apply } from "#domain/ground/files/svg/paths/matrix";
import { measureRingBounds } from "#domain/ground/kernel/geometry";
import type { MakeJob, Printable } from "#domain/shop/kinds/print-job";
import { getKindRules } from "#domain/shop/kinds/kind-rules";
import { listRegistrationMarks, buildPlacementMatrix } from "#domain/prepress/composing/nest-plan";
import { pageBoxes, pdfBox } from "#domain/prepress/composing/page-boxes";
import { readStoredCuts, measurePieceOverhang } from "#domain/prepress/press/print-job";

const makeJob = (
  { kind, ...product }: Printable & { readonly kind: ProductKind },
  facts: Parameters<MakeJob>[1],
): ReturnType<MakeJob> => getKindRules(kind).printJob(product, facts);

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
  cutLine: { kind: "shape", path: toPath([ovalRing({ x: 0, y: 0, ...size })]), ...size, artBox },
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
    expect([
      getProfileBleed("die-cut"),
      getProfileBleed("roll-label"),
      letters.ok && letters.value.pieces[0]?.bleed,
    ]).toEqual([0.125, 0.0625, 0]);
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
        const bounds = piece && measureRingBounds(piece.cuts.flatMap(({ rings }) => rings));
        if (!piece || !bounds) throw new Error("no cut");
        expect(Math.min(bounds.x, bounds.y)).toBeGreaterThanOrEqual(-piece.bleed - 0.001);
        expect(
          Math.max(bounds.x + bounds.width - size.width, bounds.y + bounds.height - size.height),
        ).toBeLessThanOrEqual(piece.bleed + 0.001);
      }),
    );
  });

  test("fills the bleed of a picture to the edge on all sides, whatever its proportions, and warns staff of nothing", () => {
    fc.assert(
      fc.property(
        sizes,
        fc.double({ min: 0.2, max: 5, noNaN: true }),
        fc.constantFrom("die", "kiss"),
        (box, aspect, cut) => {
          const choices = { ...startingChoices("rectangle", box), fit: "fill" as const, cut };
          const line = plainLine(choices, aspect);
          if (!line.ok) throw new Error(line.error.message);
          const job = makeJob({ ...sticker(box, line.value.artBox), cutLine: line.value }, facts);
          const piece = job.ok ? job.value.pieces[0] : undefined;
          const [layer, inner] = [piece?.layers[0], piece?.cuts[0]];
          if (!piece || layer?.kind !== "artwork" || !layer.fills || !inner) throw new Error("no bleed");
          const cutBox = measureRingBounds(inner.rings) ?? layer.box;
          for (const axis of ["x", "y"] as const) expect(cutBox[axis] - layer.fills[axis]).toBeCloseTo(piece.bleed, 9);
          for (const side of ["width", "height"] as const)
            expect(layer.fills[side] - cutBox[side]).toBeCloseTo(2 * piece.bleed, 9);
          expect(job.ok && job.value.notes).toEqual([]);
        },
      ),
    );
  });

  test("has no bleed around a picture within a border, and none around a traced outline with an empty margin", () => {
    const filled = (over: number, kind: "shape" | "traced") => {
      const box = { x: -over, y: -over, width: 3 + 2 * over, height: 2 + 2 * over };
      const { cutLine, ...product } = sticker({ width: 3, height: 2 }, box);
      const job = makeJob({ ...product, cutLine: cutLine && { ...cutLine, kind } }, facts);
      const [layer] = (job.ok && job.value.pieces[0]?.layers) || [];
      return layer?.kind === "artwork" ? [layer.fills !== undefined, job.ok && job.value.notes.length] : [];
    };
    expect([filled(-1 / 16, "shape"), filled(0, "shape"), filled(1 / 16, "traced")]).toEqual([
      [false, 0],
      [true, 0],
      [false, 0],
    ]);
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
    expect(readStoredCuts({ path: "nonsense" })).toEqual([]);
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
      const over = measurePieceOverhang(piece);
      const matrix = buildPlacementMatrix(piece, { id: "a", x, y, turned });
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
  const marks = listRegistrationMarks({ width: 54, gap: 0, margin: 0.5 }, 61);
  expect(marks).toHaveLength(8);
  for (const { x, y } of marks) expect([x < 0.5 || x > 53.5, y > 0 && y < 61]).toEqual([true, true]);
  expect(listRegistrationMarks({ width: 54, gap: 0, margin: 0.1 }, 61)).toEqual([]);
});
