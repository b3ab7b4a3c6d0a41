import type { ReactNode } from "react";
import { classes } from "../classes.ts";

export interface Description {
  term: ReactNode;
  value: ReactNode;
  /** A key when the term is not text. */
  key?: string;
  /** Emphasized, such as a total. */
  strong?: boolean;
}

/** Terms with their values, each pair on one line where it fits. */
export const DescriptionList = ({ items, className }: { items: ReadonlyArray<Description>; className?: string }) => (
  <dl className={classes("grid gap-y-2", className)}>
    {items.map(({ term, value, key, strong = false }, index) => (
      <div
        key={key ?? (typeof term === "string" ? term : index)}
        className={classes(
          "flex flex-wrap items-baseline justify-between gap-x-6",
          strong && "mt-1 border-t-2 border-dashed border-line pt-3 text-lg font-bold",
        )}
      >
        <dt className={strong ? "" : "text-muted"}>{term}</dt>
        <dd className="min-w-0 text-right tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
);
