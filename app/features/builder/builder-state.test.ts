import { describe, expect, test } from "vitest";
import { exampleFor, lineUp } from "#domain/prepress/builder/arrange";
import type { BuilderDocument, BuilderObject } from "#domain/prepress/builder/document";
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

describe("adding to the cart", () => {
  test("is busy until the sheet is saved, and clears the last problem", () => {
    const saving = after({ kind: "refuse", problem: "Add someone to the sheet first." }, { kind: "save" });
    expect(saving).toEqual({ ...BUILDER_START, isSaving: true });
    expect(reduceBuilder(saving, { kind: "saved" })).toEqual(BUILDER_START);
  });

  test("shows a problem and leaves the library open", () => {
    expect(after({ kind: "library", isOpen: true }, { kind: "refuse", problem: "No." })).toEqual({
      isLibraryOpen: true,
      isSaving: false,
      problem: "No.",
    });
    expect(after({ kind: "library", isOpen: true }, { kind: "library", isOpen: false })).toEqual(BUILDER_START);
  });

  test("forgets a problem when the sheet or its order changes", () => {
    expect(after({ kind: "refuse", problem: "No." }, { kind: "change" })).toEqual(BUILDER_START);
  });
});

describe("a reason not to buy", () => {
  const order = {
    document: sheet,
    hasPrice: true,
    quantityErrors: undefined,
    speedErrors: undefined,
    warnings: [],
  };
  const warning = (message: string, blocking: boolean) => ({ message, blocking });

  test("does not exist for a complete sheet, whatever minor warnings it has", () => {
    expect(reasonNotToBuy(order)).toBeUndefined();
    expect(reasonNotToBuy({ ...order, warnings: [warning("Rather small.", false)] })).toBeUndefined();
  });
  test("is an empty sheet before anything else", () => {
    const empty = { ...order, document: { objects: [] }, hasPrice: false, quantityErrors: ["Too many."] };
    expect(reasonNotToBuy(empty)).toBe("Add someone to the sheet first.");
  });
  test("is an example as it was", () => {
    const document = lineUp(exampleFor("").members, { width: 12, height: 5 });
    expect(reasonNotToBuy({ ...order, document })).toMatch(/figure or a name of our example/);
  });
  test("is a quantity or a speed without a price", () => {
    const unsound = { ...order, hasPrice: false };
    expect(reasonNotToBuy({ ...unsound, quantityErrors: ["Too many."], speedErrors: ["Too fast."] })).toBe("Too many.");
    expect(reasonNotToBuy({ ...unsound, speedErrors: ["Too fast."] })).toBe("Too fast.");
    expect(reasonNotToBuy(unsound)).toMatch(/number of sets/);
  });
  test("is an object that cannot be cut", () => {
    const warnings = [warning("Rather small.", false), warning("It is outside.", true), warning("Another.", true)];
    expect(reasonNotToBuy({ ...order, warnings })).toBe("It is outside.");
  });
});

describe("selecting on the sheet", () => {
  test("replaces the selection by the whole group", () => {
    expect(selectionAfter(sheet, new Set(["dad"]), "son", false)).toEqual(new Set(["mom", "son"]));
  });
  test("with Shift adds or removes the whole group", () => {
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
  test("locking affects one object, even in a group", () => {
    const locked = withLockToggled(sheet, "mom");
    expect(locked.objects.filter((sheetObject) => sheetObject.locked).map(({ id }) => id)).toEqual(["mom"]);
    expect(withLockToggled(locked, "mom")).toEqual(sheet);
  });
});
