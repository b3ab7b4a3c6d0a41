import { useFetcher } from "@remix-run/react";
import { TrendingDown } from "lucide-react";
import type { CartLineView } from "#domain/shop/cart/cart-view";
import { formatMoney } from "#domain/ground/kernel/money";
import { wholeNumber } from "#domain/ground/kernel/text";
import { Button } from "../../ui/actions/button.tsx";

/** The next quantity at which each piece costs less, with a button that orders it. */
export function PriceBreak({ line }: { line: CartLineView }) {
  const fetcher = useFetcher<{ errors?: Record<string, string> }>();
  const next = line.nextBreak;
  if (!next) return null;
  const message = fetcher.data?.errors?.[line.id];
  return (
    <fetcher.Form method="post" action="/cart/" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <input type="hidden" name="intent" value="quantity" />
      <input type="hidden" name="line" value={line.id} />
      <input type="hidden" name="version" value={line.version} />
      <input type="hidden" name="quantity" value={next.quantity} />
      <p className="flex items-center gap-2">
        <TrendingDown aria-hidden="true" className="size-4 shrink-0 text-success" />
        Add {wholeNumber(next.more)} more and each costs {formatMoney(next.unitPrice)}
      </p>
      <Button type="submit" variant="ghost" size="sm" loading={fetcher.state !== "idle"} className="underline">
        Make it {wholeNumber(next.quantity)} for {formatMoney(next.total)}
        <span className="sr-only">: {line.product.name}</span>
      </Button>
      {message === undefined ? null : (
        <p role="alert" className="w-full font-medium text-danger">
          {message}
        </p>
      )}
    </fetcher.Form>
  );
}
