import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { startingChoices, type CutChoices } from "#domain/prepress/artwork/cut-choices";
import type { FileFacts } from "#domain/ground/files/facts/facts";
import { plainLine, tracedLine } from "#domain/prepress/artwork/draw-line";
import { effectiveDpi, preflight, type PreflightInput } from "#domain/prepress/artwork/preflight/preflight";
import { profileNameFor } from "#domain/prepress/artwork/preflight/profiles";

const photo: PreflightInput = {
  type: "image/png",
  facts: { widthPx: 900, heightPx: 900, colour: "rgb", alpha: true },
  order: { widthIn: 3, heightIn: 3 },
  dieCut: true,
};
const at = (widthPx: number): PreflightInput => ({ ...photo, facts: { ...photo.facts, widthPx, heightPx: widthPx } });
const find = (input: PreflightInput, id: string) => preflight(input).find((result) => result.id === id);

describe("resolution at the ordered size", () => {
  test.each([
    [900, 3, "ok"],
    [810, 3, "ok"],
    [807, 3, "warn"],
    [449, 3, "warn"],
    [1195, 4, "ok"],
    [1076, 4, "note"],
    [600, 4, "note"],
    [590, 4, "warn"],
    [3000, 20, "ok"],
  ])("%i pixels on %i inches: %s", (pixels, inches, level) => {
    const profile = profileNameFor(false, inches);
    expect(find({ ...at(pixels), order: { widthIn: inches, heightIn: inches }, profile }, "resolution")?.level).toBe(
      level,
    );
  });

  test("reports the value, the target and the size at which the artwork is sharp, and offers that size", () => {
    const soft = find(at(450), "resolution");
    expect(soft?.message).toContain("150 dots per inch");
    expect(soft?.message).toContain("300 is best");
    expect(soft?.fix).toContain("1.5 in");
    expect(soft?.mend).toEqual({ label: "Make it 1.5 × 1.5 in", changes: { box: { width: 1.5, height: 1.5 } } });
    expect(find(at(200), "resolution")).toMatchObject({ title: "Will look blurry", at: { width: 1 } });
  });

  test("counts the artwork's real place: an empty margin makes the artwork larger than its file", () => {
    expect(effectiveDpi({ ...photo, artBox: { x: -1, y: -1, width: 6, height: 6 } })).toBe(150);
  });

  test("a vector drawing is sharp at any size", () => {
    expect(find({ ...photo, type: "image/svg+xml", facts: { widthIn: 1, heightIn: 1 } }, "resolution")).toMatchObject({
      level: "ok",
    });
  });

  test("unknown pixels are not guessed", () => {
    expect(find({ ...photo, type: "image/heic", facts: {} }, "resolution")).toBeUndefined();
  });
});

