import type { KeyboardEvent } from "react";

export interface KeyActions {
  readonly move: (dx: number, dy: number) => void;
  readonly remove: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly duplicate: () => void;
  readonly order: (direction: "forward" | "backward") => void;
  readonly open: () => void;
  readonly leave: () => void;
  readonly all: () => void;
  readonly turn: (degrees: number) => void;
  readonly choose: () => void;
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * The keys of the sheet. Where somebody types, keys are theirs; only Escape goes back.
 * @param step how far an arrow moves, in inches; ten times as far with Shift
 */
export function onKeys(event: KeyboardEvent, step: number, actions: KeyActions): void {
  const target = event.target instanceof Element ? event.target : undefined;
  if (target?.closest("input, textarea, select, dialog")) {
    if (event.key === "Escape") actions.leave();
    return;
  }
  const isOnSheet = target?.closest("[data-testid=sheet]") !== null && target !== undefined;
  const done = (action: () => void) => {
    event.preventDefault();
    action();
  };
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (key === "z") done(event.shiftKey ? actions.redo : actions.undo);
    else if (key === "y") done(actions.redo);
    else if (key === "d") done(actions.duplicate);
    else if (key === "a" && isOnSheet) done(actions.all);
    return;
  }
  const arrow = ARROWS[event.key];
  if (event.key === "Escape") return actions.leave();
  if (!isOnSheet) return;
  if (arrow)
    return done(() =>
      actions.move(arrow[0] * step * (event.shiftKey ? 10 : 1), arrow[1] * step * (event.shiftKey ? 10 : 1)),
    );
  if (event.key === "Delete" || event.key === "Backspace") return done(actions.remove);
  if (event.key === "]") return done(() => actions.order("forward"));
  if (event.key === "[") return done(() => actions.order("backward"));
  if (event.key === "Enter") return done(actions.open);
  if (event.key === " ") return done(actions.choose);
  if (event.key === ",") return done(() => actions.turn(-15));
  if (event.key === ".") return done(() => actions.turn(15));
}
