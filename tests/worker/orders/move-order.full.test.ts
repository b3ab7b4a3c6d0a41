import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { newKey } from "../../factories/checkout.ts";
import { storeFoxArt } from "../../factories/ordered-designs.ts";
import { signedUp } from "../support/customers.ts";
import { readPaymentRecords, charged, listOrderEvents, listParcelStates } from "../payments/paid-order.ts";
import { listAuditedSteps, orderForStaff, moveOrder } from "./moved-order.ts";
import { findOrderState } from "./order-change.ts";

beforeAll(async () => {
  await stockCatalog();
  await storeFoxArt();
});
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

test("shipping takes the packages that wait along, and the rest in one more", async () => {
  const { id, staff, parcel, due } = await orderForStaff();
  await staff.post("/profile/api/user/shipment/", parcel([20], "preparing"));
  expect((await moveOrder(staff, id, "shipped")).status).toBe(200);
  expect(await listParcelStates(id)).toEqual(["shipped", "shipped"]);
  expect(await readPaymentRecords(id)).toEqual(charged("shipped", "captured", due));
});

test("a step that is not in the table, or from a state that the order left, is a 409 that says why", async () => {
  const { id, staff } = await orderForStaff();
  const illegal = await moveOrder(staff, id, "pending-payment");
  expect([illegal.status, illegal.body.error]).toEqual([409, expect.stringContaining("can't become")]);
  await moveOrder(staff, id, "in-production");
  const stale = await moveOrder(staff, id, "proofing", "confirmed");
  expect([stale.status, stale.body.error]).toEqual([409, expect.stringContaining('is now "In production"')]);
  expect(await findOrderState(id)).toBe("in-production");
  const unknown = await staff.post(`/orders/api/${id}/status/`, { status: "lost", expect: "confirmed" });
  expect([unknown.status, await unknown.json()]).toEqual([400, { errors: { status: [expect.any(String)] } }]);
});

test("a step that is repeated with its key is answered again, and the key is good for no other step", async () => {
  const { id, staff } = await orderForStaff();
  const headers = { "Idempotency-Key": newKey() };
  const path = `/orders/api/${id}/status/`;
  const step = { status: "in-production", expect: "approved" };
  for (const again of [false, true]) {
    const response = await staff.post(path, step, headers);
    expect([response.status, await response.json(), response.headers.has("idempotent-replayed")]).toEqual([
      200,
      { order: { id, status: "in-production" } },
      again,
    ]);
  }
  const lateResponse = await staff.post(path, { status: "shipped", expect: "in-production" }, headers);
  expect([lateResponse.status, await findOrderState(id)]).toEqual([409, "in-production"]);
  expect(await listOrderEvents(id, "state.in-production")).toHaveLength(1);
});

test("of several people who move an order at once one does, and the history says it once", async () => {
  const { id, staff } = await orderForStaff();
  const from = await findOrderState(id);
  const answers = await Promise.all([1, 2, 3].map(() => moveOrder(staff, id, "in-production", from)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(await listOrderEvents(id, "state.in-production")).toHaveLength(1);
});

test("of several people who ship an order at once each piece leaves and is charged once", async () => {
  const { id, staff, due } = await orderForStaff();
  await moveOrder(staff, id, "in-production");
  await Promise.all([1, 2, 3].map(() => moveOrder(staff, id, "shipped", "in-production")));
  expect(await listParcelStates(id)).toEqual(["shipped"]);
  expect(await readPaymentRecords(id)).toEqual(charged("shipped", "captured", due));
});

test("a payment that cannot be charged stops the shipment, and the order stays", async () => {
  const { id, staff } = await orderForStaff();
  await moveOrder(staff, id, "in-production");
  await env.DB.prepare("UPDATE payment SET state = 'failed' WHERE order_id = ?").bind(id).run();
  const answer = await moveOrder(staff, id, "shipped");
  expect([answer.status, answer.body.error]).toEqual([409, expect.stringContaining("authorization has expired")]);
  expect([await findOrderState(id), await listParcelStates(id)]).toEqual(["in-production", []]);
});

test("canceling by state returns the money, and refunded is only what was paid back", async () => {
  const canceled = await orderForStaff();
  expect((await moveOrder(canceled.staff, canceled.id, "cancelled")).status).toBe(200);
  expect(await readPaymentRecords(canceled.id)).toMatchObject({ order: "cancelled", state: "voided" });
  expect(await listAuditedSteps(canceled.id)).toEqual(["cancel"]);
  const { id, staff, due } = await orderForStaff();
  await moveOrder(staff, id, "shipped");
  const early = await moveOrder(staff, id, "refunded");
  expect([early.status, early.body.error]).toEqual([409, expect.stringContaining("Refund what was paid first")]);
  const refund = { amount: (due / 100).toFixed(2), to: "payment", reason: "Lost" };
  await staff.post(`/orders/api/${id}/refund/`, refund, { "idempotency-key": newKey() });
  expect(await findOrderState(id)).toBe("refunded");
});

test("an order is not partly shipped before a package left, and customers move nothing", async () => {
  const { id, staff, buyer } = await orderForStaff();
  expect((await moveOrder(staff, id, "partly-shipped")).status).toBe(409);
  const ann = (await signedUp()).client;
  expect((await moveOrder(ann, id, "in-production")).status).toBe(403);
  expect((await moveOrder(buyer, id, "in-production")).status).toBe(401);
  expect((await moveOrder(staff, "missing", "in-production", "confirmed")).status).toBe(404);
});
