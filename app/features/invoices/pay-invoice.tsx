import { Form } from "@remix-run/react";
import { Lock } from "lucide-react";
import { useState, type FormEvent } from "react";
import { typedDecimal } from "#domain/ground/kernel/forms/code-text";
import { messagesAt, WHOLE_RECORD } from "#domain/ground/kernel/field-errors";
import { formatMoney, fromDecimal, toDecimal, type Money } from "#domain/ground/kernel/money";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import type { SavedCardView } from "#domain/shop/payments/saved-card";
import { useIsSending } from "../kernel/index.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { TextInput } from "../../ui/fields/field.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { useFocusFirstError } from "../accounts/index.ts";
import { buildPaymentFields, PaymentChoice, usePayment } from "../payments/index.ts";
import { usePayInvoice } from "./use-pay-invoice.ts";

interface PayInvoiceProps {
  readonly invoice: string;
  readonly due: Money;
  readonly providers: ReadonlyArray<string>;
  readonly savedCards: ReadonlyArray<SavedCardView>;
  /** Signed-in customers may have a new card saved. */
  readonly canSave: boolean;
  readonly stripeKey: string;
  /** The Idempotency-Key of the next payment: a form that is sent twice pays once. */
  readonly paymentKey: string;
  readonly errors: FieldErrors | undefined;
  /** What was typed before a refusal. */
  readonly typed: Readonly<Record<string, string>>;
}

/** The form that pays an invoice by card, in full or in part. A demo or saved card works without JavaScript. */
export function PayInvoice(props: PayInvoiceProps) {
  return (
    <Card as="section" aria-labelledby="pay" className="grid gap-5">
      <h2 id="pay" className="flex items-center justify-between gap-4 text-xl">
        Pay by card <Lock aria-hidden="true" className="size-5 text-success" />
      </h2>
      {props.providers.length > 0 ? (
        <PayForm {...props} />
      ) : (
        <p className="text-muted">
          Card payments aren't available here. Please pay by bank transfer or check and name the invoice's number.
        </p>
      )}
    </Card>
  );
}

function PayForm({ invoice, due, providers, savedCards, canSave, stripeKey, paymentKey, ...page }: PayInvoiceProps) {
  const isSending = useIsSending();
  const paying = usePayment(providers, savedCards);
  const { busy, errors = page.errors ?? NO_ERRORS, pay } = usePayInvoice(invoice);
  const form = useFocusFirstError(errors === NO_ERRORS ? undefined : errors);
  const [amount, setAmount] = useState(page.typed["amount"] ?? toDecimal(due));
  const requestedAmount = fromDecimal(typedDecimal(amount), due.currency);
  const payable =
    requestedAmount && requestedAmount.minor > 0 && requestedAmount.minor <= due.minor ? requestedAmount : due;
  const at = (...path: [string, ...Array<string>]) => messagesAt(errors, ...path);
  const problem = at(WHOLE_RECORD)[0];

  const send = async () => {
    const token = await paying.makeToken();
    if (token !== undefined && (await pay(amount, buildPaymentFields(paying, token)))) paying.forgetToken();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <Form ref={form} method="post" noValidate className="grid gap-5" onSubmit={submit}>
      <input type="hidden" name="intent" value="pay" />
      <input type="hidden" name="key" value={paymentKey} />
      {problem ? <Notice kind="error">{problem}</Notice> : null}
      <TextInput
        label="Amount"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        required
        maxCharacters={20}
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
        error={at("amount")}
        hint={`${formatMoney(due)} is due. You can also pay a part of it.`}
      />
      <PaymentChoice
        providers={providers}
        savedCards={savedCards}
        canSave={canSave}
        stripeKey={stripeKey}
        amount={payable}
        isAmountKnown
        paying={paying}
        error={[...at("payment", "provider"), ...at("payment", "saved_card")]}
        onApproved={() => void send()}
      />
      <Button type="submit" size="lg" wide loading={busy || paying.isPreparing || isSending}>
        Pay {formatMoney(payable)}
      </Button>
    </Form>
  );
}

const NO_ERRORS: FieldErrors = {};
