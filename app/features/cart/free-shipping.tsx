import { Truck } from "lucide-react";
import { formatMoney, money, type Money } from "#domain/ground/kernel/money";
import { Progress } from "../../ui/feedback/progress.tsx";

/** How much is missing for free standard mail. @param goods after discounts, without gift cards */
export function FreeShipping({ goods, from }: { readonly goods: Money; readonly from: Money }) {
  const isReached = goods.minor >= from.minor;
  return (
    <div className="grid gap-2">
      <p className="flex items-center gap-2 text-sm font-semibold">
        <Truck aria-hidden="true" className="size-5 text-brand-text" />
        {isReached
          ? "This order ships free in the US by standard mail."
          : `Add ${formatMoney(money(from.minor - goods.minor, goods.currency))} for free standard mail in the US`}
      </p>
      {isReached ? null : (
        <Progress label="Progress toward free shipping" hideLabel percent={(100 * goods.minor) / from.minor} />
      )}
    </div>
  );
}
