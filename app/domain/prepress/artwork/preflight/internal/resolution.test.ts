import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { startingChoices, type CutChoices } from "#domain/prepress/artwork/cut-choices";
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
    [807, 3, "note"],
    [600, 3, "note"],
    [594, 3, "warn"],
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

  test("the same picture is never called better on a larger piece", () => {
    const order = ["ok", "note", "warn"];
    const rank = (pixels: number, inches: number) => {
      const { level = "", title = "" } =
        find({ ...at(pixels), order: { widthIn: inches, heightIn: inches } }, "resolution") ?? {};
      return order.indexOf(level) + (title === "Will look blurry" ? 1 : 0);
    };
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 3000 }), fc.integer({ min: 4, max: 46 }), (pixels, quarters) => {
        expect(rank(pixels, (quarters + 1) / 4)).toBeGreaterThanOrEqual(rank(pixels, quarters / 4));
      }),
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
