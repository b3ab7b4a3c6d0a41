import { Bookmark } from "lucide-react";
import type { GiftCardCost } from "#domain/shop/pricing/face-value";
import { formatMoney, money } from "#domain/ground/kernel/money";
import { sendingText } from "#domain/shop/kinds/gift-card/days";
import { GIFT_CARDS_PATH, type GiftCard } from "#domain/shop/kinds/gift-card/gift-card";
import { TENDER_WORDS } from "#domain/shop/kinds/gift-card/words";
import { Button } from "../../../ui/actions/button.tsx";
import { AddButton, OrderBar, StartAnother } from "../../pricing/index.ts";
import { Disclosure } from "../../../ui/layout/disclosure.tsx";

interface GiftPriceProps {
  readonly lines: ReadonlyArray<GiftCardCost>;
  readonly busy: "" | "save" | "cart";
  readonly isInCart: boolean;
}

/** What the price consists of, and the button that saves. */
export const GiftPrice = ({ lines, busy, isInCart }: GiftPriceProps) => (
  <div className="grid gap-4 rounded-2xl bg-surface p-5 shadow-md ring-1 ring-line">
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
    {lines.length === 0 ? null : (
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

interface GiftBarProps extends Omit<GiftPriceProps, "lines"> {
  readonly card: GiftCard;
  readonly quantity: number;
  /** The current date in the shop's time zone, "2026-11-28". */
  readonly today: string;
}

/** The price, which equals the value of the cards, the day on which they are sent, and "Add to cart". */
export const GiftBar = ({ card, quantity, today, busy, isInCart }: GiftBarProps) => (
  <OrderBar
    price={
      card.amountMinor === undefined
        ? undefined
        : { quantity, unitPrice: money(card.amountMinor), total: money(card.amountMinor * quantity) }
    }
    note={card.amountMinor === undefined ? "Choose an amount." : `E-mailed ${sendingText(card, today)}`}
    isCurrent
    className="md:mt-auto"
  >
    <AddButton isInCart={isInCart} isBusy={busy === "cart"} />
  </OrderBar>
);
