import { Form } from "@remix-run/react";
import { useEffect, type FormEvent, type MouseEvent } from "react";
import type { ProductView } from "#domain/shop/catalog/views";
import type { CallbackOutcome } from "#domain/shop/pricing/callback";
import { flatten } from "#domain/ground/kernel/field-errors";
import type { AskedAmount } from "#domain/shop/pricing/beyond-online";
import type { PriceTable } from "#domain/shop/pricing/tables/price-table";
import type { Discount, QuoteSpec } from "#domain/shop/pricing/quotes/quote";
import type { SavedPrice } from "#domain/shop/pricing/quotes/saved-price";
import { asMade, setupEntries, type MadePiece, type SetupFields } from "#domain/shop/pricing/setup-form";
import { SPEED } from "#domain/shop/pricing/speed";
import { arrivalText, type DeliveryTerms } from "#domain/shop/shipping/arrival";
import type { NewerDesign } from "#domain/shop/configured-products/design-summary";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { Notice } from "../../ui/feedback/notice.tsx";
import { useIsMovingOn } from "../kernel/index.ts";
import { Budget } from "./late-budget.tsx";
import { CallbackBar } from "./callback/callback-bar.tsx";
import { CALLBACK_PANEL, LateCallbackPanel, useCallbackFields } from "./callback/late-callback.tsx";
import { PriceBreakdown } from "./price-breakdown.tsx";
import { PriceBar, type SetupNext } from "./price-summary.tsx";
import { useDelivery } from "./delivery/use-delivery.ts";
import { SetupRows } from "./setup-rows.tsx";
import { findAskedPrice, type Adding } from "./use-adding.ts";
import { LateOtherTabNotice } from "./other-tab/late-other-tab.tsx";
import { SaveOriginFields } from "./other-tab/save-origin.tsx";
import { useSetup } from "./use-setup.ts";

interface SetupFormProps {
  readonly product: ProductView;
  readonly table: PriceTable;
  readonly discount: Discount | undefined;
  readonly savedPrice: SavedPrice | undefined;
  readonly delivery: DeliveryTerms;
  /** The version of the saved design when it was loaded; undefined for a new one. */
  readonly version: number | undefined;
  readonly next: SetupNext;
  readonly start: SetupFields;
  /** The finished size of an existing cut line, which may be smaller than the ordered one. */
  readonly made: MadePiece | undefined;
  /** Why the server refused the form, if no field is invalid. */
  readonly refusal: string | undefined;
  /** What another tab has saved, where that is why. */
  readonly newer: NewerDesign | undefined;
  /** The page of the saved design. */
  readonly href: string;
  readonly budgetError: string | undefined;
  /** Called with what is chosen, for what stands on the mat beside it; undefined while a choice is invalid. */
  readonly onSpec: ((spec: QuoteSpec | undefined) => void) | undefined;
  /** The account's phone number, "" if unknown. */
  readonly accountPhone: string;
  /** The result of a callback request. */
  readonly callback: CallbackOutcome | undefined;
  /** Sends the form of what needs no artwork. */
  readonly adding: Pick<Adding<object>, "busy" | "isInCart" | "agreedTotal" | "changedPrice" | "send">;
}

export const SETUP_FORM = "setup-form";
const CALLBACK_FORM = "callback-form";

