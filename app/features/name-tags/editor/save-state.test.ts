import { describe, expect, test } from "vitest";
import type { EditedTemplate } from "./editor-state.ts";
import { fieldErrorsAt, messagesOf, newerThan, reduceSave, saveStart, type SaveAction } from "./save-state.ts";

const named = (name: string) => ({ name }) as unknown as EditedTemplate;
const start = saveStart(named("Classic"), 3);
const after = (...actions: ReadonlyArray<SaveAction>) => actions.reduce(reduceSave, start);
const refused: SaveAction = { kind: "refused", message: "", errors: { name: ["Enter a name."] } };

describe("saving a template", () => {
  test("makes what was sent the saved one, under the version that was answered, and clears what was wrong", () => {
    expect(after(refused, { kind: "saving" }, { kind: "saved", version: 4, saved: named("Mine") })).toEqual({
      ...start,
      version: 4,
      saved: named("Mine"),
      status: "saved",
    });
  });

  test("that is refused says why: in the answer's words, in those of its first field, or in general", () => {
    expect(after({ ...refused, message: "Not today." }).message).toBe("Not today.");
    expect(after(refused)).toMatchObject({
      status: "refused",
      message: "Enter a name.",
      version: 3,
      saved: start.saved,
    });
    expect(after({ kind: "refused", message: "", errors: {} }).message).toBe("We couldn't save it.");
  });

  test("again takes back what was said, and leaves the fields marked until there is an answer", () => {
    expect(after(refused, { kind: "saving" })).toMatchObject({ status: "saving", message: "" });
    expect(messagesOf(after(refused, { kind: "saving" }).errors, "name")).toEqual(["Enter a name."]);
  });
});

describe("somebody else's version", () => {
  const theirs = { version: 4 };

  test("counts when it is newer, and not while one's own save is on its way", () => {
    expect(newerThan(start, theirs)).toBe(theirs);
    expect(newerThan(start, { version: 3 })).toBeUndefined();
    expect(newerThan(after({ kind: "saving" }), theirs)).toBeUndefined();
    expect(newerThan(after({ kind: "saving" }, { kind: "outdated" }), theirs)).toBe(theirs);
  });

  test("is what is worked on from now on, once it is taken", () => {
    const taken = after({ kind: "taken", version: 4, saved: named("Theirs") });
    expect(taken).toMatchObject({ version: 4, saved: named("Theirs"), status: "taken" });
    expect(newerThan(taken, theirs)).toBeUndefined();
  });

  test("is saved over when one's own is kept: what is saved last stays what it was", () => {
    const kept = after({ kind: "keep-mine", version: 4 });
    expect(kept).toEqual({ ...start, version: 4 });
    expect(newerThan(kept, theirs)).toBeUndefined();
  });
});

describe("a drawing", () => {
  test("that cannot be read is told at its field, beside what else is wrong", () => {
    const { errors } = after(refused, { kind: "no-drawing", error: "This is no SVG." });
    expect([messagesOf(errors, "svg"), messagesOf(errors, "name")]).toEqual([["This is no SVG."], ["Enter a name."]]);
  });

  test("that can be read says what was taken out of it, and its field has no message any more", () => {
    const read = after({ kind: "no-drawing", error: "This is no SVG." }, { kind: "drawing", removed: ["a script"] });
    expect([read.removed, messagesOf(read.errors, "svg")]).toEqual([["a script"], []]);
  });
});

test("what is wrong with one field of the list is told at that field", () => {
  const errors = { fields: { "1": { name: ["Taken."] } }, name: ["Enter a name."] };
  expect(fieldErrorsAt(errors, 1)).toEqual({ name: ["Taken."] });
  expect(fieldErrorsAt(errors, 0)).toEqual({});
  expect(fieldErrorsAt({ fields: ["One field at least."] }, 0)).toEqual({});
  expect(fieldErrorsAt({ fields: { "0": ["Not a field."] } }, 0)).toEqual({});
  expect(messagesOf(errors, "fields")).toEqual([]);
});
