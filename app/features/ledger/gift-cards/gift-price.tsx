import { Bookmark, ShoppingBag } from "lucide-react";
import type { GiftCardCost } from "#domain/shop/pricing/face-value";
import { formatMoney, money } from "#domain/ground/kernel/money";
import { GIFT_CARDS_PATH } from "#domain/shop/kinds/gift-card/gift-card";
import { TENDER_WORDS } from "#domain/shop/kinds/gift-card/words";
import { Button } from "../../../ui/actions/button.tsx";
import { addLabel, StartAnother } from "../../pricing/index.ts";
import { Disclosure } from "../../../ui/layout/disclosure.tsx";

interface GiftPriceProps {
  readonly totalMinor: number | undefined;
  readonly lines: ReadonlyArray<GiftCardCost>;
  readonly busy: "" | "save" | "cart";
  readonly isInCart: boolean;
}

/** The price, which equals the card's value, and the submit buttons. */
export const GiftPrice = ({ totalMinor, lines, busy, isInCart }: GiftPriceProps) => (
  <div className="grid gap-4 rounded-2xl bg-surface p-5 shadow-md ring-1 ring-line">
    <p aria-live="polite" aria-atomic="true" className="flex items-baseline justify-between gap-4">
      <span className="text-muted">To pay</span>
      <span className="font-display text-3xl font-bold tabular-nums">
        {totalMinor === undefined ? "–" : formatMoney(money(totalMinor))}
      </span>
    </p>
    <Button
      type="submit"
      name="intent"
      value="cart"
      size="lg"
      wide
      loading={busy === "cart"}
      icon={<ShoppingBag aria-hidden="true" className="size-5" />}
    >
      {addLabel(isInCart)}
    </Button>
    <Button
      type="submit"
      name="intent"
      value="save"
      variant="secondary"
      wide
      loading={busy === "save"}
      icon={<Bookmark aria-hidden="true" className="size-5" />}
    >
      Save for later
    </Button>
    {isInCart ? <StartAnother href={GIFT_CARDS_PATH}>Make another gift card</StartAnother> : null}
    {totalMinor === undefined ? null : (
      <Disclosure summary="Price details">
        <dl className="grid gap-1.5 text-sm tabular-nums">
          {lines.map((line) => (
            <div key={line.label} className="flex justify-between gap-4">
              <dt className="text-muted">{line.label}</dt>
              <dd className="font-semibold">{formatMoney(money(line.amountMinor))}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    )}
    <p className="text-sm text-muted">{TENDER_WORDS}</p>
  </div>
);
