import { env } from "cloudflare:workers";
import { count } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { Client } from "../support/clients/client.ts";
import { signedUp, type SignedUp } from "../support/customers.ts";
import {
  creditLine,
  db,
  insert,
  makeOrder,
  makeUser,
  newId,
  NOW,
  catchConstraintName,
  schema,
} from "../support/database/rows.ts";
import { BASE, type Line, customer, lines, openCreditPeople, staff } from "./credit-ledger.ts";

openCreditPeople();

// A hundred concurrent calls are slow on a busy machine.

const NAME = "user-in-store-credit-transaction";

const add = (amount: string, more: object = {}, headers: Record<string, string> = {}) =>
  staff.client.post(BASE, { customer: customer.userId, action: 0, balance_change: amount, ...more }, headers);

const hold = (userId: string, amountMinor: number) =>
  insert(schema.creditHold, { id: newId(), userId, amountMinor, createdAt: NOW, expiresAt: NOW });

describe("adding credit", () => {
  test("is recorded with its author", async () => {
    const { id } = await (await add("10")).json<Line>();
    const note = await env.DB.prepare("SELECT actor, action, after FROM audit WHERE entity = ? AND entity_id = ?")
      .bind(NAME, id)
      .first<{ actor: string; action: string; after: string }>();
    expect([note?.actor, note?.action, JSON.parse(note?.after ?? "{}")]).toEqual([
      staff.userId,
      "add-credit",
      { customer: customer.userId, change_minor: 1000, action: 0 },
    ]);
  });

  test("is for staff only, and no one changes or deletes an entry", async () => {
    expect(
      (await customer.client.post(BASE, { customer: customer.userId, action: 0, balance_change: "100" })).status,
    ).toBe(403);
    expect((await new Client().post(BASE, {})).status).toBe(401);
    const { id } = await (await add("10")).json<Line>();
    for (const { client } of [customer, staff]) {
      expect((await client.put(`${BASE}${id}/`, { balance_change: "100" })).status).toBe(405);
      expect((await client.delete(`${BASE}${id}/`)).status).toBe(405);
    }
    expect(
      await catchConstraintName(env.DB.prepare("UPDATE credit_ledger SET comment = 'x' WHERE id = ?").bind(id).run()),
    ).toBe("credit_ledger_is_append_only");
  });

  test.each([
    [{ customer: "" }, "customer", "This field is required."],
    [{ customer: "nobody" }, "customer", "We couldn't find that customer."],
    [{ customer: 7 }, "customer", "Name the customer by id."],
    [{ customer: null }, "customer", "This field is required."],
    [{ action: null }, "action", "This field is required."],
    [{ action: "" }, "action", "This field is required."],
    [{ action: 9 }, "action", "Choose a reason from 0 to 8."],
    [{ action: "0" }, "action", "Choose a reason from 0 to 8."],
    [{ balance_change: "" }, "balance_change", "Enter an amount such as 12.50."],
    [{ balance_change: "0" }, "balance_change", "The amount can't be zero."],
    [{ balance_change: "1.005" }, "balance_change", "Enter an amount such as 12.50."],
    [{ balance_change: "99999999" }, "balance_change", "Enter up to $1,000,000.00 at once."],
    [{ currency: "EUR" }, "currency", "This account's store credit is in USD."],
    [
      { transaction_type: 1 },
      "transaction_type",
      "Enter a positive amount for a credit and a negative amount for a debit.",
    ],
    [{ comment: "x".repeat(501) }, "comment", "Use at most 500 characters."],
  ])("refuses %j", async (wrong, field, message) => {
    const response = await add("10", wrong);
    expect([response.status, await response.json()]).toEqual([400, { [NAME]: { [field]: [message] } }]);
    expect(await lines(customer.client)).toEqual([]);
  });

  test("keeps any text unchanged", async () => {
    const comment = `<script>alert("x")</script> شكرا לתודה 🦊`;
    expect(await (await add("1", { comment })).json()).toMatchObject({ comment });
  });
});

describe("an Idempotency-Key", () => {
  test("makes one entry of ten identical requests, and gives all the same response", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => add("10", {}, { "idempotency-key": "k1" })));
    const ids = new Set(await Promise.all(answers.map(async (answer) => (await answer.json<Line>()).id)));
    expect([answers.map(({ status }) => status), ids.size, (await lines(customer.client)).length]).toEqual([
      Array(10).fill(201),
      1,
      1,
    ]);
  });

  test("is refused for another entry", async () => {
    await add("10", {}, { "idempotency-key": "k2" });
    expect((await add("11", {}, { "idempotency-key": "k2" })).status).toBe(409);
    expect(await lines(customer.client)).toHaveLength(1);
  });

  test("still makes one entry after the stored response has expired", async () => {
    const { id } = await (await add("10", {}, { "idempotency-key": "k3" })).json<Line>();
    await env.DB.prepare("DELETE FROM idempotency").run();
    expect(await (await add("10", {}, { "idempotency-key": "k3" })).json()).toMatchObject({ id });
    expect((await add("12", {}, { "idempotency-key": "k3" })).status).toBe(409);
  });
});

