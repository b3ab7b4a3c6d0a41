import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { MINUTE_MS } from "#domain/ground/kernel/durations";
import type { PaymentOutcome, PaymentRequest } from "../../../worker/adapters/payments/payment-gateway.ts";
import { TestGateway } from "../../../worker/adapters/payments/test-gateway.ts";
import { openContext, type ExternalServices } from "../../../worker/context.ts";
import { stockCatalog } from "../../factories/catalog.ts";
import { count, newKey } from "../../factories/checkout.ts";
import { chargedFor, invoiced, invoiceRow, payInvoice } from "../../factories/invoices.ts";
import { Client } from "../support/clients/client.ts";
import { moveOrder } from "../orders/moved-order.ts";
import { signedUp } from "../support/customers.ts";
import { decimal, type Paid } from "./pay-invoice-setup.ts";

beforeAll(() => stockCatalog());
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

async function openServices(client: Client, outside: ExternalServices = {}) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return (
    await openContext(new Request("http://shop.test/", { headers: { cookie } }), env, createExecutionContext(), outside)
  ).services;
}
const later = (minutes: number) => () => new Date(Date.now() + minutes * MINUTE_MS);

test("more than is due is refused with what is due, and nothing is charged", async () => {
  const { client, orderId, invoiceId, totalMinor } = await invoiced();
  const answer = await payInvoice(client, invoiceId, { amount: decimal(totalMinor + 1) });
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(`$${decimal(totalMinor)}`)]);
  expect(await chargedFor(orderId)).toBe(0);
  await payInvoice(client, invoiceId);
  expect((await payInvoice(client, invoiceId)).status).toBe(409);
});

test.each(["0", "-5.00", "0.001", "five"])("an amount of %s is refused", async (amount) => {
  const { client, invoiceId } = await invoiced();
  expect((await payInvoice(client, invoiceId, { amount })).status).toBe(400);
});

test("the same key pays once, however often it is sent at once", async () => {
  const { client, orderId, invoiceId } = await invoiced();
  const key = newKey();
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => payInvoice(client, invoiceId, { amount: "5.00", key })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(await Promise.all(answers.map(async (answer) => (await answer.json<Paid>()).payment.amount)))).toEqual(
    new Set(["5.00"]),
  );
  expect([await chargedFor(orderId), (await invoiceRow(invoiceId)).paid_minor]).toEqual([500, 500]);
  expect((await payInvoice(client, invoiceId, { amount: "6.00", key })).status).toBe(409);
});

