import { describe, expect, test } from "vitest";
import type { BuilderDocument, BuilderObject } from "#domain/builder/document";
import {
  BUILDER_START,
  selectionAfter,
  reasonNotToBuy,
  reduceBuilder,
  withLayerMoved,
  withLockToggled,
  type BuilderAction,
} from "./builder-state.ts";

const object = (id: string, group: string | null = null): BuilderObject =>
  ({ id, group, kind: "shape", locked: false }) as unknown as BuilderObject;
const sheet = {
  canvas: { width: 12, height: 5 },
  objects: [object("dad"), object("mom", "couple"), object("son", "couple"), object("cat")],
} as unknown as BuilderDocument;
const after = (...actions: ReadonlyArray<BuilderAction>) => actions.reduce(reduceBuilder, BUILDER_START);
const idsIn = ({ objects }: BuilderDocument) => objects.map(({ id }) => id);

describe("the way to the cart", () => {
  test("is busy until the sheet is saved, and forgets why it did not go on before", () => {
    const going = after({ kind: "refuse", problem: "Add someone to the sheet first." }, { kind: "save" });
    expect(going).toEqual({ ...BUILDER_START, isSaving: true });
    expect(reduceBuilder(going, { kind: "saved" })).toEqual(BUILDER_START);
  });

  test("says what stopped it, and leaves the library as it is", () => {
    expect(after({ kind: "library", isOpen: true }, { kind: "refuse", problem: "No." })).toEqual({
      isLibraryOpen: true,
      isSaving: false,
      problem: "No.",
    });
    expect(after({ kind: "library", isOpen: true }, { kind: "library", isOpen: false })).toEqual(BUILDER_START);
  });
});

describe("a sheet cannot be bought", () => {
  const order = {
    document: sheet,
    hasPrice: true,
    quantityErrors: undefined,
    speedErrors: undefined,
    warnings: [],
  };
  const warning = (message: string, blocking: boolean) => ({ message, blocking });

  test("unless something stops it", () => {
    expect(reasonNotToBuy(order)).toBeUndefined();
    expect(reasonNotToBuy({ ...order, warnings: [warning("Rather small.", false)] })).toBeUndefined();
  });
  test("while it is empty, whatever else is wrong", () => {
    const empty = { ...order, document: { objects: [] }, hasPrice: false, quantityErrors: ["Too many."] };
    expect(reasonNotToBuy(empty)).toBe("Add someone to the sheet first.");
  });
  test("in a number that has no price, nor as fast as that", () => {
    const unsound = { ...order, hasPrice: false };
    expect(reasonNotToBuy({ ...unsound, quantityErrors: ["Too many."], speedErrors: ["Too fast."] })).toBe("Too many.");
    expect(reasonNotToBuy({ ...unsound, speedErrors: ["Too fast."] })).toBe("Too fast.");
    expect(reasonNotToBuy(unsound)).toMatch(/number of sets/);
  });
  test("with something on it that cannot be cut", () => {
    const warnings = [warning("Rather small.", false), warning("It is outside.", true), warning("Another.", true)];
    expect(reasonNotToBuy({ ...order, warnings })).toBe("It is outside.");
  });
});

describe("choosing on the sheet", () => {
  test("takes the whole group in the place of what was chosen", () => {
    expect(selectionAfter(sheet, new Set(["dad"]), "son", false)).toEqual(new Set(["mom", "son"]));
  });
  test("more adds to what is chosen, or takes its whole group out again", () => {
    const both = selectionAfter(sheet, new Set(["dad"]), "mom", true);
    expect(both).toEqual(new Set(["dad", "mom", "son"]));
    expect(selectionAfter(sheet, both, "son", true)).toEqual(new Set(["dad"]));
  });
});

describe("the layers", () => {
  test("a group moves as one", () => {
    expect(idsIn(withLayerMoved(sheet, "mom", "forward"))).toEqual(["dad", "cat", "mom", "son"]);
    expect(idsIn(withLayerMoved(sheet, "son", "backward"))).toEqual(["mom", "son", "dad", "cat"]);
  });
  test("one object is locked, and free again, whatever group it is in", () => {
    const locked = withLockToggled(sheet, "mom");
    expect(locked.objects.filter((one) => one.locked).map(({ id }) => id)).toEqual(["mom"]);
    expect(withLockToggled(locked, "mom")).toEqual(sheet);
  });
});
