import { useReducer } from "react";
import type { PictureFrame } from "#domain/name-tags/picture";
import type { TagShape, TemplateField } from "#domain/name-tags/template";

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

interface State {
  readonly now: EditedTemplate;
  readonly past: ReadonlyArray<{ readonly template: EditedTemplate; readonly what: string }>;
  /** The field that is worked on; the number of fields stands for the picture. */
  readonly chosen: number;
}
type Action =
  | { readonly kind: "change"; readonly changes: Partial<EditedTemplate>; readonly what: string }
  | { readonly kind: "field"; readonly index: number; readonly changes: Partial<TemplateField>; readonly what: string }
  | { readonly kind: "choose"; readonly index: number }
  | { readonly kind: "undo" }
  | { readonly kind: "load"; readonly template: EditedTemplate };

const MAX_UNDO_STEPS = 100;

function reduce(state: State, action: Action): State {
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
const remember = (state: State, next: EditedTemplate, what: string): State => ({
  ...state,
  now: next,
  past:
    state.past.at(-1)?.what === what
      ? state.past
      : [...state.past.slice(-MAX_UNDO_STEPS), { template: state.now, what }],
});

export function useEditor(start: EditedTemplate) {
  const [state, dispatch] = useReducer(reduce, { now: start, past: [], chosen: 0 });
  return {
    now: state.now,
    chosen: Math.min(state.chosen, state.now.fields.length - (state.now.picture ? 0 : 1)),
    canUndo: state.past.length > 0,
    change: (changes: Partial<EditedTemplate>, what: string) => dispatch({ kind: "change", changes, what }),
    changePicture: (changes: Partial<PictureFrame>, what = `picture ${Object.keys(changes).join()}`) =>
      state.now.picture &&
      dispatch({ kind: "change", changes: { picture: { ...state.now.picture, ...changes } }, what }),
    changeField: (
      index: number,
      changes: Partial<TemplateField>,
      what = `field ${String(index)} ${Object.keys(changes).join()}`,
    ) => dispatch({ kind: "field", index, changes, what }),
    choose: (index: number) => dispatch({ kind: "choose", index }),
    undo: () => dispatch({ kind: "undo" }),
    load: (template: EditedTemplate) => dispatch({ kind: "load", template }),
  };
}
export type Editor = ReturnType<typeof useEditor>;

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
