import { Form, useNavigation } from "@remix-run/react";
import { Lock } from "lucide-react";
import { messagesAt, WHOLE_RECORD } from "#domain/kernel/field-errors";
import { formatMoney, toDecimal, type Money } from "#domain/kernel/money";
import type { FieldErrors } from "#domain/kernel/refusal";
import { Button } from "../../ui/actions/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { RadioCards, TextInput } from "../../ui/fields/field.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { useFocusFirstError } from "../accounts/index.ts";
import { DEMO_CARDS, DemoNotice } from "../payments/index.ts";

interface PayInvoiceProps {
  readonly due: Money;
  readonly providers: ReadonlyArray<string>;
  /** The Idempotency-Key of the next payment: a form that is sent twice pays once. */
  readonly paymentKey: string;
  readonly errors: FieldErrors | undefined;
  /** What was typed before a refusal. */
  readonly typed: Readonly<Record<string, string>>;
}

/** The form that pays an invoice by card, in full or in part. It works without JavaScript. */
export function PayInvoice({ due, providers, paymentKey, errors = {}, typed }: PayInvoiceProps) {
  const { state } = useNavigation();
  const form = useFocusFirstError(Object.keys(errors).length > 0 ? errors : undefined);
  const problem = [...messagesAt(errors, WHOLE_RECORD), ...messagesAt(errors, "payment", "provider")][0];
  const hasDemo = __LOCAL_SHOP__ && providers.includes("test");
  return (
    <Card as="section" aria-labelledby="pay" className="grid gap-5">
      <h2 id="pay" className="flex items-center justify-between gap-4 text-xl">
        Pay by card <Lock aria-hidden="true" className="size-5 text-success" />
      </h2>
      {problem ? <Notice kind="error">{problem}</Notice> : null}
      {hasDemo ? (
        <Form ref={form} method="post" noValidate className="grid gap-5">
          <input type="hidden" name="intent" value="pay" />
          <input type="hidden" name="key" value={paymentKey} />
          <input type="hidden" name="provider" value="test" />
          <TextInput
            key={`amount ${due.minor}`}
            label="Amount"
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            required
            maxCharacters={20}
            defaultValue={typed["amount"] ?? toDecimal(due)}
            error={messagesAt(errors, "amount")}
            hint={`${formatMoney(due)} is due. You can also pay a part of it.`}
          />
          <DemoNotice />
          <RadioCards
            name="token"
            legend="Card"
            hideLegend
            defaultValue={typed["token"] ?? "ok"}
            options={DEMO_CARDS.map(({ token, number, label, does }) => ({
              value: token,
              label,
              description: (
                <>
                  {does}
                  <span className="block tabular-nums">{number}</span>
                </>
              ),
            }))}
          />
          <Button type="submit" size="lg" wide loading={state !== "idle"}>
            Pay
          </Button>
        </Form>
      ) : (
        <p className="text-muted">
          Card payments aren't available here. Please pay by bank transfer or check and name the invoice's number.
        </p>
      )}
    </Card>
  );
}
