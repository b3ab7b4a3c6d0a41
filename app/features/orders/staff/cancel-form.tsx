import { Form } from "@remix-run/react";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import { emailText, NO_EMAIL } from "#domain/shop/payments/customer-email";
import type { OrderStatus } from "#domain/shop/orders/order-state";
import { refusedAnswer, type StaffAnswer, withoutFields } from "#domain/shop/orders/staff-answer";
import { readCancelForm } from "#domain/shop/orders/forms/staff-forms";
import { TextArea } from "../../../ui/fields/field.tsx";
import { Disclosure } from "../../../ui/layout/disclosure.tsx";
import { IntentButton, TakeBackNotice, useTakeBack } from "../../kernel/index.ts";
import { FormResult } from "./form-result.tsx";

/** What the form does, which its button alone does not say. */
const LABEL = "Cancel this order";

interface CancelFormProps {
  readonly status: OrderStatus;
  /** What happens to the money; undefined when the order cannot be canceled any more. */
  readonly effects: ReadonlyArray<string> | undefined;
  /** Where its e-mail goes; "" once the customer's account is deleted. */
  readonly email: string;
  readonly answer: StaffAnswer | undefined;
}

/** Cancels an order until it ships, with a reason for the customer. What happens to the money is said before. */
export function CancelForm({ status, effects, email, answer }: CancelFormProps) {
  const takeBack = useTakeBack({ check: readCancelForm, label: LABEL });
  const shownAnswer = takeBack.refusal ? refusedAnswer({ form: "cancel" }, takeBack.refusal) : answer;
  const isRefused = answer?.ok === false;
  return (
    <div className="grid gap-4">
      <FormResult answer={effects === undefined ? withoutFields(answer) : answer} />
      {effects === undefined ? null : (
        <Disclosure summary={LABEL} defaultOpen={isRefused}>
          <Form
            method="post"
            preventScrollReset
            className="grid gap-4"
            onSubmit={takeBack.hold}
            onChange={takeBack.takeBack}
          >
            <input type="hidden" name="expect" value={status} />
            <ul className="grid list-disc gap-1 pl-5">
              <li>Nothing is printed or sent.</li>
              {effects.map((effect) => (
                <li key={effect}>{effect}</li>
              ))}
            </ul>
            <TextArea
              label="Reason"
              name="reason"
              rows={2}
              dir="auto"
              required
              maxCharacters={500}
              defaultValue={isRefused ? (answer.typed["reason"] ?? "") : ""}
              hint={email === "" ? NO_EMAIL : `The customer reads it in the e-mail to ${email}.`}
              error={messagesAt(shownAnswer?.errors, "reason")}
            />
            <IntentButton
              intent="cancel"
              variant="danger"
              className="justify-self-start"
              loading={takeBack.waits !== undefined}
            >
              Yes, cancel it
            </IntentButton>
            <TakeBackNotice takeBack={takeBack}>
              {effects.join(" ")} {emailText(email)}
            </TakeBackNotice>
          </Form>
        </Disclosure>
      )}
    </div>
  );
}
