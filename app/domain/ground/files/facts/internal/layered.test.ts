import { expect, test } from "vitest";
import { FileBytes } from "#domain/ground/files/file-bytes";
import { psdFacts } from "#domain/ground/files/facts/internal/layered";
import { ascii, big } from "../../../../../../tests/fixtures/uploads/files.ts";

/** The head of a Photoshop file of four channels in RGB. @param layers negative where its picture is transparent */
const psd = (layers: number | undefined): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([
    ...[...ascii("8BPS"), ...big(1, 2), ...big(0, 6), ...big(4, 2), ...big(8, 4), ...big(8, 4), ...big(8, 2)],
    ...[...big(3, 2), ...big(0, 4), ...big(0, 4)],
    ...(layers === undefined ? big(0, 4) : [...big(8, 4), ...big(4, 4), ...big(layers & 0xffff, 2), ...big(0, 2)]),
  ]);
const hasAlpha = (layers: number | undefined) => psdFacts(FileBytes.of(psd(layers))).alpha;

test("a fourth channel is transparency only where the merged picture has some, else a spot color or a selection", () => {
  expect([hasAlpha(-1), hasAlpha(1), hasAlpha(undefined)]).toEqual([true, false, false]);
});
