import { DescriptionList } from "../../../ui/layout/description-list.tsx";
import type { CheckoutQuote } from "../checkout-quote.ts";
import { amountText } from "../method-cards.tsx";

interface ChangeRowsProps {
  readonly change: NonNullable<CheckoutQuote["change"]>;
  readonly currency: string;
}

/** What a change of an order costs or returns, and what happens to the order's money. */
export function ChangeRows({ change, currency }: ChangeRowsProps) {
  const { number, before, after, difference, explanation } = change;
  const amount = (decimal: string) => amountText(decimal, currency);
  return (
    <div className="grid gap-3 rounded-lg bg-raised px-4 py-3.5">
      <DescriptionList
        items={[
          { term: `Order ${number} until now`, value: amount(before) },
          { term: "Changed order", value: amount(after) },
          differenceRow(difference, amount),
        ]}
      />
      <ul className="grid gap-1 text-sm text-muted">
        {explanation.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

function differenceRow(difference: string, amount: (decimal: string) => string) {
  const value = Number(difference);
  if (value === 0) return { term: "The total stays the same", value: "", strong: true };
  return value > 0
    ? { term: "More to pay", value: amount(difference), strong: true }
    : { term: "Less to pay", value: amount(difference.replace("-", "")), strong: true };
}
