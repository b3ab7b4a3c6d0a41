import { Form } from "@remix-run/react";
import { useRef, useState, type MouseEvent } from "react";
import type { Choice, Widget } from "#domain/shop/office/records/description";
import { Link } from "../../../ui/actions/link.tsx";
import { classes } from "../../../ui/classes.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { RecordCell } from "./record-cell.tsx";
import { StepBar } from "./steps/step-bar.tsx";
import { useSteadyRows } from "./use-steady-rows.ts";

export interface ListedRecord {
  readonly id: string;
  /** "" where a kind does not count its changes. */
  readonly version: string;
  readonly href: string;
  readonly name: string;
  /** A text for each column. */
  readonly cells: ReadonlyArray<string>;
  /** Whether it has left the list since it was read. */
  readonly isGone?: boolean;
}

interface Props {
  /** The address that steps are sent to: that of the list. */
  readonly action: string;
  /** The label of the name, and of each cell. */
  readonly nameLabel: string;
  readonly columns: ReadonlyArray<{ readonly name: string; readonly label: string; readonly widget: Widget }>;
  readonly rows: ReadonlyArray<ListedRecord>;
  /** What can be done with chosen rows. */
  readonly steps: ReadonlyArray<Choice>;
  /** How many rows match the list's filter. */
  readonly total: number;
}

const TRACKS = [
  "md:grid-cols-1",
  "md:grid-cols-[minmax(0,3fr)_minmax(0,1fr)]",
  "md:grid-cols-[minmax(0,3fr)_repeat(2,minmax(0,1fr))]",
  "md:grid-cols-[minmax(0,3fr)_repeat(3,minmax(0,1fr))]",
  "md:grid-cols-[minmax(0,3fr)_repeat(4,minmax(0,1fr))]",
  "md:grid-cols-[minmax(0,3fr)_repeat(5,minmax(0,1fr))]",
];

const BOX = "size-5 accent-brand";
/** A finger's width around a box, above the row's link. */
const AROUND_BOX = "relative z-1 grid size-11 shrink-0 place-items-center select-none";

const rowValue = ({ id, version }: ListedRecord): string => `${id}.${version}`;

/** The boxes of a list: a click with Shift sets all between it and the last one, the box above all of the page. */
function useChosenRows() {
  const lastIndex = useRef<number>();
  const [count, setCount] = useState(0);
  const onClick = ({ target, currentTarget, shiftKey }: MouseEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement) || target.type !== "checkbox") return;
    const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>('input[name="row"]')];
    const pageBox = currentTarget.querySelector<HTMLInputElement>('input[name="page"]');
    const index = boxes.indexOf(target);
    if (target === pageBox) for (const box of boxes) box.checked = target.checked;
    if (index >= 0) {
      const from = shiftKey ? (lastIndex.current ?? index) : index;
      for (const box of boxes.slice(Math.min(from, index), Math.max(from, index) + 1)) box.checked = target.checked;
      lastIndex.current = index;
    }
    // A row that is taken out is not among "all that match".
    const allBox = currentTarget.querySelector<HTMLInputElement>('input[name="all"]');
    if (allBox && target !== allBox && !target.checked) allBox.checked = false;
    const chosenCount = boxes.filter((box) => box.checked).length;
    if (pageBox) {
      pageBox.checked = chosenCount === boxes.length;
      pageBox.indeterminate = chosenCount > 0 && chosenCount < boxes.length;
    }
    setCount(chosenCount);
  };
  return { count, onClick };
}

/**
 * Records as rows, on a phone as cards. The whole row is a link; its box chooses it for a step. What colleagues change
 * shows at once, and moves no row under the pointer.
 */
export function RecordList({ action, nameLabel, columns, rows: latestRows, steps, total }: Props) {
  const { rows, isBehind, showLatest, holders } = useSteadyRows(latestRows);
  const { count, onClick } = useChosenRows();
  const tracks = TRACKS[columns.length];
  const hasSteps = steps.length > 0;
  const side = hasSteps ? "pl-1.5" : "pl-4 md:pl-5";
  return (
    <Form method="post" action={action} onClick={onClick} preventScrollReset className="group/list">
      <div {...holders} className="overflow-hidden rounded-xl bg-surface shadow-sm ring-1 ring-line">
        <div
          className={classes(
            "flex items-center gap-1 border-b border-line pr-4 text-sm font-semibold text-muted md:pr-5",
            side,
          )}
        >
          {hasSteps ? (
            <label className="flex items-center gap-1 select-none">
              <span className={AROUND_BOX}>
                <input type="checkbox" name="page" value="yes" autoComplete="off" className={BOX} />
              </span>
              <span className="md:sr-only">All on this page</span>
            </label>
          ) : null}
          <div aria-hidden="true" className={classes("grid grow gap-x-4 py-2.5 max-md:hidden", tracks)}>
            <span>{nameLabel}</span>
            {columns.map(({ name, label }) => (
              <span key={name}>{label}</span>
            ))}
          </div>
        </div>
        <ul className="divide-y divide-line">
          {rows.map((row) => (
            <li
              key={row.id}
              data-row
              className={classes(
                "relative flex items-start gap-1 pr-4 hover:bg-raised has-checked:bg-raised has-[a:focus-visible]:outline-3 has-[a:focus-visible]:-outline-offset-3 has-[a:focus-visible]:outline-focus md:pr-5",
                side,
              )}
            >
              {hasSteps ? (
                <label className={AROUND_BOX}>
                  <span className="sr-only">Choose {row.name}</span>
                  <input type="checkbox" name="row" value={rowValue(row)} autoComplete="off" className={BOX} />
                </label>
              ) : null}
              <div className={classes("grid min-w-0 grow items-baseline gap-x-4 gap-y-1 py-2.5", tracks)}>
                <p className="min-w-0 break-words">
                  <Link
                    href={row.href}
                    dir="auto"
                    className="font-semibold text-ink no-underline outline-none before:absolute before:inset-0"
                  >
                    {row.name}
                  </Link>
                  {row.isGone === true ? <span className="pl-2 text-sm text-muted">No longer in this list</span> : null}
                </p>
                {columns.map(({ name, label, widget }, index) => (
                  <p key={name} className="min-w-0 text-sm break-words text-muted">
                    <span className="md:sr-only">{label}: </span>
                    <RecordCell widget={widget} text={row.cells[index]} />
                  </p>
                ))}
              </div>
            </li>
          ))}
        </ul>
      </div>
      {isBehind ? (
        <p
          role="status"
          className="sticky bottom-3 z-10 mx-auto mt-3 flex w-fit max-w-full flex-wrap items-center gap-3 rounded-xl bg-surface px-4 py-2.5 shadow-lg ring-1 ring-line"
        >
          Colleagues have changed this list.
          <Button variant="secondary" size="sm" onClick={showLatest}>
            Show it as it is now
          </Button>
        </p>
      ) : null}
      {hasSteps ? (
        <>
          <input type="hidden" name="page-rows" value={rows.map(rowValue).join(" ")} />
          <input type="hidden" name="total" value={total} />
          <StepBar steps={steps} count={count} pageSize={rows.length} total={total} />
        </>
      ) : null}
    </Form>
  );
}
