import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_FIELDS, type TagTemplate, type TemplateField } from "#domain/prepress/name-tags/template/template";
import { MIN_FRAME_IN } from "#domain/prepress/name-tags/drawing/picture";
import {
  toEditedTemplate,
  heightFor,
  newField,
  newFrame,
  reduceEditor,
  snapped,
  startEditor,
  TESTS,
  testTexts,
  toGrid,
  type EditedTemplate,
  type EditorAction,
  type EditorState,
} from "./editor-state.ts";

const empty: EditedTemplate = {
  name: "Classic",
  width: 3,
  height: 1,
  shape: "rectangle",
  accent: "",
  svg: "<svg/>",
  fields: [],
  picture: undefined,
};
const nameField: TemplateField = { ...newField(empty), name: "name", required: true, maxLength: 20 };
const template: EditedTemplate = { ...empty, fields: [nameField] };
const start = startEditor(template);
const after = (...actions: ReadonlyArray<EditorAction>): EditorState => actions.reduce(reduceEditor, start);
const rename = (name: string): EditorAction => ({ kind: "change", changes: { name }, key: "the name" });
const move = (x: number): EditorAction => ({ kind: "field", index: 0, changes: { x }, key: "field 0 x" });
const undo: EditorAction = { kind: "undo" };

describe("changing a template", () => {
  test("a field is changed alone", () => {
    const two = reduceEditor(start, {
      kind: "change",
      changes: { fields: [nameField, newField(template)] },
      key: "adding line_1",
    });
    const { fields } = reduceEditor(two, move(2)).history.present;
    expect(fields.map(({ x }) => x)).toEqual([2, newField(template).x]);
  });

  test("a drag or a typed word is one step of undo", () => {
    expect(after(move(1), move(1.1), move(1.2), undo).history.present).toBe(template);
    expect(after(rename("A"), rename("Ab"), move(1), undo).history.present.name).toBe("Ab");
    expect(after(rename("A"), move(1), rename("B"), undo, undo).history.present).toEqual({ ...template, name: "A" });
  });

  test("nothing changes when there is nothing to undo", () => {
    expect(after(undo)).toBe(start);
  });

  test("the selected field still exists after an undo", () => {
    const addition: EditorAction = {
      kind: "change",
      changes: { fields: [nameField, nameField] },
      key: "adding line_1",
    };
    expect(after(addition, { kind: "select", index: 1 }, undo).selected).toBe(0);
    const none = reduceEditor(startEditor(empty), addition);
    expect(reduceEditor(none, undo).selected).toBe(0);
  });

  test("a loaded template has nothing to undo, and its first field is selected", () => {
    expect(after(rename("A"), { kind: "select", index: 1 }, { kind: "load", template: empty })).toEqual(
      startEditor(empty),
    );
  });

  test("everything of a template but its identity can be edited", () => {
    const stored = { ...template, id: "7", slug: "classic", version: 3 } as unknown as TagTemplate;
    expect(toEditedTemplate(stored)).toEqual(template);
  });
});

describe("positions on the tag", () => {
  test("a position snaps to a twentieth of an inch, or to a finer grid on request", () => {
    expect([toGrid(1.02), toGrid(1.03), toGrid(1.026, 0.01)]).toEqual([1, 1.05, 1.03]);
  });

  test("a position snaps to the nearest guide within reach, else to the grid", () => {
    expect(snapped(1.51, [1.5, 1.52], false)).toEqual({ value: 1.5, line: 1.5 });
    expect(snapped(1.53, [1.5, 1.54], false)).toEqual({ value: 1.54, line: 1.54 });
    expect(snapped(1.62, [1.5], false)).toEqual({ value: 1.6, line: undefined });
  });

  test("a free position stays, rounded to a thousandth", () => {
    expect(snapped(1.50149, [1.5], true)).toEqual({ value: 1.501, line: undefined });
  });

  test("nothing snaps farther than the reach of a guide or half a grid step", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 5, noNaN: true }),
        fc.double({ min: 0, max: 5, noNaN: true }),
        (at, line) => {
          expect(Math.abs(snapped(at, [line], false).value - at)).toBeLessThanOrEqual(0.0406);
        },
      ),
    );
  });

  test("a drawing keeps the width and sets the height", () => {
    expect([heightFor(3, 3), heightFor(3, 0.7)]).toEqual([1, 4.286]);
  });
});

describe("new fields and frames", () => {
  test("a field is centered below the last one, inside the tag", () => {
    expect(newField({ ...empty, height: 2 })).toMatchObject({ name: "line_1", x: 1.5, y: 0.2, required: false });
    expect(newField({ ...empty, fields: [{ ...nameField, y: 0.85 }] }).y).toBe(0.9);
  });

  test("every field has a unique name up to the largest number of fields", () => {
    let fields: ReadonlyArray<TemplateField> = [{ ...nameField, name: "line_2" }];
    while (fields.length < MAX_FIELDS) fields = [...fields, newField({ ...empty, fields })];
    expect(new Set(fields.map(({ name }) => name)).size).toBe(MAX_FIELDS);
    expect(fields.slice(0, 3).map(({ name }) => name)).toEqual(["line_2", "line_1", "line_3"].slice(0, fields.length));
  });

  test("a picture is upright at the left, in the middle of the height", () => {
    expect(newFrame({ height: 2 })).toMatchObject({ x: 0.65, y: 1, width: 0.9, height: 1.2, required: true });
  });

  test("a picture is never smaller than the smallest frame", () => {
    const { width, height } = newFrame({ height: 0.1 });
    expect([width, height]).toEqual([MIN_FRAME_IN, MIN_FRAME_IN]);
  });
});

describe("sample texts", () => {
  const fields = [nameField, { ...nameField, name: "company", required: false, maxLength: 8 }];
  test("a required field gets a name, another a company, and none is too long", () => {
    expect(testTexts(0, fields)).toEqual({ name: "Maya Lindqvist", company: "Harbor C" });
    TESTS.forEach((_, i) => {
      for (const field of fields)
        expect([...(testTexts(i, fields)[field.name] ?? "")].length).toBeLessThanOrEqual(field.maxLength);
    });
  });
  test("include short, long and accented names", () => {
    expect(TESTS.map((_, i) => testTexts(i, [nameField])["name"])).toEqual([
      "Maya Lindqvist",
      "Jo",
      "Bartholomew Feathers",
      "Željka Nguyễn-Ångstr",
    ]);
  });
});
