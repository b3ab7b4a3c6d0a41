import { describe, expect, test } from "vitest";
import type { EditedTemplate } from "./editor-state.ts";
import { fieldErrorsAt, getFieldMessages, newerThan, reduceSave, saveStart, type SaveAction } from "./save-state.ts";

const named = (name: string) => ({ name }) as unknown as EditedTemplate;
const start = saveStart(named("Classic"), 3);
const after = (...actions: ReadonlyArray<SaveAction>) => actions.reduce(reduceSave, start);
const refused: SaveAction = { kind: "refused", message: "", errors: { name: ["Enter a name."] } };

describe("saving a template", () => {
  test("stores the sent template with the version of the response, and clears the errors", () => {
    expect(after(refused, { kind: "saving" }, { kind: "saved", version: 4, saved: named("Mine") })).toEqual({
      ...start,
      version: 4,
      saved: named("Mine"),
      status: "saved",
    });
  });

  test("that is refused shows the message of the response, that of the first field, or a general one", () => {
    expect(after({ ...refused, message: "Not today." }).message).toBe("Not today.");
    expect(after(refused)).toMatchObject({
      status: "refused",
      message: "Enter a name.",
      version: 3,
      saved: start.saved,
    });
    expect(after({ kind: "refused", message: "", errors: {} }).message).toBe("We couldn't save it.");
  });

  test("again clears the message and keeps the field errors until there is a response", () => {
    expect(after(refused, { kind: "saving" })).toMatchObject({ status: "saving", message: "" });
    expect(getFieldMessages(after(refused, { kind: "saving" }).errors, "name")).toEqual(["Enter a name."]);
  });
});

describe("another user's version", () => {
  const otherVersion = { version: 4 };

  test("counts when it is newer, but not during a save", () => {
    expect(newerThan(start, otherVersion)).toBe(otherVersion);
    expect(newerThan(start, { version: 3 })).toBeUndefined();
    expect(newerThan(after({ kind: "saving" }), otherVersion)).toBeUndefined();
    expect(newerThan(after({ kind: "saving" }, { kind: "outdated" }), otherVersion)).toBe(otherVersion);
  });

  test("becomes the edited one when it replaces it", () => {
    const replaced = after({ kind: "replaced", version: 4, saved: named("Theirs") });
    expect(replaced).toMatchObject({ version: 4, saved: named("Theirs"), status: "replaced" });
    expect(newerThan(replaced, otherVersion)).toBeUndefined();
  });

  test("is replaced by the next save when this user keeps their own", () => {
    const ownState = after({ kind: "keep-mine", version: 4 });
    expect(ownState).toEqual({ ...start, version: 4 });
    expect(newerThan(ownState, otherVersion)).toBeUndefined();
  });
});

describe("a drawing", () => {
  test("that cannot be read has an error at its field, beside the other errors", () => {
    const { errors } = after(refused, { kind: "no-drawing", error: "This is no SVG." });
    expect([getFieldMessages(errors, "svg"), getFieldMessages(errors, "name")]).toEqual([
      ["This is no SVG."],
      ["Enter a name."],
    ]);
  });

  test("that can be read lists what was removed from it, and clears the error of its field", () => {
    const read = after({ kind: "no-drawing", error: "This is no SVG." }, { kind: "drawing", removed: ["a script"] });
    expect([read.removed, getFieldMessages(read.errors, "svg")]).toEqual([["a script"], []]);
  });
});

test("the errors of one field of the list belong to that field", () => {
  const errors = { fields: { "1": { name: ["Taken."] } }, name: ["Enter a name."] };
  expect(fieldErrorsAt(errors, 1)).toEqual({ name: ["Taken."] });
  expect(fieldErrorsAt(errors, 0)).toEqual({});
  expect(fieldErrorsAt({ fields: ["One field at least."] }, 0)).toEqual({});
  expect(fieldErrorsAt({ fields: { "0": ["Not a field."] } }, 0)).toEqual({});
  expect(getFieldMessages(errors, "fields")).toEqual([]);
});
