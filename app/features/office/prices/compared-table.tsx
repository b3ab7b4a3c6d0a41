import type { ReactNode } from "react";
import { formatMoney, type Money } from "#domain/ground/kernel/money";
import { percentText } from "#domain/shop/office/price-preview";
import { classes } from "../../../ui/classes.ts";

export interface ComparedRow {
  readonly key: string;
  readonly title: ReactNode;
  readonly current: Money;
  readonly proposed: Money | undefined;
  readonly percent: number | undefined;
  /** Under the proposed total: "$1.93 each". */
  readonly note?: string | undefined;
}

interface Props {
  readonly caption: string;
  readonly first: string;
  readonly rows: ReadonlyArray<ComparedRow>;
}

const CELL = "px-1 py-2 text-right align-top";

/** Totals now and after a change. It fits a phone, so it never scrolls sideways. */
export const ComparedTable = ({ caption, first, rows }: Props) => (
  <table className="w-full border-collapse text-left text-sm tabular-nums max-md:text-xs">
    <caption className="sr-only">{caption}</caption>
    <thead>
      <tr className="border-b-2 border-line text-xs text-muted">
        <th scope="col" className="py-2 pr-2 font-semibold">
          {first}
        </th>
        {["Now", "New", "Change"].map((title) => (
          <th key={title} scope="col" className={classes(CELL, "font-semibold")}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, title, current, proposed, percent, note }) => (
        <tr key={key} className="border-b border-line last:border-0">
          <th scope="row" className="py-2 pr-2 align-top font-normal wrap-anywhere">
            {title}
          </th>
          <td className={classes(CELL, "text-muted")}>{formatMoney(current)}</td>
          <td className={CELL}>
            <span className="font-semibold">{proposed ? formatMoney(proposed) : "–"}</span>
            {note === undefined ? null : <span className="block text-xs text-muted">{note}</span>}
          </td>
          <td className={classes(CELL, "whitespace-nowrap")}>
            {percent === 0 ? <span className="text-muted">same</span> : percentText(percent)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
