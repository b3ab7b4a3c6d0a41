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
 * The keyboard shortcuts of the sheet. Form fields keep their own keys, except Escape.
 * @param step how far an arrow key moves, in inches; ten times as far with Shift
 */
export function onKeys(event: KeyboardEvent, step: number, actions: KeyActions): void {
  const target = event.target instanceof Element ? event.target : undefined;
  const isTyping = target?.closest("input, textarea, select, dialog") !== null;
  const hasControl = event.ctrlKey || event.metaKey;
  if (event.key === "Escape" && (isTyping || !hasControl)) return actions.leave();
  if (!target || isTyping) return;
  const isOnSheet = target.closest("[data-testid=sheet]") !== null;
  const onSheet = isOnSheet ? plain(event, step, actions) : undefined;
  const action = hasControl ? withControl(event, isOnSheet, actions) : onSheet;
  if (!action) return;
  event.preventDefault();
  action();
}

function withControl(event: KeyboardEvent, isOnSheet: boolean, actions: KeyActions): (() => void) | undefined {
  switch (event.key.toLowerCase()) {
    case "z":
      return event.shiftKey ? actions.redo : actions.undo;
    case "y":
      return actions.redo;
    case "d":
      return actions.duplicate;
    case "a":
      return isOnSheet ? actions.all : undefined;
    default:
      return undefined;
  }
}

function plain(event: KeyboardEvent, step: number, actions: KeyActions): (() => void) | undefined {
  const arrow = ARROWS[event.key];
  if (arrow) {
    const by = step * (event.shiftKey ? 10 : 1);
    return () => actions.move(arrow[0] * by, arrow[1] * by);
  }
  const byKey: Readonly<Record<string, () => void>> = {
    Delete: actions.remove,
    Backspace: actions.remove,
    "]": () => actions.order("forward"),
    "[": () => actions.order("backward"),
    Enter: actions.open,
    " ": actions.choose,
    ",": () => actions.turn(-15),
    ".": () => actions.turn(15),
  };
  return byKey[event.key];
}