describe("the balance", () => {
  test("never goes below zero: the refusal names the balance", async () => {
    await add("10");
    const response = await add("-10.01");
    expect([response.status, await response.json()]).toEqual([
      400,
      { [NAME]: { balance_change: ["This account has only $10.00 available."] } },
    ]);
    expect((await add("-10")).status).toBe(201);
  });

  test("never goes below the amount reserved by a checkout", async () => {
    await add("10");
    await hold(customer.userId, 600);
    expect(await (await add("-4.01")).json()).toEqual({
      [NAME]: { balance_change: ["This account has only $4.00 available."] },
    });
    expect((await add("-4")).status).toBe(201);
  });

  test("fifty credits and fifty debits at once make one chain without gaps that ends at their sum", async () => {
    await add("1.00");
    const answers = await Promise.all(Array.from({ length: 100 }, (_, i) => add(i % 2 === 0 ? "0.30" : "-0.70")));
    const done = answers.filter(({ status }) => status === 201).length;
    const refusedCount = answers.filter(({ status }) => status === 400).length;
    expect(done + refusedCount).toBe(100);
    const chain = await db.select().from(schema.creditLedger).orderBy(schema.creditLedger.n);
    const customerLines = chain.filter((line) => line.userId === customer.userId);
    expect(customerLines).toHaveLength(done + 1);
    customerLines.forEach((line, i) => {
      expect([line.n, line.balanceStartMinor]).toEqual([i + 1, customerLines[i - 1]?.balanceEndMinor ?? 0]);
      expect(line.balanceEndMinor).toBeGreaterThanOrEqual(0);
    });
    expect(customerLines.at(-1)?.balanceEndMinor).toBe(
      customerLines.reduce((sum, line) => sum + line.balanceChangeMinor, 0),
    );
  });
});

describe("reading the ledger", () => {
  test("shows a customer their entries only; staff see all, by customer", async () => {
    const { id } = await (await add("10")).json<Line>();
    const otherUser = await signedUp();
    expect((await otherUser.client.get(`${BASE}${id}/`)).status).toBe(404);
    expect(await lines(otherUser.client)).toEqual([]);
    expect(await lines(otherUser.client, `?customer=${customer.userId}`)).toEqual([]);
    expect((await new Client().get(BASE)).status).toBe(401);
    expect((await lines(staff.client, `?customer=${customer.userId}`)).map((line) => line.id)).toEqual([id]);
    expect(
      (await lines(staff.client, `?customer=/profile/api/user/user/${customer.userId}/`)).map((line) => line.id),
    ).toEqual([id]);
  });

  test("can be filtered, ordered and paged, and reports unknown filters", async () => {
    for (const amount of ["5", "-1", "7"]) await add(amount);
    expect((await lines(customer.client, "?transaction_type=1")).map((line) => line.balance_change)).toEqual(["-1.00"]);
    expect((await lines(customer.client, "?order_by=-n&limit=2")).map(({ n }) => n)).toEqual([3, 2]);
    expect((await lines(customer.client, "")).map(({ n }) => n)).toEqual([3, 2, 1]);
    expect((await customer.client.get(`${BASE}?colour=red`)).status).toBe(400);
  });

  test("counts the entries that the reader may see, of which a page shows a part", async () => {
    for (const amount of ["5", "-1", "7"]) await add(amount);
    const otherCustomer = await signedUp();
    await insert(schema.creditLedger, creditLine(otherCustomer.userId, 1, 0, 500));
    const countEntries = async ({ client }: SignedUp, query: string) =>
      (await (await client.get(`${BASE}?limit=1${query}`)).json<{ meta: { total_count: number } }>()).meta.total_count;
    const [everyEntry] = await db.select({ total: count() }).from(schema.creditLedger);
    expect([
      await countEntries(customer, ""),
      await countEntries(customer, "&transaction_type=1"),
      await countEntries(otherCustomer, ""),
      await countEntries(await signedUp(), ""),
      await countEntries(staff, ""),
    ]).toEqual([3, 1, 1, 0, everyEntry?.total]);
  });

  test("names the order that an entry paid for", async () => {
    const order = await makeOrder({ userId: customer.userId });
    await add("20");
    await insert(schema.creditLedger, {
      id: newId(),
      userId: customer.userId,
      n: 2,
      action: 2,
      transactionType: 1,
      balanceStartMinor: 2000,
      balanceChangeMinor: -500,
      balanceEndMinor: 1500,
      orderId: order.id,
      idempotencyKey: newId(),
      dateCreated: NOW,
    });
    expect(await lines(customer.client, `?order=${order.id}`)).toMatchObject([
      { order: `/profile/api/user/order/${order.id}/` },
    ]);
  });
});

test("the database refuses a debit of reserved credit, whoever writes it", async () => {
  const { id } = await makeUser();
  await insert(schema.creditLedger, {
    id: newId(),
    userId: id,
    n: 1,
    action: 0,
    transactionType: 0,
    balanceStartMinor: 0,
    balanceChangeMinor: 1000,
    balanceEndMinor: 1000,
    idempotencyKey: newId(),
    dateCreated: NOW,
  });
  await hold(id, 900);
  const debit = db.insert(schema.creditLedger).values({
    id: newId(),
    userId: id,
    n: 2,
    action: 0,
    transactionType: 1,
    balanceStartMinor: 1000,
    balanceChangeMinor: -200,
    balanceEndMinor: 800,
    idempotencyKey: newId(),
    dateCreated: NOW,
  });
  expect(await catchConstraintName(debit)).toBe("insufficient_credit");
});
