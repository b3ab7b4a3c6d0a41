import { formatMoney } from "#domain/ground/kernel/money";
import type { OrderView } from "#domain/shop/orders/order-view";
import { wholeNumber } from "#domain/ground/kernel/text";
import { Card } from "../../../ui/layout/card.tsx";
import { CartLinePicture, PriceExplanation, SpecList } from "../../cart/index.ts";
import { OrderAmounts } from "../../orders/index.ts";

/** The ordered items and totals, as they were when the order was placed. */
export function OrderReceipt({ order }: { order: OrderView }) {
  return (
    <Card as="section" aria-labelledby="receipt" className="grid gap-5">
      <h2 id="receipt" className="text-xl">
        What you ordered
      </h2>
      <ul className="grid gap-5">
        {order.lines.map((line) => (
          <li key={line.id} className="grid grid-cols-[4rem_minmax(0,1fr)] gap-4 md:grid-cols-[7rem_minmax(0,1fr)]">
            <CartLinePicture picture={line.picture} />
            <div className="grid min-w-0 content-start gap-1.5">
              <div className="flex flex-wrap items-baseline justify-between gap-x-6">
                <h3 className="text-lg">
                  {wholeNumber(line.quantity)} × {line.product.name}
                </h3>
                <p className="font-bold tabular-nums">{formatMoney(line.total)}</p>
              </div>
              <SpecList words={line.spec} />
              <PriceExplanation
                explanation={line.explanation}
                currency={line.total.currency}
                isGiftCard={line.isGiftCard}
              />
            </div>
          </li>
        ))}
      </ul>
      <OrderAmounts order={order} className="md:ml-auto md:w-80" />
      {order.note ? (
        <p className="text-sm">
          <span className="text-muted">Your note:</span> {order.note}
        </p>
      ) : null}
    </Card>
  );
}
