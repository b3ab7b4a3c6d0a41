import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { codeRaster, codesProblem, codesRead, middleOnPiece, NO_CODES } from "./codes.ts";
import { judgeComparison } from "./comparison-job.ts";

const badge = { text: "https://example.com/ann", printed: ["https://example.com/ann"] };
const other = { text: "https://example.com/bo", printed: ["https://example.com/be"] };
const unreadable = { text: "ABC-123", printed: [] };

describe("codes that are read back from a print", () => {
  test("say the same as on the proof, or the print is different however it looks", () => {
    const difference = { mean: 0, far: 0, worst: 0 };
    expect(judgeComparison({ difference, codes: NO_CODES })).toBe("same");
    expect(judgeComparison({ difference, codes: codesRead([badge]) })).toBe("same");
    expect(judgeComparison({ difference, codes: codesRead([badge, other]) })).toBe("different");
    expect(judgeComparison({ difference, codes: codesRead([unreadable]) })).toBe("different");
  });

  test("may stand beside others: one of those that are read in its place has to be the same", () => {
    expect(codesRead([{ text: "A", printed: ["B", "A"] }])).toEqual({ count: 1, unread: 0, first: null });
  });

  test("are wrong if nobody read them back, because there are too many", () => {
    expect(codesRead([badge], 20)).toEqual({ count: 21, unread: 20, first: null });
  });

  test.each([
    [[badge], undefined],
    [[badge, unreadable], "The code “ABC-123” on the proof can't be read on the print."],
    [[other], "The code “https://example.com/bo” on the proof reads “https://example.com/be” on the print."],
    [
      [unreadable, other, badge],
      "2 of 3 codes on the proof can't be read on the print or say something else. The code “ABC-123” on the proof can't be read on the print.",
    ],
  ])("are named to staff: %j", (read, problem) => {
    expect(codesProblem(codesRead(read))).toBe(problem);
  });

  test("of thousands of characters are shortened without splitting one", () => {
    const { first } = codesRead([{ text: "😀".repeat(1000), printed: ["x".repeat(1000)] }]);
    expect([...(first?.text ?? "")].length).toBe(300);
    expect(first?.printed?.length).toBe(300);
  });
});

describe("the raster of a code", () => {
  const share = fc.double({ min: 0.02, max: 0.4, noNaN: true });
  const length = fc.double({ min: 0.5, max: 30, noNaN: true });

  test("shows the code with white around it, whatever its place and size, at a bounded cost", () => {
    fc.assert(
      fc.property(
        fc.tuple(share, share, share, share),
        length,
        length,
        ([leftShare, top, across, down], width, height) => {
          const picture = { width: 1000, height: 800 };
          const code = { x: leftShare * 1000, y: top * 800, width: across * 1000, height: down * 800 };
          const art = { x: 0.25, y: -0.1, width, height };
          const raster = codeRaster(code, picture, art);
          const middle = middleOnPiece(code, picture, art);
          expect(raster.origin.x + middle.x * raster.scale.x).toBeCloseTo(raster.width / 2, -1);
          expect(raster.origin.y + middle.y * raster.scale.y).toBeCloseTo(raster.height / 2, -1);
          expect(raster.art.x + ((code.x + code.width / 2) / 1000) * raster.art.width).toBeCloseTo(
            raster.width / 2,
            -1,
          );
          expect(Math.max(raster.width, raster.height)).toBeLessThanOrEqual(757);
        },
      ),
    );
  });
});
