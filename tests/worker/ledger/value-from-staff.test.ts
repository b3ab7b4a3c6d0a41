import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { invoiced, invoiceRow } from "../../factories/invoices.ts";
import { storeFoxArt } from "../../factories/ordered-designs.ts";
import { record } from "../invoices/staff-invoices-setup.ts";
import { decimal, refund } from "../payments/refunds-setup.ts";
import { signedUp } from "../support/customers.ts";
import { readPaidAndRefunded, cardBalance, FOX, shipAll, voidRecorded } from "./value-from-staff-setup.ts";

beforeAll(async () => {
  await stockCatalog();
  await storeFoxArt();
});
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

test("a transfer that was refunded to a gift card cannot be voided, and its recorder can do neither", async () => {
  const { invoiceId, orderId, totalMinor } = await invoiced();
  const [{ client: recorder }, { client: colleague }] = [
    await signedUp({ role: "admin" }),
    await signedUp({ role: "staff" }),
  ];
  await record(recorder, invoiceId, { method: "transfer", amount: decimal(totalMinor), reference: "Never came" });
  const response = await refund(recorder, orderId, { amount: "5.00", to: "gift-card" });
  expect([response.status, await response.json()]).toEqual([
    403,
    { error: "You recorded a payment of this order. Ask a colleague to refund it." },
  ]);
  const ownVoid = await voidRecorded(recorder, invoiceId);
  expect([ownVoid.status, await ownVoid.json()]).toEqual([
    403,
    { error: "You recorded this payment. Ask a colleague to void it." },
  ]);
  expect((await refund(colleague, orderId, { amount: "5.00", to: "gift-card" })).status).toBe(200);
  const late = await voidRecorded(colleague, invoiceId);
  expect([late.status, await late.json()]).toEqual([
    409,
    {
      error:
        "$5.00 of this order was refunded, and voiding this payment would leave only $0.00 paid. A refund can't be undone, so this payment stays.",
    },
  ]);
  expect([await cardBalance(orderId), await invoiceRow(invoiceId)]).toMatchObject([500, { paid_minor: totalMinor }]);
});

test("an order on account that shipped has no more to refund than its invoice was paid", async () => {
  const { invoiceId, orderId } = await invoiced(FOX);
  const [{ client: recorder }, { client: colleague }] = [
    await signedUp({ role: "admin" }),
    await signedUp({ role: "admin" }),
  ];
  expect((await shipAll(recorder, orderId)).status).toBe(201);
  const unpaid = await refund(colleague, orderId, { amount: "5.00", to: "gift-card" });
  expect([unpaid.status, await unpaid.text()]).toEqual([400, expect.stringContaining("Only $0.00 was paid")]);
  const transfer = { method: "transfer", amount: "20.00", reference: "Never came" };
  expect((await record(recorder, invoiceId, transfer)).status).toBe(201);
  const toPayment = await refund(colleague, orderId, { amount: "5.00" });
  expect([toPayment.status, await toPayment.text()]).toEqual([400, expect.stringContaining("Only $0.00 was charged")]);
  expect((await refund(colleague, orderId, { amount: "15.00", to: "gift-card" })).status).toBe(200);
  const late = await voidRecorded(colleague, invoiceId);
  expect([late.status, await late.json()]).toEqual([
    409,
    {
      error:
        "$15.00 of this order was refunded, and voiding this payment would leave only $0.00 paid. Record another payment of at least $15.00 first.",
    },
  ]);
  expect(await readPaidAndRefunded(colleague, orderId)).toEqual({ paid: 2000, refunded: 1500 });
});
