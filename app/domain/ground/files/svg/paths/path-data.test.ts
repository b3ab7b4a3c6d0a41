import { describe, expect, test } from "vitest";
import { readPath } from "./path-data.ts";

describe("path data", () => {
  test("counts up to its first mistake, as every browser draws it", () => {
    const steps = readPath("M0 0L10 0L10 10Z");
    expect(steps).toHaveLength(4);
    for (const mistake of ["L", "L5Z", "L5,L1 1", "C1 2 3 4 5Z", "?Z", "A1 1 0 2 0 9 9Z"]) {
      expect(readPath(`M0 0L10 0L10 10Z${mistake}`), mistake).toEqual(steps);
    }
  });

  test("that begins without a move draws nothing", () => {
    expect(readPath("L10 0L10 10Z")).toEqual([]);
  });

  test("makes lines of what follows the point of a move", () => {
    expect(readPath("m1 1 2 2z")?.map(({ to }) => to)).toEqual(["M", "L", "Z"]);
  });
});
