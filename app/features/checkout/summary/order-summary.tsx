import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import type { CartView } from "#domain/shop/cart/cart-view";
import { totalName } from "#domain/shop/checkout/drift";
import { formatMoney, fromDecimal, money } from "#domain/ground/kernel/money";
import { wholeNumber } from "#domain/ground/kernel/text";
import { WAIVED_LABEL } from "#domain/shop/payments/smallest-charge";
import { dayText } from "#domain/shop/shipping/day-text";
import { Card } from "../../../ui/layout/card.tsx";
import { DescriptionList } from "../../../ui/layout/description-list.tsx";
import { TextLink } from "../../../ui/actions/text-link.tsx";
import { CartLinePicture } from "../../cart/index.ts";
import { ChangeRows } from "./change-rows.tsx";
import type { CheckoutQuote } from "../checkout-quote.ts";
import { amountText } from "../method-cards.tsx";
import { TotalRows, type TotalRowView } from "./total-rows.tsx";

interface OrderSummaryProps {
  cart: CartView;
  quote: CheckoutQuote | undefined;
  busy: boolean;
  /** Shown at the end on wide screens: the submit button. */
  children: ReactNode;
}

/** The items and totals: beside the form on wide screens, collapsed above it on phones. */
export function OrderSummary({ cart, quote, busy, children }: OrderSummaryProps) {
  const total = quote ? amountText(quote.total, quote.currency) : formatMoney(cart.subtotal);
  return (
    <aside aria-label="Order summary" className="max-md:order-first md:sticky md:top-28">
      <details className="group/summary rounded-xl bg-surface shadow-sm ring-1 ring-line md:hidden">
        <summary className="flex min-h-14 items-center gap-2 px-4 font-semibold">
          <span className="grow">Your order</span>
          <span className="tabular-nums">{total}</span>
          <ChevronDown
            aria-hidden="true"
            className="size-5 text-muted transition-transform group-open/summary:rotate-180"
          />
        </summary>
        <div className="grid gap-5 px-4 pb-4">
          <Lines cart={cart} />
          <Sums cart={cart} quote={quote} busy={busy} />
        </div>
      </details>
      <Card className="grid gap-5 max-md:hidden">
        <div className="flex items-baseline justify-between gap-4">
          <h2 className="text-xl">Your order</h2>
          <TextLink href="/cart/">Change</TextLink>
        </div>
        <Lines cart={cart} />
        <Sums cart={cart} quote={quote} busy={busy} />
        {children}
      </Card>
    </aside>
  );
}

const Lines = ({ cart }: { cart: CartView }) => (
  <ul className="grid max-h-96 gap-4 overflow-y-auto">
    {cart.lines.map((line) => (
      <li key={line.id} className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-3">
        <CartLinePicture picture={line.picture} />
        <div className="min-w-0 text-sm">
          <p className="font-semibold">{line.product.name}</p>
          <p className="text-muted">
            {wholeNumber(line.quantity)} pcs ·{" "}
            {line.spec
              .slice(0, 3)
              .map((word) => word.value)
              .join(", ")}
          </p>
        </div>
        <p className="font-semibold tabular-nums">{formatMoney(line.total)}</p>
      </li>
    ))}
  </ul>
);

function Sums({ cart, quote, busy }: { cart: CartView; quote: CheckoutQuote | undefined; busy: boolean }) {
  if (!quote) {
    const pending = busy ? "…" : "after you enter an address";
    return (
      <DescriptionList
        items={[
          { term: "Subtotal", value: formatMoney(cart.subtotal) },
          {
            term: "Shipping and tax",
            value: cart.needsParcel ? pending : "none on gift cards",
          },
          ...(cart.arrival ? [{ term: "Arrives", value: `${dayText(cart.arrival.day)} to ${cart.arrival.to}` }] : []),
        ]}
      />
    );
  }
  const amount = (decimal: string) => amountText(decimal, quote.currency);
  const shipping = Number(quote.shipping) === 0 ? "Free" : amount(quote.shipping);
  const less = (row: TotalRowView["row"], term: string, decimal: string) =>
    Number(decimal) > 0 ? [{ row, term, value: `−${amount(decimal)}` }] : [];
  const paid = [
    ...less("gift_card", "Gift card", quote.gift_card),
    ...less("store_credit", "Store credit", quote.store_credit),
  ];
  const whole = [quote.gift_card, quote.store_credit, quote.total].map((text) => fromDecimal(text, quote.currency));
  const total = whole.reduce((sum, part) => sum + (part?.minor ?? 0), 0);
  return (
    <div aria-live="polite" className={busy ? "opacity-60 transition-opacity" : "transition-opacity"}>
      <TotalRows
        explanation={quote.explanation}
        rows={[
          { row: "subtotal", term: "Subtotal", value: amount(quote.subtotal) },
          ...less("discount", quote.discount_label || "Discount", quote.discount),
          ...less("waived", WAIVED_LABEL, quote.waived),
          { row: "shipping", term: "Shipping", value: cart.needsParcel ? shipping : "Nothing to ship" },
          { row: "tax", term: quote.tax_lines[0]?.label ?? "Tax", value: amount(quote.tax) },
          ...(paid.length > 0
            ? [{ row: "whole" as const, term: "Total", value: formatMoney(money(total, quote.currency)) }]
            : []),
          ...paid,
          { row: "total", term: totalName(quote), value: amount(quote.total) },
        ]}
      />
      {quote.change ? (
        <div className="mt-5">
          <ChangeRows change={quote.change} currency={quote.currency} />
        </div>
      ) : null}
    </div>
  );
}
