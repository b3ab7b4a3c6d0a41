import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "#domain/ground/kernel/durations";
import { stockCatalog } from "../../factories/catalog.ts";
import { giveCredit } from "../../factories/checkout.ts";
import { signedUp } from "../support/customers.ts";
import { makeUser } from "../support/database/rows.ts";
import { LATER, servicesAt, checkBooks, makeBookHistory } from "./book-history.ts";

beforeAll(() => stockCatalog());
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});
const listProblemKinds = async () => [...new Set((await checkBooks()).problems.map((problem) => problem.check))];
const run = (sql: string, ...values: Array<string | number>) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();

test("each difference is found", async () => {
  const { card } = await makeBookHistory();
  const payment = "(SELECT id FROM payment WHERE order_id = ?)";
  await run(
    "UPDATE test_payment SET captured_minor = 7, state = 'captured' WHERE key = ?",
    `order:${card.id}:authorize`,
  );
  expect(await listProblemKinds()).toEqual(["providers"]);
  await run(
    "UPDATE test_payment SET captured_minor = 0, state = 'authorized' WHERE key = ?",
    `order:${card.id}:authorize`,
  );

  await run("UPDATE seq SET last = last + 1 WHERE name IN ('order', 'invoice')");
  expect(await listProblemKinds()).toEqual(["order-numbers", "invoice-numbers"]);
  await run("UPDATE seq SET last = last - 1 WHERE name IN ('order', 'invoice')");

  await run(
    "INSERT INTO outbox (id, topic, entity_id, created_at) VALUES ('lost', 'nothing', ?, ?)",
    card.id,
    Date.now() - DAY_MS,
  );
  expect(await listProblemKinds()).toEqual(["outbox"]);
  await run("DELETE FROM outbox WHERE id = 'lost'");

  await run(
    `UPDATE payment SET state = 'captured', captured_minor = authorized_minor, refunded_minor = 1 WHERE id = ${payment}`,
    card.id,
  );
  expect(await listProblemKinds()).toEqual(["refunds", "providers"]);
  await run(`UPDATE payment SET refunded_minor = 0 WHERE id = ${payment}`, card.id);

  const { id: userId } = await makeUser();
  await giveCredit(userId, 100);
  await run(
    "INSERT INTO credit_hold (id, user_id, amount_minor, created_at, expires_at) VALUES ('hold', ?, 101, 0, ?)",
    userId,
    LATER + DAY_MS,
  ).catch(() => undefined);
  const isHeld = await env.DB.prepare("SELECT count(*) AS n FROM credit_hold WHERE id = 'hold'").first<number>("n");
  expect((await listProblemKinds()).includes("holds")).toBe(isHeld === 1);
});

test("the books are checked once a night, and the same differences are e-mailed once", async () => {
  await run("DELETE FROM book_check");
  await run("INSERT INTO outbox (id, topic, entity_id, created_at) VALUES ('night', 'nothing', 'x', 0)");
  // 20:00 UTC is after 3 in Los Angeles.
  const night = Date.UTC(2027, 0, 10, 20);
  for (const moment of [night, night + MINUTE_MS, night + DAY_MS, night + DAY_MS + MINUTE_MS]) {
    const { services, done } = await servicesAt(moment);
    await services.jobs.run();
    await done();
  }
  const days = await env.DB.prepare("SELECT day FROM book_check ORDER BY day").all<{
    day: string;
  }>();
  expect(days.results.map(({ day }) => day)).toEqual(["2027-01-10", "2027-01-11"]);
  const letters = await env.DB.prepare(
    "SELECT count(*) AS n FROM queued_email WHERE template = 'books-differ'",
  ).first<number>("n");
  expect(letters).toBeGreaterThan(0);
  const repeated = await env.DB.prepare(
    "SELECT count(*) AS n FROM (SELECT once_key FROM queued_email WHERE template = 'books-differ' GROUP BY once_key HAVING count(*) > 1)",
  ).first<number>("n");
  expect(repeated).toBe(0);
  await run("DELETE FROM outbox WHERE id = 'night'");
});

interface Line {
  readonly order: string;
  readonly account: string;
  readonly minor: number;
}

