import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { despeckled } from "#domain/prepress/artwork/vectorize/map/internal/despeckle";
import type { Labelled } from "#domain/prepress/artwork/vectorize/map/quantize";

const SIDE = 12;

/** A square picture, its labels as the digits of each row. */
const makePicture = (rows: ReadonlyArray<string>): Labelled => ({
  width: rows[0]?.length ?? 0,
  height: rows.length,
  labels: Uint8Array.from(rows.join(""), Number),
  palette: [],
});
const formatRows = ({ width, height, labels }: Labelled): Array<string> =>
  Array.from({ length: height }, (_, y) => labels.subarray(y * width, (y + 1) * width).join(""));
const cleaned = (rows: ReadonlyArray<string>, least: number) => formatRows(despeckled(makePicture(rows), least));

const mirrored = (rows: ReadonlyArray<string>) => rows.map((row) => [...row].reverse().join(""));
const turned = (rows: ReadonlyArray<string>) =>
  [...(rows[0] ?? "")].map((_, x) => rows.map((row) => row[x]).join("")).reverse();

const anyRows = fc.array(
  fc.array(fc.nat({ max: 3 }), { minLength: SIDE, maxLength: SIDE }).map((row) => row.join("")),
  { minLength: SIDE, maxLength: SIDE },
);

describe("a small patch", () => {
  test("takes the surrounding color; a larger one stays", () =>
    expect(cleaned(["0000000", "0100000", "0000110", "0000110"], 4)).toEqual([
      "0000000",
      "0000000",
      "0000110",
      "0000110",
    ]));

  test("takes the color that borders most on it", () =>
    expect(cleaned(["0000", "0211", "1111"], 2)).toEqual(["0000", "0011", "1111"]));

  test("does not become large by the small ones beside it", () =>
    expect(cleaned(["0000000", "0223300", "0000000"], 3)).toEqual(["0000000", "0000000", "0000000"]));

  test("stays where no patch is large enough and none is larger", () =>
    expect(cleaned(["010", "101"], 3)).toEqual(["010", "101"]));

  test("gets the same color in the mirrored and in the turned picture", () =>
    fc.assert(
      fc.property(anyRows, fc.integer({ min: 1, max: 12 }), (rows, least) => {
        expect(cleaned(mirrored(rows), least)).toEqual(mirrored(cleaned(rows, least)));
        expect(cleaned(turned(rows), least)).toEqual(turned(cleaned(rows, least)));
      }),
    ));

  test("is gone where there is a large one", () =>
    fc.assert(
      fc.property(anyRows, (rows) => {
        const once = cleaned(["0".repeat(SIDE), ...rows], 4);
        expect(cleaned(once, 4)).toEqual(once);
      }),
    ));
});
