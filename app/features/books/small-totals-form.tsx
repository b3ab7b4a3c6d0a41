import { Form, useNavigation } from "@remix-run/react";
import type { CheckoutRules } from "#domain/shop/checkout/checkout-rules";
import { messagesAt, WHOLE_RECORD } from "#domain/ground/kernel/field-errors";
import { formatMoney, type Money } from "#domain/ground/kernel/money";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { Button } from "../../ui/actions/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Radio, RadioGroup } from "../../ui/fields/field.tsx";

interface SmallTotalsFormProps {
  readonly rules: CheckoutRules & { readonly smallestCharge: Money };
  readonly errors: FieldErrors | undefined;
}

/** An admin decides what happens to a total that is too small to charge. */
export function SmallTotalsForm({ rules, errors = {} }: SmallTotalsFormProps) {
  const isBusy = useNavigation().formData?.get("intent") === "small-totals";
  const problem = messagesAt(errors, WHOLE_RECORD)[0];
  const smallest = formatMoney(rules.smallestCharge);
  return (
    <Form method="post" className="grid gap-4">
      <input type="hidden" name="intent" value="small-totals" />
      {problem ? <Notice kind="error">{problem}</Notice> : null}
      <RadioGroup
        legend="When less than that is due"
        hint="Gift cards and store credit never leave such a total. Codes and very small orders can."
        error={messagesAt(errors, "small_totals")}
      >
        <Radio
          name="small_totals"
          value="refuse"
          label="Don't take the order"
          hint={`Checkout says that the smallest payment is ${smallest}, so that the customer can add something.`}
          defaultChecked={!rules.waivesSmallTotals}
        />
        <Radio
          name="small_totals"
          value="waive"
          label="Don't charge it"
          hint="The order is free. Its invoice and the journal call the amount “Too small to charge”."
          defaultChecked={rules.waivesSmallTotals}
        />
      </RadioGroup>
      <Button type="submit" variant="secondary" loading={isBusy} className="justify-self-start">
        Save
      </Button>
    </Form>
  );
}
