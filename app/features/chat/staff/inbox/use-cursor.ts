import { useLayoutEffect, useRef, useState } from "react";

/** Returns the element of an entry by its id. */
export const itemId = (roomId: string): string => `inbox-${roomId}`;

export interface Cursor {
  readonly index: number;
  /** Moves the focus by entries. @param step positive is down, negative is up, 0 stays */
  readonly move: (step: number) => void;
  /** Called when an entry gets the focus by a click or Tab. */
  readonly set: (roomId: string) => void;
  /** The ref of the element that contains the entries. */
  readonly listeners: { onFocus: () => void; onBlur: () => void };
}

/**
 * The keyboard cursor of a list that changes on its own. It follows its conversation; when that leaves the list, the
 * conversation in its place is next.
 * @param reveal scrolls an entry into view, so that it can be focused
 */
export function useCursor(ids: ReadonlyArray<string>, reveal: (index: number) => void): Cursor {
  const [active, setActive] = useState<string>();
  const last = useRef(0);
  const isInside = useRef(false);
  const [focusCount, setFocusCount] = useState(0);
  const activeIndex = active === undefined ? -1 : ids.indexOf(active);
  const index = activeIndex >= 0 ? activeIndex : Math.max(0, Math.min(last.current, ids.length - 1));
  last.current = index;
  const id = ids[index];

  useLayoutEffect(() => {
    if (focusCount > 0 && id !== undefined) document.getElementById(itemId(id))?.focus({ preventScroll: true });
  }, [focusCount]);
  useLayoutEffect(() => {
    // The focused entry was removed.
    if (isInside.current && id !== undefined && document.activeElement === document.body)
      document.getElementById(itemId(id))?.focus({ preventScroll: true });
  }, [id]);

  return {
    index,
    move(step) {
      if (ids.length === 0) return;
      const next = Math.max(0, Math.min(ids.length - 1, index + step));
      setActive(ids[next]);
      reveal(next);
      setFocusCount((count) => count + 1);
    },
    set: setActive,
    listeners: { onFocus: () => (isInside.current = true), onBlur: () => (isInside.current = false) },
  };
}
