import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import { formatMoney } from "#domain/ground/kernel/money";
import { eachText } from "#domain/shop/pricing/quotes/each-text";
import type { Break } from "#domain/shop/pricing/quotes/quote";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { wholeNumber } from "#domain/ground/kernel/text";
import { classes } from "../../../ui/classes.ts";
import { RadioGroup, TextInput } from "../../../ui/fields/field.tsx";
import type { Setup } from "../use-setup.ts";

/** How many quantities a short list shows before "More quantities". */
const SHORT_LENGTH = 4;

const ROW =
  "min-h-12 items-center gap-3 border-b border-line bg-surface px-4 py-1.5 transition-colors last:border-b-0 hover:bg-raised has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus";

/** The quantities in view: of a short list the one that it opened with and those that follow. */
function useUsualQuantities(breaks: ReadonlyArray<Break>, quantity: string, isShort: boolean): ReadonlyArray<number> {
  const quantities = breaks.map((rung) => rung.quantity);
  const [firstQuantity] = useState(Number(quantity));
  if (!isShort) return quantities;
  const index = quantities.findIndex((offered) => offered >= firstQuantity);
  const first = Math.min(index < 0 ? quantities.length : index, quantities.length - SHORT_LENGTH);
  return quantities.slice(Math.max(0, first)).slice(0, SHORT_LENGTH);
}

/** Quantities with their unit price and savings, and a field for any other. @param unit the name of one piece */
export function QuantityChoice({
  breaks,
  setup,
  errors,
  unit,
  isShort = false,
}: {
  breaks: ReadonlyArray<Break>;
  setup: Setup;
  errors: FieldErrors;
  unit: string;
  /** The usual quantities only; the others are behind a button. */
  isShort?: boolean;
}) {
  const { fields, change, priced } = setup;
  // While typing, the number may match a listed quantity: 25 on the way to 250.
  const [isTyped, setTyped] = useState(false);
  const onLadder = !isTyped && breaks.some((rung) => String(rung.quantity) === fields.quantity);
  const usual = useUsualQuantities(breaks, fields.quantity, isShort);
  const toRow = (rung: Break) => (
    <label key={rung.quantity} className={classes(ROW, "grid grid-cols-[auto_1fr_auto_6rem] tabular-nums")}>
      <input
        type="radio"
        name="quantity"
        value={rung.quantity}
        checked={onLadder && fields.quantity === String(rung.quantity)}
        onChange={() => {
          setTyped(false);
          change({ quantity: String(rung.quantity) });
        }}
        className="size-5 accent-brand"
      />
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold">{wholeNumber(rung.quantity)}</span>
        <span className="text-sm text-muted">{eachText(rung)}</span>
      </span>
      <span className="text-sm font-semibold text-success">
        {rung.savingPercent > 0 && !isShort ? `Save ${rung.savingPercent}%` : ""}
      </span>
      <span className="text-right font-semibold">{formatMoney(rung.total)}</span>
    </label>
  );
  const otherRows = (
    <>
      {breaks.filter(({ quantity }) => !usual.includes(quantity)).map(toRow)}
      <label className={classes(ROW, "flex")}>
        <input
          type="radio"
          name="quantity"
          value="other"
          id="quantity-other"
          checked={!onLadder}
          onChange={() => {
            setTyped(true);
            change({ quantity: "" });
          }}
          className="size-5 accent-brand"
        />
        <span className="grow font-semibold">Other quantity</span>
        {!onLadder && priced ? (
          <span className="font-semibold tabular-nums">
            <span className="mr-3 text-sm font-normal text-muted">{eachText(priced.quote)}</span>
            {formatMoney(priced.quote.total)}
          </span>
        ) : null}
      </label>
    </>
  );
  return (
    <RadioGroup legend="Quantity" hideLegend className="group/quantity">
      <div className="overflow-hidden rounded-lg ring-1 ring-line">
        {breaks.filter(({ quantity }) => usual.includes(quantity)).map(toRow)}
        {isShort ? (
          <details open={!usual.includes(Number(fields.quantity))}>
            <summary className="flex min-h-12 items-center justify-between bg-surface px-4 font-semibold hover:bg-raised">
              More quantities
              <ChevronDown aria-hidden="true" className="size-5 text-muted" />
            </summary>
            {otherRows}
          </details>
        ) : (
          otherRows
        )}
      </div>
      <div className="mt-2 hidden max-w-60 group-has-[#quantity-other:checked]/quantity:block">
        <TextInput
          label={`How many ${unit}s?`}
          name="other-quantity"
          inputMode="numeric"
          autoComplete="off"
          value={onLadder ? "" : fields.quantity}
          onChange={(event) => {
            setTyped(true);
            change({ quantity: event.target.value });
          }}
          error={onLadder ? [] : messagesAt(errors, "quantity")}
        />
      </div>
    </RadioGroup>
  );
}
