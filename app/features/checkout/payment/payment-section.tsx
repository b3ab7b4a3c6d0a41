import { Lock } from "lucide-react";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import { formatMoney, fromDecimal, money } from "#domain/ground/kernel/money";
import { TENDER_WORDS } from "#domain/shop/kinds/gift-card/words";
import { Checkbox, TextArea, TextInput } from "../../../ui/fields/field.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { PaymentChoice, type Paying } from "../../payments/index.ts";
import type { CheckoutQuote } from "../checkout-quote.ts";
import type { CheckoutFormProps, PendingPaymentView, SectionProps } from "../checkout-props.ts";
import { CheckoutSection } from "../section.tsx";
import { PendingPayment } from "./pending-payment.tsx";

type FromPage = Pick<CheckoutFormProps, "cart" | "creditMinor" | "providers" | "savedCards" | "signedIn" | "stripeKey">;

interface PaymentSectionProps extends SectionProps, FromPage {
  readonly quote: CheckoutQuote | undefined;
  /** Whether the total is being calculated. */
  readonly quoting: boolean;
  readonly paying: Paying;
  /** A payment that was begun before the page was left. */
  readonly pending: PendingPaymentView | undefined;
  /** Why the last payment that was tried like this was not made; "" otherwise. */
  readonly decline: string;
  /** The customer approved the payment in a wallet. */
  readonly onApproved: () => void;
}

export function PaymentSection({
  cart,
  creditMinor,
  providers,
  savedCards,
  signedIn,
  stripeKey,
  draft,
  change,
  errors,
  quote,
  quoting,
  paying,
  pending,
  decline,
  onApproved,
}: PaymentSectionProps) {
  const { needsParcel } = cart;
  const total = quote && fromDecimal(quote.total, quote.currency);
  const isFree = total?.minor === 0;
  return (
    <CheckoutSection
      number={needsParcel ? 4 : 3}
      title="Payment"
      aside={<Lock aria-hidden="true" className="size-5 text-success" />}
    >
      {cart.giftCards.minor > 0 ? (
        <p className="text-muted">{TENDER_WORDS + (needsParcel ? " They can pay for everything else." : "")}</p>
      ) : null}
      {creditMinor > 0 && needsParcel ? (
        <Checkbox
          label={`Use my store credit (${formatMoney(money(creditMinor, cart.currency))})`}
          name="use_credit"
          checked={draft.useCredit}
          onChange={(event) => change({ useCredit: event.target.checked })}
        />
      ) : null}
      {decline === "" && !pending ? null : (
        <div tabIndex={-1} data-decline className="grid gap-3 outline-none">
          {pending ? <PendingPayment {...pending} /> : null}
          {decline === "" ? null : (
            <Notice kind="error" title="Your order was not placed">
              {decline}
            </Notice>
          )}
        </div>
      )}
      {isFree ? (
        <Notice kind="success">Your store credit covers this order. You have nothing to pay.</Notice>
      ) : (
        <PaymentChoice
          providers={providers}
          savedCards={savedCards}
          canSave={signedIn}
          stripeKey={stripeKey}
          amount={total ?? cart.subtotal}
          isAmountKnown={total !== undefined && !quoting}
          paying={paying}
          error={[...messagesAt(errors, "payment", "provider"), ...messagesAt(errors, "payment", "saved_card")]}
          onApproved={onApproved}
        />
      )}
      {paying.choice.provider === "invoice" && !isFree ? (
        <TextInput
          label="Purchase order number"
          hint="We print it on your invoice."
          name="purchase_order"
          maxCharacters={60}
          value={draft.purchaseOrder}
          error={messagesAt(errors, "payment", "purchase_order")}
          onChange={(event) => change({ purchaseOrder: event.target.value })}
        />
      ) : null}
      <TextArea
        label="Order note"
        name="note"
        rows={2}
        maxCharacters={2000}
        hint="Anything we should know about this order?"
        value={draft.note}
        error={messagesAt(errors, "note")}
        onChange={(event) => change({ note: event.target.value })}
      />
    </CheckoutSection>
  );
}
