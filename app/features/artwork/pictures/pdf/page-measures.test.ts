import { describe, expect, test } from "vitest";
import { pageGeometry, type StatedPage } from "#domain/ground/files/facts/page-geometry";
import { caseFile } from "../../../../../tests/fixtures/case-files.ts";
import { openPage } from "../../../../../tests/fixtures/print-files.ts";
import { pdf } from "../../../../../tests/corpus/pdf-page.ts";
import { measureOperators, smallestType } from "./page-measures.ts";

const measured = async (bytes: Uint8Array, stated: StatedPage = {}) => {
  const page = await openPage(bytes);
  const geometry = pageGeometry({ media: page.view, userUnit: page.userUnit, rotate: page.rotate, ...stated });
  return { ...measureOperators(await page.getOperatorList(), geometry), ...(await smallestType(page, geometry)) };
};
const IMAGE = "BI /W 10 /H 10 /BPC 8 /CS /G /F /AHx ID " + "80".repeat(100) + "> EI";
const picture = (place: string) => `q ${place} cm ${IMAGE} Q`;

describe("what is painted of a page", () => {
  test("has its pictures measured as they are placed", async () => {
    expect(await measured(caseFile("small-picture.pdf"))).toEqual({
      pictureDpi: expect.closeTo(16 / 3, 6) as number,
      pictureAt: { x: 0, y: 0, width: 1, height: 1 },
    });
  });

  test("is judged by the picture with the fewest pixels per inch, in forms, turned and in the page's unit too", async () => {
    // Half an inch, then a turned one of an inch in a form's matrix.
    const bytes = await pdf({
      content: `${picture("36 0 0 36 0 0")} q 2 0 0 2 100 100 cm ${picture("0 36 -36 0 0 0")} Q`,
    });
    expect((await measured(bytes)).pictureDpi).toBeCloseTo(10, 6);
    expect((await measured(bytes, { userUnit: 5 })).pictureDpi).toBeCloseTo(2, 6);
  });

  test("leaves out what is outside of the bleed, such as crop marks", async () => {
    const stated = { media: [0, 0, 288, 216], trim: [72, 72, 216, 144], bleed: [63, 63, 225, 153] };
    const content = `.25 w 0 72 m 60 72 l S 2 w 80 80 m 200 80 l S ${picture("40 0 0 40 0 0")} ${picture("7.2 0 0 7.2 100 100")}`;
    const measures = await measured(await pdf({ content }), stated);
    expect(measures.thinnestStrokeIn).toBeCloseTo(2 / 72, 6);
    expect(measures.pictureDpi).toBeCloseTo(100, 6);
    expect(
      await measured(caseFile("bleed-trim-marks.pdf"), { trim: [18, 18, 234, 234], bleed: [9, 9, 243, 243] }),
    ).toEqual({});
  });

  test("counts a single row of pixels as the gradient that it is", async () => {
    const row = "q 200 0 0 100 0 0 cm BI /W 4 /H 1 /BPC 8 /CS /G /F /AHx ID 00408 0FF> EI Q";
    expect(await measured(await pdf({ content: row }))).toEqual({});
  });
});
