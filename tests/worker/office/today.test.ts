import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { WorkName } from "#domain/shop/office/today";
import { openContext } from "../../../worker/context.ts";
import type { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { db, makeOrder, makeOrderLine, newId, schema } from "../support/database/rows.ts";

async function readToday(client: Client) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const request = new Request("http://shop.test/", { headers: { cookie } });
  return (await openContext(request, env, createExecutionContext())).services.office.readToday();
}

test("today counts what waits for a person, with the age of the oldest, for staff alone", async () => {
  const [ann, sam] = [await signedUp(), await signedUp({ role: "staff" })];
  const count = async (name: WorkName) => (await readToday(sam.client))?.find((work) => work.name === name)?.count ?? 0;
  const names = ["late", "ship", "email", "error"] as const;
  const readAll = async () => Promise.all(names.map(count));
  const counts = await readAll();
  const long = new Date("2020-01-01T12:00:00Z");
  const order = await makeOrder(
    { userId: ann.userId },
    { state: "confirmed", deliveryDate: "2020-01-02", placedAt: long },
  );
  await makeOrderLine(order.id);
  const email = {
    id: newId(),
    recipient: "ann@example.com",
    subject: "Hello",
    text: "Hello",
    html: "",
    createdAt: long,
    nextTryAt: long,
  };
  await db.insert(schema.queuedEmail).values([
    { ...email, failedAt: long, error: "550" },
    { ...email, id: newId() }, // not given up yet
  ]);
  expect(await readAll()).toEqual(counts.map((earlier, i) => earlier + ([1, 1, 1, 0][i] ?? 0)));
  const late = (await readToday(sam.client))?.find(({ name }) => name === "late");
  expect(late?.since).toEqual(long);
  expect(await readToday(ann.client)).toBeUndefined();
});

test("what staff have done no longer waits", async () => {
  const sam = await signedUp({ role: "staff" });
  const id = newId();
  const date = new Date();
  await db.insert(schema.queuedEmail).values({
    id,
    recipient: "ann@example.com",
    subject: "Hello",
    text: "Hello",
    html: "",
    createdAt: date,
    nextTryAt: date,
    failedAt: date,
    error: "550",
  });
  const count = async () => (await readToday(sam.client))?.find(({ name }) => name === "email")?.count ?? 0;
  const total = await count();
  expect(total).toBeGreaterThan(0);
  expect((await sam.client.post(`/staff/api/mail/${id}/retry/`, undefined)).status).toBeLessThan(300);
  expect(await count()).toBe(total - 1);
});
