import { FlaskConical } from "lucide-react";
import type { FieldError } from "../../ui/fields/field.tsx";
import { RadioCards, TextInput } from "../../ui/fields/field.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";

export interface Payment {
  readonly provider: string;
  readonly token: string;
}

/** Demo cards, each with a token of the test provider. They exist only in local builds. */
const DEMO_CARDS = !__LOCAL_SHOP__
  ? []
  : ([
      { token: "ok", number: "4242 4242 4242 4242", label: "Successful card", does: "The payment goes through." },
      {
        token: "declined",
        number: "4000 0000 0000 0002",
        label: "Declined card",
        does: "You aren't charged and your cart is saved.",
      },
      {
        token: "requires_action",
        number: "4000 0000 0000 3220",
        label: "Card that needs confirmation",
        does: "Opens a page where the bank asks you to confirm.",
      },
      {
        token: "timeout_after_success",
        number: "4000 0000 0000 9979",
        label: "Connection lost after the charge",
        does: "We don't get the bank's answer, but you're charged only once.",
      },
    ] as const);

interface PaymentChoiceProps {
  providers: ReadonlyArray<string>;
  value: Payment;
  purchaseOrder: string;
  error: FieldError;
  onChange: (value: Payment) => void;
  onPurchaseOrder: (text: string) => void;
}

/** The payment methods: the demo cards of a local shop, and an invoice for customers with credit terms. */
export function PaymentChoice({
  providers,
  value,
  purchaseOrder,
  error,
  onChange,
  onPurchaseOrder,
}: PaymentChoiceProps) {
  const demo = __LOCAL_SHOP__ && providers.includes("test");
  const invoice = providers.includes("invoice");
  if (!demo && !invoice)
    return <Notice kind="warning">No payment method is set up yet. Please contact us to place your order.</Notice>;
  return (
    <div className="grid gap-4">
      {demo ? (
        <p className="flex items-start gap-2 rounded-lg bg-sun-soft px-4 py-3 text-sm">
          <FlaskConical aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-sun-text" />
          <span>
            <strong>Demo payment.</strong> You won't be asked for a card and no money moves. Choose what should happen.
          </span>
        </p>
      ) : null}
      <RadioCards
        name="payment"
        legend="Payment method"
        hideLegend
        value={value.provider === "invoice" ? "invoice" : value.token}
        error={error}
        onChange={(chosen) =>
          onChange(chosen === "invoice" ? { provider: "invoice", token: "" } : { provider: "test", token: chosen })
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
          ...(invoice ? [{ value: "invoice", label: "Pay by invoice", description: "Due in 30 days." }] : []),
        ]}
      />
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
