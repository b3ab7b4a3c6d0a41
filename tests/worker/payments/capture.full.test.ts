import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PlaceOrderBody } from "../../../worker/api/checkout/checkout.ts";
import type { PaymentGateway, PaymentOutcome } from "../../../worker/adapters/payments/payment-gateway.ts";
import { TestGateway } from "../../../worker/adapters/payments/test-gateway.ts";
import { openContext } from "../../../worker/context.ts";
import type { Money } from "#domain/ground/kernel/money";
import * as v from "valibot";
import { stockCatalog } from "../../factories/catalog.ts";
import { cents, configure, newKey, orderBody, place, shopper, type Placed } from "../../factories/checkout.ts";
import { openPages } from "../../factories/ordered-designs.ts";
import { runScheduledJobs } from "../support/run-jobs.ts";
import { emailsTo, signedUp } from "../support/customers.ts";
import { bought, listGiftCards, forMe, findStoredEmail, withCard } from "../support/sold-cards.ts";
import type { Client } from "../support/clients/client.ts";
import { chargedBooks, readOrder } from "./capture-setup.ts";
import { listOrderEvents } from "./paid-order.ts";

beforeAll(() => stockCatalog());
beforeEach(async () => {
  await env.DB.batch([env.DB.prepare("DELETE FROM rate_bucket"), env.DB.prepare("DELETE FROM queued_email")]);
});

const SHOP = "hello@kisscut.example";

/** The test provider, whose captures first run a test's function. */
class Capturing extends TestGateway {
  readonly #before: (times: number) => void;
  times = 0;
  constructor(prepare: (times: number) => void = () => undefined) {
    super(env.DB, env.SIGNING_SECRET);
    this.#before = prepare;
  }
  override capture(key: string, amount: Money, captureKey: string): Promise<PaymentOutcome> {
    this.#before(++this.times);
    return super.capture(key, amount, captureKey);
  }
}

/** Charges, and crashes before its response arrives. */
class Dying extends TestGateway {
  constructor() {
    super(env.DB, env.SIGNING_SECRET);
  }
  override async capture(key: string, amount: Money, captureKey: string): Promise<PaymentOutcome> {
    await super.capture(key, amount, captureKey);
    throw new Error("The request died");
  }
}

