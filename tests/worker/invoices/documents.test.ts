import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { newKey, place, shopper } from "../../factories/checkout.ts";
import { invoiced, payInvoice } from "../../factories/invoices.ts";
import { openPages } from "../../factories/ordered-designs.ts";
import { placed } from "../../factories/placed-orders.ts";
import { afterAnswers } from "../support/after-answers.ts";
import { Client } from "../support/clients/client.ts";
import { password, signedUp } from "../support/customers.ts";

beforeAll(() => stockCatalog());
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

const fetchInvoicePdf = async (client: Client, orderId: string) => {
  const answer = await client.get(`/order/invoice/${orderId}/invoice.pdf`);
  return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) };
};
const text = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);

test("an invoice's PDF has the same bytes each time, and others once it is paid", async () => {
  const { client, orderId, invoiceId } = await invoiced();
  const first = await fetchInvoicePdf(client, orderId);
  expect([first.status, text(first.bytes).slice(0, 5)]).toEqual([200, "%PDF-"]);
  const key = await env.DB.prepare("SELECT pdf_key FROM invoice WHERE id = ?").bind(invoiceId).first<string>("pdf_key");
  expect(key).toBe(`invoices/${orderId}.pdf`);
  expect(await fetchInvoicePdf(client, orderId)).toEqual(first);
  await env.FILES.delete(key ?? "");
  expect(await fetchInvoicePdf(client, orderId)).toEqual(first);
  await payInvoice(client, invoiceId);
  expect((await fetchInvoicePdf(client, orderId)).bytes).not.toEqual(first.bytes);
});

test("a paid invoice asks for nothing, and lists what was paid and refunded", async () => {
  const { client, orderId, invoiceId, totalMinor } = await invoiced();
  await payInvoice(client, invoiceId);
  const { client: staff } = await signedUp({ role: "staff" });
  const paidPdf = await fetchInvoicePdf(client, orderId);
  const refund = { lines: [], amount: "1.00", to: "credit", reason: "Late" };
  expect((await staff.post(`/orders/api/${orderId}/refund/`, refund, { "idempotency-key": newKey() })).status).toBe(
    200,
  );
  const document = (await (await openPages(client)).invoices.readPrintable(orderId))?.document;
  expect(document?.amounts.at(-1)).toMatchObject({ label: "Amount due", amount: { minor: 0 } });
  expect(document?.terms).toBe("Paid in full. Nothing is due.");
  expect(document?.payments.map(({ label, amount }) => [label, amount.minor])).toEqual([
    [expect.stringMatching(/card/i), totalMinor],
    ["Refunded to store credit", 100],
    ["Remains paid", totalMinor - 100],
  ]);
  expect((await fetchInvoicePdf(client, orderId)).bytes).not.toEqual(paidPdf.bytes);
});

test("an order's document is its confirmation until it is paid, then a receipt that is stored", async () => {
  const client = await shopper(2);
  const { order } = await placed(await place(client));
  const readName = async () =>
    /filename="([a-z-]+)-\d/.exec(
      (await client.get(`/order/invoice/${order.id}/invoice.pdf`)).headers.get("content-disposition") ?? "",
    )?.[1];
  const isStored = async () => (await env.FILES.head(`invoices/${order.id}.pdf`)) !== null;
  expect([await readName(), await isStored()]).toEqual(["order-confirmation", false]);
  await env.DB.prepare("UPDATE payment SET state = 'captured', captured_minor = authorized_minor WHERE order_id = ?")
    .bind(order.id)
    .run();
  expect([await readName(), await isStored()]).toEqual(["receipt", true]);
});

test("a stored PDF is made anew once its document says something else, and not before", async () => {
  const { client, orderId, invoiceId } = await invoiced();
  const key = `invoices/${orderId}.pdf`;
  const first = await fetchInvoicePdf(client, orderId);
  const storedAt = async () => (await env.FILES.head(key))?.uploaded;
  const firstStored = await storedAt();
  expect(await fetchInvoicePdf(client, orderId)).toEqual(first);
  expect(await storedAt()).toEqual(firstStored);
  await env.DB.prepare("UPDATE orders SET purchase_order = 'PO 77' WHERE id = ?").bind(orderId).run();
  const second = await fetchInvoicePdf(client, orderId);
  expect(second.bytes).not.toEqual(first.bytes);
  expect(await fetchInvoicePdf(client, orderId)).toEqual(second);
  // A file of an earlier release does not say what it was made of.
  await env.FILES.put(key, "%PDF-1.7 of before", { httpMetadata: { contentType: "application/pdf" } });
  expect(await fetchInvoicePdf(client, orderId)).toEqual(second);
  const { number, issued_at } =
    (await env.DB.prepare("SELECT number, issued_at FROM invoice WHERE id = ?")
      .bind(invoiceId)
      .first<{ number: number; issued_at: number }>()) ?? {};
  const document = (await (await openPages(client)).invoices.readPrintable(orderId))?.document;
  expect([document?.number, document?.issuedAt.getTime()]).toEqual([String(number), issued_at]);
});

test("a charge without a row of its own keeps its day after a refund", async () => {
  const client = await shopper(2);
  const { order } = await placed(await place(client));
  const [chargedAt, refundedAt] = [Date.UTC(2026, 0, 5, 18), Date.UTC(2026, 1, 9, 18)];
  const run = (statement: string, ...values: Array<string | number>) =>
    env.DB.prepare(statement)
      .bind(...values)
      .run();
  await run("UPDATE payment SET state = 'captured', captured_minor = authorized_minor WHERE order_id = ?", order.id);
  await run(
    "INSERT INTO order_event (id, order_id, type, message, created_at) VALUES ('charged', ?, 'payment.captured', '', ?)",
    order.id,
    chargedAt,
  );
  await run(
    "UPDATE payment SET state = 'partly_refunded', refunded_minor = 100, updated_at = ? WHERE order_id = ?",
    refundedAt,
    order.id,
  );
  const document = (await (await openPages(client)).invoices.readPrintable(order.id))?.document;
  expect(document?.payments.map(({ at }) => at?.getTime()).slice(0, 2)).toEqual([chargedAt, refundedAt]);
});

test("a voided invoice says so on its PDF, also where the invoice was stored before", async () => {
  const { client, orderId, invoiceId } = await invoiced();
  const openInvoice = await fetchInvoicePdf(client, orderId);
  await env.DB.prepare("UPDATE invoice SET state = 'void' WHERE id = ?").bind(invoiceId).run();
  expect((await fetchInvoicePdf(client, orderId)).bytes).not.toEqual(openInvoice.bytes);
});

test("a guest's order has a document, for its guest and staff only", async () => {
  const client = await shopper(2);
  const { order } = await placed(await place(client));
  const { client: staff } = await signedUp({ role: "staff" });
  expect((await fetchInvoicePdf(client, order.id)).bytes).toEqual((await fetchInvoicePdf(staff, order.id)).bytes);
  for (const stranger of [new Client(), (await signedUp()).client])
    expect((await fetchInvoicePdf(stranger, order.id)).status).toBe(404);
});

test("the PDF is deleted with its customer's account", async () => {
  const { client, orderId, invoiceId } = await invoiced();
  await fetchInvoicePdf(client, orderId);
  await payInvoice(client, invoiceId);
  await env.DB.prepare("UPDATE orders SET state = 'cancelled' WHERE id = ?").bind(orderId).run();
  expect((await client.post("/profile/api/delete-account/", { password })).status).toBe(200);
  await afterAnswers();
  expect(await env.FILES.head(`invoices/${orderId}.pdf`)).toBeNull();
});
