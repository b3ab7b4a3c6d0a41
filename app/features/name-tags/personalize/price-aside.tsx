import { ArrowRight } from "lucide-react";
import type { Quote } from "#domain/shop/pricing/quotes/quote";
import { Button } from "../../../ui/actions/button.tsx";
import { Disclosure } from "../../../ui/layout/disclosure.tsx";
import { OrderBar, PriceBreakdown, PriceLadder } from "../../pricing/index.ts";

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

/** The price and the next step. @param problem why the last click led nowhere */
export const TagPriceBar = ({
  quote,
  arrival,
  isCurrent,
  isBusy,
  problem,
}: PriceProps & { readonly problem: string | undefined }) => (
  <OrderBar
    price={isCurrent ? quote : undefined}
    note={problem ?? (isCurrent ? arrival : NO_PRICE)}
    isProblem={problem !== undefined}
    isCurrent
    className="md:mt-auto"
  >
    <Button type="submit" name="intent" value="check" loading={isBusy}>
      Review every tag
      <ArrowRight aria-hidden="true" className="size-5" />
    </Button>
  </OrderBar>
);
