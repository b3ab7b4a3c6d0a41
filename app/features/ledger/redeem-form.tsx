import { Form } from "@remix-run/react";
import { Gift } from "lucide-react";
import { Button } from "../../ui/actions/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { TextInput } from "../../ui/fields/field.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { useFocusFirstError } from "../accounts/index.ts";
import { useIsSending } from "../kernel/index.ts";

export interface RedeemAnswer {
  /** The typed code after a refusal. */
  readonly code: string;
  readonly error: string;
  readonly done: string;
}

/**
 * Redeems a gift card to the account's store credit, so that it is available on every device and no code can be lost.
 */
export function RedeemForm({ answer, code }: { answer: RedeemAnswer | undefined; code: string }) {
  const isSending = useIsSending();
  const form = useFocusFirstError(answer?.error ? answer : undefined);
  return (
    <Card as="section" aria-labelledby="redeem" className="grid content-start gap-4">
      <h2 id="redeem" className="flex items-center gap-2.5 text-xl">
        <Gift aria-hidden="true" className="size-5 text-brand-text" />
        Have a gift card?
      </h2>
      {answer?.done ? <Notice kind="success">{answer.done}</Notice> : null}
      <Form ref={form} method="post" noValidate className="grid gap-4">
        <TextInput
          key={answer?.done ?? ""}
          label="Gift card code"
          name="code"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxCharacters={100}
          defaultValue={answer?.code ?? code}
          error={answer?.error}
          hint="The full balance is added to your store credit."
        />
        <Button type="submit" variant="secondary" loading={isSending} className="justify-self-start">
          Add to my store credit
        </Button>
      </Form>
    </Card>
  );
}
