import { useId, type ReactNode } from "react";
import { classes } from "../classes.ts";

export interface Column<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Aligns numbers at the end. */
  align?: "start" | "end";
  /** The row's header cell, for screen readers. */
  isRowHeader?: boolean;
}

export interface TableProps<Row> {
  caption: ReactNode;
  hideCaption?: boolean;
  columns: ReadonlyArray<Column<Row>>;
  rows: ReadonlyArray<Row>;
  rowKey: (row: Row) => string;
}

/** A table that scrolls sideways on a narrow screen, also by keyboard. */
export function Table<Row>({ caption, hideCaption = false, columns, rows, rowKey }: TableProps<Row>) {
  const captionId = useId();
  return (
    <div
      // No landmark: the section around it often has the same name.
      role="group"
      aria-labelledby={captionId}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard has to reach what scrolls
      tabIndex={0}
      className="overflow-x-auto rounded-lg bg-surface ring-1 ring-line"
    >
      <table className="w-full border-collapse text-left text-base">
        <caption id={captionId} className={hideCaption ? "sr-only" : "px-4 pt-4 pb-2 text-left text-lg font-semibold"}>
          {caption}
        </caption>
        <thead>
          <tr className="border-b-2 border-line text-sm text-muted">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classes("px-3 py-3 font-semibold md:px-4", column.align === "end" && "text-right")}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-b border-line last:border-0">
              {columns.map((column) => {
                const Cell = column.isRowHeader === true ? "th" : "td";
                return (
                  <Cell
                    key={column.key}
                    scope={column.isRowHeader === true ? "row" : undefined}
                    className={classes(
                      "px-3 py-3 align-top font-normal md:px-4",
                      column.align === "end" && "text-right tabular-nums",
                    )}
                  >
                    {column.cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
