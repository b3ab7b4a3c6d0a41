import type { OrderLineView } from "#domain/orders/order-view";
import { quantityText } from "#domain/pricing/quotes/each-text";

/** The quantity and the choices of an order line. */
export const LineSpec = ({ line }: { readonly line: OrderLineView }) => (
  <>
    <p className="text-muted">{quantityText(line, line.isGiftCard ? "card" : line.unit)}</p>
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {line.spec.map(({ label, value }) => (
        <div key={label} className="flex min-w-0 gap-1.5">
          <dt className="shrink-0 text-muted">{label}</dt>
          <dd className="min-w-0 font-medium break-words">{value}</dd>
        </div>
      ))}
    </dl>
  </>
);
