import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { storeFoxArt } from "../../factories/ordered-designs.ts";
import { emailsTo, signedUp } from "../support/customers.ts";
import { makeConfigured, makeOrder, makeOrderLine } from "../support/database/rows.ts";
import { readPaymentRecords, charged, listParcelStates } from "../payments/paid-order.ts";
import { listAuditedSteps, orderForStaff, moveOrder } from "./moved-order.ts";

beforeAll(async () => {
  await stockCatalog();
  await storeFoxArt();
});
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

test("staff run an order from placed to delivered, and each cent is charged when it ships", async () => {
  const { id, email, staff, due } = await orderForStaff();
  expect(await moveOrder(staff, id, "in-production")).toEqual({
    status: 200,
    body: { order: { id, status: "in-production" } },
  });
  expect(await readPaymentRecords(id)).toMatchObject({ state: "authorized", captured: 0 });
  expect(await moveOrder(staff, id, "shipped")).toMatchObject({ status: 200, body: { order: { status: "shipped" } } });
  expect(await readPaymentRecords(id)).toEqual(charged("shipped", "captured", due));
  expect(await listParcelStates(id)).toEqual(["shipped"]);
  expect(await moveOrder(staff, id, "delivered")).toMatchObject({ status: 200 });
  expect(await listParcelStates(id)).toEqual(["delivered"]);
  expect(await readPaymentRecords(id)).toEqual(charged("delivered", "captured", due));
  const subjects = (await emailsTo(email)).map(({ subject }) => subject);
  for (const phrase of ["is on its way", "was delivered"])
    expect(subjects.filter((subject) => subject.includes(phrase))).toHaveLength(1);
  expect(await listAuditedSteps(id)).toEqual(["change", "ship", "mark-delivered"]);
});

test("an order whose print file is on hold is not printed", async () => {
  const [ann, staff] = [await signedUp(), await signedUp({ role: "staff" })];
  const order = await makeOrder({ userId: ann.userId }, { state: "confirmed" });
  const { id: configuredProductId } = await makeConfigured({ userId: ann.userId });
  await makeOrderLine(order.id, { configuredProductId });
  await env.DB.prepare("UPDATE print_file SET held_at = 1 WHERE configured_product_id = ?")
    .bind(configuredProductId)
    .run();
  const answer = await moveOrder(staff.client, order.id, "in-production");
  expect([answer.status, answer.body.error]).toEqual([409, expect.stringContaining("on hold")]);
});
