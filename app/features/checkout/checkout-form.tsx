import { Lock } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { CartView } from "#domain/shop/cart/cart-view";
import { type CheckoutDraft, EMPTY_DRAFT } from "#domain/shop/checkout/draft";
import { choiceText } from "#domain/shop/payments/payment-choice";
import { standingErrors } from "#domain/shop/checkout/standing-errors";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import { NO_PARCEL } from "#domain/shop/shipping/methods";
import { Button } from "../../ui/actions/button.tsx";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { useCountryForm } from "../addresses/index.ts";
import { Agreement, useIsHydrated } from "../kernel/index.ts";
import { buildPaymentFields, usePayment } from "../payments/index.ts";
import { amountText, MethodCards } from "./method-cards.tsx";
import { OrderSummary } from "./summary/order-summary.tsx";
import { Messages } from "./messages.tsx";
import { ChangeRows } from "./summary/change-rows.tsx";
import { AddressSection } from "./addresses/address-section.tsx";
import { PaymentSection } from "./payment/payment-section.tsx";
import type { CheckoutFormProps } from "./checkout-props.ts";
import { OrderEmailSection } from "./order-email-section.tsx";
import { CheckoutSection } from "./section.tsx";
import { useDraft } from "./use-draft.ts";
import { usePlaceOrder } from "./use-place-order.ts";
import { useQuote } from "./use-quote.ts";

/** The whole checkout on one page: contact, address, shipping, payment. The server prices each change. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { cart, signedIn, creditMinor, providers } = props;
  const { needsParcel } = cart;
  const changedOrderId = cart.change?.orderId;
  const [draft, change] = useDraft(buildInitialDraft(props), changedOrderId);
  const paying = usePayment(providers, props.savedCards);
  const { busy, errors: allErrors, message, ways, declined, refused, refusals, place } = usePlaceOrder(changedOrderId);
  const choice = choiceText(paying.choice);
  const [triedChoice, setTriedChoice] = useState(choice);
  const { quote, busy: quoting, problem, drift, again } = useQuote(draft, cart, refusals);
  const totalsProblem = problemBeside(cart, problem);
  // A method that was just chosen is shown before its totals are here.
  const parcelMethod = (quoting && draft.method) || quote?.shipping_method || draft.method;
  const method = needsParcel ? parcelMethod : NO_PARCEL;
  const { countryForms, forms } = useCountryForms(draft, props.first);
  const { fields: errors, others } = standingErrors(allErrors, refused, { draft, method, forms });
  // Gift cards and their invoice go by e-mail, so no address is required.
  const [wantsAddress, setWantsAddress] = useState(false);
  const isAddressed = needsParcel || wantsAddress;
  const form = useRef<HTMLFormElement>(null);
  const pending = refusals === 0 ? props.pending : undefined;
  const isCalledBack = refusals > 0 || props.decline !== "" || pending !== undefined;
  useEffect(() => {
    if (isCalledBack) focusFirstError(form.current);
  }, [isCalledBack, refusals]);

  const pay = async () => {
    // Without totals the server would refuse the order for a method that nobody could choose.
    if (totalsProblem) {
      again();
      return focusFirstError(form.current);
    }
    showPlaceButton(form.current);
    const token = await paying.makeToken();
    if (token === undefined) return;
    setTriedChoice(choice);
    // The server reports a missing shipping method; its message appears beside the methods.
    const isRefused = await place(needsParcel ? draft : { ...draft, billingSame: true }, {
      method,
      means: buildPaymentFields(paying, token),
      total: quote?.total ?? formatSubtotal(cart),
      isAddressed,
    });
    if (isRefused) paying.forgetToken();
  };
  const isChange = changedOrderId !== undefined;
  const button = (
    <PlaceButton
      busy={busy || paying.isPreparing}
      quoting={quoting}
      isChange={isChange}
      total={quote ? amountText(quote.total, quote.currency) : undefined}
    />
  );

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void pay();
      }}
      className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_min(34vw,24rem)] md:gap-8"
    >
      <BusyStatus label={busy ? busyLabel(isChange) : ""} />
      <div className="grid min-w-0 gap-5">
        <Messages
          welcomeBack={refusals === 0 && !pending ? props.welcomeBack : ""}
          {...{ message, ways }}
          form={form}
          errors={errors}
          otherErrors={others}
          problem={totalsProblem}
          drift={drift}
          isChange={isChange}
        />

        <OrderEmailSection
          email={draft.email}
          errors={messagesAt(errors, "email")}
          signedIn={signedIn}
          onEmail={(email) => change({ email })}
        />

        <AddressSection
          {...props}
          draft={draft}
          change={change}
          errors={errors}
          countryForms={countryForms}
          wantsAddress={wantsAddress}
          onWantsAddress={setWantsAddress}
        />

        {needsParcel ? (
          <CheckoutSection number={3} title="Delivery">
            <MethodCards
              quote={quote}
              busy={quoting}
              value={method}
              error={messagesAt(errors, "shipping_method")}
              onChange={(id) => change({ method: id })}
            />
          </CheckoutSection>
        ) : null}

        <PaymentSection
          cart={cart}
          creditMinor={creditMinor}
          providers={providers}
          savedCards={props.savedCards}
          signedIn={signedIn}
          stripeKey={props.stripeKey}
          draft={draft}
          change={change}
          errors={errors}
          {...{ quote, quoting, paying, pending }}
          decline={choice === triedChoice ? (declined ?? props.decline) : ""}
          onApproved={() => void pay()}
        />
        <EndOfPhone quote={quote}>{button}</EndOfPhone>
      </div>
      <OrderSummary cart={cart} quote={quote} busy={quoting}>
        {button}
      </OrderSummary>
    </form>
  );
}

/** Says to screen readers what the button shows. */
const BusyStatus = ({ label }: { readonly label: string }) => (
  <p role="status" className="sr-only">
    {label}
  </p>
);

