import { firstCharacters } from "#domain/kernel/characters";
import { SMALLEST_FRAME_IN, type PictureFrame } from "#domain/name-tags/picture";
import type { TagTexts } from "#domain/name-tags/roster";
import {
  MOST_FIELDS,
  USUAL_TIGHTEN,
  type TagShape,
  type TagTemplate,
  type TemplateField,
} from "#domain/name-tags/template";

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
  readonly now: EditedTemplate;
  readonly past: ReadonlyArray<{ readonly template: EditedTemplate; readonly what: string }>;
  /** The field that is worked on; the number of fields stands for the picture. */
  readonly chosen: number;
}
export type EditorAction =
  | { readonly kind: "change"; readonly changes: Partial<EditedTemplate>; readonly what: string }
  | { readonly kind: "field"; readonly index: number; readonly changes: Partial<TemplateField>; readonly what: string }
  | { readonly kind: "choose"; readonly index: number }
  | { readonly kind: "undo" }
  | { readonly kind: "load"; readonly template: EditedTemplate };

const MAX_UNDO_STEPS = 100;

/** What an action makes of the template. */
export function reduceEditor(state: EditorState, action: EditorAction): EditorState {
  switch (action.kind) {
    case "choose":
      return { ...state, chosen: action.index };
    case "load":
      return { now: action.template, past: [], chosen: 0 };
    case "undo": {
      const last = state.past.at(-1);
      return last
        ? {
            ...state,
            now: last.template,
            past: state.past.slice(0, -1),
            chosen: Math.min(state.chosen, Math.max(0, last.template.fields.length - 1)),
          }
        : state;
    }
    case "change":
      return remember(state, { ...state.now, ...action.changes }, action.what);
    case "field":
      return remember(
        state,
        {
          ...state.now,
          fields: state.now.fields.map((field, i) => (i === action.index ? { ...field, ...action.changes } : field)),
        },
        action.what,
      );
  }
}

/** One drag or one word typed is one step back. */
const remember = (state: EditorState, next: EditedTemplate, what: string): EditorState => ({
  ...state,
  now: next,
  past:
    state.past.at(-1)?.what === what
      ? state.past
      : [...state.past.slice(-MAX_UNDO_STEPS), { template: state.now, what }],
});

/** Inches: places snap to these steps; with Alt they are free. */
export const GRID_IN = 0.05;
export const FINE_IN = 0.01;
/** Inches: as near as this, a box snaps to the middle or the edge of the tag or of another field. */
const NEAR_IN = 0.04;

const round = (value: number): number => Math.round(value * 1000) / 1000;
export const toGrid = (value: number, step = GRID_IN): number => round(Math.round(value / step) * step);

/** Where a field's middle or baseline snaps to: the tag's own middle, other fields' places, else the grid. */
export function snapped(
  value: number,
  targets: ReadonlyArray<number>,
  isFree: boolean,
): { readonly value: number; readonly line: number | undefined } {
  if (isFree) return { value: round(value), line: undefined };
  const near = targets
    .filter((target) => Math.abs(target - value) <= NEAR_IN)
    .sort((a, b) => Math.abs(a - value) - Math.abs(b - value))[0];
  return near === undefined ? { value: toGrid(value), line: undefined } : { value: round(near), line: near };
}

/** What of a template is changed here. */
export const editedOf = ({
  name,
  width,
  height,
  shape,
  accent,
  svg,
  fields,
  picture,
}: TagTemplate): EditedTemplate => ({ name, width, height, shape, accent, svg, fields, picture });

/** Inches: the drawing decides the proportions, the width stays. @param ratio width by height of the drawing */
export const heightFor = (width: number, ratio: number): number => round(width / ratio);

/** Another field: below the last one, and never below the tag. */
export function newField({
  fields,
  width,
  height,
}: Pick<EditedTemplate, "fields" | "width" | "height">): TemplateField {
  const names = new Set(fields.map(({ name }) => name));
  const lines = Array.from({ length: MOST_FIELDS }, (_, i) => `line_${String(i + 1)}`);
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

/** A place for a picture at the left, upright, three quarters as wide as it is high. */
export function newFrame(tag: Pick<EditedTemplate, "height">): PictureFrame {
  const height = Math.max(SMALLEST_FRAME_IN, Math.round(tag.height * 60) / 100);
  const width = Math.max(SMALLEST_FRAME_IN, Math.round(height * 75) / 100);
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

/** What tags are tried with: as short and as long as names get. */
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

/** The texts of a test, none longer than its field takes. @param test its place in `TESTS` */
export function testTexts(test: number, fields: ReadonlyArray<TemplateField>): TagTexts {
  const { name, other } = TESTS[test] ?? TESTS[0];
  return Object.fromEntries(
    fields.map((field) => [field.name, firstCharacters(field.required ? name : other, field.maxLength)]),
  );
}
