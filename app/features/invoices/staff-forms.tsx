import { Form } from "@remix-run/react";
import { messagesAt, WHOLE_RECORD } from "#domain/ground/kernel/field-errors";
import { formatMoney, toDecimal, type Money } from "#domain/ground/kernel/money";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { useIsSending } from "../kernel/index.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { RadioCards, TextInput } from "../../ui/fields/field.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Disclosure } from "../../ui/layout/disclosure.tsx";
import { useFocusFirstError } from "../accounts/index.ts";

interface RecordPaymentProps {
  readonly due: Money;
  readonly paymentKey: string;
  readonly errors: FieldErrors | undefined;
  readonly typed: Readonly<Record<string, string>>;
}

/** Staff record a transfer or check that arrived. */
export function RecordPayment({ due, paymentKey, errors = {}, typed }: RecordPaymentProps) {
  const isSending = useIsSending();
  const form = useFocusFirstError(Object.keys(errors).length > 0 ? errors : undefined);
  const problem = messagesAt(errors, WHOLE_RECORD)[0];
  return (
    <Card as="section" aria-labelledby="record" className="grid gap-5">
      <h2 id="record" className="text-xl">
        Record a payment
      </h2>
      {problem ? <Notice kind="error">{problem}</Notice> : null}
      <Form ref={form} method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="record" />
        <input type="hidden" name="key" value={paymentKey} />
        <RadioCards
          name="method"
          legend="Received by"
          columns="two"
          defaultValue={typed["method"] ?? "transfer"}
          error={messagesAt(errors, "method")}
          options={[
            { value: "transfer", label: "Bank transfer" },
            { value: "check", label: "Check" },
          ]}
        />
        <TextInput
          key={`amount ${due.minor}`}
          label="Amount received"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          required
          maxCharacters={20}
          defaultValue={typed["amount"] ?? toDecimal(due)}
          error={messagesAt(errors, "amount")}
          hint={`${formatMoney(due)} is due.`}
        />
        <TextInput
          key={`reference ${due.minor}`}
          label="Transfer or check number"
          name="reference"
          autoComplete="off"
          required
          maxCharacters={100}
          defaultValue={typed["reference"] ?? ""}
          error={messagesAt(errors, "reference")}
        />
        <Button type="submit" wide loading={isSending}>
          Record payment
        </Button>
      </Form>
    </Card>
  );
}

/** Why something is voided, and the button that does it. */
const VoidForm = ({
  intent,
  payment,
  button,
}: {
  readonly intent: string;
  readonly payment?: string;
  readonly button: string;
}) => (
  <Form method="post" className="grid gap-3">
    <input type="hidden" name="intent" value={intent} />
    {payment === undefined ? null : <input type="hidden" name="payment" value={payment} />}
    <TextInput label="Reason" name="reason" required maxCharacters={300} autoComplete="off" />
    <Button type="submit" variant="danger" className="justify-self-start">
      {button}
    </Button>
  </Form>
);

export const VoidPayment = ({ id }: { readonly id: string }) => (
  <Disclosure summary="Recorded by mistake?">
    <VoidForm intent="void-payment" payment={id} button="Void this payment" />
  </Disclosure>
);

export const VoidInvoice = () => (
  <Disclosure summary="Void this invoice">
    <p className="mb-3 text-muted">Nothing will be due any more. This can't be undone.</p>
    <VoidForm intent="void" button="Void invoice" />
  </Disclosure>
);
