import { CircleHelp } from "lucide-react";
import type { ExplainedRow } from "#domain/shop/checkout/explain-totals";
import { classes } from "../../../ui/classes.ts";

export interface TotalRowView {
  /** "whole" is the total before a gift card and store credit. */
  readonly row: ExplainedRow["row"] | "whole";
  readonly term: string;
  readonly value: string;
}

interface TotalRowsProps {
  rows: ReadonlyArray<TotalRowView>;
  explanation: ReadonlyArray<ExplainedRow>;
}

/** The rows of a total, each with a disclosure that says how it came about. The last one is the total. */
export const TotalRows = ({ rows, explanation }: TotalRowsProps) => (
  <dl className="grid gap-y-1">
    {rows.map(({ row, term, value }) => {
      const texts = explanation.find((rowExplanation) => rowExplanation.row === row)?.texts ?? [];
      const isTotal = row === "total";
      return (
        <div
          key={row}
          className={classes(
            "grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6",
            isTotal && "mt-1 border-t-2 border-dashed border-line pt-3 text-lg font-bold",
          )}
        >
          <dt className={isTotal ? "" : "text-muted"}>
            {texts.length === 0 ? (
              <span className="inline-block py-1">{term}</span>
            ) : (
              <Explained term={term} texts={texts} />
            )}
          </dt>
          <dd className="py-1 text-right tabular-nums">{value}</dd>
        </div>
      );
    })}
  </dl>
);

const Explained = ({ term, texts }: { term: string; texts: ReadonlyArray<string> }) => (
  <details>
    <summary className="inline-flex items-center gap-1.5 rounded-sm py-1 hover:text-ink">
      {term}
      <CircleHelp aria-hidden="true" className="size-4 shrink-0 text-faint" />
      <span className="sr-only">: how it came about</span>
    </summary>
    <div className="mb-1 grid gap-1 border-l-2 border-dashed border-line pl-3 text-sm font-normal text-muted">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  </details>
);
