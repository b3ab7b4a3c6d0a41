import { formatMoney, type Money } from "#domain/ground/kernel/money";
import { Notice } from "../../ui/feedback/notice.tsx";

interface PriceChangedProps {
  /** Of the product; left out where it is clear. */
  readonly name?: string;
  /** As the page showed it, "$54.00". */
  readonly totalShown: string;
  readonly total: Money;
}

/** Says that something costs something else than its page showed. */
export const PriceChanged = ({ name, totalShown, total }: PriceChangedProps) => (
  <Notice kind="warning">
    The price{name === undefined ? " changed while this page" : ` of ${name} changed while its page`} was open. It was{" "}
    {totalShown} and is now {formatMoney(total)}.
  </Notice>
);
