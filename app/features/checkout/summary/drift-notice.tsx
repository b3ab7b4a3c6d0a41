import { ArrowRight } from "lucide-react";
import type { Drift } from "#domain/shop/checkout/drift";
import { Notice } from "../../../ui/feedback/notice.tsx";

/** What changed since the shopper last saw the total. Nothing is charged before the button is used again. */
export function DriftNotice({ drift }: { drift: ReadonlyArray<Drift> }) {
  if (drift.length === 0) return null;
  return (
    <Notice kind="warning" title="Your total changed since you last looked">
      <ul className="grid gap-0.5">
        {drift.map(({ row, name, from, to }) => (
          <li key={row} className="flex flex-wrap items-center gap-x-2">
            <span className="font-semibold">{name}:</span>
            <span className="tabular-nums">{from}</span>
            <ArrowRight aria-label="is now" className="size-4" />
            <span className="font-semibold tabular-nums">{to}</span>
          </li>
        ))}
      </ul>
      <p className="mt-1">You haven't been charged. Check it, then place your order.</p>
    </Notice>
  );
}
