import { useReducer } from "react";
import type { PictureFrame } from "#domain/name-tags/picture";
import type { TemplateField } from "#domain/name-tags/template";
import { reduceEditor, type EditedTemplate } from "./editor-state.ts";

/** The template that is worked on, with what can be done to it. */
export function useEditor(start: EditedTemplate) {
  const [state, dispatch] = useReducer(reduceEditor, { now: start, past: [], chosen: 0 });
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
