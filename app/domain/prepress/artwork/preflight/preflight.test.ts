import { describe, expect, test } from "vitest";
import type { FileFacts } from "#domain/ground/files/facts/facts";
import { preflight, type PreflightInput } from "#domain/prepress/artwork/preflight/preflight";

const photo: PreflightInput = {
  type: "image/png",
  facts: { widthPx: 900, heightPx: 900, colour: "rgb", alpha: true },
  order: { widthIn: 3, heightIn: 3 },
  dieCut: true,
};
const find = (input: PreflightInput, id: string) => preflight(input).find((result) => result.id === id);

describe("messages", () => {
  const ids = (input: PreflightInput) =>
    preflight(input)
      .filter((r) => r.level !== "ok")
      .map((r) => r.id);

  test("a good file has none", () =>
    expect(ids({ ...photo, look: { opaque: false, whiteBackground: false, softShare: 0.005 } })).toEqual([]));

  test("a white background on a die cut is reported until it is removed", () => {
    const look = { opaque: true, whiteBackground: true, softShare: 0 };
    expect(find({ ...photo, look }, "background")).toMatchObject({
      level: "warn",
      title: "White box around the artwork",
      mend: { changes: { removeBackground: true } },
    });
    expect(find({ ...photo, look, backgroundRemoved: true }, "background")).toMatchObject({ level: "ok" });
    expect(find({ ...photo, look, dieCut: false }, "background")).toBeUndefined();
  });

  test("a soft shadow at the edge of a die cut is reported", () => {
    const softAt = { x: 0, y: 0.8, width: 1, height: 0.2 };
    expect(ids({ ...photo, look: { opaque: false, whiteBackground: false, softShare: 0.2 } })).toEqual(["soft-edges"]);
    expect(
      find({ ...photo, look: { opaque: false, whiteBackground: false, softShare: 0.2, softAt } }, "soft-edges")?.at,
    ).toEqual(softAt);
  });

  test("proportions that differ from a plain shape are reported", () => {
    expect(
      ids({ ...photo, dieCut: false, order: { widthIn: 11, heightIn: 3 }, facts: { widthPx: 4000, heightPx: 4000 } }),
    ).toEqual(["proportions"]);
    expect(
      ids({ ...photo, dieCut: false, order: { widthIn: 3.1, heightIn: 3 }, facts: { widthPx: 4000, heightPx: 4000 } }),
    ).toEqual([]);
  });

  test("several pages, an animation, live text, CMYK, a thumbnail, and a type that browsers cannot show are reported", () => {
    expect(ids({ ...photo, type: "application/pdf", facts: { pages: 3 } })).toEqual(["pages"]);
    expect(ids({ ...photo, type: "image/gif", facts: { widthPx: 2000, heightPx: 2000, frames: 9 } })).toEqual([
      "animation",
    ]);
    expect(ids({ ...photo, type: "image/svg+xml", facts: { usesText: true } })).toEqual(["live-text"]);
    expect(ids({ ...photo, type: "image/jpeg", facts: { widthPx: 2000, heightPx: 2000, colour: "cmyk" } })).toEqual([
      "colour",
    ]);
    expect(ids({ ...photo, facts: { widthPx: 64, heightPx: 64 } })).toEqual(["resolution", "pixels"]);
    expect(find({ ...photo, type: "image/heic", notShown: "Not read here." }, "not-shown")).toMatchObject({
      level: "warn",
      message: "Not read here.",
    });
  });

  test("small type and hairlines are measured as printed, with their place", () => {
    const drawing: PreflightInput = {
      ...photo,
      type: "image/svg+xml",
      facts: {
        widthIn: 6,
        heightIn: 6,
        smallestTypeIn: 8 / 72,
        smallestTypeAt: { x: 0.1, y: 0.1, width: 0.2, height: 0.05 },
        thinnestStrokeIn: 0.4 / 72,
      },
    };
    expect(find(drawing, "type-size")).toMatchObject({ level: "warn", at: { x: 0.1 } });
    expect(find(drawing, "type-size")?.message).toContain("at 4 pt");
    expect(find(drawing, "stroke")?.message).toContain("0.2 pt");
    expect(find({ ...drawing, order: { widthIn: 6, heightIn: 6 } }, "type-size")).toBeUndefined();
  });

  test("missing fonts, spot colors and the file's own cut layer are distinguished", () => {
    const document: PreflightInput = {
      ...photo,
      type: "application/pdf",
      facts: { widthIn: 3, heightIn: 3, unembeddedFonts: ["Helvetica"], spots: ["CutContour", "PANTONE 185 C"] },
    };
    expect(find(document, "fonts")?.message).toContain("Helvetica is not embedded in the PDF");
    const checkFonts = (facts: FileFacts, more: Partial<PreflightInput> = {}) =>
      find({ ...document, ...more, facts: { ...document.facts, ...facts } }, "fonts");
    // Only of the first page it is known which of them draw letters.
    expect(checkFonts({ missingLetters: ["Helvetica"] })?.level).toBe("block");
    expect(checkFonts({ missingLetters: [] })).toBeUndefined();
    expect(checkFonts({})?.level).toBe("warn");
    expect(checkFonts({ missingLetters: [] }, { page: 2 })?.level).toBe("warn");
    // What is printed then is a picture.
    expect(checkFonts({ missingLetters: ["Helvetica"] }, { backgroundRemoved: true })).toBeUndefined();
    expect(find(document, "spots")?.message).toContain("PANTONE 185 C");
    expect(find(document, "spots")?.message).not.toContain("CutContour");
    expect(find(document, "cut-layer")).toMatchObject({ level: "ok" });
  });

  test("too much ink and many parts are reported; an empty picture is refused", () => {
    expect(
      find({ ...photo, heavyInk: { share: 0.4, at: { x: 0, y: 0, width: 1, height: 1 } } }, "ink")?.message,
    ).toContain("40%");
    expect(find({ ...photo, parts: 500 }, "pieces")).toMatchObject({ level: "warn", title: "500 separate parts" });
    expect(find({ ...photo, parts: 12, profile: "sheet" }, "pieces")).toBeUndefined();
    const empty = preflight({ ...photo, look: { opaque: false, whiteBackground: false, softShare: 0, empty: true } });
    expect(empty.filter(({ level }) => level === "block").map(({ id }) => id)).toEqual(["empty"]);
    expect(empty.find(({ id }) => id === "empty")?.message).toMatch(/Every pixel in this picture/);
    const drawing = find(
      { ...photo, type: "image/svg+xml", look: { opaque: false, whiteBackground: false, softShare: 0, empty: true } },
      "empty",
    );
    expect(drawing).toMatchObject({
      level: "block",
      message: expect.stringMatching(/too small.*too many units wide/) as string,
      fix: expect.stringMatching(/fit the page to the artwork/) as string,
    });
  });

  test("every rule of every profile has whole sentences without placeholders", () => {
    const worst: PreflightInput = {
      type: "image/png",
      facts: { widthPx: 60, heightPx: 20, pages: 3, frames: 2, colour: "cmyk" },
      order: { widthIn: 11, heightIn: 11 },
      dieCut: true,
      parts: 4,
      look: { opaque: true, whiteBackground: true, softShare: 0 },
      measurement: "metric",
    };
    for (const profile of ["sticker", "sheet", "large"] as const) {
      for (const { title, message, fix } of preflight({ ...worst, profile }))
        expect(`${title} ${message} ${fix}`).not.toMatch(/[{}]|undefined|NaN/);
    }
  });
});

test("never proposes a piece smaller than the product is made in", () => {
  const small: PreflightInput = { ...photo, facts: { widthPx: 400, heightPx: 400 } };
  const proposed = (input: PreflightInput, id: string) => find(input, id)?.mend?.changes;
  expect(proposed(small, "resolution")).toEqual({ box: { width: 1.25, height: 1.25 } });
  expect(
    proposed({ ...small, order: { ...small.order, least: { width: 2, height: 2 } } }, "resolution"),
  ).toBeUndefined();
  expect(
    find({ ...small, order: { ...small.order, least: { width: 2, height: 2 } } }, "resolution")?.fix,
  ).not.toContain("or smaller");
  const long: PreflightInput = {
    ...small,
    dieCut: false,
    facts: { widthPx: 4000, heightPx: 400 },
    order: { widthIn: 6, heightIn: 6, least: { width: 2, height: 2 } },
  };
  expect(proposed(long, "proportions")).toEqual({ box: { width: 6, height: 2 } });
  expect(proposed({ ...long, order: { ...long.order, heightIn: 2 } }, "proportions")).toBeUndefined();
});
