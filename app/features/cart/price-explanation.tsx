import { ChevronDown } from "lucide-react";
import type { ExplainedAmount } from "#domain/shop/pricing/quotes/explained-amount";
import { PRICED_SIZE_TEXT } from "#domain/shop/pricing/costs/cut-size";
import { formatMoney, money } from "#domain/ground/kernel/money";
import { Measured } from "../preferences/index.ts";

/** The calculation of a price, on request; its entries add up to the total. */
export function PriceExplanation({
  explanation,
  currency,
  isGiftCard = false,
}: {
  explanation: ReadonlyArray<ExplainedAmount>;
  currency: string;
  isGiftCard?: boolean;
}) {
  if (explanation.length === 0) return null;
  return (
    <details className="group/story text-sm">
      <summary className="inline-flex min-h-9 items-center gap-1 rounded-sm font-semibold text-muted hover:text-ink">
        Price details
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open/story:rotate-180" />
      </summary>
      <dl className="mt-1 grid max-w-sm gap-1 border-l-2 border-dashed border-line pl-3">
        {explanation.map(({ label, amount_minor }) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-muted">
              <Measured text={label} />
            </dt>
            <dd className="tabular-nums">{formatMoney(money(amount_minor, currency))}</dd>
          </div>
        ))}
      </dl>
      {isGiftCard ? null : <p className="mt-2 max-w-sm text-muted">{PRICED_SIZE_TEXT}</p>}
    </details>
  );
}
