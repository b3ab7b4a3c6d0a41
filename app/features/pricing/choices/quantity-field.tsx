import { formatMoney } from "#domain/ground/kernel/money";
import type { Break } from "#domain/shop/pricing/quotes/quote";
import { wholeNumber } from "#domain/ground/kernel/text";
import { TextInput } from "../../../ui/fields/field.tsx";

interface QuantityFieldProps {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly breaks: ReadonlyArray<Break>;
  /** The quantities that the product is sold in. */
  readonly range: { readonly min: number; readonly max: number };
  /** As typed. */
  readonly quantity: string;
  readonly onChange: (quantity: string) => void;
  readonly error: ReadonlyArray<string> | undefined;
}

/** A field for any quantity, with buttons for usual ones and their unit price beside it. */
export const QuantityField = ({
  label,
  hideLabel = false,
  breaks,
  range,
  quantity,
  onChange,
  error,
}: QuantityFieldProps) => (
  <div className="flex flex-wrap items-end gap-1.5">
    <TextInput
      label={label}
      hideLabel={hideLabel}
      name="quantity"
      inputMode="numeric"
      autoComplete="off"
      className="w-24"
      value={quantity}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
    {breaks
      .filter((rung) => rung.quantity >= range.min && rung.quantity <= range.max)
      .map((rung) => (
        <button
          key={rung.quantity}
          type="button"
          aria-pressed={quantity === String(rung.quantity)}
          onClick={() => onChange(String(rung.quantity))}
          className="needs-script grid min-h-11 min-w-15 rounded-md px-2 py-1 text-center text-sm leading-tight ring-1 ring-edge/60 ring-inset tabular-nums hover:bg-raised aria-pressed:bg-brand-soft aria-pressed:ring-2 aria-pressed:ring-brand focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-focus"
        >
          <span className="font-semibold">{wholeNumber(rung.quantity)}</span>
          <span className="text-xs text-muted">
            {formatMoney(rung.unitPrice)}
            <span className="sr-only"> each</span>
          </span>
        </button>
      ))}
  </div>
);
