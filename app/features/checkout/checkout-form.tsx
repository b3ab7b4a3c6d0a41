import { Lock } from "lucide-react";
import { useEffect, useRef, useState, useSyncExternalStore, type FormEvent } from "react";
import type { CartView } from "#domain/cart/cart-view";
import { EMPTY_DRAFT, type AddressDraft } from "#domain/checkout/draft";
import { messagesAt } from "#domain/kernel/field-errors";
import { TENDER_WORDS } from "#domain/ledger/gift-cards/words";
import { formatMoney, money } from "#domain/kernel/money";
import { NO_PARCEL } from "#domain/shipping/methods";
import type { FieldErrors } from "#domain/kernel/refusal";
import { AddressFields } from "../addresses/address-fields.tsx";
import type { CountryForm, Place } from "../addresses/use-country-form.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox, TextArea, TextInput } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { amountText, MethodCards } from "./method-cards.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { PaymentChoice } from "./payment-choice.tsx";
import { SavedAddresses } from "./saved-addresses.tsx";
import { CheckoutSection } from "./section.tsx";
import { useDraft } from "./use-draft.ts";
import { usePlaceOrder } from "./use-place-order.ts";
import { useQuote } from "./use-quote.ts";

export interface CheckoutFormProps {
  cart: CartView;
  email: string;
  signedIn: boolean;
  creditMinor: number;
  addresses: ReadonlyArray<AddressDraft & { readonly id: string }>;
  countries: ReadonlyArray<Place>;
  /** The form of the country that most orders go to. */
  first: CountryForm;
  providers: ReadonlyArray<string>;
  /** Said above the form: what became of a payment that one comes back from. */
  welcomeBack: string;
}

