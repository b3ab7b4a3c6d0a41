import type { FieldError } from "../../ui/fields/field.tsx";
import { RadioCards, TextInput } from "../../ui/fields/field.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { DEMO_CARDS, DemoNotice } from "../payments/index.ts";

export interface Payment {
  readonly provider: string;
  readonly token: string;
}

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
      {demo ? <DemoNotice /> : null}
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
