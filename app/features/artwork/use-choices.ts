import { useCallback, useState } from "react";
import type { CutChoices } from "#domain/artwork/cut-choices";

interface History {
  readonly now: CutChoices;
  readonly past: ReadonlyArray<CutChoices>;
  /** The fields of the last change: a slider on its way is one step, not a hundred. */
  readonly last: string;
}

const MAX_UNDO_STEPS = 50;

/** The customer's choices with a way back, step by step. */
export function useChoices(start: () => CutChoices) {
  const [history, setHistory] = useState<History>(() => ({ now: start(), past: [], last: "" }));
  /** @param how "unasked" is what the shop set by itself: it is not a step that one would take back */
  const change = useCallback((changes: Partial<CutChoices>, how?: "unasked") => {
    setHistory(({ now, past, last }) => {
      const next = { ...now, ...changes };
      if (how === "unasked") return { now: next, past, last };
      const fields = Object.keys(changes).join(" ");
      const isSlide = fields === last && Object.values(changes).every((value) => typeof value === "number");
      return { now: next, past: isSlide ? past : [...past, now].slice(-MAX_UNDO_STEPS), last: fields };
    });
  }, []);
  const undo = useCallback(() => {
    setHistory(({ now, past }) => ({ now: past.at(-1) ?? now, past: past.slice(0, -1), last: "" }));
  }, []);
  return { choices: history.now, change, undo, canUndo: history.past.length > 0 };
}
