import type { ReactNode } from "react";
import type { FieldError } from "../../ui/fields/field.tsx";
import { RadioCards, TextInput } from "../../ui/fields/field.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { DEMO_CARDS, DemoNotice } from "../payments/index.ts";
import type { Payment } from "./use-payment.ts";

interface PaymentChoiceProps {
  providers: ReadonlyArray<string>;
  value: Payment;
  purchaseOrder: string;
  /** Stripe's card form. */
  cardForm: ReactNode;
  error: FieldError;
  onChange: (value: Payment) => void;
  onPurchaseOrder: (text: string) => void;
}

/** The payment methods: Stripe, the demo cards of a local shop, and an invoice for customers with credit terms. */
export function PaymentChoice({
  providers,
  value,
  purchaseOrder,
  cardForm,
  error,
  onChange,
  onPurchaseOrder,
}: PaymentChoiceProps) {
  const demo = __LOCAL_SHOP__ && providers.includes("test");
  const invoice = providers.includes("invoice");
  const stripe = providers.includes("stripe");
  if (!demo && !invoice && !stripe)
    return <Notice kind="warning">No payment method is set up yet. Please contact us to place your order.</Notice>;
  return (
    <div className="grid gap-4">
      {demo ? <DemoNotice /> : null}
      <RadioCards
        name="payment"
        legend="Payment method"
        hideLegend
        value={value.provider === "test" ? value.token : value.provider}
        error={error}
        onChange={(chosen) =>
          onChange(
            chosen === "invoice" || chosen === "stripe"
              ? { provider: chosen, token: "" }
              : { provider: "test", token: chosen },
          )
        }
        options={[
          ...(demo
            ? DEMO_CARDS.map(({ token, number, label, does }) => ({
                value: token,
                label,
                description: (
                  <>
                    {does}
                    <span className="block tabular-nums">{number}</span>
                  </>
                ),
              }))
            : []),
          ...(stripe
            ? [{ value: "stripe", label: "Card or wallet", description: "Cards, Apple Pay, Google Pay and Link." }]
            : []),
          ...(invoice ? [{ value: "invoice", label: "Pay by invoice", description: "Due in 30 days." }] : []),
        ]}
      />
      {/* It stays in the page when another method is chosen, so that what was typed is not lost. */}
      {stripe ? <div className={value.provider === "stripe" ? undefined : "hidden"}>{cardForm}</div> : null}
      {value.provider === "invoice" ? (
        <TextInput
          label="Purchase order number"
          hint="We print it on your invoice."
          name="purchase_order"
          maxCharacters={60}
          value={purchaseOrder}
          onChange={(event) => onPurchaseOrder(event.target.value)}
        />
      ) : null}
    </div>
  );
}
