import { describe, expect, test } from "vitest";
import type { Layer } from "#domain/prepress/press/print-job";
import { svg } from "../../../../tests/fixtures/uploads/documents.ts";
import { openDrawing, press, printJob, writeForPress } from "../../../../tests/fixtures/print-files.ts";
import { textOfPage, type Pixels } from "../../../../tests/second-renderer/pdfium.ts";
import {
  comparePressSheet,
  isSameElsewhere,
  plateBox,
  type ApprovedProof,
} from "../../../../tests/second-renderer/press-sheet.ts";

// The print files are rendered by PDFium. The shop itself renders with pdf.js only, whose faults this would find.

const BOX = { x: 0, y: 0, width: 3, height: 2 };
const CUT = "M0 0H3V2H0Z";

/** A red square at the upper left, a blue bar at the right: without any symmetry. */
const DRAWING = svg(
  '<rect x="10" y="10" width="60" height="40" fill="#d3114d"/><rect x="200" y="20" width="40" height="160" fill="#123a8c"/>',
  'viewBox="0 0 300 200"',
);
const isWithin = (x: number, y: number, [leftEdge, top, width, height]: readonly [number, number, number, number]) =>
  x >= leftEdge && y >= top && x < leftEdge + width && y < top + height;

/** The same as `DRAWING`, in pixels. @param shift to the right, in 1/200 in */
function picture(shift = 0): Pixels {
  const [width, height] = [600, 400];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (x - shift) / 2;
      if (isWithin(at, y / 2, [10, 10, 60, 40])) data.set([0xd3, 0x11, 0x4d], (y * width + x) * 4);
      if (isWithin(at, y / 2, [200, 20, 40, 160])) data.set([0x12, 0x3a, 0x8c], (y * width + x) * 4);
    }
  return { width, height, data };
}
const proof = (of = picture()): ApprovedProof => ({
  picture: of,
  piece: { width: 3, height: 2 },
  artBox: BOX,
  cutPath: CUT,
  source: "image/svg+xml",
});

const artwork: Layer = { kind: "artwork", page: 1, box: BOX };
const { bytes } = await writeForPress(printJob([artwork]), press, openDrawing(new TextDecoder().decode(DRAWING)));

describe("a press sheet in a renderer that isn't ours", () => {
  test("shows the approved artwork within the trim box", async () => {
    expect(await comparePressSheet(bytes, proof())).toSatisfy(isSameElsewhere);
  });

  test("is told from a proof that is shifted by 1/32 in", async () => {
    expect(await comparePressSheet(bytes, proof(picture(6)))).not.toSatisfy(isSameElsewhere);
  });

  test("has the cut line on its plate, along the trim box", async () => {
    const plate = await plateBox(bytes, "CutContour");
    for (const key of ["x", "y", "width", "height"] as const) expect(plate?.[key]).toBeCloseTo(BOX[key], 2);
    expect(await plateBox(bytes, "PerfCutContour")).toBeUndefined();
  });

  test("names the order in its slug", async () => {
    expect(await textOfPage(bytes)).toContain("Order 1042 · Die cut stickers (matte)");
  });
});