/** On a phone the button ends the form; beside it a change of the order says what it costs. */
const EndOfPhone = ({
  quote,
  children,
}: Pick<ReturnType<typeof useQuote>, "quote"> & { readonly children: ReactNode }) => (
  <div className="grid gap-4 md:hidden">
    {quote?.change ? <ChangeRows change={quote.change} currency={quote.currency} /> : null}
    {children}
  </div>
);

/** The fields of both addresses. */
function useCountryForms({ shipping, billing }: CheckoutDraft, first: CheckoutFormProps["first"]) {
  const countryForms = {
    shipping: useCountryForm(shipping.country, first),
    billing: useCountryForm(billing.country, first),
  };
  return { countryForms, forms: { shipping: countryForms.shipping.form, billing: countryForms.billing.form } };
}

/** The notice of a change that is too late says so already. */
const problemBeside = ({ change }: CartView, problem: string): string => (change?.problem === undefined ? problem : "");

/** Whether an address says nothing yet of where it is, as of a guest who typed a name and signed in. */
const isPlaceless = ({ street_address_1, city, postal_code }: CheckoutDraft["shipping"]): boolean =>
  [street_address_1, city, postal_code].every((text) => text.trim() === "");

/** What the shopper typed so far; where that names no place, their first address. */
function buildInitialDraft({ draft, email, addresses, signedIn }: CheckoutFormProps): CheckoutDraft {
  const start = draft ?? { ...EMPTY_DRAFT, saveAddress: signedIn };
  const { shipping } = start;
  const [firstAddress = shipping] = addresses;
  return {
    ...start,
    shipping: isPlaceless(shipping) ? firstAddress : shipping,
    email: email || start.email,
    ...(signedIn ? {} : { saveAddress: false }),
  };
}

const busyLabel = (isChange: boolean): string => (isChange ? "Changing your order…" : "Placing your order…");

function idleLabel(isChange: boolean, total: string | undefined): string {
  const verb = isChange ? "Confirm change" : "Place order";
  return total === undefined ? verb : `${verb} · ${total}`;
}

const formatSubtotal = (cart: CartView): string => (cart.subtotal.minor / 100).toFixed(2);

/** Focuses what was said of the payment, or the first invalid field; when none is marked, the message at the top. */
function focusFirstError(form: HTMLFormElement | null): void {
  const target =
    form?.querySelector<HTMLElement>("[data-decline]") ??
    form?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    form?.querySelector<HTMLElement>("[data-summary]");
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: "center", behavior: "smooth" });
}

/** Brings the button into view that says what is under way: Enter sends the form from any field of a long page. */
function showPlaceButton(form: HTMLFormElement | null): void {
  const buttons = [...(form?.querySelectorAll<HTMLElement>("[data-place]") ?? [])];
  buttons.find((button) => button.offsetParent !== null)?.scrollIntoView({ block: "nearest" });
}

interface PlaceButtonProps {
  readonly busy: boolean;
  /** Whether the total is being calculated: nobody agrees to a total that is about to change. */
  readonly quoting: boolean;
  /** Whether the order replaces another one. */
  readonly isChange: boolean;
  readonly total: string | undefined;
}

function PlaceButton({ busy, quoting, isChange, total }: PlaceButtonProps) {
  const isHydrated = useIsHydrated();
  const label = quoting ? "Updating total…" : idleLabel(isChange, total);
  return (
    <div className="grid gap-2">
      {/* Disabled until hydration: submitting the plain form would only reload the page. */}
      <Button
        type="submit"
        data-place
        size="lg"
        wide
        loading={busy || quoting}
        disabled={!isHydrated}
        icon={<Lock aria-hidden="true" className="size-5" />}
      >
        {busy ? busyLabel(isChange) : label}
      </Button>
      <Agreement by="placing your order" />
      <p className="text-sm text-muted">
        <span>If we made a mistake, we print it again or refund it. </span>
        <TextLink href="/returns-and-guarantee/">Returns and guarantee</TextLink>
      </p>
    </div>
  );
}
