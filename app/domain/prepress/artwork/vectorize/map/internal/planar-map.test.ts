import fc from "fast-check";
import { expect, test } from "vitest";
import { buildPlanarMap, type PlanarMap } from "#domain/prepress/artwork/vectorize/map/internal/planar-map";
import { NOTHING, type Labelled } from "#domain/prepress/artwork/vectorize/map/quantize";

/** Pictures of a few labels in patches and specks of any shape. */
const pictures = fc
  .record({ width: fc.integer({ min: 1, max: 9 }), height: fc.integer({ min: 1, max: 9 }) })
  .chain(({ width, height }) =>
    fc
      .array(fc.constantFrom(0, 1, 2, NOTHING), { minLength: width * height, maxLength: width * height })
      .map((cells): Labelled => ({ width, height, labels: Uint8Array.from(cells), palette: [] })),
  );
const mapped = (picture: Labelled): PlanarMap =>
  buildPlanarMap(picture, (_x, _y, label, otherLabel) => label < otherLabel);

/** The area of each ring of a face from its steps: positive for outlines, negative for holes. */
const measureAreas = ({ grid, arcs, faces }: PlanarMap) =>
  faces.map(({ label, rings }) => ({
    label,
    areas: rings.map((ring) =>
      ring
        .flatMap(({ arc, isReversed }) => {
          const steps = [...(arcs[arc]?.steps ?? [])];
          return isReversed ? steps.reverse().map(grid.reverse) : steps;
        })
        .reduce((sum, step) => sum + grid.getCornerX(step >> 2) * ([0, 1, 0, -1][step & 3] ?? 0), 0),
    ),
  }));

test("the patches of each label have its area together, and so all of the picture", () => {
  fc.assert(
    fc.property(pictures, (picture) => {
      const sums = new Map<number, number>();
      for (const { label, areas } of measureAreas(mapped(picture)))
        sums.set(
          label,
          areas.reduce((sum, area) => sum + area, sums.get(label) ?? 0),
        );
      const counted = new Map<number, number>();
      for (const label of picture.labels) counted.set(label, (counted.get(label) ?? 0) + 1);
      expect([...sums].sort()).toEqual([...counted].sort());
    }),
  );
});

test("a patch has one outline, and holes inside of it", () => {
  fc.assert(
    fc.property(pictures, (picture) => {
      for (const { areas } of measureAreas(mapped(picture))) expect(areas.filter((area) => area > 0)).toHaveLength(1);
    }),
  );
});

test("two patches share each arc: every arc is used once from each side, or from one at the border", () => {
  fc.assert(
    fc.property(pictures, (picture) => {
      const { arcs, faces } = mapped(picture);
      const uses = faces.flatMap(({ label, rings }) => rings.flat().map((use) => ({ label, ...use })));
      expect(new Set(uses.map(({ arc, isReversed }) => `${arc} ${isReversed}`)).size).toBe(uses.length);
      for (const { label, arc, isReversed } of uses) expect(arcs[arc]?.[isReversed ? "left" : "right"]).toBe(label);
    }),
  );
});