/** The postings of this month's journal; debits are above zero. */
async function journal(): Promise<ReadonlyArray<Line>> {
  const { client: admin } = await signedUp({ role: "admin" });
  const month = new Intl.DateTimeFormat("en-CA", {
    timeZone: "America/Los_Angeles",
    dateStyle: "short",
  })
    .format(new Date())
    .slice(0, 7);
  const answer = await admin.get(`/staff/api/books/journal/?month=${month}`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
  const rows = (await answer.text()).trim().split("\r\n").slice(1);
  const minor = (text: string | undefined) => Math.round(Number(text ?? 0) * 100);
  return rows.map((row) => {
    const [, , order = "", , account = "", debit, credit] = row.split(",");
    return { order, account, minor: minor(debit) - minor(credit) };
  });
}
const sumLines = (lines: ReadonlyArray<Line>, account?: string) =>
  lines.filter((line) => account === undefined || line.account === account).reduce((sum, { minor }) => sum + minor, 0);

test("the journal of a month balances for every order, and leaves receivable what is owed", async () => {
  const { card, paid, open } = await makeBookHistory();
  const lines = await journal();
  for (const order of new Set(lines.map((line) => line.order)))
    expect(sumLines(lines.filter((line) => line.order === order))).toBe(0);
  const readOrderNumber = async (id: string) =>
    String(await env.DB.prepare("SELECT number FROM orders WHERE id = ?").bind(id).first<number>("number"));
  const of = (number: string) => lines.filter((line) => line.order === number);
  expect(sumLines(of(await readOrderNumber(paid.orderId)), "receivable")).toBe(0);
  expect(sumLines(of(await readOrderNumber(paid.orderId)), "cash:test")).toBe(1000);
  expect(sumLines(of(await readOrderNumber(paid.orderId)), "cash:bank")).toBe(paid.totalMinor - 1000);
  expect(sumLines(of(await readOrderNumber(open.orderId)), "receivable")).toBe(open.totalMinor);
  expect(sumLines(of(card.number), "receivable")).toBe(
    await env.DB.prepare("SELECT due_minor FROM orders WHERE id = ?").bind(card.id).first<number>("due_minor"),
  );
});

test("a charge without a row of its own stays on its day, whatever happens to its payment later", async () => {
  const { card } = await makeBookHistory();
  const paymentId = await env.DB.prepare("SELECT id FROM payment WHERE order_id = ? AND provider = 'test'")
    .bind(card.id)
    .first<string>("id");
  const chargedAt = Date.UTC(2026, 0, 31, 20);
  await run("UPDATE payment SET state = 'captured', captured_minor = authorized_minor WHERE id = ?", paymentId ?? "");
  await run(
    "INSERT INTO order_event (id, order_id, type, message, created_at) VALUES ('charged-once', ?, 'payment.captured', '', ?)",
    card.id,
    chargedAt,
  );
  await run(
    "UPDATE test_payment SET state = 'captured', captured_minor = (SELECT captured_minor FROM payment WHERE id = ?) WHERE key = ?",
    paymentId ?? "",
    `order:${card.id}:authorize`,
  );
  const { client: admin } = await signedUp({ role: "admin" });
  const readDays = async () => {
    const answer = await admin.get("/staff/api/books/journal/?month=2026-01");
    const rows = (await answer.text()).trim().split("\r\n").slice(1);
    return rows.filter((row) => row.includes("cash:test")).map((row) => row.split(",")[0]);
  };
  const days = await readDays();
  expect(days).toEqual(["2026-01-31"]);
  await run("UPDATE payment SET updated_at = ? WHERE id = ?", Date.UTC(2026, 1, 9), paymentId ?? "");
  expect(await readDays()).toEqual(days);
});

test("the journal's liability for store credit and gift cards is the sum of their balances", async () => {
  await makeBookHistory();
  const lines = await journal();
  const balances = await env.DB.prepare(
    "SELECT (SELECT coalesce(sum(balance_change_minor), 0) FROM credit_ledger WHERE date_created > 0) AS credit, (SELECT coalesce(sum(change_minor), 0) FROM gift_card_entry) AS cards",
  ).first<{ credit: number; cards: number }>();
  expect(sumLines(lines, "store-credit") + (balances?.credit ?? 0)).toBe(0);
  expect(sumLines(lines, "gift-cards") + (balances?.cards ?? 0)).toBe(0);
});

test.each(["", "2026-13", "november"])('a journal of the month "%s" is refused', async (month) => {
  const { client: admin } = await signedUp({ role: "admin" });
  expect((await admin.get(`/staff/api/books/journal/?month=${month}`)).status).toBe(400);
});
