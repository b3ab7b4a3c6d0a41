import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { invoiced, invoiceRow } from "../../factories/invoices.ts";
import { record } from "../invoices/staff-invoices-setup.ts";
import { decimal, refund } from "../payments/refunds-setup.ts";
import { signedUp } from "../support/customers.ts";
import { cardBalance, voidRecorded } from "./value-from-staff-setup.ts";

beforeAll(() => stockCatalog());
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
  const own = await refund(recorder, orderId, { amount: "5.00", to: "gift-card" });
  expect([own.status, await own.json()]).toEqual([
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
    { error: "A part of this order's payments was refunded, so this one can't be voided." },
  ]);
  expect([await cardBalance(orderId), await invoiceRow(invoiceId)]).toMatchObject([500, { paid_minor: totalMinor }]);
});