async function withGateway<T>(
  client: Client | undefined,
  gateway: PaymentGateway,
  work: (services: Awaited<ReturnType<typeof openContext>>["services"]) => Promise<T>,
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
const input = await v.parseAsync(PlaceOrderBody, orderBody());
const boughtThrough = (client: Client, gateway: PaymentGateway): Promise<string> =>
  withGateway(client, gateway, async (services) => {
    const result = await services.checkout.placeOrder(input, newKey());
    if (!result.ok) throw new Error(JSON.stringify(result.error));
    return result.value.order.id;
  });
const again = (id: string) => env.DB.prepare("UPDATE payment SET capture_at = 0 WHERE order_id = ?").bind(id).run();

describe("an order with a gift card", () => {
  test("whose capture fails withholds the card and its code, notifies staff once, and is retried until it succeeds", async () => {
    const buyer = await signedUp();
    const broken = new Capturing(() => {
      throw new Error("The connection is lost");
    });
    const id = await boughtThrough(await withCard(forMe, buyer.client), broken);
    expect(await chargedBooks(id)).toMatchObject({ state: "authorized", theirs: "authorized" });
    await again(id);
    await withGateway(undefined, broken, (services) => services.jobs.run());
    expect(broken.times).toBe(2);
    const [card] = await listGiftCards(id);
    expect(await findStoredEmail(card)).toMatchObject({ sent_at: null, tries: 0 });
    expect((await (await openPages(buyer.client)).ledger.giftCards.ofOrder(id)).map(({ code }) => code)).toEqual([
      undefined,
    ]);
    expect((await emailsTo("ann@example.com")).map(({ subject }) => subject)).not.toContainEqual(
      expect.stringContaining("gift card worth"),
    );
    expect((await emailsTo(SHOP)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Order \d+: payment couldn't be charged$/),
    ]);
    expect(await listOrderEvents(id, "payment.capture-failed")).toEqual([
      { message: expect.stringContaining("The connection is lost") as string, is_public: 0 },
    ]);
    expect(await readOrder(buyer, id)).toMatchObject({
      due: "25.00",
      paid: "0.00",
      payments: [{ state: "authorized", authorized: "25.00", captured: "0.00" }],
    });

    // The delay after a failure is respected.
    const working = new Capturing();
    await withGateway(undefined, working, (services) => services.jobs.run());
    expect(working.times).toBe(0);
    await again(id);
    await withGateway(undefined, working, (services) => services.jobs.run());
    await runScheduledJobs();
    expect(await chargedBooks(id)).toMatchObject({
      state: "captured",
      captured: 2500,
      taken: 2500,
    });
    expect((await findStoredEmail(card))?.sent_at).toBeGreaterThan(0);
    expect((await (await openPages(buyer.client)).ledger.giftCards.ofOrder(id))[0]?.code).toMatch(/^[A-Z2-9]{4}-/);
  });

  test("that was charged when its request crashed is recorded once, and then e-mailed", async () => {
    const { client } = await signedUp();
    const id = await boughtThrough(await withCard(forMe, client), new Dying());
    expect(await chargedBooks(id)).toMatchObject({
      state: "authorized",
      captured: 0,
      theirs: "captured",
      taken: 2500,
    });
    await again(id);
    await Promise.all([runScheduledJobs(), runScheduledJobs(), runScheduledJobs()]);
    expect(await chargedBooks(id)).toEqual({
      state: "captured",
      captured: 2500,
      refunded: 0,
      theirs: "captured",
      taken: 2500,
    });
    expect(await listOrderEvents(id, "payment.captured")).toHaveLength(1);
    await runScheduledJobs();
    expect((await findStoredEmail((await listGiftCards(id))[0]))?.sent_at).toBeGreaterThan(0);
  });

  test("that is canceled is refunded, once, also when the provider charged it without a record", async () => {
    const buyer = await signedUp();
    const id = await boughtThrough(await withCard(forMe, buyer.client), new Dying());
    expect(await (await openPages(buyer.client)).orders.cancel(id)).toMatchObject({ ok: true });
    await runScheduledJobs();
    expect(await chargedBooks(id)).toEqual({
      state: "refunded",
      captured: 2500,
      refunded: 2500,
      theirs: "captured",
      taken: 2500,
    });
    expect(await readOrder(buyer, id)).toMatchObject({
      status: "cancelled",
      due: "0.00",
      paid: "25.00",
      refunded: "25.00",
      payments: [
        {
          provider: "test",
          state: "refunded",
          authorized: "25.00",
          captured: "25.00",
          refunded: "25.00",
          currency: "USD",
        },
      ],
    });
    expect(
      (
        await env.DB.prepare("SELECT r.state FROM refund r JOIN payment p ON p.id = r.payment_id WHERE p.order_id = ?")
          .bind(id)
          .all()
      ).results,
    ).toEqual([{ state: "done" }]);
    const email = await env.DB.prepare("SELECT text FROM queued_email WHERE once_key = ?")
      .bind(`order-cancelled:${id}`)
      .first<string>("text");
    expect(email).toMatch(/Refunded +\$25\.00/);
  });
});

describe("the record of an order", () => {
  test("with an invoice counts the payments of it", async () => {
    const { client, userId } = await signedUp();
    await env.DB.prepare("UPDATE user SET may_pay_by_invoice = 1 WHERE id = ?").bind(userId).run();
    const { id: configured } = await configure(client);
    await client.post("/cart/api/add/", { configured_product: configured });
    const { order } = await (await place(client, { payment: { provider: "invoice", token: "" } })).json<Placed>();
    await env.DB.prepare("UPDATE invoice SET paid_minor = 100 WHERE order_id = ?").bind(order.id).run();
    expect(await readOrder({ client }, order.id)).toMatchObject({
      paid: "1.00",
      due: ((cents(order.total) - 100) / 100).toFixed(2),
    });
  });

  test("on its page shows authorized and charged amounts separately", async () => {
    const buyer = await signedUp();
    const first = await (await place(await shopper(1, buyer.client))).json<Placed>();
    const second = await bought(await withCard(forMe, buyer.client));
    const pages = await openPages(buyer.client);
    const labels = async (id: string) =>
      (await pages.orders.findHistory(id))?.payments.map(({ amounts }) => amounts.map(({ label }) => label));
    expect([await labels(first.order.id), await labels(second)]).toEqual([
      [["Authorized, not charged yet"]],
      [["Charged"]],
    ]);
  });
});
