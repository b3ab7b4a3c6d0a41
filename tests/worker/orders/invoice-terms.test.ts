import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { signedUp } from "../support/customers.ts";
import { db, schema } from "../support/database/rows.ts";

const USERS = "/profile/api/user/user/";
const mayPay = async (id: string) =>
  (await db.select().from(schema.user).where(eq(schema.user.id, id)))[0]?.mayPayByInvoice;

test("staff grant and revoke payment by invoice, and each decision is audited", async () => {
  const [staff, customer] = [await signedUp({ role: "staff" }), await signedUp()];
  const path = `${USERS}${customer.userId}/`;
  const allowed = await staff.client.put(path, { may_pay_by_invoice: true });
  expect([allowed.status, await allowed.json()]).toEqual([200, expect.objectContaining({ may_pay_by_invoice: true })]);
  expect((await staff.client.put(path, { may_pay_by_invoice: true })).status).toBe(200);
  expect((await staff.client.put(path, { may_pay_by_invoice: false })).status).toBe(200);
  const notes = await db.select().from(schema.audit).where(eq(schema.audit.entityId, customer.userId));
  const decisions = notes.filter(({ actor }) => actor === staff.userId).map(({ action }) => action);
  expect(decisions.sort()).toEqual(["allow-invoice", "forbid-invoice"]);
});

test("a customer's own may_pay_by_invoice is read-only to them", async () => {
  const customer = await signedUp();
  const answer = await customer.client.put(`${USERS}${customer.userId}/`, { name: "Ann", may_pay_by_invoice: true });
  expect([answer.status, await answer.json()]).toEqual([
    200,
    expect.objectContaining({ name: "Ann", may_pay_by_invoice: false }),
  ]);
});

test.each(["staff", "admin"] as const)("%s cannot let themselves order on invoice", async (role) => {
  const { client, userId: id } = await signedUp({ role });
  expect((await client.put(`${USERS}${id}/`, { may_pay_by_invoice: true })).status).toBe(403);
  expect(await mayPay(id)).toBe(false);
});

test("a customer cannot change another customer's terms, and staff cannot change other fields of them", async () => {
  const [staff, ann, bob] = [await signedUp({ role: "staff" }), await signedUp({ name: "Ann" }), await signedUp()];
  const path = `${USERS}${ann.userId}/`;
  expect((await bob.client.put(path, { may_pay_by_invoice: true })).status).toBe(404);
  expect(await mayPay(ann.userId)).toBe(false);
  const answer = await staff.client.put(path, { may_pay_by_invoice: true, name: "Eve" });
  expect(await answer.json()).toMatchObject({ may_pay_by_invoice: true, name: "Ann" });
});

test("terms saved over a newer version of the account are refused", async () => {
  const [staff, customer] = [await signedUp({ role: "staff" }), await signedUp()];
  const answer = await staff.client.put(`${USERS}${customer.userId}/`, { may_pay_by_invoice: true, version: 99 });
  expect([answer.status, await mayPay(customer.userId)]).toEqual([409, false]);
});

test("staff who signed in more than 15 minutes ago confirm who they are first", async () => {
  const [staff, customer] = [await signedUp({ role: "staff" }), await signedUp()];
  const signInTime = new Date(Date.now() - 16 * 60_000);
  await db.update(schema.session).set({ createdAt: signInTime }).where(eq(schema.session.userId, staff.userId));
  const answer = await staff.client.put(`${USERS}${customer.userId}/`, { may_pay_by_invoice: true });
  expect([answer.status, await mayPay(customer.userId)]).toEqual([403, false]);
});
