import { and, desc, eq, sql } from "drizzle-orm";
import type { Owner } from "#domain/ground/kernel/capabilities";
import type { CartView } from "#domain/shop/cart/cart-view";
import type { AddressDraft } from "#domain/shop/addresses/address-draft";
import { areaOfPostalCode } from "#domain/shop/addresses/postal-code";
import { type CheckoutDraft, EMPTY_DRAFT } from "#domain/shop/checkout/draft";
import { type Money, money } from "#domain/ground/kernel/money";
import type { SavedCardView } from "#domain/shop/payments/saved-card";
import { builtOnce, builtOnceByOwner } from "../../db/built-once.ts";
import { readTogether } from "../../db/read-together.ts";
import { address, user } from "../../db/schema/index.ts";
import { matchesDefaultOwner, listed, getAddressPlace } from "../addresses/index.ts";
import { findFormer, findPricedCart, viewPricedCart } from "../cart/index.ts";
import { availableCredit } from "../ledger/index.ts";
import { listSavedCards } from "../payments/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { type PaymentAttempt, selectRival } from "./payment/payment-attempts.ts";
import { readCheckoutDraft } from "./save-draft.ts";

export interface PendingPayment {
  /** Whether the customer's bank or its answer is awaited. */
  readonly state: "requires_action" | "authorizing";
  readonly amount: Money;
  /** Where the customer confirms it; undefined when there is no such page. */
  readonly url: string | undefined;
}

/** The initial data of the checkout page. */
export interface CheckoutStart {
  readonly cart: CartView;
  readonly email: string;
  readonly signedIn: boolean;
  /** Minor units of store credit that could be used. */
  readonly creditMinor: number;
  readonly mayPayByInvoice: boolean;
  readonly savedCards: ReadonlyArray<SavedCardView>;
  /** Opens Stripe's form in the page; "" when the shop does not use Stripe. */
  readonly stripeKey: string;
  /** The form as typed so far, on any device; undefined before anything was typed. */
  readonly draft: CheckoutDraft | undefined;
  /** A payment for this cart that was started and is not decided. */
  readonly pending: PendingPayment | undefined;
  /** Saved addresses, defaults first, in the address record's fields. */
  readonly addresses: ReadonlyArray<AddressDraft & { readonly id: string }>;
}

/** Undefined when there is nothing to check out. */
export async function openCheckout(context: ServiceContext): Promise<CheckoutStart | undefined> {
  const { actor } = context.session;
  const owner = context.session.existingOwner();
  if (!owner) return undefined;
  const [priced, rows, [[attempt]], [[account]], savedCards] = await Promise.all([
    findPricedCart(context),
    addressesToOffer(context, owner),
    readTogether(context.db, [selectRival(context.db, owner)]),
    owner.userId === undefined ? [[]] : readTogether(context.db, [selectAccount(context.db, { id: owner.userId })]),
    listSavedCards(context),
  ]);
  if (!priced || priced.rows.length === 0) return undefined;
  const { cart } = priced;
  const [view, former, creditMinor] = await Promise.all([
    viewPricedCart(context, priced),
    findFormer(context, cart),
    actor.role === "guest" ? 0 : availableCredit(context, actor.userId, cart.id),
  ]);
  if (view.lines.length === 0) return undefined;
  const draft = readCheckoutDraft(cart);
  return {
    cart: view,
    email: actor.role === "guest" ? typedEmail(cart.checkout) : (former && draft?.email) || actor.email,
    signedIn: actor.role !== "guest",
    creditMinor: creditMinor + (former?.creditMinor ?? 0),
    draft: draft ?? (rows.length === 0 ? draftOfZip(view.zip) : undefined),
    pending: attempt && toPendingPayment(attempt),
    mayPayByInvoice: account?.mayPayByInvoice ?? false,
    savedCards,
    stripeKey: context.config.stripe?.publishableKey ?? "",
    addresses: rows.map((row) => ({ id: row.id, ...getAddressPlace(row) })),
  };
}

function toPendingPayment({ state, dueMinor, currency, actionUrl }: PaymentAttempt): PendingPayment | undefined {
  if (state !== "requires_action" && state !== "authorizing") return undefined;
  return { state, amount: money(dueMinor, currency), url: actionUrl ?? undefined };
}

/** A form that starts with the ZIP code of the cart's shipping estimate. */
function draftOfZip(zip: string): CheckoutDraft | undefined {
  const area = zip === "" ? undefined : areaOfPostalCode("US", zip);
  return area && { ...EMPTY_DRAFT, shipping: { ...EMPTY_DRAFT.shipping, country_area: area.code, postal_code: zip } };
}

const OFFERED = 8;

const selectAccount = builtOnce((db) =>
  db
    .select({ mayPayByInvoice: user.mayPayByInvoice })
    .from(user)
    .where(eq(user.id, sql.placeholder("id"))),
);

const selectNewestAddresses = builtOnceByOwner((db, ownedBy) =>
  db
    .select()
    .from(address)
    .where(and(ownedBy(address), listed, eq(address.archived, false)))
    .orderBy(desc(address.id))
    .limit(OFFERED),
);

const selectDefaultAddress = builtOnceByOwner((db, _ownedBy, owner) =>
  db
    .select()
    .from(address)
    .where(and(matchesDefaultOwner(owner), sql`${address.defaultShipping} = 1`)),
);

/** The default first, then the newest: two short index lookups for any number of addresses. */
async function addressesToOffer({ db }: ServiceContext, owner: Owner): Promise<Array<typeof address.$inferSelect>> {
  const [defaults, newest] = await readTogether(db, [
    selectDefaultAddress(db, owner),
    selectNewestAddresses(db, owner),
  ]);
  return [...defaults, ...newest.filter(({ id }) => id !== defaults[0]?.id)].slice(0, OFFERED);
}

const typedEmail = (draft: Readonly<Record<string, unknown>>): string =>
  typeof draft["email"] === "string" ? draft["email"] : "";
