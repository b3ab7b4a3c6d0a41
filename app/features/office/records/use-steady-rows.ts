import { useEffect, useRef, useState, type FocusEvent } from "react";
import { areMoved, holdPlaces } from "#domain/shop/office/lists/steady-rows";
import type { ListedRecord } from "./record-list.tsx";

type Rows = ReadonlyArray<ListedRecord>;

/** The rows of a list, which stay in their places while the pointer or the focus is on them. */
export function useSteadyRows(latestRows: Rows) {
  const [places, setPlaces] = useState<Rows>();
  const isHeldBy = useRef({ pointer: false, focus: false });
  const hold = (change: Partial<typeof isHeldBy.current>) => {
    Object.assign(isHeldBy.current, change);
    const isHeld = isHeldBy.current.pointer || isHeldBy.current.focus;
    setPlaces((current) => (isHeld ? (current ?? latestRows) : undefined));
  };
  const element = useRef<HTMLDivElement>(null);
  // The pointer may have been there before the page's code.
  useEffect(() => {
    if (element.current?.matches(":hover")) hold({ pointer: true });
  }, []);
  return {
    rows: places ? holdPlaces(places, latestRows) : latestRows,
    /** Whether they stand in other places than the latest ones. */
    isBehind: places !== undefined && areMoved(places, latestRows),
    showLatest: () => setPlaces(latestRows),
    /** For the element around the rows. */
    holders: {
      ref: element,
      onPointerMove: () => hold({ pointer: true }),
      onPointerLeave: () => hold({ pointer: false }),
      onFocus: () => hold({ focus: true }),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) hold({ focus: false });
      },
    },
  };
}
