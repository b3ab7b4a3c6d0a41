import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { newKey } from "../../factories/checkout.ts";
import { storeFoxArt } from "../../factories/ordered-designs.ts";
import type { Client } from "../support/clients/client.ts";
import { emailsTo, signedUp } from "../support/customers.ts";
import { makeConfigured, makeOrder, makeOrderLine } from "../support/database/rows.ts";
import { booksOf, charged, eventsOf, ordered, parcelsOf } from "../payments/paid-order.ts";

vi.setConfig({ testTimeout: 60_000 });
beforeAll(async () => {
  await stockCatalog();
  await storeFoxArt();
});
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

const stateOf = async (id: string) =>
  (await env.DB.prepare("SELECT state FROM orders WHERE id = ?").bind(id).first<{ state: string }>())?.state ?? "";

/** An order whose checks have passed, so that it waits for staff. */
async function approved() {
  const made = await ordered();
  await vi.waitFor(async () => expect(await stateOf(made.id)).toBe("approved"), { timeout: 20_000 });
  return made;
}

/** Moves an order from the state it has, or is thought to have. */
async function move(staff: Client, id: string, status: string, expected?: string) {
  const response = await staff.post(`/orders/api/${id}/status/`, { status, expect: expected ?? (await stateOf(id)) });
  return { status: response.status, body: await response.json<{ order?: object; error?: string; errors?: object }>() };
}

test("staff run an order from placed to delivered, and each cent is charged when it ships", async () => {
  const { id, email, staff, due } = await approved();
  expect(await move(staff, id, "in-production")).toEqual({
    status: 200,
    body: { order: { id, status: "in-production" } },
  });
  expect(await booksOf(id)).toMatchObject({ state: "authorized", captured: 0 });
  expect(await move(staff, id, "shipped")).toMatchObject({ status: 200, body: { order: { status: "shipped" } } });
  expect(await booksOf(id)).toEqual(charged("shipped", "captured", due));
  expect(await parcelsOf(id)).toEqual(["shipped"]);
  expect(await move(staff, id, "delivered")).toMatchObject({ status: 200 });
  expect(await parcelsOf(id)).toEqual(["delivered"]);
  expect(await booksOf(id)).toEqual(charged("delivered", "captured", due));
  const subjects = (await emailsTo(email)).map(({ subject }) => subject);
  for (const said of ["is on its way", "was delivered"])
    expect(subjects.filter((subject) => subject.includes(said))).toHaveLength(1);
});

test("shipping takes the packages that wait along, and the rest in one more", async () => {
  const { id, staff, parcel, due } = await approved();
  await staff.post("/profile/api/user/shipment/", parcel([20], "preparing"));
  expect((await move(staff, id, "shipped")).status).toBe(200);
  expect(await parcelsOf(id)).toEqual(["shipped", "shipped"]);
  expect(await booksOf(id)).toEqual(charged("shipped", "captured", due));
});

test("a step that is not in the table, or from a state that the order left, is a 409 that says why", async () => {
  const { id, staff } = await approved();
  const illegal = await move(staff, id, "pending-payment");
  expect([illegal.status, illegal.body.error]).toEqual([409, expect.stringContaining("can't become")]);
  await move(staff, id, "in-production");
  const stale = await move(staff, id, "proofing", "confirmed");
  expect([stale.status, stale.body.error]).toEqual([409, expect.stringContaining('is now "In production"')]);
  expect(await stateOf(id)).toBe("in-production");
  const unknown = await staff.post(`/orders/api/${id}/status/`, { status: "lost", expect: "confirmed" });
  expect([unknown.status, await unknown.json()]).toEqual([400, { errors: { status: [expect.any(String)] } }]);
});

test("a step that is repeated with its key is answered again, and the key is good for no other step", async () => {
  const { id, staff } = await approved();
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
  const other = await staff.post(path, { status: "shipped", expect: "in-production" }, headers);
  expect([other.status, await stateOf(id)]).toEqual([409, "in-production"]);
  expect(await eventsOf(id, "state.in-production")).toHaveLength(1);
});

test("of several people who move an order at once one does, and the history says it once", async () => {
  const { id, staff } = await approved();
  const from = await stateOf(id);
  const answers = await Promise.all([1, 2, 3].map(() => move(staff, id, "in-production", from)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(await eventsOf(id, "state.in-production")).toHaveLength(1);
});

test("of several people who ship an order at once each piece leaves and is charged once", async () => {
  const { id, staff, due } = await approved();
  await move(staff, id, "in-production");
  await Promise.all([1, 2, 3].map(() => move(staff, id, "shipped", "in-production")));
  expect(await parcelsOf(id)).toEqual(["shipped"]);
  expect(await booksOf(id)).toEqual(charged("shipped", "captured", due));
});

test("a payment that cannot be charged stops the shipment, and the order stays", async () => {
  const { id, staff } = await approved();
  await move(staff, id, "in-production");
  await env.DB.prepare("UPDATE payment SET state = 'failed' WHERE order_id = ?").bind(id).run();
  const refused = await move(staff, id, "shipped");
  expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining("authorization has expired")]);
  expect([await stateOf(id), await parcelsOf(id)]).toEqual(["in-production", []]);
});

test("canceling by state returns the money, and refunded is only what was paid back", async () => {
  const canceled = await approved();
  expect((await move(canceled.staff, canceled.id, "cancelled")).status).toBe(200);
  expect(await booksOf(canceled.id)).toMatchObject({ order: "cancelled", state: "voided" });
  const { id, staff, due } = await approved();
  await move(staff, id, "shipped");
  const early = await move(staff, id, "refunded");
  expect([early.status, early.body.error]).toEqual([409, expect.stringContaining("Refund what was paid first")]);
  const refund = { amount: (due / 100).toFixed(2), to: "payment", reason: "Lost" };
  await staff.post(`/orders/api/${id}/refund/`, refund, { "idempotency-key": newKey() });
  expect(await stateOf(id)).toBe("refunded");
});

test("an order is not partly shipped before a package left, and customers move nothing", async () => {
  const { id, staff, buyer } = await approved();
  expect((await move(staff, id, "partly-shipped")).status).toBe(409);
  const ann = (await signedUp()).client;
  expect((await move(ann, id, "in-production")).status).toBe(403);
  expect((await move(buyer, id, "in-production")).status).toBe(401);
  expect((await move(staff, "missing", "in-production", "confirmed")).status).toBe(404);
});

test("an order whose print file is on hold is not printed", async () => {
  const [ann, staff] = [await signedUp(), await signedUp({ role: "staff" })];
  const order = await makeOrder({ userId: ann.userId }, { state: "confirmed" });
  const { id: configuredProductId } = await makeConfigured({ userId: ann.userId });
  await makeOrderLine(order.id, { configuredProductId });
  await env.DB.prepare("UPDATE print_file SET held_at = 1 WHERE configured_product_id = ?")
    .bind(configuredProductId)
    .run();
  const refused = await move(staff.client, order.id, "in-production");
  expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining("on hold")]);
});
