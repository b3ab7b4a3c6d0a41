import { describe, expect, test } from "vitest";
import { STARTING_VECTOR, type Drawing, type VectorChoices } from "#domain/artwork/vectorize/drawing";
import { edited, gone, MAX_UNDO_STEPS, NONE, notTraced, withTraced, type Session } from "./vectorize-state.ts";

/** A drawing of one layer of each color. */
const drawn = (...colors: ReadonlyArray<string>): Drawing => ({
  width: 100,
  height: 50,
  layers: colors.map((colour) => ({ colour, found: colour, isShown: true, shapes: [] })),
});
const colorsIn = (session: Session) => session.drawing?.layers.map(({ colour }) => colour);
const painted = (colour: string) => (drawing: Drawing) => ({
  ...drawing,
  layers: drawing.layers.map((layer) => ({ ...layer, colour })),
});
const fewer: VectorChoices = { ...STARTING_VECTOR, colours: 2 };
const opened: Session = { ...NONE, fileName: "logo.png", before: "blob:1", busy: true };
const first = withTraced(opened, undefined, drawn("#ff0000"));

describe("tracing a picture", () => {
  test("the first drawing of a picture is nothing that undo takes back", () => {
    expect(first).toEqual({ ...opened, drawing: drawn("#ff0000"), busy: false });
    expect(gone(first, "past", STARTING_VECTOR)).toBeUndefined();
  });

  test("another drawing keeps what was done to the colors by hand, and can be taken back with its choices", () => {
    const byHand = edited(first, STARTING_VECTOR, painted("#00ff00"), true);
    const again = withTraced({ ...byHand, busy: true }, STARTING_VECTOR, drawn("#ff0000", "#0000ff"));
    expect(colorsIn(again)).toEqual(["#00ff00", "#0000ff"]);
    const back = gone(again, "past", fewer);
    expect(back && [colorsIn(back.session), back.choices]).toEqual([["#00ff00"], STARTING_VECTOR]);
    expect(back?.session.future.map(({ choices }) => choices)).toEqual([fewer]);
  });

  test("a picture without anything to draw says so, and one with something does not", () => {
    expect(withTraced(opened, undefined, drawn()).problem).toMatch(/nothing to trace/i);
    expect(withTraced({ ...opened, problem: "old" }, undefined, drawn("#ff0000")).problem).toBeUndefined();
  });

  test("a picture that cannot be traced leaves the last drawing, and says what to try", () => {
    const failed = notTraced({ ...first, busy: true });
    expect(failed).toMatchObject({ drawing: first.drawing, busy: false });
    expect(failed.problem).toMatch(/fewer colors/);
  });
});

describe("changing a drawing by hand", () => {
  test("is a step of its own, after which nothing can be done again", () => {
    const there = { ...first, future: [{ drawing: drawn("#111111"), choices: fewer }] };
    const after = edited(there, STARTING_VECTOR, painted("#00ff00"), true);
    expect(after.past).toEqual([{ drawing: first.drawing, choices: STARTING_VECTOR }]);
    expect(after.future).toEqual([]);
  });

  test("is one step with the last while the same color is still being sought", () => {
    const once = edited(first, STARTING_VECTOR, painted("#00ff00"), true);
    const sought = edited(once, STARTING_VECTOR, painted("#00ee00"), false);
    expect(colorsIn(sought)).toEqual(["#00ee00"]);
    expect(sought.past).toBe(once.past);
  });

  test("is nothing before there is a drawing", () => {
    expect(edited(opened, STARTING_VECTOR, painted("#00ff00"), true)).toBe(opened);
  });

  test("is remembered for a hundred steps", () => {
    let session = first;
    for (let i = 0; i < MAX_UNDO_STEPS + 20; i++) session = edited(session, STARTING_VECTOR, painted(`#${i}`), true);
    expect(session.past).toHaveLength(MAX_UNDO_STEPS);
    expect(session.past[0]?.drawing.layers[0]?.colour).toBe(`#${MAX_UNDO_STEPS + 18}`);
  });
});

test("a step back and a step on lead to where one was", () => {
  const changed = edited(first, STARTING_VECTOR, painted("#00ff00"), true);
  const back = gone(changed, "past", STARTING_VECTOR);
  const on = back && gone(back.session, "future", back.choices);
  expect(on?.session).toEqual(changed);
  expect(gone(changed, "future", STARTING_VECTOR)).toBeUndefined();
  expect(gone(changed, "past", undefined)).toBeUndefined();
});
