import { useState, type ReactNode } from "react";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import { formatMoney, money } from "#domain/ground/kernel/money";
import { eachText } from "#domain/shop/pricing/quotes/each-text";
import type { Break } from "#domain/shop/pricing/quotes/quote";
import { wholeNumber } from "#domain/ground/kernel/text";
import { RadioGroup, TextInput } from "../../../ui/fields/field.tsx";
import type { Setup } from "../use-setup.ts";
import { CARD_STYLE } from "./choice-card.tsx";
import { ChoiceRow } from "./choice-row.tsx";

/** How many quantities are in view before "More…". */
const CARD_COUNT = 4;

const ROW =
  "flex min-h-12 items-center gap-3 border-b border-line px-1 py-1.5 tabular-nums last:border-b-0 has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-focus";

/** The quantities in view: the one that the form opened with and those that follow. */
function useCardQuantities(breaks: ReadonlyArray<Break>, quantity: string): ReadonlyArray<Break> {
  const [firstQuantity] = useState(Number(quantity));
  const index = breaks.findIndex((rung) => rung.quantity >= firstQuantity);
  const first = Math.min(index < 0 ? breaks.length : index, breaks.length - CARD_COUNT);
  return breaks.slice(Math.max(0, first)).slice(0, CARD_COUNT);
}

const inputId = (quantity: number): string => `quantity-${String(quantity)}`;

interface QuantityChoiceProps {
  readonly setup: Setup;
  /** The name of one piece. */
  readonly unit: string;
  /** Stands below the other quantities. */
  readonly budget: ReactNode;
  readonly budgetError: string | undefined;
}

/** Four usual quantities with their price, and a closed row with the others. */
export function QuantityChoice({ setup, unit, budget, budgetError }: QuantityChoiceProps) {
  const { fields, change, priced, lastPriced, listPriced, errors, beyond } = setup;
  const { breaks = [] } = (listPriced ?? lastPriced)?.quote ?? {};
  // While typing, the number may match a listed quantity: 25 on the way to 250.
  const [typedQuantity, setTypedQuantity] = useState<string>();
  const isListed =
    typedQuantity !== fields.quantity && breaks.some((rung) => String(rung.quantity) === fields.quantity);
  const cards = useCardQuantities(breaks, fields.quantity);
  const isOnCard = isListed && cards.some((rung) => String(rung.quantity) === fields.quantity);
  const toInput = ({ quantity }: Break, className: string) => (
    <input
      type="radio"
      name="quantity"
      id={inputId(quantity)}
      value={quantity}
      checked={isListed && fields.quantity === String(quantity)}
      onChange={() => {
        setTypedQuantity(undefined);
        change({ quantity: String(quantity) });
      }}
      className={className}
    />
  );
  const messages = isListed ? [] : messagesAt(errors, "quantity");
  return (
    <RadioGroup legend="Quantity" hideLegend className="group/quantity relative">
      <h2 className="text-xl">Quantity</h2>
      <div className="quantity-cards">
        {cards.map((rung) => (
          <label
            key={rung.quantity}
            className={`${CARD_STYLE} grid justify-items-center py-2 text-center leading-tight tabular-nums`}
          >
            {toInput(rung, "absolute inset-0 size-full cursor-pointer opacity-0")}
            <span className="font-semibold">{wholeNumber(rung.quantity)}</span>
            <CardPrice rung={listPriced ? rung : undefined} />
          </label>
        ))}
      </div>
      <ChoiceRow
        title="More…"
        sheetTitle="Quantity"
        value={isOnCard || !priced ? undefined : wholeNumber(priced.quote.quantity)}
        defaultOpen={messages.length > 0 || budgetError !== undefined}
        className="rounded-lg bg-surface ring-1 ring-line"
      >
        {breaks
          .filter((rung) => !cards.includes(rung))
          .map((rung) => (
            <label key={rung.quantity} className={ROW}>
              {toInput(rung, "size-5 accent-brand")}
              <span className="font-semibold">{wholeNumber(rung.quantity)}</span>
              <RowPrice rung={listPriced ? rung : undefined} />
            </label>
          ))}
        <label className={ROW}>
          <input
            type="radio"
            name="quantity"
            value="other"
            id="quantity-other"
            checked={!isListed}
            onChange={() => setTypedQuantity(fields.quantity)}
            className="size-5 accent-brand"
          />
          <span className="grow font-semibold">Other quantity</span>
          {!isListed && priced ? (
            <span>
              <span className="mr-3 text-sm text-muted">{eachText(priced.quote)}</span>
              <span className="font-semibold">{formatMoney(priced.quote.total)}</span>
            </span>
          ) : null}
        </label>
        <div className="mt-2 hidden group-has-[#quantity-other:checked]/quantity:block">
          <TextInput
            label={`How many ${unit}s?`}
            name="other-quantity"
            inputMode="numeric"
            autoComplete="off"
            className="w-40"
            value={fields.quantity}
            onFocus={(event) => event.target.select()}
            onChange={(event) => {
              setTypedQuantity(event.target.value);
              change({ quantity: event.target.value }, true);
            }}
            error={messages}
          />
        </div>
        {budget}
      </ChoiceRow>
      {beyond ? null : <NextQuantity setup={setup} />}
    </RadioGroup>
  );
}

interface RungPriceProps {
  /** Undefined where the quantity has no price. */
  readonly rung: Break | undefined;
}

const CardPrice = ({ rung }: RungPriceProps) =>
  rung && (
    <>
      <span className="text-sm">{formatMoney(rung.total)}</span>
      <span className="text-xs text-muted">{formatMoney(rung.unitPrice)} each</span>
    </>
  );

const RowPrice = ({ rung }: RungPriceProps) =>
  rung && (
    <>
      <span className="grow text-sm text-muted">{eachText(rung)}</span>
      <span className="font-semibold">{formatMoney(rung.total)}</span>
    </>
  );

/**
 * What the next listed quantity costs more. A click chooses it. It is shown beside the title, and stands here so that
 * it comes last in the name of what it chooses.
 */
function NextQuantity({ setup: { priced } }: { readonly setup: Setup }) {
  if (!priced) return null;
  const { quantity, total, breaks } = priced.quote;
  const next = breaks.find((rung) => rung.quantity > quantity);
  if (!next || next.total.minor <= total.minor) return null;
  return (
    <label
      htmlFor={inputId(next.quantity)}
      className="absolute top-0 right-0 cursor-pointer text-sm text-muted tabular-nums hover:underline"
    >
      {wholeNumber(next.quantity - quantity)} more for {formatMoney(money(next.total.minor - total.minor))}
    </label>
  );
}
