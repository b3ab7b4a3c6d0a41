import { Form, useNavigation } from "@remix-run/react";
import { useEffect, type ReactNode } from "react";
import type { ProductView } from "#domain/shop/catalog/views";
import type { CallbackOutcome } from "#domain/shop/pricing/callback";
import { flatten } from "#domain/ground/kernel/field-errors";
import { beyondOnline, type AskedAmount } from "#domain/shop/pricing/beyond-online";
import type { PriceTable } from "#domain/shop/pricing/tables/price-table";
import type { Discount, QuoteSpec } from "#domain/shop/pricing/quotes/quote";
import { readAskedAmount, setupEntries, type MadePiece, type SetupFields } from "#domain/shop/pricing/setup-form";
import { SPEED } from "#domain/shop/pricing/speed";
import { arrivalText, type DeliveryTerms } from "#domain/shop/shipping/arrival";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { Disclosure } from "../../ui/layout/disclosure.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { NumberedSteps, type NumberedStep } from "../../ui/layout/numbered-steps.tsx";
import { BudgetSolver } from "./budget-solver.tsx";
import { MaterialChoice } from "./choices/material-choice.tsx";
import { OptionChoice } from "./choices/option-choice.tsx";
import { CALLBACK_PANEL, LateCallbackBar, LateCallbackPanel, useCallbackFields } from "./late-callback.tsx";
import { PriceBreakdown } from "./price-breakdown.tsx";
import { PriceBar, type SetupNext } from "./price-summary.tsx";
import { QuantityChoice } from "./choices/quantity-choice.tsx";
import { ShapeChoice } from "./choices/shape-choice.tsx";
import { SizeChoice } from "./choices/size-choice.tsx";
import { SizePreview } from "./choices/size-preview.tsx";
import { hasSpeeds } from "./choices/speed-choice.tsx";
import { useDelivery, type Delivery } from "./delivery/use-delivery.ts";
import { SetupSpeed } from "./setup-speed.tsx";
import { useSetup, type Setup } from "./use-setup.ts";
import { useStableCallback } from "../../ui/use-stable-callback.ts";

interface SetupFormProps {
  readonly product: ProductView;
  readonly table: PriceTable;
  readonly discount: Discount | undefined;
  readonly delivery: DeliveryTerms;
  /** The version of the saved design when it was loaded; undefined for a new one. */
  readonly version: number | undefined;
  readonly next: SetupNext;
  readonly start: SetupFields;
  /** The finished size of an existing cut line, which may be smaller than the ordered one. */
  readonly made: MadePiece | undefined;
  /** Why the server refused the form, if no field is invalid. */
  readonly refusal: string | undefined;
  readonly budgetError: string | undefined;
  /** Follows what is chosen, for a picture that is sent beside it. Without it the size is shown beside the choices. */
  readonly followSpec: ((getSpec: () => QuoteSpec | undefined) => void) | undefined;
  /** The account's phone number, "" if unknown. */
  readonly accountPhone: string;
  /** The result of a callback request. */
  readonly callback: CallbackOutcome | undefined;
}

export const SETUP_FORM = "setup-form";
const CALLBACK_FORM = "callback-form";

