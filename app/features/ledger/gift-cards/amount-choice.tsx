import { messagesAt } from "#domain/ground/kernel/field-errors";
import { PRESETS } from "#domain/shop/kinds/gift-card/amounts";
import { MIN_MINOR, MAX_MINOR, shortAmount } from "#domain/shop/pricing/face-value";
import { CUSTOM_AMOUNT, type GiftCardFields } from "#domain/shop/kinds/gift-card/gift-card-form";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { RadioCards, TextInput } from "../../../ui/fields/field.tsx";

interface AmountChoiceProps {
  readonly fields: GiftCardFields;
  readonly errors: FieldErrors;
  readonly change: (changes: Partial<GiftCardFields>) => void;
  readonly onLeave: (field: string) => void;
}

/** A preset amount or a custom one. Typing selects the custom amount; a preset clears it. */
export const AmountChoice = ({ fields, errors, change, onLeave }: AmountChoiceProps) => (
  <div className="grid gap-4">
    <RadioCards
      name="amount"
      legend="Amount"
      hideLegend
      columns="fit"
      value={fields.amount}
      error={messagesAt(errors, "amount")}
      onChange={(amount) => change(amount === CUSTOM_AMOUNT ? { amount } : { amount, own: "" })}
      options={[
        ...PRESETS.map((minor) => ({ value: String(minor), label: shortAmount(minor) })),
        { value: CUSTOM_AMOUNT, label: "Another amount" },
      ]}
    />
    <TextInput
      label="Your own amount, in dollars"
      name="own"
      inputMode="decimal"
      autoComplete="off"
      maxCharacters={20}
      className="max-w-xs"
      value={fields.own}
      error={messagesAt(errors, "own")}
      hint={`From ${shortAmount(MIN_MINOR)} to ${shortAmount(MAX_MINOR)}, cents if you like.`}
      onChange={(event) =>
        change({ own: event.target.value, ...(event.target.value.trim() === "" ? {} : { amount: CUSTOM_AMOUNT }) })
      }
      onBlur={() => onLeave("own")}
    />
  </div>
);
