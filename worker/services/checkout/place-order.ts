import type { Owner } from "#domain/ground/kernel/capabilities";
import { CheckoutAddress } from "#domain/shop/addresses/checkout-address";
import { missingAddresses, type PlaceAnyOrder } from "#domain/shop/checkout/requests";
import { sumGoods } from "#domain/shop/cart/totals";
import { MAX_IN_ORDER_MINOR, TOO_MANY_CARDS } from "#domain/shop/kinds/gift-card/amounts";
import { NO_INVOICE_WORDS } from "#domain/shop/kinds/gift-card/words";
import { fromDecimal, money, type Money } from "#domain/ground/kernel/money";
import { err, type Result } from "#domain/ground/kernel/result";
import { invalid, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import type { PaymentMeans } from "#domain/shop/payments/payment-means";
import { smallestCharge, tooSmallToCharge } from "#domain/shop/payments/smallest-charge";
import { type CartRow, forgetSuperseded, hasSuperseded, refuseLine } from "../cart/index.ts";
import { calculateTotals, EMPTY_CART, type OrderTotals } from "./calculate-totals.ts";
import { draftOrder } from "./draft-order.ts";
import { sha256 } from "../../crypto.ts";
import { RACED, type ServiceContext, untilWritten } from "../kernel/index.ts";
import { finishAbandonedPayments } from "./payment/finish-abandoned-payments.ts";
import { beforeOthers } from "./finish-later.ts";
import { buildPaymentAttemptResult, type PlacedOrder } from "./payment/attempt-result.ts";
import {
  abandonPayment,
  authorizePayment,
  isStalled,
  NO_PROVIDER,
  resumePayment,
  RETRY_WAIT_MS,
  retryPayment,
  savedCardProblem,
  untilDecided,
} from "../payments/index.ts";
import { CART_PAYMENT } from "./payment/cart-payment.ts";
import { justPlacedBy, type PaymentAttempt, readSituation } from "./payment/payment-attempts.ts";
import { reservePaymentAttempt } from "./payment/reserve-payment-attempt.ts";

/** The total has changed since the shopper saw it: they have to see the new one first. */
export interface TotalChanged {
  readonly code: "total-changed";
  readonly total: Money;
}

type Answer = Result<PlacedOrder, Refusal | TotalChanged>;

const CHANGED_ELSEWHERE: Refusal = {
  code: "conflict",
  message: "Your cart is changing in another window. Check it, then try again.",
  ways: [{ label: "Go to your cart", path: "/cart/" }],
};

const ROUNDS = 6;
const ADDRESSES = ["shipping_address", "billing_address"] as const;

/**
 * Turns the current user's cart into exactly one order, however often and from however many windows it is requested.
 * The same key returns the same result; another key that races for the same cart gets the winning order; a declined
 * payment leaves the cart unchanged. Payments whose own requests crashed are finished beside it.
 */
export const placeOrder = (context: ServiceContext, input: PlaceAnyOrder, key: string): Promise<Answer> =>
  beforeOthers(() => placeOnce(context, input, key));

async function placeOnce(context: ServiceContext, input: PlaceAnyOrder, key: string): Promise<Answer> {
  const owner = context.session.existingOwner();
  if (!owner) return refuse(EMPTY_CART);
  const requestHash = await sha256(JSON.stringify(input));
  const answer = await untilWritten<Answer>(ROUNDS, async (round) => {
    const { mine, cart, rival, isAnyStalled } = await readSituation(context, owner, key);
    if (isAnyStalled && round === 0) context.later(finishAbandonedPayments(context));
    if (mine && mine.requestHash !== requestHash)
      return refuse({ code: "conflict", message: "This Idempotency-Key was used for another request. Use a new one." });
    if (mine) return buildPaymentAttemptResult(context, await retried(context, mine, input.payment));

    if (rival) {
      const outcome = await decided(context, rival);
      if (outcome.state === "placed") return buildPaymentAttemptResult(context, outcome);
      if (outcome.state === "authorizing")
        return refuse({
          code: "unavailable",
          message: "You're already paying for this cart in another window. Wait a moment, then try again.",
        });
      if (outcome.state === "requires_action") await abandonPayment(context, CART_PAYMENT, outcome);
      return RACED;
    }
    return attemptOrder(context, { owner, cart, input, key, requestHash });
  });
  return answer === RACED ? refuse(CHANGED_ELSEWHERE) : answer;
}

/** A repeated request: gives a running first request a moment, then continues its attempt. */
async function retried(
  context: ServiceContext,
  paymentAttempt: PaymentAttempt,
  means: PaymentMeans,
): Promise<PaymentAttempt> {
  const waited = await untilDecided(context, CART_PAYMENT, paymentAttempt, RETRY_WAIT_MS);
  return retryPayment(context, CART_PAYMENT, waited, means);
}

/** Takes over an attempt of another window whose driver has crashed; waits for one that is still running. */
async function decided(context: ServiceContext, paymentAttempt: PaymentAttempt): Promise<PaymentAttempt> {
  return paymentAttempt.state === "authorizing" && isStalled(context, CART_PAYMENT, paymentAttempt)
    ? resumePayment(context, CART_PAYMENT, paymentAttempt)
    : untilDecided(context, CART_PAYMENT, paymentAttempt);
}

interface Trying {
  readonly owner: Owner;
  readonly cart: CartRow | undefined;
  readonly input: PlaceAnyOrder;
  readonly key: string;
  readonly requestHash: string;
}

async function attemptOrder(
  context: ServiceContext,
  { owner, cart, input, key, requestHash }: Trying,
): Promise<Answer | typeof RACED> {
  const missing = missingAddresses(
    CheckoutAddress,
    ADDRESSES.filter((field) => !input[field]),
  );
  if (cart && isOtherChange(cart, input)) return changedElsewhere(context, owner, input);
  const sentAddresses = { shipping: input.shipping_address, billing: input.billing_address };
  if (cart && hasSuperseded(cart, sentAddresses)) {
    await forgetSuperseded(context, cart.id);
    return refuse(ADDRESS_CORRECTED);
  }
  const orderTotals =
    cart &&
    (await calculateTotals(context, cart, {
      address: input.shipping_address,
      missing,
      methodId: input.shipping_method,
      useCredit: input.use_credit,
    }));
  if (!cart || !orderTotals || (!orderTotals.ok && orderTotals.error === EMPTY_CART)) {
    const won = await justPlacedBy(context, owner);
    return won ? buildPaymentAttemptResult(context, won) : refuse(EMPTY_CART);
  }
  if (!orderTotals.ok) return orderTotals;
  if (orderTotals.value.needsParcel && !input.billing_address) return invalid(missing);
  const refusal =
    objections(context, input, orderTotals.value) ?? (await savedCardProblem(context, owner.userId, input.payment));
  if (refusal) return err(refusal);

  const draft = await draftOrder(context, input, orderTotals.value);
  if (!draft) return RACED;
  const provider = draft.dueMinor === 0 ? NO_PROVIDER : input.payment.provider;
  const reserved = await reservePaymentAttempt(context, { owner, cart, draft, key, requestHash, provider });
  if ("lost" in reserved) return RACED;
  if ("refusal" in reserved) return err(reserved.refusal);
  return buildPaymentAttemptResult(
    context,
    await authorizePayment(context, CART_PAYMENT, reserved.attempt, input.payment),
  );
}

const ADDRESS_CORRECTED: Refusal = {
  code: "conflict",
  message:
    "We changed this order's address after you began to change it. Reload this page to see the new one, then place your order again.",
};

/** Whether the cart changes another order than the request means, or none. */
const isOtherChange = ({ replacesOrderId }: CartRow, { changed_order: requestedOrder }: PlaceAnyOrder): boolean =>
  requestedOrder !== undefined && requestedOrder !== replacesOrderId;

/** The answer to a change that another window has confirmed, so that it is not asked to order another cart. */
async function changedElsewhere(context: ServiceContext, owner: Owner, input: PlaceAnyOrder): Promise<Answer> {
  const won = input.changed_order === null ? undefined : await justPlacedBy(context, owner);
  return won?.plan.replaces?.orderId === input.changed_order && won
    ? buildPaymentAttemptResult(context, won)
    : refuse(CHANGED_ELSEWHERE);
}

/** Everything that may prevent these totals from being paid as requested. */
function objections(
  context: ServiceContext,
  input: PlaceAnyOrder,
  orderTotals: OrderTotals,
): Refusal | TotalChanged | undefined {
  const unfinished = orderTotals.lines.map(({ row }) => refuseLine(row)).find((refusal) => refusal !== undefined);
  if (unfinished) return unfinished;
  const giftCards = orderTotals.totals.subtotal - sumGoods(orderTotals.totals.lines);
  if (giftCards > MAX_IN_ORDER_MINOR) return { code: "conflict", message: TOO_MANY_CARDS };
  const total = money(orderTotals.totals.total, orderTotals.currency);
  const expected = input.expected_total ? fromDecimal(input.expected_total, orderTotals.currency) : undefined;
  if (input.expected_total && expected?.minor !== total.minor) return { code: "total-changed", total };
  const { provider } = input.payment;
  if (
    total.minor > 0 &&
    (!context.payments.has(provider) || (provider === "invoice" && orderTotals.customer?.mayPayByInvoice !== true))
  ) {
    return invalid({ payment: { provider: ["This payment method isn't available. Choose another one."] } }).error;
  }
  const gateway = context.payments.get(provider);
  const minimum = gateway ? smallestCharge([gateway], total.currency) : 0;
  const tooSmall = tooSmallToCharge(total.minor, minimum, total.currency);
  if (tooSmall) return tooSmall;
  if (giftCards > 0 && provider === "invoice") return invalid({ payment: { provider: [NO_INVOICE_WORDS] } }).error;
  return undefined;
}
