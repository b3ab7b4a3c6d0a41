import { describe, expect, test } from "vitest";
import { STARTING_VECTOR, type TracedDrawing, type VectorChoices } from "#domain/prepress/artwork/vectorize/drawing";
import { MAX_UNDO_STEPS, NO_PICTURE, reduceSession, type Session, type SessionAction } from "./vectorize-state.ts";

/** A drawing with a layer of each color. */
const drawingIn = (...colors: ReadonlyArray<string>): TracedDrawing => ({
  width: 100,
  height: 50,
  layers: colors.map((colour) => ({ colour, found: colour, isShown: true, shapes: [] })),
});
const fewer: VectorChoices = { ...STARTING_VECTOR, colours: 2 };
const traced = (drawing: TracedDrawing, choices = STARTING_VECTOR): SessionAction => ({
  kind: "traced",
  step: { drawing, choices },
});
const paint = (colour: string, isNewStep = true): SessionAction => ({
  kind: "edit",
  how: (drawing) => ({ ...drawing, layers: drawing.layers.map((layer) => ({ ...layer, colour })) }),
  isNewStep,
});
const undo: SessionAction = { kind: "undo" };
const redo: SessionAction = { kind: "redo" };
const after = (session: Session, ...actions: ReadonlyArray<SessionAction>) => actions.reduce(reduceSession, session);
const colorsIn = ({ history }: Session) => history?.present.drawing.layers.map(({ colour }) => colour);

const opened = after(NO_PICTURE, { kind: "open", fileName: "logo.png" }, { kind: "opened", before: "blob:1" });
const first = after(opened, traced(drawingIn("#ff0000")));

describe("opening a picture", () => {
  test("keeps the choices and forgets the last picture", () => {
    const next = after(first, { kind: "choose", changes: { colours: 2 } }, { kind: "open", fileName: "cat.png" });
    expect(next).toEqual({ ...NO_PICTURE, fileName: "cat.png", choices: fewer, busy: true });
  });

  test("that fails shows the reason beside the file's name", () => {
    const failed = after(NO_PICTURE, { kind: "open", fileName: "a.psd" }, { kind: "not-opened", problem: "No." });
    expect(failed).toEqual({ ...NO_PICTURE, fileName: "a.psd", problem: "No." });
  });

  test("is forgotten when it is closed", () => {
    expect(after(first, { kind: "close" })).toBe(NO_PICTURE);
  });
});

describe("what traces has stopped", () => {
  const stopped: SessionAction = { kind: "stopped" };

  test("before the picture is open: the same file can be opened again", () => {
    const session = after(NO_PICTURE, { kind: "open", fileName: "a.png" }, stopped);
    expect(session).toMatchObject({ fileName: "a.png", busy: false, isStopped: true, problem: undefined });
    expect(after(session, { kind: "retry" })).toMatchObject({ busy: true, isStopped: false, problem: undefined });
  });

  test("the drawing and its steps stay, and are not traced again without another choice", () => {
    const painted = after(first, paint("#00ff00"), stopped);
    const again = after(painted, { kind: "retry" }, { kind: "opened", before: "blob:2" });
    expect([colorsIn(again), again.busy, again.before]).toEqual([["#00ff00"], false, "blob:2"]);
    expect(colorsIn(after(again, undo))).toEqual(["#ff0000"]);
  });

  test("what was being traced is traced after it is opened again, and undo does not hide that it has stopped", () => {
    const session = after(first, paint("#00ff00"), { kind: "choose", changes: fewer }, { kind: "trace" }, stopped);
    const again = after(session, { kind: "retry" }, { kind: "opened", before: "blob:2" });
    expect([again.busy, again.choices]).toEqual([true, fewer]);
    expect(after(session, undo).isStopped).toBe(true);
  });
});

describe("tracing a picture", () => {
  test("the first drawing of a picture cannot be undone", () => {
    expect([colorsIn(first), first.busy]).toEqual([["#ff0000"], false]);
    expect(after(first, undo)).toBe(first);
  });

  test("another drawing keeps the colors that were changed by hand, and undo restores its choices", () => {
    const again = after(first, paint("#00ff00"), { kind: "choose", changes: fewer }, { kind: "trace" });
    expect(again.busy).toBe(true);
    const both = after(again, traced(drawingIn("#ff0000", "#0000ff"), fewer));
    expect(colorsIn(both)).toEqual(["#00ff00", "#0000ff"]);
    const undone = after(both, undo);
    expect([colorsIn(undone), undone.choices]).toEqual([["#00ff00"], STARTING_VECTOR]);
    expect(after(undone, redo)).toEqual(both);
  });

  test("a picture without anything to draw has a problem, and one with something has not", () => {
    expect(after(opened, traced(drawingIn())).problem).toMatch(/nothing to trace/i);
    expect(after({ ...opened, problem: "old" }, traced(drawingIn("#ff0000"))).problem).toBeUndefined();
  });

  test("a picture that cannot be traced leaves the last drawing and suggests what to try", () => {
    const failed = after(first, { kind: "trace" }, { kind: "not-traced" });
    expect(failed).toMatchObject({ history: first.history, busy: false });
    expect(failed.problem).toMatch(/fewer colors/);
  });
});

describe("changing a drawing by hand", () => {
  test("is a step of its own", () => {
    const painted = after(first, paint("#00ff00"));
    expect(colorsIn(after(painted, undo))).toEqual(["#ff0000"]);
    expect(colorsIn(after(painted, undo, paint("#0000ff"), redo))).toEqual(["#0000ff"]);
  });

  test("is one step while the user tries colors", () => {
    const tried = after(first, paint("#00ff00"), paint("#00ee00", false));
    expect(colorsIn(tried)).toEqual(["#00ee00"]);
    expect(colorsIn(after(tried, undo))).toEqual(["#ff0000"]);
  });

  test("does nothing before there is a drawing", () => {
    expect(after(opened, paint("#00ff00"))).toBe(opened);
  });

  test("can be undone a hundred times", () => {
    const painted = after(first, ...Array.from({ length: MAX_UNDO_STEPS + 20 }, (_, i) => paint(`#${i}`)));
    const undone = after(painted, ...Array.from({ length: MAX_UNDO_STEPS + 20 }, () => undo));
    expect(colorsIn(undone)).toEqual(["#19"]);
  });
});
