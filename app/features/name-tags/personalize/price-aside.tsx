import { ArrowRight } from "lucide-react";
import { formatMoney } from "#domain/ground/kernel/money";
import { quantityText } from "#domain/shop/pricing/quotes/each-text";
import type { Quote } from "#domain/shop/pricing/quotes/quote";
import { counted } from "#domain/ground/kernel/text";
import { Button } from "../../../ui/actions/button.tsx";
import { BottomBar } from "../../../ui/layout/bottom-bar.tsx";
import { Disclosure } from "../../../ui/layout/disclosure.tsx";
import { PriceBreakdown, PriceLadder } from "../../pricing/index.ts";

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

/** The price with its breakdown and larger quantities, and the submit buttons. */
export const TagPrice = ({ quote, arrival, isCurrent, isBusy }: PriceProps) => (
  <div className="grid gap-4">
    <div aria-live="polite" aria-atomic="true">
      {isCurrent ? (
        <>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-display text-3xl font-bold tabular-nums">{formatMoney(quote.total)}</span>
            <span className="text-right text-muted tabular-nums">{quantityText(quote, "tag")}</span>
          </p>
          <p className="text-sm text-muted max-md:hidden">{arrival}</p>
          <p className="text-sm text-muted">Shipping and tax are added at checkout.</p>
        </>
      ) : (
        <p className="text-muted max-md:hidden">{NO_PRICE}</p>
      )}
    </div>
    <Button type="submit" name="intent" value="check" size="lg" wide loading={isBusy}>
      Review every tag
      <ArrowRight aria-hidden="true" className="size-5" />
    </Button>
    <Button type="submit" name="intent" value="keep" variant="secondary" wide disabled={isBusy}>
      Save for later
    </Button>
    {isCurrent ? <PriceBreakdown quote={quote} /> : null}
    <Disclosure summary="The more tags, the less each one costs">
      <PriceLadder breaks={quote.breaks} />
    </Disclosure>
  </div>
);

/** The price and the submit button at the bottom of a phone's screen. */
export const TagPriceBar = ({
  quote,
  arrival,
  isCurrent,
  isBusy,
  problem,
}: PriceProps & { readonly problem: string | undefined }) => (
  <BottomBar>
    <p className="min-w-0 flex-1 leading-tight tabular-nums">
      {isCurrent ? <span className="block font-display text-xl font-bold">{formatMoney(quote.total)}</span> : null}
      <span className={`block text-sm ${problem === undefined ? "text-muted" : "font-semibold text-danger"}`}>
        {problem ?? (isCurrent ? `${counted(quote.quantity, "tag")} · ${arrival}` : NO_PRICE)}
      </span>
    </p>
    <Button type="submit" name="intent" value="check" loading={isBusy}>
      Review every tag
    </Button>
  </BottomBar>
);
