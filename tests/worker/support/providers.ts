import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type {
  PaymentGateway,
  PaymentOutcome,
  RefundOutcome,
} from "../../../worker/adapters/payments/payment-gateway.ts";
import { TestGateway } from "../../../worker/adapters/payments/test-gateway.ts";
import { openContext } from "../../../worker/context.ts";
import type { Money } from "#domain/ground/kernel/money";
import type { Client } from "./clients/client.ts";

export type Services = Awaited<ReturnType<typeof openContext>>["services"];

/** The shop's use cases as this client's request reaches them, with this payment provider behind them. */
export async function withGateway<T>(
  client: Client | undefined,
  gateway: PaymentGateway,
  work: (services: Services) => Promise<T>,
): Promise<T> {
  const cookie = [...(client?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join("; ");
  const execution = createExecutionContext();
  const { services } = await openContext(new Request("http://shop.test/", { headers: { cookie } }), env, execution, {
    payments: new Map([["test", gateway]]),
  });
  const result = await work(services);
  await waitOnExecutionContext(execution);
  return result;
}

/** How a call to the provider goes wrong: never sent, answered into the void, or refused. */
export type Fault = "before" | "after" | "refused" | undefined;

/** The test provider, whose captures and refunds fail as a test says. */
export class FaultyGateway extends TestGateway {
  readonly #fault: (times: number) => Fault;
  /** How often it was asked to move money. */
  times = 0;
  constructor(fault: (times: number) => Fault = () => undefined, canCaptureInParts = true) {
    super(env.DB, env.SIGNING_SECRET, undefined, canCaptureInParts);
    this.#fault = fault;
  }
  override async capture(key: string, amount: Money, captureKey: string): Promise<PaymentOutcome> {
    if (this.#fault(this.times + 1) === "refused") {
      this.times++;
      const outcome = await this.retrieve(key);
      if (outcome) return { ...outcome, message: "The card has no funds." };
    }
    return this.#with(() => super.capture(key, amount, captureKey));
  }
  override refund(key: string, amount: Money, refundKey: string): Promise<RefundOutcome> {
    if (this.#fault(this.times + 1) === "refused") {
      this.times++;
      return Promise.resolve({ kind: "refused", message: "The card is closed." });
    }
    return this.#with(() => super.refund(key, amount, refundKey));
  }
  async #with<T>(work: () => Promise<T>): Promise<T> {
    const fault = this.#fault(++this.times);
    if (fault === "before") throw new Error("The connection is lost");
    const answer = await work();
    if (fault === "after") throw new Error("The answer was lost");
    return answer;
  }
}
