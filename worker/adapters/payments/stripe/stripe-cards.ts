import type Stripe from "stripe";
import type { CardKeeper, StoredCard } from "../payment-gateway.ts";
import { isRefusal, withKey } from "./stripe-client.ts";

/**
 * The cards that Stripe keeps: a Customer for each account that saved one, with its PaymentMethods. The Customer has no
 * name and no address; it is found by the key in its metadata.
 */
export class StripeCards implements CardKeeper {
  readonly #stripe: () => Promise<Stripe>;

  constructor(stripe: () => Promise<Stripe>) {
    this.#stripe = stripe;
  }

  async openCustomer(key: string): Promise<string> {
    const stripe = await this.#stripe();
    const { id } = await stripe.customers.create({ metadata: { customer_key: key } }, { idempotencyKey: key });
    return id;
  }

  async forgetCard({ method }: StoredCard): Promise<void> {
    const stripe = await this.#stripe();
    await unlessGone(withKey(`forget:${method}`, (options) => stripe.paymentMethods.detach(method, {}, options)));
  }

  async forgetCustomer(customer: string): Promise<void> {
    const stripe = await this.#stripe();
    await unlessGone(stripe.customers.del(customer));
  }
}

/** Deletes at Stripe. Stripe refuses to delete what is already gone; that counts as deleted. */
async function unlessGone(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!isRefusal(error) || error.type !== "StripeInvalidRequestError") throw error;
  }
}
