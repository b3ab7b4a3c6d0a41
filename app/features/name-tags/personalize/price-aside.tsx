import { ArrowRight } from "lucide-react";
import type { ChangedPrice } from "#domain/ground/kernel/refusal";
import { formatMoney } from "#domain/ground/kernel/money";
import type { Quote } from "#domain/shop/pricing/quotes/quote";
import { Button } from "../../../ui/actions/button.tsx";
import { Disclosure } from "../../../ui/layout/disclosure.tsx";
import { OrderBar, pickChangedPrice, PriceBreakdown, PriceLadder } from "../../pricing/index.ts";

interface PriceProps {
  readonly quote: Quote;
  /** "Arrives Tue, Dec 8", at this quantity. */
  readonly arrival: string;
  /** False until a possible quantity is entered: then there is no price yet, and the one given is not shown. */
  readonly isCurrent: boolean;
  readonly isBusy: boolean;
}

/** Says in place of a price what it waits for. */
const NO_PRICE = "Your price appears with your first tag.";

/** What the price consists of, larger quantities, and the button that saves. */
export const TagPrice = ({ quote, isCurrent, isBusy }: Omit<PriceProps, "arrival">) => (
  <div className="grid gap-4">
    <Button type="submit" name="intent" value="keep" variant="secondary" wide disabled={isBusy}>
      Save for later
    </Button>
    <p className="text-sm text-muted">Shipping and tax are added at checkout.</p>
    {isCurrent ? <PriceBreakdown quote={quote} /> : null}
    <Disclosure summary="The more tags, the less each one costs">
      <PriceLadder breaks={quote.breaks} />
    </Disclosure>
  </div>
);

interface TagPriceBarProps extends PriceProps {
  /** The version of the price table. */
  readonly version: number;
  /** Where the server asks for another price. */
  readonly changedPrice: ChangedPrice | undefined;
  /** Why the last click led nowhere. */
  readonly problem: string | undefined;
}

/** The price and the next step. */
export function TagPriceBar({ quote, version, arrival, isCurrent, isBusy, problem, ...rest }: TagPriceBarProps) {
  const price = isCurrent ? quote : undefined;
  const changedPrice = pickChangedPrice(rest.changedPrice, price);
  return (
    <OrderBar
      price={price}
      version={version}
      changedPrice={changedPrice}
      note={problem ?? (isCurrent ? arrival : NO_PRICE)}
      isProblem={problem !== undefined}
      isCurrent
      className="md:mt-auto"
    >
      <Button type="submit" name="intent" value="check" loading={isBusy}>
        {changedPrice ? `Review at ${formatMoney(changedPrice.total)}` : "Review every tag"}
        <ArrowRight aria-hidden="true" className="size-5" />
      </Button>
    </OrderBar>
  );
}
