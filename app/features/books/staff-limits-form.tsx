import { Form, useNavigation } from "@remix-run/react";
import { messagesAt, WHOLE_RECORD } from "#domain/ground/kernel/field-errors";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { Button } from "../../ui/actions/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { TextInput } from "../../ui/fields/field.tsx";

interface StaffLimitsFormProps {
  /** Decimals of the shop's currency. */
  readonly limits: { readonly customer: string; readonly day: string };
  readonly errors: FieldErrors | undefined;
}

/** An admin sets how much value a staff member may give away a day. */
export function StaffLimitsForm({ limits, errors = {} }: StaffLimitsFormProps) {
  const isBusy = useNavigation().formData?.get("intent") === "limits";
  const problem = messagesAt(errors, WHOLE_RECORD)[0];
  return (
    <Form method="post" noValidate className="grid gap-4">
      <input type="hidden" name="intent" value="limits" />
      {problem ? <Notice kind="error">{problem}</Notice> : null}
      <div className="grid gap-4 md:grid-cols-2">
        <TextInput
          label="To one customer"
          name="customer"
          inputMode="decimal"
          autoComplete="off"
          required
          maxCharacters={20}
          defaultValue={limits.customer}
          error={messagesAt(errors, "customer")}
          hint="Store credit, and refunds to credit or gift cards."
        />
        <TextInput
          label="In total"
          name="day"
          inputMode="decimal"
          autoComplete="off"
          required
          maxCharacters={20}
          defaultValue={limits.day}
          error={messagesAt(errors, "day")}
          hint="All that, reprints, and invoices that are written off."
        />
      </div>
      <Button type="submit" variant="secondary" loading={isBusy} className="justify-self-start">
        Save limits
      </Button>
    </Form>
  );
}