/** Size, shape, material, options and quantity, with their price. Works as a plain form without JavaScript. */
export function SetupForm({
  product,
  table,
  discount,
  delivery: deliveryTerms,
  start,
  made,
  version,
  next,
  refusal,
  budgetError,
  followSpec,
  accountPhone,
  callback,
}: SetupFormProps) {
  const delivery = useDelivery(deliveryTerms);
  const setup = useSetup({ product, table, discount, start, made });
  const getSpec = useStableCallback(() => setup.spec);
  useEffect(() => followSpec?.(getSpec), [followSpec, getSpec]);
  const busy = useNavigation().state === "submitting";
  const callbackFields = useCallbackFields(accountPhone, callback);
  const amount = readAskedAmount(setup.fields, product);
  const isBeyond = amount !== undefined && beyondOnline(amount, product) !== undefined;
  // The result of a callback request belongs to one size and quantity.
  const outcome = isBeyond && callback?.amount && isSameAmount(callback.amount, amount) ? callback : undefined;
  const pricedSetup = isBeyond ? undefined : setup.lastPriced;
  // The server validates with the same function, so its messages are the same. A callback is no error.
  const errors = isBeyond ? {} : setup.errors;
  const material =
    product.materialViews.find(({ slug }) => slug === pricedSetup?.spec.material) ?? product.materialViews[0];
  const preview = pricedSetup ? (
    <SizePreview
      width={pricedSetup.spec.width}
      height={pricedSetup.spec.height}
      shape={pricedSetup.spec.shape}
      material={material}
      design={product.design}
      unit={setup.fields.unit}
      isLow={followSpec !== undefined}
    />
  ) : null;
  const choices = (
    <Form method="post" noValidate id={SETUP_FORM} className="grid min-w-0 gap-8 max-md:contents">
      {version === undefined ? null : <input type="hidden" name="version" value={version} />}
      <NumberedSteps
        steps={buildSteps({
          product,
          table,
          discount,
          delivery,
          setup: { ...setup, errors },
          budgetError,
          belowSize: followSpec && preview,
        })}
      />
      <aside aria-label="Your choice and its price" className="grid gap-5">
        {refusal === undefined ? null : <Notice kind="error" title={refusal} />}
        {isBeyond ? (
          <LateCallbackPanel
            id={CALLBACK_PANEL}
            form={CALLBACK_FORM}
            productName={product.name}
            amount={amount}
            unit={setup.fields.unit}
            fields={callbackFields}
            outcome={outcome}
            busy={busy}
          />
        ) : (
          <Problems errors={errors} />
        )}
        {pricedSetup ? (
          <div className="grid gap-3">
            <PriceBreakdown quote={pricedSetup.quote} />
            <p className="text-sm text-muted">Shipping and tax are added at checkout.</p>
          </div>
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
      </aside>
      {isBeyond && !outcome?.sent ? <LateCallbackBar panel={CALLBACK_PANEL} /> : null}
      {pricedSetup ? (
        <PriceBar
          quote={pricedSetup.quote}
          arrival={arrivalText(delivery.terms, pricedSetup.quote.quantity, pricedSetup.spec.options[SPEED])}
          current={setup.priced !== undefined}
          next={next}
          busy={busy}
          everywhere
        />
      ) : null}
    </Form>
  );
  return (
    <>
      {followSpec === undefined ? (
        <div className="grid grid-cols-1 items-start gap-8 md:grid-cols-[minmax(0,1fr)_min(42vw,27rem)]">
          <section aria-label="Your sticker" className="grid gap-5 md:sticky md:top-24">
            {preview}
          </section>
          {choices}
        </div>
      ) : (
        choices
      )}
      {/* A separate form with the same choices, so that Enter in its fields requests the call. */}
      <Form method="post" noValidate id={CALLBACK_FORM} hidden preventScrollReset>
        {setupEntries(setup.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </Form>
    </>
  );
}

type StepsInput = Pick<SetupFormProps, "product" | "table" | "discount" | "budgetError"> & {
  readonly setup: Setup;
  readonly delivery: Delivery;
  readonly belowSize: ReactNode;
};

/** The sections of the form for this product. */
function buildSteps({
  product,
  table,
  discount,
  delivery,
  setup,
  budgetError,
  belowSize,
}: StepsInput): ReadonlyArray<NumberedStep> {
  const { errors } = setup;
  const options =
    table.parameters.kind === "made" ? Object.entries(table.parameters.options).filter(([name]) => name !== SPEED) : [];
  return [
    {
      title: "How big?",
      content: (
        <div className="grid gap-5">
          <SizeChoice product={product} setup={setup} errors={errors} />
          {belowSize}
        </div>
      ),
    },
    ...(product.shapes.length > 1
      ? [{ title: "What shape?", content: <ShapeChoice shapes={product.shapes} setup={setup} errors={errors} /> }]
      : []),
    ...(product.materialViews.length > 1
      ? [
          {
            title: "On what?",
            content: <MaterialChoice materials={product.materialViews} setup={setup} errors={errors} />,
          },
        ]
      : []),
    ...(options.length > 0
      ? [
          {
            title: "Which finish?",
            content: (
              <div className="grid gap-5">
                {options.map(([name, option]) => (
                  <OptionChoice key={name} name={name} option={option} setup={setup} />
                ))}
              </div>
            ),
          },
        ]
      : []),
    ...(hasSpeeds(table)
      ? [
          {
            title: "How soon?",
            content: <SetupSpeed product={product} table={table} setup={setup} delivery={delivery} />,
          },
        ]
      : []),
    {
      title: "How many?",
      content: (
        <div className="grid gap-4">
          <QuantityChoice
            breaks={setup.lastPriced?.quote.breaks ?? []}
            setup={setup}
            errors={errors}
            unit={product.unit}
          />
          <Disclosure summary="Start with a budget instead" defaultOpen={budgetError !== undefined}>
            <BudgetSolver product={product} table={table} discount={discount} setup={setup} serverError={budgetError} />
          </Disclosure>
        </div>
      ),
    },
  ];
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
