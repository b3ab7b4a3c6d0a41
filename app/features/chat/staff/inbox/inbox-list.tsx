import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useImperativeHandle, useRef, type Ref } from "react";
import type { RoomSummary } from "#domain/chat/records";
import { InboxItem, ITEM_PIXELS } from "./inbox-item.tsx";
import { useCursor } from "./use-cursor.ts";
import { useMinuteClock } from "../use-minute-clock.ts";

/** The actions of keyboard shortcuts on the list. */
export interface InboxListHandle {
  move(step: number): void;
  /** The conversation that the keyboard cursor is on. */
  active(): RoomSummary | undefined;
  hasFocus(): boolean;
}

interface InboxListProps {
  rooms: ReadonlyArray<RoomSummary>;
  /** The tab's name, for screen readers. */
  label: string;
  /** The total number of conversations, if not all are loaded yet. */
  total: number;
  me: string;
  current: string | undefined;
  search: string;
  handle: Ref<InboxListHandle>;
  /** Called when the user has scrolled near the end. */
  onEnd?: (() => void) | undefined;
}

/** Entries rendered beyond the visible part. */
const OVERSCAN = 6;
/** Entries in the server-rendered page, before anything is measured. */
const FIRST_PICTURE = { width: 336, height: 760 };

/**
 * A list of conversations of any length. Only visible entries are rendered, but screen readers get the total count.
 */
export function InboxList({ rooms, label, total, me, current, search, handle, onEnd }: InboxListProps) {
  const now = useMinuteClock();
  const scroller = useRef<HTMLDivElement>(null);
  // The virtualizer's return value changes without a new identity, and the list is rendered from it.
  // oxlint-disable-next-line react-compiler/incompatible-library
  const virtual = useVirtualizer({
    count: rooms.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ITEM_PIXELS,
    getItemKey: (index) => rooms[index]?.room_id ?? index,
    overscan: OVERSCAN,
    initialRect: FIRST_PICTURE,
    // The entry in the tab order is always rendered.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...(rooms.length > 0 ? [cursor.index] : [])])].sort(
        (a, b) => a - b,
      ),
  });
  const cursor = useCursor(
    rooms.map(({ room_id }) => room_id),
    (index) => virtual.scrollToIndex(index),
  );
  useImperativeHandle(handle, () => ({
    move: cursor.move,
    active: () => rooms[cursor.index],
    hasFocus: () => scroller.current?.contains(document.activeElement) ?? false,
  }));
  const items = virtual.getVirtualItems();
  const lastShown = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (onEnd && lastShown >= rooms.length - OVERSCAN - 4) onEnd();
  }, [onEnd, lastShown, rooms.length]);

  return (
    <div ref={scroller} {...cursor.listeners} className="h-full overflow-y-auto overscroll-contain [contain:strict]">
      <ul aria-label={label} className="relative w-full" style={{ height: virtual.getTotalSize() }}>
        {items.map((item) => {
          const room = rooms[item.index];
          return room ? (
            <li
              key={item.key}
              aria-setsize={total}
              aria-posinset={item.index + 1}
              className="absolute inset-x-0 top-0 border-b border-line"
              style={{ height: ITEM_PIXELS, transform: `translateY(${item.start}px)` }}
            >
              <InboxItem
                room={room}
                me={me}
                now={now}
                search={search}
                isCurrent={room.room_id === current}
                isActive={item.index === cursor.index}
                onFocus={cursor.set}
              />
            </li>
          ) : null;
        })}
      </ul>
    </div>
  );
}