/** Size, shape, material, options and quantity, with their price. Works as a plain form without JavaScript. */
export function SetupForm({
  product,
  table,
  discount,
  savedPrice,
  delivery: deliveryTerms,
  start,
  made,
  version,
  next,
  refusal,
  newer,
  href,
  budgetError,
  onSpec,
  accountPhone,
  callback,
  adding,
}: SetupFormProps) {
  const delivery = useDelivery(deliveryTerms);
  const setup = useSetup({ product, table, discount, savedPrice, start, made });
  const { spec } = setup;
  useEffect(() => onSpec?.(spec && asMade(spec, made)), [onSpec, spec, made]);
  const busy = useIsMovingOn() || adding.busy !== "";
  const add = (event: FormEvent<HTMLFormElement>) => {
    if (next !== "cart") return;
    event.preventDefault();
    adding.send(new FormData(event.currentTarget));
  };
  const callbackFields = useCallbackFields(accountPhone, callback);
  const { beyond } = setup;
  // The result of a callback request belongs to one size and quantity.
  const outcome = beyond && callback?.amount && isSameAmount(callback.amount, beyond) ? callback : undefined;
  const pricedSetup = beyond ? undefined : setup.lastPriced;
  // The server validates with the same function, so its messages are the same. A callback is no error.
  const errors = beyond ? {} : setup.errors;
  return (
    <>
      <Form method="post" noValidate id={SETUP_FORM} className="grid min-w-0 gap-4 max-md:contents" onSubmit={add}>
        <SaveOriginFields version={newer?.version ?? version} />
        {newer ? (
          <LateOtherTabNotice
            there={newer.summary}
            here={{
              price: pricedSetup?.quote,
              spec,
              material: setup.fields.material,
              views: product.materialViews,
            }}
            isInCart={newer.isInCart}
            measurement={setup.fields.unit}
            href={href}
            intent={newer.intent}
            isAnswer
          />
        ) : null}
        {refusal === undefined ? null : <Notice kind="error" title={refusal} />}
        <SetupRows
          product={product}
          table={table}
          setup={{ ...setup, errors }}
          delivery={delivery}
          budget={
            <Budget product={product} table={table} discount={discount} setup={setup} serverError={budgetError} />
          }
          budgetError={budgetError}
        />
        {beyond ? (
          <LateCallbackPanel
            id={CALLBACK_PANEL}
            form={CALLBACK_FORM}
            productName={product.name}
            amount={beyond}
            unit={setup.fields.unit}
            fields={callbackFields}
            outcome={outcome}
            busy={busy}
          />
        ) : (
          <Problems errors={errors} />
        )}
        {beyond && !outcome?.sent ? (
          <CallbackBar href={`#${CALLBACK_PANEL}`} label="Leave your number" onClick={goToPhone} />
        ) : null}
        {pricedSetup ? (
          <PriceBar
            quote={pricedSetup.quote}
            version={table.version}
            changedPrice={findAskedPrice(adding, setup)}
            arrival={arrivalText(delivery.terms, pricedSetup.quote.quantity, pricedSetup.spec.options[SPEED])}
            current={setup.priced !== undefined}
            next={next}
            isInCart={adding.isInCart && version !== undefined}
            busy={busy}
          />
        ) : null}
        <noscript>
          <button
            type="submit"
            formMethod="get"
            formAction="?"
            className="w-full rounded-lg px-4 py-2.5 font-semibold ring-[1.5px] ring-edge ring-inset"
          >
            Update the price
          </button>
        </noscript>
        {setup.priced ? (
          <div className="grid gap-2">
            <PriceBreakdown quote={setup.priced.quote} />
            <p className="text-sm text-muted">Shipping and tax are added at checkout.</p>
          </div>
        ) : null}
      </Form>
      {/* A separate form with the same choices, so that Enter in its fields requests the call. */}
      <Form method="post" noValidate id={CALLBACK_FORM} hidden preventScrollReset>
        {setupEntries(setup.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </Form>
    </>
  );
}

function goToPhone(event: MouseEvent): void {
  const field = document.getElementById(CALLBACK_PANEL)?.querySelector("input");
  if (!field) return;
  event.preventDefault();
  field.focus();
}

const isSameAmount = (a: AskedAmount, b: AskedAmount): boolean =>
  a.width === b.width && a.height === b.height && a.quantity === b.quantity;

/** All errors, beside the submit button: their fields may be far up the page. */
function Problems({ errors }: { errors: FieldErrors }) {
  const messages = flatten(errors);
  if (messages.length === 0) return null;
  return (
    <Notice kind="error" title="Please check">
      <ul>
        {messages.map(({ field, message }) => (
          <li key={field}>
            <span className="capitalize">{field}</span>: {message}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
