import type { CartView } from "#domain/shop/cart/cart-view";
import type { CheckoutDraft } from "#domain/shop/checkout/draft";
import type { AddressDraft } from "#domain/shop/addresses/address-draft";
import type { Money } from "#domain/ground/kernel/money";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import type { SavedCardView } from "#domain/shop/payments/saved-card";
import type { CountryForm } from "../addresses/index.ts";

/** A payment for this cart that was started and is not decided. */
export interface PendingPaymentView {
  readonly state: "requires_action" | "authorizing";
  readonly amount: Money;
  readonly url?: string | undefined;
}

export interface CheckoutFormProps {
  cart: CartView;
  email: string;
  signedIn: boolean;
  creditMinor: number;
  /** The form as typed so far, as the server has it. */
  draft: CheckoutDraft | undefined;
  pending: PendingPaymentView | undefined;
  addresses: ReadonlyArray<AddressDraft & { readonly id: string }>;
  /** The address form of the country that most orders go to. */
  first: CountryForm;
  providers: ReadonlyArray<string>;
  /** Cards that the customer saved. */
  savedCards: ReadonlyArray<SavedCardView>;
  /** Opens Stripe's form; "" without Stripe. */
  stripeKey: string;
  /** The outcome of a payment page that the shopper returned from; shown above the form. */
  welcomeBack: string;
  /** The same if the bank declined the payment; shown beside the ways to pay. */
  decline: string;
}

/** The part of the form's state that every section reads and changes. */
export interface SectionProps {
  readonly draft: CheckoutDraft;
  readonly change: (changes: Partial<CheckoutDraft>) => void;
  readonly errors: FieldErrors;
}
