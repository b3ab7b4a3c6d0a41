import type { ReactNode } from "react";
import type { ProductRules } from "#domain/shop/catalog/product";
import { setupPath } from "#domain/shop/kinds/kind-facts";
import { flatten, messagesAt } from "#domain/ground/kernel/field-errors";
import type { PriceTable } from "#domain/shop/pricing/tables/price-table";
import type { ChangedPrice, FieldErrors } from "#domain/ground/kernel/refusal";
import { Button } from "../../ui/actions/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import {
  AddButton,
  LAST_PRICE,
  OrderBar,
  pickChangedPrice,
  PriceBreakdown,
  QuantityField,
  StartAnother,
} from "../pricing/index.ts";
import { mayCostMore } from "./lettering-state.ts";
import type { LetteringSetup } from "./use-lettering.ts";

interface LetteringPriceProps {
  readonly setup: LetteringSetup;
  readonly product: ProductRules;
  readonly table: PriceTable;
  readonly isInCart: boolean;
  /** The other buttons. */
  readonly children: ReactNode;
}

/** The quantity, what the price consists of, and the problems. */
export function LetteringPrice({ setup, product, table, isInCart, children }: LetteringPriceProps) {
  const { price, fields, change, errors } = setup;
  const isWrong = flatten(errors).length > 0;
  return (
    <section aria-labelledby="price-heading" className="grid gap-4 rounded-2xl bg-surface p-5 ring-1 ring-line">
      <div className="grid gap-2.5">
        <h2 id="price-heading" className="text-lg">
          How many
        </h2>
        <QuantityField
          label="Pieces"
          hideLabel
          breaks={price?.breaks ?? []}
          range={product.quantity}
          quantity={fields.quantity}
          onChange={(quantity) => change({ quantity })}
          error={messagesAt(errors, "quantity")}
        />
      </div>
      <Problems errors={errors} />
      {children}
      {isInCart ? <StartAnother href={setupPath(product)}>Make another one</StartAnother> : null}
      <p className="text-sm text-muted">
        {mayCostMore(fields.colour, table) ? <span>Special colors cost more. </span> : null}
        <span>Shipping and tax are added at checkout.</span>
      </p>
      {price && !isWrong ? <PriceBreakdown quote={price} /> : null}
    </section>
  );
}

interface LetteringBarProps extends Pick<LetteringPriceProps, "setup" | "table" | "isInCart"> {
  /** Where the server asks for another price. */
  readonly changedPrice: ChangedPrice | undefined;
  /** "Arrives Tue, Dec 8", of the quantity that is priced. */
  readonly arrival: string | undefined;
  /** The submit button whose request is running. */
  readonly busy: string;
}

/** The price and "Add to cart". */
export function LetteringBar({ setup, table, arrival, busy, isInCart, ...rest }: LetteringBarProps) {
  const { price, errors, current, failure } = setup;
  const changedPrice = pickChangedPrice(rest.changedPrice, price);
  const isWrong = flatten(errors).length > 0;
  return (
    <OrderBar
      price={price}
      version={table.version}
      changedPrice={changedPrice}
      note={isWrong ? LAST_PRICE : (arrival ?? (failure ? NO_PREVIEW : NO_PRICE))}
      isCurrent={current}
      isBusy={!current && !isWrong && !failure}
    >
      {failure ? (
        <Button onClick={setup.retry}>Try again</Button>
      ) : (
        <AddButton isInCart={isInCart} isBusy={busy === "cart"} changedPrice={changedPrice} />
      )}
    </OrderBar>
  );
}

/** Said in place of a date while there is nothing to price. */
const NO_PRICE = "Your price appears with your text.";
const NO_PREVIEW = "Your price appears with your preview.";

/** All errors: their fields may be far up the page. */
function Problems({ errors }: { errors: FieldErrors }) {
  const messages = [...new Set(flatten(errors).map(({ message }) => message))];
  if (messages.length === 0) return null;
  return (
    <Notice kind="error" title="Please check">
      <ul>
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Notice>
  );
}
