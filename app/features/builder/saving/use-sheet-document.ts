import { useCallback, useMemo, useState } from "react";
import type { BuilderDocument } from "#domain/prepress/builder/document";
import { selectedObjects, type Ids } from "#domain/prepress/builder/operations";
import { canRedo, canUndo, closeStep, push, redo, startHistory, undo } from "#domain/ground/kernel/data/history";
import { selectionLabel } from "../sheet/object-labels.ts";

const MAX_UNDO_STEPS = 200;

/** A sheet with its undo history, the selected objects and the last message for screen readers. */
export function useSheetDocument(start: BuilderDocument) {
  const [history, setHistory] = useState(() => startHistory(start, MAX_UNDO_STEPS));
  const [selected, setSelection] = useState<Ids>(new Set());
  const [announcement, setAnnouncement] = useState("");
  const document = history.present;
  // An undo may have removed selected objects.
  const existing = useMemo(() => new Set(document.objects.map(({ id }) => id)), [document.objects]);
  const selection = useMemo(() => new Set([...selected].filter((id) => existing.has(id))), [selected, existing]);
  const objects = selectedObjects(document, selection);

  // A screen reader reads a live region only when its text changes, so a repeated message gets a space at its end.
  const announce = useCallback(
    (message: string) => setAnnouncement((previousMessage) => (previousMessage === message ? `${message} ` : message)),
    [],
  );
  const commit = useCallback(
    (next: BuilderDocument, key?: string) => setHistory((previousHistory) => push(previousHistory, next, key)),
    [],
  );
  return {
    document,
    selection,
    setSelection,
    /** The selected objects. */
    objects,
    announcement,
    announce,
    /** @param key changes in a row with the same key are one step of undo */
    commit,
    endStep: useCallback(() => setHistory(closeStep), []),
    canUndo: canUndo(history),
    canRedo: canRedo(history),
    undo: () => {
      setHistory(undo);
      announce(canUndo(history) ? "Undone" : "Nothing to undo");
    },
    redo: () => {
      setHistory(redo);
      announce(canRedo(history) ? "Redone" : "Nothing to redo");
    },
    /** Changes the selected objects, if any, and announces the change as "Dog" or "3 objects" and `message`. */
    changeSelection: (how: (from: BuilderDocument, ids: Ids) => BuilderDocument, message: string) => {
      if (selection.size === 0) return;
      commit(how(document, selection));
      announce(`${selectionLabel(objects)} ${message}`);
    },
  };
}
export type SheetDocument = ReturnType<typeof useSheetDocument>;
