import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { HOUR_MS } from "#domain/ground/kernel/durations";
import { TestGateway } from "../../../worker/adapters/payments/test-gateway.ts";
import { openContext } from "../../../worker/context.ts";
import { signedUp } from "../support/customers.ts";
import { ordered } from "./paid-order.ts";

export const now = () => new Date();
/**
 * Moves the end of an order's authorization, at the provider too: a clock of the future would end the sessions of the
 * test.
 */
export const lapsesIn = (id: string, hours: number) =>
  env.DB.batch([
    env.DB.prepare("UPDATE payment SET expires_at = ?2 WHERE order_id = ?1").bind(id, Date.now() + hours * HOUR_MS),
    env.DB.prepare(
      "UPDATE test_payment SET expires_at = ?2 WHERE key IN (SELECT idempotency_key FROM payment WHERE order_id = ?1)",
    ).bind(id, Date.now() + hours * HOUR_MS),
  ]);

/** An order whose customer saved the card that paid it. */
export async function orderedWithCard(hours = 30) {
  const order = await ordered(
    { payment: { provider: "test", token: "ok", save_card: true } },
    (await signedUp()).client,
  );
  await lapsesIn(order.id, hours);
  return order;
}
export async function runJobs(gateway: TestGateway, clock: () => Date): Promise<void> {
  const execution = createExecutionContext();
  const { services } = await openContext(new Request("http://shop.test/"), env, execution, {
    clock,
    payments: new Map([["test", gateway]]),
  });
  await services.jobs.run();
  await waitOnExecutionContext(execution);
}
export const jobs = () => runJobs(new TestGateway(env.DB, env.SIGNING_SECRET), now);

/** The order's payments, and what the provider knows of each. */
export const listOrderPayments = async (id: string) =>
  (
    await env.DB.prepare(
      `SELECT p.state, p.authorized_minor AS authorized, p.captured_minor AS captured, t.state AS theirs, t.captured_minor AS taken
       FROM payment p LEFT JOIN test_payment t ON t.key = p.idempotency_key WHERE p.order_id = ? ORDER BY p.attempt`,
    )
      .bind(id)
      .all()
  ).results;