test("many windows that pay at once never charge more than is due", async () => {
  const { client, orderId, invoiceId, totalMinor } = await invoiced();
  const answers = await Promise.all(Array.from({ length: 8 }, () => payInvoice(client, invoiceId)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await chargedFor(orderId)).toBe(totalMinor);
  expect(await invoiceRow(invoiceId)).toMatchObject({ state: "paid", paid_minor: totalMinor });
});

test("a declined card charges nothing and the invoice stays open", async () => {
  const { client, orderId, invoiceId } = await invoiced();
  const key = newKey();
  const declined = await payInvoice(client, invoiceId, { token: "declined", key });
  expect([declined.status, await declined.text()]).toEqual([402, expect.stringContaining("declined")]);
  expect((await payInvoice(client, invoiceId, { token: "declined", key })).status).toBe(402);
  expect(await chargedFor(orderId)).toBe(0);
  expect((await payInvoice(client, invoiceId)).status).toBe(200);
});

test("a charge whose answer is lost is found again and counted once", async () => {
  const { client, orderId, invoiceId, totalMinor } = await invoiced();
  const key = newKey();
  const answer = await payInvoice(client, invoiceId, { token: "timeout_after_success", key });
  expect(answer.status).toBe(200);
  expect((await payInvoice(client, invoiceId, { token: "timeout_after_success", key })).status).toBe(200);
  expect([await chargedFor(orderId), (await invoiceRow(invoiceId)).paid_minor]).toEqual([totalMinor, totalMinor]);
});

test("a card that needs confirmation is charged after the bank's page, which leads back to the invoice", async () => {
  const { client, orderId, invoiceId, totalMinor } = await invoiced();
  const pendingPayment = await (await payInvoice(client, invoiceId, { token: "requires_action" })).json<Paid>();
  expect([pendingPayment.payment.state, await chargedFor(orderId)]).toEqual(["requires_action", 0]);
  const reference = pendingPayment.redirect.split("/").at(-2) ?? "";
  const { checkout } = await openServices(client);
  const back = await checkout.answerChallenge(reference, true);
  expect(back).toBe(`/payments/invoices/${invoiceId}/?payment=paid`);
  expect(await checkout.findChallenge(reference)).toEqual({ isConfirmed: true, next: back });
  expect([await chargedFor(orderId), (await invoiceRow(invoiceId)).state]).toEqual([totalMinor, "paid"]);
});

test("a payment that waits at the bank's page is given up when the customer pays another way", async () => {
  const { client, orderId, invoiceId, totalMinor } = await invoiced();
  const pendingPayment = await (await payInvoice(client, invoiceId, { token: "requires_action" })).json<Paid>();
  expect((await payInvoice(client, invoiceId)).status).toBe(200);
  await (await openServices(client)).checkout.answerChallenge(pendingPayment.redirect.split("/").at(-2) ?? "", true);
  expect([await chargedFor(orderId), (await invoiceRow(invoiceId)).paid_minor]).toEqual([totalMinor, totalMinor]);
});

test("a bank's page that nobody answers for half an hour makes its amount due again", async () => {
  const { client, invoiceId, orderId } = await invoiced();
  await payInvoice(client, invoiceId, { token: "requires_action" });
  await (await openServices(client, { clock: later(29) })).jobs.run();
  const states = () =>
    env.DB.prepare("SELECT state FROM payment WHERE order_id = ? AND attempt = 2").bind(orderId).first<string>("state");
  expect(await states()).toBe("requires_action");
  await (await openServices(client, { clock: later(61) })).jobs.run();
  expect(await states()).toBe("voided");
});

/** The test provider, which dies at a chosen moment. */
class Dying extends TestGateway {
  readonly #at: "before authorize" | "before capture" | "after capture";
  constructor(at: "before authorize" | "before capture" | "after capture") {
    super(env.DB, env.SIGNING_SECRET);
    this.#at = at;
  }
  override authorize(request: PaymentRequest): Promise<PaymentOutcome> {
    if (this.#at === "before authorize") throw new Error("gone");
    return super.authorize(request);
  }
  override async capture(...rest: Parameters<TestGateway["capture"]>): Promise<PaymentOutcome> {
    if (this.#at === "before capture") throw new Error("gone");
    await super.capture(...rest);
    throw new Error("gone");
  }
}

test.each([
  ["before authorize", 0],
  ["before capture", 1],
  ["after capture", 1],
] as const)("a payment whose provider fails %s is finished by the scheduled job", async (at, times) => {
  const { client, orderId, invoiceId, totalMinor } = await invoiced();
  const services = await openServices(client, { payments: new Map([["test", new Dying(at)]]) });
  const input = { invoice: invoiceId, payment: { provider: "test", token: "ok" } };
  const answer = await services.invoices.pay(input, newKey());
  expect(answer).toMatchObject({ ok: false, error: { code: "unavailable" } });
  await (await openServices(client, { clock: later(2) })).jobs.run();
  await (await openServices(client, { clock: later(2) })).jobs.run();
  expect([await chargedFor(orderId), (await invoiceRow(invoiceId)).paid_minor]).toEqual([
    times * totalMinor,
    times * totalMinor,
  ]);
  expect(
    await count("SELECT count(*) FROM invoice_payment WHERE invoice_id = ? AND state = 'reserved'", invoiceId),
  ).toBe(0);
});

test("another customer, a guest and staff cannot pay the invoice by card", async () => {
  const { invoiceId, orderId } = await invoiced();
  expect((await payInvoice((await signedUp()).client, invoiceId)).status).toBe(404);
  expect((await payInvoice(new Client(), invoiceId)).status).toBe(404);
  expect((await payInvoice((await signedUp({ role: "staff" })).client, invoiceId)).status).toBe(403);
  expect(await chargedFor(orderId)).toBe(0);
});

test("an invoice cannot be paid on account", async () => {
  const { client, invoiceId } = await invoiced();
  const answer = await client.post(
    "/payments/api/pay-invoice/",
    { invoice: invoiceId, payment: { provider: "invoice", token: "" } },
    { "idempotency-key": newKey() },
  );
  expect(answer.status).toBe(400);
});

test("a parcel of an order whose invoice was partly paid by card leaves without another charge", async () => {
  const { client, invoiceId, orderId } = await invoiced();
  await payInvoice(client, invoiceId, { amount: "1.00" });
  await env.DB.prepare("UPDATE print_file SET held_at = NULL").run();
  const line = await env.DB.prepare("SELECT id, quantity FROM order_line WHERE order_id = ?")
    .bind(orderId)
    .first<{ id: string; quantity: number }>();
  const { client: staff } = await signedUp({ role: "staff" });
  expect((await moveOrder(staff, orderId, "approved")).status).toBe(200);
  const shipped = await staff.post("/profile/api/user/shipment/", {
    order: orderId,
    carrier: "usps",
    tracking_number: "9400 1000 0000 0000 0000 01",
    state: "shipped",
    lines: [{ order_line: line?.id, quantity: line?.quantity }],
  });
  expect([shipped.status, await chargedFor(orderId)]).toEqual([201, 100]);
});

test("an order is not canceled while its invoice is being paid", async () => {
  const { client, invoiceId, orderId } = await invoiced();
  await payInvoice(client, invoiceId, { token: "requires_action" });
  expect(await (await openServices(client)).orders.cancel(orderId)).toMatchObject({ ok: false });
});
