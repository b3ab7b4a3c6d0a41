import { useFetcher } from "@remix-run/react";
import type { CartLineView, RemovedLine } from "#domain/shop/cart/cart-view";
import { formatMoney } from "#domain/ground/kernel/money";
import { counted } from "#domain/ground/kernel/text";
import { Card } from "../../ui/layout/card.tsx";
import { classes } from "../../ui/classes.ts";
import { CartLinePicture } from "./cart-line-picture.tsx";
import { type CartFormAnswer, SavedLineActions } from "./line-actions.tsx";
import { LinesWithRemoved } from "./notices/removed-line.tsx";
import { SpecList } from "./spec-list.tsx";

interface SavedLinesProps {
  readonly lines: ReadonlyArray<CartLineView>;
  /** The saved line that was just removed, if any. */
  readonly removed: RemovedLine | undefined;
  /** Why that one could not be put back. */
  readonly error: string | undefined;
}

/** The lines that the customer saved for later, below the cart. */
export function SavedLines({ lines, removed, error }: SavedLinesProps) {
  if (lines.length === 0 && removed === undefined) return null;
  return (
    <section aria-labelledby="saved-for-later" className="grid gap-3">
      <h2 id="saved-for-later" className="text-xl">
        Saved for later
      </h2>
      <Card padding="none" className="px-4 md:px-6">
        <ul className="divide-y-2 divide-dashed divide-line">
          <LinesWithRemoved lines={lines} removed={removed} error={error}>
            {(line) => <SavedLine line={line} />}
          </LinesWithRemoved>
        </ul>
      </Card>
    </section>
  );
}

function SavedLine({ line }: { line: CartLineView }) {
  const leave = useFetcher<CartFormAnswer>();
  return (
    <li
      className={classes(
        "grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 gap-y-1 py-4 transition-opacity md:gap-x-6",
        leave.state !== "idle" && "opacity-40",
      )}
    >
      <CartLinePicture picture={line.picture} />
      <div className="grid min-w-0 content-start gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h3 className="text-base">{line.product.name}</h3>
          <p className="text-sm tabular-nums">
            {counted(line.quantity, "piece")} · {formatMoney(line.total)}
          </p>
        </div>
        <SpecList words={line.spec} />
        <SavedLineActions line={line} leave={leave} />
      </div>
    </li>
  );
}
