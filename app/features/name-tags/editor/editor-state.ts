import { toThousandth } from "#domain/ground/kernel/measure";
import { push, startHistory, undo, type UndoHistory } from "#domain/ground/kernel/data/history";
import { firstCharacters } from "#domain/ground/kernel/characters";
import { MIN_FRAME_IN, type PictureFrame } from "#domain/prepress/name-tags/drawing/picture";
import type { TagTexts } from "#domain/prepress/name-tags/people/roster";
import {
  MAX_FIELDS,
  USUAL_TIGHTEN,
  type TagShape,
  type TagTemplate,
  type TemplateField,
} from "#domain/prepress/name-tags/template/template";

/** A template while it is being changed. Lengths in inches. */
export interface EditedTemplate {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly shape: TagShape;
  readonly accent: string;
  readonly svg: string;
  readonly fields: ReadonlyArray<TemplateField>;
  readonly picture: PictureFrame | undefined;
}

export interface EditorState {
  readonly history: UndoHistory<EditedTemplate>;
  /** The index of the selected field; the number of fields when the picture is selected. */
  readonly selected: number;
}
export type EditorAction =
  /** Changes in a row with the same key are one step of undo, such as a drag or typing a word. */
  | { readonly kind: "change"; readonly changes: Partial<EditedTemplate>; readonly key: string }
  | { readonly kind: "field"; readonly index: number; readonly changes: Partial<TemplateField>; readonly key: string }
  | { readonly kind: "select"; readonly index: number }
  | { readonly kind: "undo" }
  | { readonly kind: "load"; readonly template: EditedTemplate };

const MAX_UNDO_STEPS = 100;

export const startEditor = (template: EditedTemplate): EditorState => ({
  history: startHistory(template, MAX_UNDO_STEPS),
  selected: 0,
});

export function reduceEditor(state: EditorState, action: EditorAction): EditorState {
  const { history, selected } = state;
  const { present } = history;
  switch (action.kind) {
    case "select":
      return { ...state, selected: action.index };
    case "load":
      return startEditor(action.template);
    case "undo": {
      const undone = undo(history);
      // The step back may have removed the selected field.
      const lastField = Math.max(0, undone.present.fields.length - 1);
      return undone === history ? state : { history: undone, selected: Math.min(selected, lastField) };
    }
    case "change":
      return { ...state, history: push(history, { ...present, ...action.changes }, action.key) };
    case "field": {
      const fields = present.fields.map((field, i) => (i === action.index ? { ...field, ...action.changes } : field));
      return { ...state, history: push(history, { ...present, fields }, action.key) };
    }
  }
}

/** Inches between the lines of the grid, and the finer steps with Alt. */
export const GRID_IN = 0.05;
export const FINE_IN = 0.01;
/** Inches; a field is at least this wide. */
export const MIN_FIELD_IN = 0.1;
/** Inches within which a field snaps to the middle of the tag or to another field. */
const SNAP_IN = 0.04;

const round = (value: number): number => toThousandth(value);
export const toGrid = (value: number, step = GRID_IN): number => round(Math.round(value / step) * step);

/**
 * Snaps a position in inches to the nearest target, else to the grid. `line` is the target, to be shown as a guide.
 * @param isFree turns off snapping
 */
export function snapped(
  value: number,
  targets: ReadonlyArray<number>,
  isFree: boolean,
): { readonly value: number; readonly line: number | undefined } {
  if (isFree) return { value: round(value), line: undefined };
  const near = targets
    .filter((target) => Math.abs(target - value) <= SNAP_IN)
    .sort((a, b) => Math.abs(a - value) - Math.abs(b - value))[0];
  return near === undefined ? { value: toGrid(value), line: undefined } : { value: round(near), line: near };
}

/** The parts of a template that the editor changes. */
export const toEditedTemplate = ({
  name,
  width,
  height,
  shape,
  accent,
  svg,
  fields,
  picture,
}: TagTemplate): EditedTemplate => ({ name, width, height, shape, accent, svg, fields, picture });

/** The height in inches of a drawing with this width. @param ratio width by height of the drawing */
export const heightFor = (width: number, ratio: number): number => round(width / ratio);

/** A new text field below the last one, inside the tag. */
export function newField({
  fields,
  width,
  height,
}: Pick<EditedTemplate, "fields" | "width" | "height">): TemplateField {
  const names = new Set(fields.map(({ name }) => name));
  const lines = Array.from({ length: MAX_FIELDS }, (_, i) => `line_${String(i + 1)}`);
  return {
    name: lines.find((name) => !names.has(name)) ?? "line",
    label: "Another line",
    required: false,
    maxLength: 40,
    x: width / 2,
    y: Math.min(height - 0.1, (fields.at(-1)?.y ?? 0) + 0.2),
    width: width * 0.85,
    capHeight: 0.12,
    font: "figtree",
    colour: "#2a1533",
    align: "center",
    floor: 0.08,
    lines: 1,
    height: 0.3,
    condense: 0.88,
    tighten: USUAL_TIGHTEN,
    onAccent: false,
  };
}

/** A new picture frame at the left, upright, three quarters as wide as high. */
export function newFrame(tag: Pick<EditedTemplate, "height">): PictureFrame {
  const height = Math.max(MIN_FRAME_IN, Math.round(tag.height * 60) / 100);
  const width = Math.max(MIN_FRAME_IN, Math.round(height * 75) / 100);
  return {
    kind: "picture",
    name: "picture",
    label: "Picture",
    required: true,
    x: toGrid(width / 2 + 0.2),
    y: toGrid(tag.height / 2),
    width,
    height,
    shape: "rounded",
  };
}

/** Sample names to try a template with, from very short to very long. */
export const TESTS = [
  { label: "Usual", name: "Maya Lindqvist", other: "Harbor Clinic" },
  { label: "Short", name: "Jo", other: "KX" },
  {
    label: "Long",
    name: "Bartholomew Featherstone-Ashdown",
    other: "Department of Intensive Care and Recovery",
  },
  { label: "Accents", name: "Željka Nguyễn-Ångström", other: "Søndergaard & Üçüncü" },
] as const;

/** The texts of a sample, cut to the length of their fields. @param test index in `TESTS` */
export function testTexts(test: number, fields: ReadonlyArray<TemplateField>): TagTexts {
  const { name, other } = TESTS[test] ?? TESTS[0];
  return Object.fromEntries(
    fields.map((field) => [field.name, firstCharacters(field.required ? name : other, field.maxLength)]),
  );
}
