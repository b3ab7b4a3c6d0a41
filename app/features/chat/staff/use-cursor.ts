import { useLayoutEffect, useRef, useState } from "react";

/** The element of an entry of the list, by its id. */
export const itemId = (roomId: string): string => `inbox-${roomId}`;

export interface Cursor {
  readonly index: number;
  /** Takes the focus to an entry. @param step down, or up below zero; 0 stays */
  readonly move: (step: number) => void;
  /** An entry got the focus by itself. */
  readonly set: (roomId: string) => void;
  /** For the element that holds the entries. */
  readonly listeners: { onFocus: () => void; onBlur: () => void };
}

/**
 * Where the keyboard is in a list that changes by itself. It stays with its conversation wherever that moves; when the
 * conversation leaves the list, the one that took its place is next.
 * @param reveal brings an entry into view, so that it is there to take the focus
 */
export function useCursor(ids: ReadonlyArray<string>, reveal: (index: number) => void): Cursor {
  const [active, setActive] = useState<string>();
  const last = useRef(0);
  const isInside = useRef(false);
  const [wanted, setWanted] = useState(0);
  const found = active === undefined ? -1 : ids.indexOf(active);
  const index = found >= 0 ? found : Math.max(0, Math.min(last.current, ids.length - 1));
  last.current = index;
  const id = ids[index];

  useLayoutEffect(() => {
    if (wanted > 0 && id !== undefined) document.getElementById(itemId(id))?.focus({ preventScroll: true });
  }, [wanted]);
  useLayoutEffect(() => {
    // The entry with the focus went away under it.
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
      setWanted((count) => count + 1);
    },
    set: setActive,
    listeners: { onFocus: () => (isInside.current = true), onBlur: () => (isInside.current = false) },
  };
}