describe("the advised size", () => {
  const SIDE = 60;
  /** An ellipse with empty space around it, like artwork after background removal. */
  const mask = (leftEdge: number, right: number) => {
    const alpha = new Uint8Array(SIDE * SIDE);
    const [middle, radius] = [(leftEdge + right) / 2, (right - leftEdge) / 2];
    for (let y = 0; y < SIDE; y++)
      for (let x = 0; x < SIDE; x++)
        if (Math.hypot((x - middle) / radius, (y - SIDE / 2) / 20) < 1) alpha[y * SIDE + x] = 255;
    return { width: SIDE, height: SIDE, alpha };
  };
  const advice = (input: PreflightInput) => {
    const finding = find(input, "resolution");
    return { size: finding?.mend?.changes.box, label: finding?.mend?.label ?? "", fix: finding?.fix ?? "" };
  };

  test("is the size of the cut piece, in message and button alike", () => {
    // 900 pixels of which 750 are artwork: on a piece of 3 in with its border the whole picture is 3.6 in wide.
    const input = { ...at(900), artBox: { x: -0.3, y: -0.3, width: 3.6, height: 3.6 } };
    expect(effectiveDpi(input)).toBe(250);
    expect(find(input, "resolution")?.fix).toBe(
      "For a sharp print, send a larger original or order 2.5 × 2.5 in or smaller.",
    );
    expect(find(input, "resolution")?.mend).toEqual({
      label: "Make it 2.5 × 2.5 in",
      changes: { box: { width: 2.5, height: 2.5 } },
    });
  });

  test("names the side that fills the chosen size; the other follows from the artwork", () => {
    const readLabel = (piece: { width: number; height: number }) => advice({ ...at(450), piece }).label;
    expect(readLabel({ width: 3, height: 2.52 })).toBe("Make it 1.5 in wide");
    expect(readLabel({ width: 1.2, height: 3 })).toBe("Make it 1.5 in high");
    expect(readLabel({ width: 3, height: 3 })).toBe("Make it 1.5 × 1.5 in");
    expect(advice({ ...at(450), piece: { width: 3, height: 2.52 }, measurement: "metric" }).fix).toContain(
      "order 3.81 cm wide or smaller",
    );
  });

  test("is in the customer's unit in message and button", () => {
    const suggestion = advice({ ...at(450), measurement: "metric" });
    expect([suggestion.label, suggestion.fix.includes("3.81 × 3.81 cm")]).toEqual(["Make it 3.81 × 3.81 cm", true]);
  });

  test("is missing where the product is not made that small", () => {
    const suggestion = advice({ ...at(450), order: { widthIn: 3, heightIn: 3, least: { width: 2, height: 2 } } });
    expect(suggestion).toEqual({
      size: undefined,
      label: "",
      fix: "Send a larger original or a vector file (SVG, PDF or AI).",
    });
  });

  const quarters = fc.integer({ min: 6, max: 48 }).map((steps) => steps / 4);
  const pixels = fc.integer({ min: 60, max: 6000 });
  const isCrispAt = (input: PreflightInput, line: (box: CutChoices["box"]) => ReturnType<typeof plainLine>) => {
    const { size, label, fix } = advice(input);
    if (!size) return;
    expect(fix).toContain(label.replace("Make it ", ""));
    const cut = line(size);
    if (!cut.ok) return;
    const resized = { ...input, order: { widthIn: size.width, heightIn: size.height }, artBox: cut.value.artBox };
    expect(effectiveDpi(resized)).toBeGreaterThanOrEqual(300);
    expect(find(resized, "resolution")?.level).toBe("ok");
  };

  test("gives the target resolution for any part of the picture", () => {
    fc.assert(
      fc.property(
        fc.record({
          width: quarters,
          height: quarters,
          side: pixels,
          left: fc.integer({ min: 0, max: 20 }),
          cut: fc.constantFrom("die", "kiss"),
        }),
        ({ width, height, side, left, cut }) => {
          const picture = mask(left, SIDE - left / 2);
          const line = (box: CutChoices["box"]) => tracedLine(picture, { ...startingChoices("custom", box), cut });
          const first = line({ width, height });
          if (first.ok)
            isCrispAt({ ...at(side), order: { widthIn: width, heightIn: height }, artBox: first.value.artBox }, line);
        },
      ),
      { numRuns: 60 },
    );
  });

  test("gives the target resolution in every plain shape, inside its border or filling it", () => {
    const shapes = fc.constantFrom("circle", "oval", "rectangle", "rounded", "square");
    fc.assert(
      fc.property(
        fc.record({
          width: quarters,
          height: quarters,
          side: pixels,
          other: fc.integer({ min: 300, max: 3000 }),
          shape: shapes,
          fit: fc.constantFrom("inside", "fill"),
        }),
        ({ width, height, side, other, shape, fit }) => {
          const line = (box: CutChoices["box"]) => plainLine({ ...startingChoices(shape, box), fit }, side / other);
          const first = line({ width, height });
          const facts = { ...photo.facts, widthPx: side, heightPx: other };
          if (first.ok)
            isCrispAt(
              {
                ...photo,
                facts,
                dieCut: false,
                order: { widthIn: width, heightIn: height },
                artBox: first.value.artBox,
              },
              line,
            );
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe("other messages", () => {
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
