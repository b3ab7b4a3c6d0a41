import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { DAY_MS } from "#domain/ground/kernel/durations";
import { openContext } from "../../../worker/context.ts";
import { stockCatalog } from "../../factories/catalog.ts";
import { newKey } from "../../factories/checkout.ts";
import { openPages } from "../../factories/ordered-designs.ts";
import { invoiced, invoiceRow, payInvoice, type Invoiced } from "../../factories/invoices.ts";
import { emailsTo, signedUp } from "../support/customers.ts";
import { CHECK, record, audits } from "./staff-invoices-setup.ts";

beforeAll(() => stockCatalog());
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

test("a recorded payment of more than is due is refused with what is due", async () => {
  const { invoiceId, totalMinor } = await invoiced();
  const { client: staff } = await signedUp({ role: "staff" });
  const answer = await record(staff, invoiceId, { ...CHECK, amount: ((totalMinor + 1) / 100).toFixed(2) });
  expect([answer.status, await answer.text()]).toEqual([
    400,
    expect.stringContaining(`$${(totalMinor / 100).toFixed(2)}`),
  ]);
});

test("a transfer of the whole amount pays the invoice and tells the customer", async () => {
  const { invoiceId, totalMinor, email } = await invoiced();
  const { client: staff } = await signedUp({ role: "staff" });
  const transfer = { method: "transfer", amount: (totalMinor / 100).toFixed(2), reference: "SEPA 9" };
  expect(await (await record(staff, invoiceId, transfer)).json()).toMatchObject({ status: "paid", due: "0.00" });
  expect((await emailsTo(email)).filter(({ subject }) => subject.includes("is paid"))).toHaveLength(1);
});

test("a payment that was recorded by mistake is voided by a colleague, and its amount is due again", async () => {
  const { invoiceId, totalMinor } = await invoiced();
  const { client: staff } = await signedUp({ role: "staff" });
  await record((await signedUp({ role: "staff" })).client, invoiceId, {
    ...CHECK,
    amount: (totalMinor / 100).toFixed(2),
  });
  const payment = await env.DB.prepare("SELECT id FROM invoice_payment WHERE invoice_id = ?")
    .bind(invoiceId)
    .first<string>("id");
  const path = `/staff/api/invoices/${invoiceId}/payments/${payment ?? ""}/void/`;
  expect((await staff.post(path, { reason: "" })).status).toBe(400);
  expect(await (await staff.post(path, { reason: "Wrong invoice" })).json()).toMatchObject({ status: "open" });
  expect((await staff.post(path, { reason: "Wrong invoice" })).status).toBe(200);
  expect(await invoiceRow(invoiceId)).toMatchObject({ state: "open", paid_minor: 0 });
  expect(await audits(invoiceId)).toEqual(["record-payment", "void-payment"]);
});

test("a repeated void gets the first response again, and another request with its key is refused", async () => {
  const { invoiceId } = await invoiced();
  const { client: staff } = await signedUp({ role: "staff" });
  const headers = { "idempotency-key": newKey() };
  const send = (reason: string) => staff.post(`/staff/api/invoices/${invoiceId}/void/`, { reason }, headers);
  const first = await send("Written off");
  const again = await send("Written off");
  expect([first.status, await again.json()]).toEqual([200, await first.json()]);
  expect((await send("Another reason")).status).toBe(409);
  expect(await audits(invoiceId)).toHaveLength(1);
});

test("an unpaid invoice is voided; one with a payment is not", async () => {
  const [unpaid, paid] = [await invoiced(), await invoiced()];
  const { client: staff } = await signedUp({ role: "staff" });
  await payInvoice(paid.client, paid.invoiceId, { amount: "1.00" });
  const reason = { reason: "Written off" };
  expect((await staff.post(`/staff/api/invoices/${unpaid.invoiceId}/void/`, reason)).status).toBe(200);
  expect((await staff.post(`/staff/api/invoices/${paid.invoiceId}/void/`, reason)).status).toBe(409);
  expect((await payInvoice(unpaid.client, unpaid.invoiceId)).status).toBe(409);
  expect((await record(staff, unpaid.invoiceId)).status).toBe(409);
});

test("staff cannot record a payment on their own invoice", async () => {
  const invoice = await invoiced();
  await env.DB.prepare("UPDATE user SET role = 'staff' WHERE id = ?").bind(invoice.userId).run();
  expect((await record(invoice.client, invoice.invoiceId)).status).toBe(403);
});

async function runJobsAt(at: number) {
  const { services } = await openContext(new Request("http://shop.test/"), env, createExecutionContext(), {
    clock: () => new Date(at),
  });
  await services.jobs.run();
}
const reminders = async ({ email }: Invoiced) =>
  (
    await env.DB.prepare(
      "SELECT subject FROM queued_email WHERE recipient = ? AND template = 'invoice-reminder' ORDER BY created_at, id",
    )
      .bind(email)
      .all<{ subject: string }>()
  ).results.map(({ subject }) => subject.replace(/^Invoice \d+ /, ""));

test("an open invoice is reminded of at each stage once, until it is paid", async () => {
  const invoice = await invoiced();
  const dueAt =
    (await env.DB.prepare("SELECT due_at FROM invoice WHERE id = ?").bind(invoice.invoiceId).first<number>("due_at")) ??
    0;
  for (const days of [-4, -3, -3, -1, 0, 0.5, 7]) await runJobsAt(dueAt + days * DAY_MS);
  expect(await reminders(invoice)).toEqual(["is due in 3 days", "is due today", "is 1 week overdue"]);
  // The jobs ended the customer's session long ago.
  const { client: staff } = await signedUp({ role: "staff" });
  const amount = (invoice.totalMinor / 100).toFixed(2);
  expect((await record(staff, invoice.invoiceId, { ...CHECK, amount })).status).toBe(201);
  await runJobsAt(dueAt + 22 * DAY_MS);
  expect(await reminders(invoice)).toHaveLength(3);
});

test("after an outage only the latest reminder is sent", async () => {
  const invoice = await invoiced();
  const dueAt =
    (await env.DB.prepare("SELECT due_at FROM invoice WHERE id = ?").bind(invoice.invoiceId).first<number>("due_at")) ??
    0;
  await runJobsAt(dueAt + 30 * DAY_MS);
  await runJobsAt(dueAt + 31 * DAY_MS);
  expect(await reminders(invoice)).toEqual(["is 3 weeks overdue"]);
});

test("the list of invoices names the order of each, whose number is not the invoice's", async () => {
  const invoice = await invoiced();
  const order = await env.DB.prepare("SELECT o.number FROM orders o JOIN invoice i ON i.order_id = o.id WHERE i.id = ?")
    .bind(invoice.invoiceId)
    .first<number>("number");
  const listed = (await (await openPages(invoice.client)).invoices.list(1))?.invoices.find(
    ({ id }) => id === invoice.invoiceId,
  );
  expect(listed?.orderNumber).toBe(String(order));
});
