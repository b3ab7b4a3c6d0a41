import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { vividShare } from "#domain/prepress/artwork/color/vivid";
import { preflight } from "#domain/prepress/artwork/preflight/preflight";

const press = new Uint8Array(readFileSync(new URL("./default-press.table", import.meta.url)));
const share = (...colors: ReadonlyArray<ReadonlyArray<number>>) =>
  vividShare(press, { data: Uint8ClampedArray.from(colors.flat()) });

test("colors that no ink reaches are measured, and transparent pixels don't count", () => {
  expect(share([0, 128, 0, 255], [0, 100, 200, 255], [0, 0, 255, 255])).toBe(1);
  expect(share([211, 17, 77, 255], [128, 128, 128, 255], [90, 120, 80, 255], [255, 255, 255, 255])).toBe(0);
  expect(share([0, 255, 0, 9], [0, 128, 0, 255], [0, 0, 0, 255])).toBe(0.5);
  expect(share()).toBe(0);
});

test("a customer reads what will be seen of them", () => {
  const findMessage = (vivid: number | undefined, colour: "rgb" | "cmyk" = "rgb") =>
    preflight({
      type: "image/png",
      facts: { colour },
      order: { widthIn: 3, heightIn: 3 },
      dieCut: true,
      vivid,
    }).find(({ id }) => id === "vivid");
  expect(findMessage(0.3)).toMatchObject({ level: "note", message: expect.stringMatching(/^30% .*calmer/) as string });
  expect([findMessage(0.01), findMessage(undefined), findMessage(1, "cmyk")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
