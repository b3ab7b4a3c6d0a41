import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { chargedFor, invoiced, payInvoice } from "../../factories/invoices.ts";
import { emailsTo } from "../support/customers.ts";
import { decimal, type Paid } from "./pay-invoice-setup.ts";

beforeAll(() => stockCatalog());
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

test("an invoice is paid in part, then in full; each charge is one payment row of the order", async () => {
  const { client, email, orderId, invoiceId, totalMinor } = await invoiced();
  const first = await payInvoice(client, invoiceId, { amount: "10.00" });
  expect([first.status, (await first.json<Paid>()).invoice]).toEqual([
    200,
    expect.objectContaining({ status: "open", paid: "10.00", due: decimal(totalMinor - 1000) }),
  ]);
  expect((await (await payInvoice(client, invoiceId)).json<Paid>()).invoice).toMatchObject({
    status: "paid",
    paid: decimal(totalMinor),
    due: "0.00",
  });
  const payments = await env.DB.prepare(
    "SELECT attempt, provider, state, amount_minor, captured_minor FROM payment WHERE order_id = ? ORDER BY attempt",
  )
    .bind(orderId)
    .all();
  expect(payments.results.slice(1)).toEqual([
    { attempt: 2, provider: "test", state: "captured", amount_minor: 1000, captured_minor: 1000 },
    expect.objectContaining({ attempt: 3, state: "captured", captured_minor: totalMinor - 1000 }),
  ]);
  expect(await chargedFor(orderId)).toBe(totalMinor);
  const events = await env.DB.prepare("SELECT type FROM order_event WHERE order_id = ? AND type LIKE 'invoice.%'")
    .bind(orderId)
    .all();
  expect(events.results.map(({ type }) => type)).toEqual(["invoice.payment", "invoice.payment", "invoice.paid"]);
  expect((await emailsTo(email)).filter(({ subject }) => subject.includes("is paid"))).toHaveLength(1);
});
