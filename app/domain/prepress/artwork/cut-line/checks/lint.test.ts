import { describe, expect, test } from "vitest";
import { CUT_LIMITS, lintCutLine, type CutProblemCode } from "#domain/prepress/artwork/cut-line/checks/lint";
import { fromPath, toPath } from "#domain/prepress/artwork/cut-line/path";
import { ovalRing, roundedRing, shapeCutLine } from "#domain/prepress/artwork/cut-line/shapes";
import type { Ring } from "#domain/ground/kernel/geometry";

const codes = (rings: ReadonlyArray<Ring>): Array<CutProblemCode> => [
  ...new Set(lintCutLine(rings).map((p) => p.code)),
];
const box = { x: 0, y: 0, width: 3, height: 2 };

describe("problems for the cutter", () => {
  test("an oval and a rounded rectangle have none", () => {
    expect(codes([ovalRing(box)])).toEqual([]);
    expect(codes([roundedRing(box, 0.125)])).toEqual([]);
    expect(codes([roundedRing(box, 0.04)])).toEqual([]);
  });

  test("a figure of eight crosses itself", () => {
    expect(
      codes([
        [
          { x: 0, y: 0 },
          { x: 2, y: 2 },
          { x: 2, y: 0 },
          { x: 0, y: 2 },
        ],
      ]),
    ).toEqual(["self-intersection"]);
  });

  test("a line that runs back over itself crosses itself", () => {
    expect(
      codes([
        [
          { x: 0, y: 0 },
          { x: 2, y: 0 },
          { x: 1, y: 0 },
          { x: 1, y: 2 },
        ],
      ]),
    ).toEqual(["self-intersection"]);
  });

  test("a square corner is too tight, outward and inward, and its place is reported", () => {
    const square: Ring = [
      { x: 0, y: 0 },
      { x: 2, y: 0 },
      { x: 2, y: 2 },
      { x: 0, y: 2 },
    ];
    const problems = lintCutLine([square]);
    expect(problems).toHaveLength(4);
    expect(problems.map((p) => p.at)).toContainEqual({
      x: expect.closeTo(2, 1) as number,
      y: expect.closeTo(2, 1) as number,
    });
    const ell: Ring = [
      { x: 0, y: 0 },
      { x: 2, y: 0 },
      { x: 2, y: 1 },
      { x: 1, y: 1 },
      { x: 1, y: 2 },
      { x: 0, y: 2 },
    ];
    expect(lintCutLine([ell]).filter((p) => p.message.includes("notch"))).toHaveLength(1);
  });

  test("a neck under 2 mm would tear; one of 3 mm holds", () => {
    const dumbbell = (neck: number): Ring => [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 1, y: 0.5 - neck / 2 },
      { x: 2, y: 0.5 - neck / 2 },
      { x: 2, y: 0 },
      { x: 3, y: 0 },
      { x: 3, y: 1 },
      { x: 2, y: 1 },
      { x: 2, y: 0.5 + neck / 2 },
      { x: 1, y: 0.5 + neck / 2 },
      { x: 1, y: 1 },
      { x: 0, y: 1 },
    ];
    expect(codes([dumbbell(1.5 / 25.4)])).toContain("min-width");
    expect(codes([dumbbell(3 / 25.4)])).not.toContain("min-width");
  });

  test("two pieces 1 mm apart are too close, and separate pieces are reported", () => {
    const pair = (gap: number) => [
      ovalRing({ x: 0, y: 0, width: 1, height: 1 }),
      ovalRing({ x: 1 + gap, y: 0, width: 1, height: 1 }),
    ];
    expect(codes(pair(1 / 25.4))).toEqual(["islands", "min-gap"]);
    expect(codes(pair(5 / 25.4))).toEqual(["islands"]);
  });

  test("an empty line and one with too many nodes are refused before any measurement", () => {
    expect(codes([])).toEqual(["empty"]);
    expect(codes([Array.from({ length: CUT_LIMITS.maxNodes + 1 }, (_, i) => ({ x: i / 1000, y: i % 2 }))])).toEqual([
      "node-count",
    ]);
  });
});

describe("the written path", () => {
  test("is read back unchanged", () => {
    const rings = [ovalRing(box).map(({ x, y }) => ({ x: Math.round(x * 1e4) / 1e4, y: Math.round(y * 1e4) / 1e4 }))];
    expect(fromPath(toPath(rings))).toEqual(rings);
  });

  test.each([
    "",
    "M0 0",
    "M0 0L1 1",
    "M0 0L1 1L1 0",
    "L0 0L1 1L1 0Z",
    "M0 0C1 1 2 2 3 3Z",
    "M0 0L1e9 1L1 0Z",
    "M0 0L1 1L1 0ZM",
    'M0 0L1 1L1 0Z"/><script>',
    "M0 0L1 1L1 0Z" + "é",
  ])("refuses %j", (path) => expect(fromPath(path)).toBeUndefined());

  test("refuses more points than the given maximum", () => {
    expect(fromPath(`M0 0${"L1 1".repeat(100)}Z`, 50)).toBeUndefined();
  });
});

describe("plain shapes", () => {
  const at = { widthIn: 3, heightIn: 2, artAspect: 1.5 };

  test.each(["circle", "oval", "square", "rectangle", "rounded"] as const)(
    "a %s can be cut and has the ordered size",
    (shape) => {
      const line = shapeCutLine(shape, at);
      if (!line.ok) throw new Error(line.error.message);
      expect(lintCutLine(fromPath(line.value.path) ?? [])).toEqual([]);
      const even = shape === "circle" || shape === "square";
      expect(line.value).toMatchObject({ kind: "shape", shape, pieces: 1, width: even ? 2 : 3, height: 2 });
    },
  );

  test("artwork inside keeps its proportions and border; artwork that fills the shape extends past the cut", () => {
    const inside = shapeCutLine("rounded", { ...at, borderIn: 0.125, artAspect: 2 });
    expect(inside.ok && inside.value.artBox).toEqual({ x: 0.125, y: 0.3125, width: 2.75, height: 1.375 });
    const full = shapeCutLine("rounded", { ...at, artAspect: 2, fit: "fill" });
    expect(full.ok && full.value.artBox).toEqual({ x: -0.625, y: -0.0625, width: 4.25, height: 2.125 });
  });

  test("a picture inside a circle touches the border only with its corners", () => {
    const line = shapeCutLine("circle", { widthIn: 2, heightIn: 2, artAspect: 1, borderIn: 0.1 });
    const side = 1.8 / Math.SQRT2;
    expect(line.ok && line.value.artBox.width).toBeCloseTo(side, 3);
  });

  test("a border that leaves no space is refused", () => {
    expect(shapeCutLine("circle", { ...at, borderIn: 1 })).toMatchObject({ ok: false, error: { code: "too-small" } });
  });
});
