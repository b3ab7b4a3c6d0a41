import type { Owner } from "#domain/kernel/capabilities";
import { CheckoutAddress } from "#domain/addresses/checkout-address";
import { missingAddresses, type PlaceAnyOrder } from "#domain/checkout/requests";
import { goodsOf } from "#domain/cart/totals";
import { MOST_IN_ORDER_MINOR, TOO_MANY_CARDS } from "#domain/kinds/gift-card/amounts";
import { NO_INVOICE_WORDS } from "#domain/kinds/gift-card/words";
import { fromDecimal, money, type Money } from "#domain/kernel/money";
import { err, type Result } from "#domain/kernel/result";
import { invalid, refuse, type Refusal } from "#domain/kernel/refusal";
import { openCartOf, type CartRow } from "../cart/cart-rows.ts";
import { problemOf } from "../cart/view-line.ts";
import { drawBill, EMPTY_CART, type Bill } from "./calculate-totals.ts";
import { planOrder } from "./draft-order.ts";
import { sha256 } from "../../crypto.ts";
import type { ServiceContext } from "../kernel/service-context.ts";
import { answerOf, type PlacedOrder } from "./attempt-answer.ts";
import {
  attemptByKey,
  justPlacedBy,
  liveAttemptOf,
  OWN_WAIT_MS,
  STALLED_MS,
  untilDecided,
  type Attempt,
} from "./attempts.ts";
import { abandonAttempt, authorizeAttempt, NO_PROVIDER, resumeAttempt, retryAttempt } from "./drive-attempt.ts";
import { reserveAttempt } from "./reserve-attempt.ts";

/** The shopper saw one total, and it is another one now: they have to see the new one first. */
export interface TotalChanged {
  readonly code: "total-changed";
  readonly total: Money;
}

type Answer = Result<PlacedOrder, Refusal | TotalChanged>;

const ROUNDS = 6;
const ADDRESSES = ["shipping_address", "billing_address"] as const;

/**
 * Turns the asker's cart into exactly one order, however often and from however many windows it is asked.
 * The same key answers the same again; another key that races for the same cart gets the order that won; a declined
 * payment leaves the cart as it was.
 */
export async function placeOrder(context: ServiceContext, input: PlaceAnyOrder, key: string): Promise<Answer> {
  const owner = context.session.existingOwner();
  if (!owner) return refuse(EMPTY_CART);
  const requestHash = await sha256(JSON.stringify(input));
  for (let round = 0; round < ROUNDS; round++) {
    const mine = await attemptByKey(context, owner, key);
    if (mine && mine.requestHash !== requestHash)
      return refuse({ code: "conflict", message: "This Idempotency-Key was used for another request. Use a new one." });
    if (mine) return answerOf(context, await retried(context, mine, input.payment.token));

    const cart = await openCartOf(context, owner);
    const rival = cart && (await liveAttemptOf(context, cart.id));
    if (rival) {
      const outcome = await decided(context, rival);
      if (outcome.state === "placed") return answerOf(context, outcome);
      if (outcome.state === "authorizing")
        return refuse({
          code: "unavailable",
          message: "You're already paying for this cart in another window. Wait a moment, then try again.",
        });
      if (outcome.state === "requires_action") await abandonAttempt(context, outcome);
      continue;
    }
    const made = await attemptOrder(context, { owner, cart, input, key, requestHash });
    if (made !== "lost") return made;
  }
  return refuse({ code: "conflict", message: "Your cart is changing in another window. Check it, then try again." });
}

/** The same request again: a first one that is still at work is given a moment, then its attempt goes on here. */
async function retried(context: ServiceContext, attempt: Attempt, token: string): Promise<Attempt> {
  return retryAttempt(context, await untilDecided(context, attempt, OWN_WAIT_MS), token);
}

/** Takes over an attempt of another window whose driver has died; waits for one that is still at work. */
async function decided(context: ServiceContext, attempt: Attempt): Promise<Attempt> {
  const stalled =
    attempt.state === "authorizing" && context.clock().getTime() - attempt.updatedAt.getTime() >= STALLED_MS;
  return stalled ? resumeAttempt(context, attempt) : untilDecided(context, attempt);
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
): Promise<Answer | "lost"> {
  const missing = missingAddresses(
    CheckoutAddress,
    ADDRESSES.filter((field) => !input[field]),
  );
  const bill =
    cart &&
    (await drawBill(context, cart, {
      address: input.shipping_address,
      missing,
      methodId: input.shipping_method,
      useCredit: input.use_credit,
    }));
  if (!cart || !bill || (!bill.ok && bill.error === EMPTY_CART)) {
    const won = await justPlacedBy(context, owner);
    return won ? answerOf(context, won) : refuse(EMPTY_CART);
  }
  if (!bill.ok) return bill;
  if (bill.value.needsParcel && !input.billing_address) return invalid(missing);
  const refusal = objections(context, input, bill.value);
  if (refusal) return err(refusal);

  const plan = await planOrder(context, input, bill.value);
  if (!plan) return "lost";
  const provider = plan.dueMinor === 0 ? NO_PROVIDER : input.payment.provider;
  const reserved = await reserveAttempt(context, { owner, cart, plan, key, requestHash, provider });
  if ("lost" in reserved) return "lost";
  if ("refusal" in reserved) return err(reserved.refusal);
  return answerOf(context, await authorizeAttempt(context, reserved.attempt, input.payment.token));
}

/** Everything that may keep this bill from being paid as asked. */
function objections(context: ServiceContext, input: PlaceAnyOrder, bill: Bill): Refusal | TotalChanged | undefined {
  const problem = bill.lines.map(({ row }) => problemOf(row)).find((text) => text !== undefined);
  if (problem) return { code: "conflict", message: `${problem} Your cart shows which one.` };
  const giftCards = bill.totals.subtotal - goodsOf(bill.totals.lines);
  if (giftCards > MOST_IN_ORDER_MINOR) return { code: "conflict", message: TOO_MANY_CARDS };
  const total = money(bill.totals.total, bill.currency);
  const expected = input.expected_total ? fromDecimal(input.expected_total, bill.currency) : undefined;
  if (input.expected_total && expected?.minor !== total.minor) return { code: "total-changed", total };
  const { provider } = input.payment;
  if (
    total.minor > 0 &&
    (!context.payments.has(provider) || (provider === "invoice" && bill.customer?.mayPayByInvoice !== true))
  ) {
    return invalid({ payment: { provider: ["This payment method isn't available. Choose another one."] } }).error;
  }
  if (giftCards > 0 && provider === "invoice") return invalid({ payment: { provider: [NO_INVOICE_WORDS] } }).error;
  return undefined;
}
