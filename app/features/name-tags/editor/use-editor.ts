import { useReducer } from "react";
import { canUndo } from "#domain/ground/kernel/data/history";
import type { PictureFrame } from "#domain/prepress/name-tags/drawing/picture";
import type { TemplateField } from "#domain/prepress/name-tags/template/template";
import { reduceEditor, startEditor, type EditedTemplate } from "./editor-state.ts";

/** The edited template with its undo history. */
export function useEditor(start: EditedTemplate) {
  const [{ history, selected }, dispatch] = useReducer(reduceEditor, start, startEditor);
  const { present } = history;
  return {
    now: present,
    /** The index of the selected field; the number of fields when the picture is selected. */
    selected: Math.min(selected, present.fields.length - (present.picture ? 0 : 1)),
    canUndo: canUndo(history),
    change: (changes: Partial<EditedTemplate>, key: string) => dispatch({ kind: "change", changes, key }),
    changePicture: (changes: Partial<PictureFrame>, key = `picture ${Object.keys(changes).join()}`) =>
      present.picture && dispatch({ kind: "change", changes: { picture: { ...present.picture, ...changes } }, key }),
    changeField: (
      index: number,
      changes: Partial<TemplateField>,
      key = `field ${String(index)} ${Object.keys(changes).join()}`,
    ) => dispatch({ kind: "field", index, changes, key }),
    select: (index: number) => dispatch({ kind: "select", index }),
    undo: () => dispatch({ kind: "undo" }),
    load: (template: EditedTemplate) => dispatch({ kind: "load", template }),
  };
}
export type Editor = ReturnType<typeof useEditor>;