/** The whole checkout on one page: contact, address, shipping, payment. Every choice is priced by the server as it is made. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { cart, signedIn, creditMinor, addresses, countries, first, providers } = props;
  const { needsParcel } = cart;
  const [draft, change] = useDraft({
    ...EMPTY_DRAFT,
    email: props.email,
    shipping: addresses[0] ?? EMPTY_DRAFT.shipping,
    saveAddress: signedIn,
  });
  const [payment, setPayment] = useState({
    provider: providers.includes("test") ? "test" : (providers[0] ?? ""),
    token: "ok",
  });
  const { busy, errors, message, refused, refusals, place } = usePlaceOrder();
  const { quote, busy: quoting, problem } = useQuote(draft, needsParcel, refusals);
  const method = needsParcel ? (quote?.shipping_method ?? draft.method) : NO_PARCEL;
  // Gift cards go by e-mail, and so does their bill.
  const [wantsAddress, setWantsAddress] = useState(false);
  const isAddressed = needsParcel || wantsAddress;
  const ready = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0) leadToFirstError(form.current);
  }, [refusals]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A method that is not known yet is the server's to miss: its message then stands at its place like every other.
    void place(needsParcel ? draft : { ...draft, billingSame: true }, {
      method,
      provider: payment.provider,
      token: payment.token,
      total: quote?.total ?? amountOf(cart),
      isAddressed,
    });
  };
  const button = (
    <PlaceButton busy={busy} ready={ready} total={quote ? amountText(quote.total, quote.currency) : undefined} />
  );

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8"
    >
      <div className="grid min-w-0 gap-5">
        <div tabIndex={-1} data-summary className="grid gap-3 outline-none">
          {props.welcomeBack && refusals === 0 ? <Notice kind="warning">{props.welcomeBack}</Notice> : null}
          {message ? (
            <Notice kind="error" title="Your order was not placed">
              {message}
            </Notice>
          ) : null}
          {refusals > 0 && Object.keys(errors).length > 0 ? (
            <Notice kind="error" title="Almost there">
              Some fields need your attention. They are marked below.
            </Notice>
          ) : null}
          {problem ? <Notice kind="error">{problem}</Notice> : null}
        </div>

        <CheckoutSection
          number={1}
          title="Contact"
          aside={signedIn ? null : <TextLink href="/checkout/account/">Sign in</TextLink>}
        >
          <TextInput
            label="E-mail"
            type="email"
            name="email"
            autoComplete="email"
            inputMode="email"
            required
            hint="For the confirmation and news about this order."
            value={draft.email}
            error={refused?.email === draft.email ? messagesAt(errors, "email") : []}
            onChange={(event) => change({ email: event.target.value })}
          />
        </CheckoutSection>

        <CheckoutSection number={2} title={needsParcel ? "Where to" : "The bill"}>
          {needsParcel ? null : (
            <>
              <p className="text-muted">Nothing is shipped: gift cards go by e-mail, and so does the bill.</p>
              <Checkbox
                label="Put an address on the bill"
                name="bill_address"
                checked={wantsAddress}
                onChange={(event) => setWantsAddress(event.target.checked)}
              />
            </>
          )}
          {isAddressed ? (
            <>
              <SavedAddresses addresses={addresses} onChoose={(shipping) => change({ shipping })} />
              <AddressFields
                kind="shipping"
                value={draft.shipping}
                errors={nested(errors, "shipping_address")}
                refused={refused?.shipping}
                countries={countries}
                first={first}
                onChange={(shipping) => change({ shipping })}
              />
              <Checkbox
                label="Keep this address in my address book"
                name="save_address"
                checked={draft.saveAddress}
                onChange={(event) => change({ saveAddress: event.target.checked })}
              />
            </>
          ) : null}
          {needsParcel ? (
            <Checkbox
              label="The bill goes to the same address"
              name="billing_same"
              checked={draft.billingSame}
              onChange={(event) => change({ billingSame: event.target.checked })}
            />
          ) : null}
          {draft.billingSame || !needsParcel ? null : (
            <fieldset className="grid gap-4 border-t-2 border-dashed border-line pt-5">
              <legend className="sr-only">Billing address</legend>
              <h3 className="text-lg">Billing address</h3>
              <AddressFields
                kind="billing"
                value={draft.billing}
                errors={nested(errors, "billing_address")}
                refused={refused?.billing}
                countries={countries}
                first={first}
                onChange={(billing) => change({ billing })}
              />
            </fieldset>
          )}
        </CheckoutSection>

        {needsParcel ? (
          <CheckoutSection number={3} title="How it gets there">
            <MethodCards
              quote={quote}
              busy={quoting}
              value={method}
              error={refused?.method === draft.method && !quote ? messagesAt(errors, "shipping_method") : []}
              onChange={(id) => change({ method: id })}
            />
          </CheckoutSection>
        ) : null}

        <CheckoutSection
          number={needsParcel ? 4 : 3}
          title="Payment"
          aside={<Lock aria-hidden="true" className="size-5 text-success" />}
        >
          {cart.giftCards.minor > 0 ? (
            <p className="text-muted">
              {TENDER_WORDS}
              {needsParcel ? " They pay for everything else." : null}
            </p>
          ) : null}
          {creditMinor > 0 && needsParcel ? (
            <Checkbox
              label={`Use my store credit (${formatMoney(money(creditMinor, cart.currency))})`}
              name="use_credit"
              checked={draft.useCredit}
              onChange={(event) => change({ useCredit: event.target.checked })}
            />
          ) : null}
          {quote && Number(quote.total) === 0 ? (
            <Notice kind="success">Your credit covers this order. There is nothing to pay.</Notice>
          ) : (
            <PaymentChoice
              providers={providers}
              value={payment}
              purchaseOrder={draft.purchaseOrder}
              error={messagesAt(errors, "payment", "provider")}
              onChange={setPayment}
              onPurchaseOrder={(purchaseOrder) => change({ purchaseOrder })}
            />
          )}
          <TextArea
            label="A note for us"
            name="note"
            rows={2}
            maxCharacters={2000}
            hint="Anything we should know about this order."
            value={draft.note}
            error={messagesAt(errors, "note")}
            onChange={(event) => change({ note: event.target.value })}
          />
        </CheckoutSection>
        <div className="lg:hidden">{button}</div>
      </div>
      <OrderSummary cart={cart} quote={quote} busy={quoting}>
        {button}
      </OrderSummary>
    </form>
  );
}

/** Whether the page is alive does not change any more once it is. */
const never = () => () => undefined;

const amountOf = (cart: CartView): string => (cart.subtotal.minor / 100).toFixed(2);

const nested = (errors: FieldErrors, name: string): FieldErrors | undefined => {
  const inner = errors[name];
  return inner === undefined || Array.isArray(inner) ? undefined : inner;
};

/** Puts the cursor where something is wrong; where nothing is marked, the message above is read. */
function leadToFirstError(form: HTMLFormElement | null): void {
  const target =
    form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? form?.querySelector<HTMLElement>("[data-summary]");
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: "center", behavior: "smooth" });
}

function PlaceButton({ busy, ready, total }: { busy: boolean; ready: boolean; total: string | undefined }) {
  const label = total === undefined ? "Place order" : `Place order · ${total}`;
  return (
    <div className="grid gap-2">
      {/* Not before the page is alive: a press that only loads the page again would look like an order. */}
      <Button
        type="submit"
        size="lg"
        wide
        loading={busy}
        disabled={!ready}
        icon={<Lock aria-hidden="true" className="size-5" />}
      >
        {busy ? "Placing your order…" : label}
      </Button>
    </div>
  );
}
