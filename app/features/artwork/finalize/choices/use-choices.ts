import { useCallback, useState } from "react";
import type { CutChoices } from "#domain/prepress/artwork/cut-choices";
import { amend, canUndo, push, startHistory, undo } from "#domain/ground/kernel/data/history";
import type { SetupFields } from "#domain/shop/pricing/setup-form";

const MAX_UNDO_STEPS = 50;

/** What is chosen on the screen of a cut line, all of which one undo brings back. */
interface ScreenChoices {
  readonly choices: CutChoices;
  /** The fields beside the cut; undefined until their page has said them. */
  readonly fields: SetupFields | undefined;
}

/** Fields that change with the cut or by themselves. */
export interface ChangedFields {
  readonly fields: SetupFields;
  /** Changes in a row with the same key are one step of undo. */
  readonly key?: string | undefined;
}

/** Moves of one slider are one step of undo. Undefined for what is a step by itself. */
const stepKey = (changes: Partial<CutChoices>): string | undefined =>
  Object.values(changes).every((value) => typeof value === "number") ? Object.keys(changes).join(" ") : undefined;

const withChanges = (
  { choices, fields }: ScreenChoices,
  changes: Partial<CutChoices>,
  changedFields: ChangedFields | undefined,
): ScreenChoices => ({ choices: { ...choices, ...changes }, fields: changedFields?.fields ?? fields });

/** The customer's choices with undo: those of the cut, and what is ordered besides it. */
export function useScreenChoices(start: () => CutChoices) {
  const [history, setHistory] = useState(() =>
    startHistory<ScreenChoices>({ choices: start(), fields: undefined }, MAX_UNDO_STEPS),
  );
  const change = useCallback(
    (changes: Partial<CutChoices>, changedFields?: ChangedFields) =>
      setHistory((previousHistory) =>
        push(
          previousHistory,
          withChanges(previousHistory.present, changes, changedFields),
          changedFields ? changedFields.key : stepKey(changes),
        ),
      ),
    [],
  );
  /** Changes choices that the customer did not ask for, so undo skips them. */
  const adjust = useCallback(
    (changes: Partial<CutChoices>, changedFields?: ChangedFields) =>
      setHistory((previousHistory) =>
        amend(previousHistory, withChanges(previousHistory.present, changes, changedFields)),
      ),
    [],
  );
  return {
    ...history.present,
    change,
    adjust,
    undo: useCallback(() => setHistory(undo), []),
    canUndo: canUndo(history),
  };
}
