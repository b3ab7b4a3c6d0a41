import type { PriceChange } from "#domain/shop/cart/added";
import { formatMoney } from "#domain/ground/kernel/money";
import { Notice } from "../../ui/feedback/notice.tsx";

/** Says that something costs something else than its page showed. The name is left out where it is clear. */
export const PriceChanged = ({ name, totalShown, total }: Omit<PriceChange, "name"> & { readonly name?: string }) => (
  <Notice kind="warning">
    The price{name === undefined ? " changed while this page" : ` of ${name} changed while its page`} was open. It was{" "}
    {totalShown} and is now {formatMoney(total)}.
  </Notice>
);
