import { useCallback, useState } from "react";
import type { CutChoices } from "#domain/prepress/artwork/cut-choices";
import { amend, canUndo, push, startHistory, undo } from "#domain/ground/kernel/data/history";

const MAX_UNDO_STEPS = 50;

/** Moves of one slider are one step of undo, as are the digits of a size. Undefined for what is a step by itself. */
const stepKey = (changes: Partial<CutChoices>): string | undefined =>
  Object.entries(changes).every(([name, value]) => typeof value === "number" || name === "box")
    ? Object.keys(changes).join(" ")
    : undefined;

/** The customer's choices with undo. */
export function useCutChoices(start: () => CutChoices) {
  const [history, setHistory] = useState(() => startHistory(start(), MAX_UNDO_STEPS));
  const change = useCallback(
    (changes: Partial<CutChoices>) =>
      setHistory((previousHistory) =>
        push(previousHistory, { ...previousHistory.present, ...changes }, stepKey(changes)),
      ),
    [],
  );
  /** Changes choices that the customer did not ask for, so undo skips them. */
  const adjust = useCallback(
    (changes: Partial<CutChoices>) =>
      setHistory((previousHistory) => amend(previousHistory, { ...previousHistory.present, ...changes })),
    [],
  );
  return {
    choices: history.present,
    change,
    adjust,
    undo: useCallback(() => setHistory(undo), []),
    canUndo: canUndo(history),
  };
}
