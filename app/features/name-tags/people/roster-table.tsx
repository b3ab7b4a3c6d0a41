import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef, type KeyboardEvent } from "react";
import type { CheckedTag, TagChecker } from "#domain/prepress/name-tags/check";
import type { TagPicture, TagPictures } from "#domain/prepress/name-tags/drawing/picture";
import type { TagRow } from "#domain/prepress/name-tags/people/roster";
import type { TagTemplate } from "#domain/prepress/name-tags/template/template";
import { rowStep } from "./people-state.ts";
import { RosterRow } from "./roster-row.tsx";
import { isComposing } from "../../../ui/fields/composing.ts";

export interface RosterTableProps {
  readonly template: TagTemplate;
  readonly checker: TagChecker | undefined;
  readonly accent: string;
  /** The visible rows, in the order of the list. */
  readonly rows: ReadonlyArray<TagRow>;
  /** The number of each row in the whole list, from 1, by id. */
  readonly places: ReadonlyMap<number, number>;
  readonly duplicates: ReadonlyMap<number, number>;
  readonly checks: ReadonlyMap<number, CheckedTag>;
  readonly pictures: TagPictures;
  /** Pictures that are not assigned to a row. */
  readonly free: ReadonlyArray<TagPicture>;
  readonly onPictures: (added: ReadonlyArray<TagPicture>) => void;
  readonly onChange: (row: TagRow, what: string, joins: boolean) => void;
  readonly onRemove: (row: TagRow) => void;
}

const ROW_HEIGHT = 116;

/** The list as an editable virtual table, which renders only the visible rows of up to a thousand. */
export function RosterTable({
  template,
  checker,
  accent,
  rows,
  places,
  duplicates,
  checks,
  pictures,
  free,
  onPictures,
  onChange,
  onRemove,
}: RosterTableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const targetCell = useRef<{ index: number; column: string }>(undefined);
  // The virtualizer is used only during rendering and never memoized.
  // oxlint-disable-next-line react-compiler/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    getItemKey: (index) => rows[index]?.id ?? index,
  });
  const items = virtual.getVirtualItems();

  // Enter and the arrow keys move to the same cell of the next row, which may have to be scrolled to first.
  useEffect(() => {
    const to = targetCell.current;
    const cell =
      to && scroller.current?.querySelector<HTMLInputElement>(`[data-cell="${String(to.index)}-${to.column}"]`);
    if (!cell) return;
    targetCell.current = undefined;
    cell.focus();
    cell.select();
  });
  const go = (event: KeyboardEvent, index: number, column: string) => {
    if (isComposing(event.nativeEvent)) return;
    const step = rowStep(event);
    if (event.key === "Enter") event.preventDefault();
    const next = index + step;
    if (step === 0 || next < 0 || next >= rows.length) return;
    event.preventDefault();
    const cell = scroller.current?.querySelector<HTMLInputElement>(`[data-cell="${String(next)}-${column}"]`);
    if (cell) {
      cell.focus();
      cell.select();
    } else {
      targetCell.current = { index: next, column };
    }
    virtual.scrollToIndex(next, { align: "auto" });
  };

  return (
    <div
      ref={scroller}
      className="max-h-[70dvh] overflow-y-auto overscroll-contain rounded-xl bg-surface ring-1 ring-line"
    >
      <ol aria-label="Tags" className="relative" style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, key, start }) => {
          const row = rows[index];
          if (!row) return null;
          const place = places.get(row.id) ?? index + 1;
          const first = duplicates.get(row.id);
          return (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0 border-b border-line p-3"
              style={{ transform: `translateY(${String(start)}px)` }}
            >
              <RosterRow
                {...{ template, checker, accent, row, place, pictures, free, onPictures }}
                sameAs={first === undefined ? undefined : places.get(first)}
                checked={checks.get(row.id)}
                onChange={onChange}
                onRemove={onRemove}
                cell={(column) => ({
                  "data-cell": `${String(index)}-${column}`,
                  onKeyDown: (event: KeyboardEvent) => go(event, index, column),
                })}
              />
            </li>
          );
        })}
      </ol>
    </div>
  );
}
