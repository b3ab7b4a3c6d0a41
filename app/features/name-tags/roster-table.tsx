import { useVirtualizer } from "@tanstack/react-virtual";
import { Trash2 } from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import type { CheckedTag, TagChecker, TagProblem } from "#domain/name-tags/check";
import { mend, type Mend } from "#domain/name-tags/characters";
import { MOST_TAGS, calling, type TagRow } from "#domain/name-tags/roster";
import type { TagPicture, TagPictures } from "#domain/name-tags/picture";
import type { TagTemplate } from "#domain/name-tags/template";
import { wholeNumber } from "#domain/kernel/text";
import { IconButton } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { RowPicture } from "./pictures/row-picture.tsx";
import { fixLabel } from "./single-tag.tsx";
import { TagDrawing } from "./tag-drawing.tsx";

interface RosterTableProps {
  readonly template: TagTemplate;
  readonly checker: TagChecker | undefined;
  readonly accent: string;
  /** Those that are shown, in the list's order. */
  readonly rows: ReadonlyArray<TagRow>;
  /** The place of each row in the whole list, from 1. */
  readonly places: ReadonlyMap<number, number>;
  readonly duplicates: ReadonlyMap<number, number>;
  readonly checks: ReadonlyMap<number, CheckedTag>;
  readonly pictures: TagPictures;
  /** Pictures that nobody has. */
  readonly free: ReadonlyArray<TagPicture>;
  readonly onPictures: (added: ReadonlyArray<TagPicture>) => void;
  readonly onChange: (row: TagRow, what: string, joins: boolean) => void;
  readonly onRemove: (row: TagRow) => void;
}

const ROW_HEIGHT = 116;

