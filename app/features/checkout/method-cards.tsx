import { formatMoney, readAmount } from "#domain/ground/kernel/money";
import { dayText } from "#domain/shop/shipping/day-text";
import { FieldErrors, RadioCards } from "../../ui/fields/field.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import type { CheckoutQuote } from "./checkout-quote.ts";

/** Formats an amount of the JSON API, a decimal string. */
export function amountText(decimal: string, currency: string): string {
  const amount = readAmount(decimal, currency, console.error);
  return amount ? formatMoney(amount) : decimal;
}

interface MethodCardsProps {
  quote: CheckoutQuote | undefined;
  busy: boolean;
  value: string;
  error: ReadonlyArray<string>;
  onChange: (id: string) => void;
}

/** The shipping methods for the address, each with its delivery date and price. */
export function MethodCards({ quote, busy, value, error, onChange }: MethodCardsProps) {
  if (!quote && busy) return <Skeleton className="h-40" />;
  if (!quote)
    return (
      <div className="grid gap-2">
        <p className="text-muted">Choose your country and state to see shipping costs and delivery dates.</p>
        <FieldErrors
          id="shipping_method-error"
          lines={error.length > 0 ? ["Complete your address, then choose how we ship."] : []}
        />
      </div>
    );
  return (
    <div className="grid gap-3">
      {quote.shipping_notice ? <Notice kind="info">{quote.shipping_notice}</Notice> : null}
      <RadioCards
        name="shipping_method"
        legend="Shipping method"
        hideLegend
        value={value}
        error={error}
        onChange={onChange}
        options={quote.methods.map((method) => ({
          value: method.id,
          label: method.name,
          description: `Arrives ${dayText(method.delivery_date)} · ${method.note}`,
          aside: Number(method.price) === 0 ? "Free" : amountText(method.price, quote.currency),
        }))}
      />
    </div>
  );
}
