import { Form } from "@remix-run/react";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import { useIsSending } from "../../kernel/index.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Checkbox } from "../../../ui/fields/field.tsx";
import type { CustomerAnswer } from "./customer-answer.ts";
import { FormProblem } from "./form-problem.tsx";

interface Props {
  readonly mayPayByInvoice: boolean;
  readonly version: number;
  readonly answer: CustomerAnswer | undefined;
  /** Whether the user may change them. */
  readonly mayChange: boolean;
}

/** How a customer may pay. */
export function TermsForm({ mayPayByInvoice, version, answer, mayChange }: Props) {
  const isSending = useIsSending("terms");
  if (!mayChange)
    return <p>{mayPayByInvoice ? "May pay by invoice." : "Pays at checkout."} You can’t change this here.</p>;
  return (
    <Form method="post" preventScrollReset className="grid gap-3">
      <FormProblem answer={answer} fields={["may_pay_by_invoice"]} />
      <input type="hidden" name="version" value={version} />
      <Checkbox
        key={String(mayPayByInvoice)}
        label="May pay by invoice"
        name="may_pay_by_invoice"
        value="yes"
        defaultChecked={answer ? answer.typed["may_pay_by_invoice"] === "yes" : mayPayByInvoice}
        hint="The checkout then offers to pay within the days of the invoice."
        error={messagesAt(answer?.errors, "may_pay_by_invoice")}
      />
      <Button
        type="submit"
        variant="secondary"
        name="intent"
        value="terms"
        className="justify-self-start"
        loading={isSending}
      >
        Save terms
      </Button>
    </Form>
  );
}
