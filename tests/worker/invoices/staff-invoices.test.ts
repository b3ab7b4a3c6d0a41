import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { newKey } from "../../factories/checkout.ts";
import { invoiced, invoiceRow } from "../../factories/invoices.ts";
import { signedUp } from "../support/customers.ts";
import { CHECK, record, audits } from "./staff-invoices-setup.ts";

beforeAll(() => stockCatalog());
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

test("staff record a check once for each key, and the audit names it", async () => {
  const { invoiceId } = await invoiced();
  const { client: staff } = await signedUp({ role: "staff" });
  const key = newKey();
  const [first, second] = await Promise.all([
    record(staff, invoiceId, CHECK, key),
    record(staff, invoiceId, CHECK, key),
  ]);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect((await invoiceRow(invoiceId)).paid_minor).toBe(1200);
  expect(await audits(invoiceId)).toEqual(["record-payment"]);
  expect((await record(staff, invoiceId, { ...CHECK, amount: "13.00" }, key)).status).toBe(409);
});