/** A thousand people, of whom only those in sight are on the page: each with their tag as it will be, edited in place. */
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
  const wanted = useRef<{ index: number; column: string }>(undefined);
  // Its functions are called while this is drawn, and given to nothing that remembers them.
  // oxlint-disable-next-line react-compiler/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    getItemKey: (index) => rows[index]?.id ?? index,
  });
  const items = virtual.getVirtualItems();

  // Enter and the arrows go to the same cell of the next row, which may have to be brought into sight first.
  useEffect(() => {
    const to = wanted.current;
    const cell =
      to && scroller.current?.querySelector<HTMLInputElement>(`[data-cell="${String(to.index)}-${to.column}"]`);
    if (!cell) return;
    wanted.current = undefined;
    cell.focus();
    cell.select();
  });
  const go = (event: KeyboardEvent, index: number, column: string) => {
    const step =
      event.key === "Enter"
        ? event.shiftKey
          ? -1
          : 1
        : event.key === "ArrowDown"
          ? 1
          : event.key === "ArrowUp"
            ? -1
            : 0;
    if (event.key === "Enter") event.preventDefault();
    const next = index + step;
    if (step === 0 || next < 0 || next >= rows.length) return;
    event.preventDefault();
    const cell = scroller.current?.querySelector<HTMLInputElement>(`[data-cell="${String(next)}-${column}"]`);
    if (cell) {
      cell.focus();
      cell.select();
    } else {
      wanted.current = { index: next, column };
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

interface RosterRowProps extends Pick<
  RosterTableProps,
  "template" | "checker" | "accent" | "pictures" | "free" | "onPictures" | "onChange" | "onRemove"
> {
  readonly row: TagRow;
  readonly place: number;
  readonly sameAs: number | undefined;
  readonly checked: CheckedTag | undefined;
  readonly cell: (column: string) => object;
}

const face = "min-h-11 w-full min-w-0 md:flex-1 rounded-md border bg-paper px-2.5 text-base";

function RosterRow({
  template,
  checker,
  accent,
  row,
  place,
  sameAs,
  checked,
  pictures,
  free,
  onPictures,
  onChange,
  onRemove,
  cell,
}: RosterRowProps) {
  const called = calling(row.texts, template.fields) || "nobody yet";
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 md:grid-cols-[8.5rem_minmax(0,1fr)_auto]">
      <div className="grid gap-1.5">
        <TagDrawing
          template={template}
          checker={checker}
          texts={row.texts}
          pictures={pictures}
          accent={accent}
          className="w-full drop-shadow-sm"
        />
        <p className="flex justify-between text-xs text-muted tabular-nums">
          <span>{wholeNumber(place)}</span>
          {checked && checked.score < 100 ? (
            <span title="How much of its full size the text keeps">{checked.score}%</span>
          ) : null}
        </p>
      </div>
      <div className="grid min-w-0 gap-1.5">
        <div className="grid gap-1.5 md:flex">
          {template.fields.map(({ name, label, required }) => {
            const problems = checked?.fields[name]?.problems ?? [];
            const isError = problems.some((problem) => problem.isError);
            return (
              <input
                key={name}
                {...cell(name)}
                aria-label={`${label} of tag ${String(place)}`}
                aria-invalid={isError || undefined}
                aria-describedby={problems.length > 0 ? `problems-${String(row.id)}` : undefined}
                placeholder={label}
                autoComplete="off"
                spellCheck={false}
                value={row.texts[name] ?? ""}
                onChange={(event) =>
                  onChange(
                    { ...row, texts: { ...row.texts, [name]: event.target.value } },
                    `${name} of tag ${String(place)}`,
                    true,
                  )
                }
                className={classes(
                  face,
                  required && "md:flex-[1.9]",
                  isError
                    ? "border-2 border-danger"
                    : problems.length > 0
                      ? "border-2 border-warning"
                      : "border-edge/60",
                )}
              />
            );
          })}
          <CountCell
            place={place}
            count={row.count}
            cell={cell("count")}
            onChange={(count) => onChange({ ...row, count }, `the number of tag ${String(place)}`, true)}
          />
        </div>
        {template.picture ? (
          <RowPicture
            frame={template.picture}
            row={row}
            called={called}
            pictures={pictures}
            free={free}
            onChange={(changed) => onChange(changed, `the picture of tag ${String(place)}`, true)}
            onAdded={onPictures}
          />
        ) : null}
        <Problems
          {...{ template, checked, row, sameAs }}
          onMend={(name, how) =>
            onChange(
              { ...row, texts: { ...row.texts, [name]: mend(row.texts[name] ?? "", how) } },
              `mending tag ${String(place)}`,
              false,
            )
          }
        />
      </div>
      <IconButton label={`Remove tag ${String(place)}, ${called}`} onClick={() => onRemove(row)}>
        <Trash2 aria-hidden="true" className="size-4" />
      </IconButton>
    </div>
  );
}

interface CountCellProps {
  readonly place: number;
  readonly count: number;
  readonly cell: object;
  readonly onChange: (count: number) => void;
}

/** How many of a tag. It may be empty while it is typed anew; left empty, the last number stays. */
function CountCell({ place, count, cell, onChange }: CountCellProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <input
      {...cell}
      aria-label={`How many of tag ${String(place)}`}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? count}
      onBlur={() => setTyped(undefined)}
      onChange={(event) => {
        const digits = event.target.value.replace(/\D/g, "");
        const number = Math.min(MOST_TAGS, Number(digits));
        setTyped(number > 0 ? undefined : digits);
        if (number > 0) onChange(number);
      }}
      className={classes(face, "border-edge/60 text-center tabular-nums md:max-w-16")}
    />
  );
}

interface ProblemsProps extends Pick<RosterRowProps, "template" | "checked" | "row" | "sameAs"> {
  readonly onMend: (field: string, how: Mend) => void;
}

function Problems({ template, checked, row, sameAs, onMend }: ProblemsProps) {
  const told = template.fields.flatMap(({ name, label }) =>
    (checked?.fields[name]?.problems ?? []).map((problem) => ({ name, label, problem })),
  );
  const picture = checked?.picture ?? [];
  if (told.length === 0 && picture.length === 0 && sameAs === undefined) return null;
  return (
    <ul id={`problems-${String(row.id)}`} className="grid gap-0.5 text-sm">
      {sameAs === undefined ? null : <li className="text-warning">The same as tag {sameAs}.</li>}
      {picture.map((problem) => (
        <li key={problem.kind} className={toneOf(problem)}>
          {problem.message}
        </li>
      ))}
      {told.map(({ name, label, problem }) => (
        <li key={`${name}${problem.kind}`} className={classes("flex flex-wrap items-center gap-x-3", toneOf(problem))}>
          <span>
            {template.fields.length > 1 ? `${label}: ` : ""}
            {problem.message}
          </span>
          {problem.mend === undefined ? null : (
            <button
              type="button"
              onClick={() => problem.mend && onMend(name, problem.mend)}
              className="min-h-8 rounded-md font-semibold text-brand-text underline underline-offset-3"
            >
              {fixLabel[problem.mend]}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

const toneOf = ({ isError }: TagProblem): string => (isError ? "text-danger" : "text-warning");
