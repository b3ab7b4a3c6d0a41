import { PRICED_SIZE_TEXT } from "#domain/shop/pricing/costs/cut-size";
import { formatMoney } from "#domain/ground/kernel/money";
import type { Quote } from "#domain/shop/pricing/quotes/quote";
import { Disclosure } from "../../ui/layout/disclosure.tsx";
import { Measured } from "../preferences/index.ts";

/** The parts of a price, which add up to its total; collapsed until opened. */
export const PriceBreakdown = ({ quote }: { quote: Pick<Quote, "explanation" | "total"> }) => (
  <Disclosure summary="Price details">
    <dl className="grid gap-1.5 text-sm tabular-nums">
      {quote.explanation.map((line) => (
        <div key={line.label} className="flex justify-between gap-4">
          <dt className="text-muted">
            <Measured text={line.label} />
          </dt>
          <dd className="font-semibold">{formatMoney(line.amount)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 border-t border-line pt-1">
        <dt>Total</dt>
        <dd className="font-bold">{formatMoney(quote.total)}</dd>
      </div>
    </dl>
    <p className="mt-2 text-sm text-muted">{PRICED_SIZE_TEXT}</p>
  </Disclosure>
);
