import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import * as v from "valibot";
import { NewShipment } from "#domain/shop/shipping/shipment";
import type { PaymentGateway, PaymentOutcome } from "../../../worker/adapters/payments/payment-gateway.ts";
import { PlaceOrderBody } from "../../../worker/api/checkout/checkout.ts";
import { openContext } from "../../../worker/context.ts";
import { stockCatalog } from "../../factories/catalog.ts";
import { configure, newKey, orderBody } from "../../factories/checkout.ts";
import { storeFoxArt } from "../../factories/ordered-designs.ts";
import { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import type { Services } from "../support/providers.ts";
import { readAccountBalances, bookProblems } from "./books.ts";
import { CARD_PROVIDERS, type CardProvider } from "./providers.ts";
import { byLevel, cases } from "../../level.ts";

beforeAll(async () => {
  await stockCatalog();
  await storeFoxArt();
});
beforeEach(() => {
  for (const log of ["error", "warn"] as const) vi.spyOn(console, log).mockImplementation(() => undefined);
});

/** Numbers from 0 to below n, always the same for a seed (mulberry32). */
function makeRandom(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % n;
  };
}

/** What a client's request does in a shop with this provider. */
async function inShop<T>(
  client: Client | undefined,
  gateway: PaymentGateway,
  work: (services: Services) => Promise<T>,
) {
  const cookie = [...(client?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join("; ");
  const execution = createExecutionContext();
  const request = new Request("http://shop.test/", { headers: { cookie } });
  const outside = { payments: new Map([[gateway.id, gateway]]) };
  const { services } = await openContext(request, env, execution, outside);
  const result = await work(services);
  await waitOnExecutionContext(execution);
  return result;
}

/** A provider whose answers about charges and refunds are lost when a test says so: it did what it was asked. */
function losing(gateway: PaymentGateway, isLost: () => boolean): PaymentGateway {
  const lose = async <T>(answer: Promise<T>): Promise<T> => {
    const value = await answer;
    if (isLost()) throw new Error("The answer was lost");
    return value;
  };
  return {
    id: gateway.id,
    canCaptureInParts: gateway.canCaptureInParts,
    authorizationDays: gateway.authorizationDays,
    authorize: (request) => gateway.authorize(request),
    capture: (...args) => lose(gateway.capture(...args)),
    refund: (...args) => lose(gateway.refund(...args)),
    void: (...args) => lose(gateway.void(...args)),
    retrieve: (key) => gateway.retrieve(key),
    verifyWebhook: (raw, headers) => gateway.verifyWebhook(raw, headers),
  };
}

/** A provider that, asked about a payment, says what it knew at an earlier time. */
const late = (gateway: PaymentGateway, outcome: PaymentOutcome): PaymentGateway => ({
  ...losing(gateway, () => false),
  retrieve: () => Promise.resolve(outcome),
});

interface Shop {
  readonly provider: CardProvider;
  readonly order: string;
  readonly buyer: Client;
  readonly staff: Client;
  readonly lines: ReadonlyArray<{ readonly id: string; readonly quantity: number }>;
}
type Step = (shop: Shop, gateway: PaymentGateway, known: PaymentOutcome) => Promise<unknown>;

const ship =
  (part: (quantity: number) => number): Step =>
  ({ staff, order, lines }, gateway) =>
    inShop(staff, gateway, (services) =>
      services.orders.shipments.create(
        v.parse(NewShipment, {
          order,
          carrier: "usps",
          state: "shipped",
          lines: lines.map(({ id, quantity }) => ({ order_line: id, quantity: part(quantity) })),
        }),
      ),
    );
const refund =
  (amount: string): Step =>
  ({ staff, order }, gateway) =>
    inShop(staff, gateway, (services) =>
      services.orders.refund(order, { lines: [], amount, to: "payment", reason: "Late" }, newKey()),
    );
const cancel: Step = ({ buyer, order }, gateway) => inShop(buyer, gateway, (services) => services.orders.cancel(order));
const dispute =
  (state: "open" | "won" | "lost"): Step =>
  ({ provider }, _, payment) =>
    provider.dispute(payment, state);

/** The full histories of a payment, by how they end. */
const HISTORIES: Readonly<Record<string, ReadonlyArray<Step>>> = {
  "charged and refunded in parts, with a dispute that is won": [
    ship((quantity) => Math.floor(quantity / 2)),
    refund("1.00"),
    ship((quantity) => quantity - Math.floor(quantity / 2)),
    refund("2.00"),
    dispute("open"),
    dispute("won"),
  ],
  "charged in parts, with a refund that fails and a dispute that is lost": [
    ship((quantity) => Math.floor(quantity / 2)),
    ship((quantity) => quantity - Math.floor(quantity / 2)),
    refund("1.00"),
    ({ provider }, _, payment) => provider.failRefund(payment),
    dispute("open"),
    dispute("lost"),
  ],
  "voided with its order": [cancel],
  "lapsed before anything was charged": [({ provider }, _, payment) => provider.expire(payment)],
};

async function openShop(provider: CardProvider): Promise<Shop> {
  const buyer = new Client();
  for (const quantity of [50, 100]) {
    const { id } = await configure(buyer, { product: "fox-sticker", width: 3, height: 2, quantity });
    await buyer.post("/cart/api/add/", { configured_product: id });
  }
  const body = orderBody({ payment: { provider: provider.open().id, token: provider.tokens.ok } });
  const input = await v.parseAsync(PlaceOrderBody, body);
  const placement = await inShop(buyer, provider.open(), (services) => services.checkout.placeOrder(input, newKey()));
  if (!placement.ok) throw new Error(JSON.stringify(placement.error));
  const order = placement.value.order.id;
  const { results: lines } = await env.DB.prepare("SELECT id, quantity FROM order_line WHERE order_id = ?")
    .bind(order)
    .all<{ id: string; quantity: number }>();
  return { provider, order, buyer, staff: (await signedUp({ role: "staff" })).client, lines };
}

/** What the jobs would look at in a minute, they look at now. */
const aMinuteLater = () =>
  env.DB.batch(
    ["order_refund", "payment_capture"].map((table) =>
      env.DB.prepare(`UPDATE ${table} SET updated_at = 0 WHERE state = 'pending'`),
    ),
  );

/** Everything that is known of the order's money in the end. */
async function readLedgers({ order }: Shop) {
  const rows = async (query: string) => (await env.DB.prepare(query).bind(order).all()).results;
  const accounts = await readAccountBalances(order);
  return {
    payments: await rows(
      "SELECT state, authorized_minor, captured_minor, refunded_minor, failed_refund_minor, lost_minor FROM payment WHERE order_id = ? ORDER BY attempt",
    ),
    order: await rows("SELECT iif(state = 'confirmed', 'approved', state) AS state FROM orders WHERE id = ?"),
    captures: await rows(
      "SELECT c.state, c.amount_minor FROM payment_capture c JOIN payment p ON p.id = c.payment_id WHERE p.order_id = ? ORDER BY c.created_at, c.amount_minor",
    ),
    refunds: await rows(
      "SELECT r.state, r.amount_minor FROM refund r JOIN payment p ON p.id = r.payment_id WHERE p.order_id = ? ORDER BY r.amount_minor",
    ),
    disputes: await rows(
      "SELECT d.state, d.amount_minor FROM payment_dispute d JOIN payment p ON p.id = d.payment_id WHERE p.order_id = ?",
    ),
    emails: await rows(
      "SELECT template, count(*) AS n FROM queued_email l JOIN orders o ON o.id = ? WHERE l.template IN ('dispute', 'refund-failed', 'order-refunded') AND l.subject LIKE '%' || o.number || '%' GROUP BY template ORDER BY template",
    ),
    accounts: Object.fromEntries(Object.entries(accounts).filter(([, minor]) => minor !== 0)),
  };
}

/** Plays a history; its events are delivered in an order, with repeats and old answers, that the seed decides. */
async function play(provider: CardProvider, steps: ReadonlyArray<Step>, seed: number | undefined) {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
  const shop = await openShop(provider);
  const random = makeRandom(seed ?? 0);
  const key = `order:${shop.order}:authorize`;
  const gateway = provider.open();
  const readPayment = async () => {
    const payment = await gateway.retrieve(key);
    if (!payment) throw new Error("The provider lost the payment");
    return payment;
  };
  const deliver = async (payment: PaymentOutcome) => {
    const { raw, headers } = await provider.sign(key, payment);
    const send = () =>
      inShop(undefined, late(gateway, payment), (services) =>
        services.checkout.receiveWebhook(gateway.id, raw, headers),
      );
    expect(await send()).toMatchObject({ ok: true });
    if (seed !== undefined && random(2) === 0) await send();
  };
  const events = [await readPayment()];
  for (const step of steps) {
    const isLost = seed !== undefined && random(2) === 0;
    let remainingLosses = isLost ? 1 : 0;
    const answer = await step(
      shop,
      losing(gateway, () => remainingLosses-- > 0),
      events.at(-1) ?? (await readPayment()),
    );
    if (seed === undefined && answer !== undefined) expect(answer).toMatchObject({ ok: true });
    events.push(await readPayment());
    if (seed === undefined) await deliver(await readPayment());
    else for (let n = random(3); n > 0; n--) await deliver(events[random(events.length)] ?? (await readPayment()));
    await aMinuteLater();
    await inShop(undefined, gateway, (services) => services.jobs.run());
  }
  if (seed !== undefined) {
    const shuffled = events.map((event) => ({ event, at: random(1000) })).sort((a, b) => a.at - b.at);
    for (const { event } of shuffled) await deliver(event);
  }
  await deliver(await readPayment());
  await inShop(undefined, gateway, (services) => services.jobs.run());
  return readLedgers(shop);
}

const PROVIDERS = CARD_PROVIDERS.filter(
  ({ name }) => name === "the test provider" || name === "Stripe with multicapture",
);
/** The seeds of a case: the deep run plays twelve for each, the others one, all different. */
const pickSeeds = (at: number) => byLevel({ full: [at + 1], deep: Array.from({ length: 12 }, (_, i) => i + 1) });
const CASES = PROVIDERS.flatMap((provider) =>
  Object.entries(HISTORIES).map(([history, steps]) => ({ name: provider.name, provider, history, steps })),
).map((testCase, at) => ({ ...testCase, seeds: pickSeeds(at) }));

test.each(cases(CASES, { quick: (_, at) => at === 0 || at === CASES.length - 1 }))(
  "$name: whatever the order of its webhooks, a payment that is $history ends in the same state and ledgers",
  async ({ provider, steps, seeds }) => {
    const expected = await play(provider, steps, undefined);
    for (const seed of seeds) expect({ seed, ...(await play(provider, steps, seed)) }).toEqual({ seed, ...expected });
    const payments = new Map([[provider.open().id, provider.open()]]);
    expect((await bookProblems({ payments })).filter((problem) => !problem.startsWith("outbox"))).toEqual([]);
  },
);
