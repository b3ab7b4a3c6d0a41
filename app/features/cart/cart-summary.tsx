import { ArrowRight, CalendarCheck, ScanEye, ShieldCheck } from "lucide-react";
import { lineAnchor, type CartView } from "#domain/shop/cart/cart-view";
import { NO_DISCOUNT_WORDS, TENDER_WORDS } from "#domain/shop/kinds/gift-card/words";
import { formatMoney, money } from "#domain/ground/kernel/money";
import { dayText } from "#domain/shop/shipping/day-text";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { DescriptionList } from "../../ui/layout/description-list.tsx";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { FreeShipping } from "./free-shipping.tsx";
import { CodeForm } from "./code-form.tsx";
import { type EstimateView, ShippingEstimate } from "./shipping-estimate.tsx";
import { useLinkAfterSaves } from "./quantity/unsaved-quantities.tsx";

const CHECKOUT_PATH = "/checkout/";

interface CartSummaryProps {
  cart: CartView;
  /** The total of goods from which shipping within the United States is free. */
  freeFromMinor: number;
  codeError: string | undefined;
  estimate: EstimateView | undefined;
  estimateError: string | undefined;
}

export function CartSummary({ cart, freeFromMinor, codeError, estimate, estimateError }: CartSummaryProps) {
  const discount = cart.promotion?.discount.minor ?? 0;
  const goods = cart.subtotal.minor - cart.giftCards.minor - discount;
  return (
    <Card as="section" aria-labelledby="cart-summary" className="grid gap-5 md:sticky md:top-28">
      <h2 id="cart-summary" className="text-xl">
        Summary
      </h2>
      {cart.needsParcel && cart.promotion?.paysShipping !== true ? (
        <FreeShipping goods={money(goods, cart.currency)} from={money(freeFromMinor, cart.currency)} />
      ) : null}
      <DescriptionList
        items={[
          { term: "Subtotal", value: formatMoney(cart.subtotal) },
          ...(discount > 0
            ? [
                {
                  term: `Discount (${cart.promotion?.code ?? ""})`,
                  value: `−${formatMoney(money(discount, cart.currency))}`,
                },
              ]
            : []),
          { term: "Shipping and tax", value: cart.needsParcel ? "at checkout" : "none on gift cards" },
          { term: "So far", value: formatMoney(money(cart.subtotal.minor - discount, cart.currency)), strong: true },
        ]}
      />
      {cart.giftCards.minor > 0 ? (
        <p className="text-sm text-muted">
          {NO_DISCOUNT_WORDS} {TENDER_WORDS}
        </p>
      ) : null}
      <NextStep cart={cart} />
      <ul className="grid gap-2 text-sm text-muted">
        {cart.arrival === undefined ? null : (
          <li className="flex gap-2">
            <CalendarCheck aria-hidden="true" className="size-5 shrink-0 text-success" /> Arrives{" "}
            {dayText(cart.arrival.day)} to {cart.arrival.to} by standard mail, if you order now.
          </li>
        )}
        <li className={cart.needsParcel ? "flex gap-2" : "hidden"}>
          <ScanEye aria-hidden="true" className="size-5 shrink-0 text-success" /> If a file has a problem, we e-mail you
          before we print.
        </li>
        <li className="flex gap-2">
          <ShieldCheck aria-hidden="true" className="size-5 shrink-0 text-success" /> If a price changes, you see it
          here before you pay.
        </li>
      </ul>
      {cart.needsParcel || cart.promotion || cart.giftCard ? <CodeForm cart={cart} error={codeError} /> : null}
      {cart.needsParcel ? <ShippingEstimate estimate={estimate} error={estimateError} /> : null}
    </Card>
  );
}

function NextStep({ cart }: Pick<CartSummaryProps, "cart">) {
  const { isWaiting, onClick } = useLinkAfterSaves(CHECKOUT_PATH);
  if (cart.change?.problem !== undefined) return null;
  const unfinishedLine = cart.lines.find((line) => line.problem !== undefined);
  if (unfinishedLine)
    return (
      <p className="font-medium text-danger">
        <TextLink href={`#${lineAnchor(unfinishedLine.id)}`} className="text-current">
          One item
        </TextLink>{" "}
        needs your attention before you can check out.
      </p>
    );
  return (
    <ButtonLink href={CHECKOUT_PATH} size="lg" wide aria-busy={isWaiting || undefined} onClick={onClick}>
      <span>{cart.change ? "Review the change" : "Check out"}</span>
      {isWaiting ? <Spinner /> : <ArrowRight aria-hidden="true" className="size-5" />}
    </ButtonLink>
  );
}
