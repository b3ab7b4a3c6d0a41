import { Form, useNavigation } from "@remix-run/react";
import type { CorrectionAnswer } from "#domain/shop/ledger/gift-cards/correction";
import type { IssuedCard } from "#domain/shop/ledger/gift-cards/issued";
import { Button } from "../../../ui/actions/button.tsx";
import { Disclosure } from "../../../ui/layout/disclosure.tsx";
import { EmailInput } from "../../kernel/index.ts";

const WORDS = {
  redirect: {
    summary: "Wrong address?",
    hint: "The card hasn't been sent yet. We'll send it to the new address instead.",
    button: "Change the address",
  },
  again: {
    summary: "Send it again",
    hint: "The old code stops working right away. The new code has the remaining balance.",
    button: "Send a new code",
  },
} as const;

/** Corrects a gift card's recipient: by its buyer until the card was sent, by staff also afterwards. */
export function CorrectRecipient({
  card,
  answer,
}: {
  readonly card: IssuedCard;
  readonly answer: CorrectionAnswer | undefined;
}) {
  const { state, formData } = useNavigation();
  if (card.correction === undefined) return null;
  const { summary, hint, button } = WORDS[card.correction];
  const errors = answer?.errors ?? [];
  return (
    <Disclosure summary={summary} defaultOpen={errors.length > 0} className="print:hidden">
      <Form method="post" preventScrollReset className="grid gap-3" noValidate>
        <input type="hidden" name="card" value={card.id} />
        <EmailInput
          label="Recipient's e-mail"
          name="email"
          autoComplete="off"
          required
          defaultValue={errors.length > 0 ? answer?.email : card.email}
          hint={hint}
          error={errors}
          asksBeforeSending
        />
        <Button
          type="submit"
          name="intent"
          value="correct"
          variant="secondary"
          className="justify-self-start"
          loading={state !== "idle" && formData?.get("card") === card.id}
        >
          {button}
        </Button>
      </Form>
    </Disclosure>
  );
}
