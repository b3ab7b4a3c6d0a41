import { FlaskConical } from "lucide-react";
import type { FieldError } from "../../ui/field.tsx";
import { RadioCards, TextInput } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";

export interface Payment {
  readonly provider: string;
  readonly token: string;
}

/** The demo cards: each shows what one of the test provider's tokens does. They exist in a local shop's build alone. */
const DEMO_CARDS = !__LOCAL_SHOP__
  ? []
  : ([
      { token: "ok", number: "4242 4242 4242 4242", label: "Card that works", does: "Paid at once." },
      {
        token: "declined",
        number: "4000 0000 0000 0002",
        label: "Card that is declined",
        does: "Nothing is charged, and your cart stays.",
      },
      {
        token: "requires_action",
        number: "4000 0000 0000 3220",
        label: "Bank asks you first",
        does: "Leads to a page where the bank wants your yes.",
      },
      {
        token: "timeout_after_success",
        number: "4000 0000 0000 9979",
        label: "Line drops after the charge",
        does: "The answer is lost; you are still charged only once.",
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

/** How to pay: the demo cards of a local shop, or an invoice for those who may. */
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
    return (
      <Notice kind="warning">No way to pay is set up in this shop yet. Please write to us, and we help you.</Notice>
    );
  return (
    <div className="grid gap-4">
      {demo ? (
        <p className="flex items-start gap-2 rounded-lg bg-sun-soft px-4 py-3 text-sm">
          <FlaskConical aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-sun-text" />
          <span>
            <strong>Demo payment.</strong> No card is asked for and no money moves: choose what should happen.
          </span>
        </p>
      ) : null}
      <RadioCards
        name="payment"
        legend="Way to pay"
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
          ...(invoice
            ? [{ value: "invoice", label: "Pay by invoice", description: "Due in 30 days, on account." }]
            : []),
        ]}
      />
      {value.provider === "invoice" ? (
        <TextInput
          label="Purchase order number"
          hint="Yours; it appears on the invoice."
          name="purchase_order"
          maxCharacters={60}
          value={purchaseOrder}
          onChange={(event) => onPurchaseOrder(event.target.value)}
        />
      ) : null}
    </div>
  );
}
