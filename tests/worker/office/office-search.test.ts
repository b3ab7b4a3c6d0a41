import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import type { IndexedRecord } from "#domain/ground/records/office-search";
import { findIndexedIds } from "../../../worker/services/records/search/find-ids.ts";
import { INDEXED_TABLES, updateEntries } from "../../../worker/services/records/search/update-entries.ts";
import { afterAnswers } from "../support/after-answers.ts";
import { password, signedUp } from "../support/customers.ts";
import { insert, makeOrder, makeOrderLine, makeUser, newId, schema } from "../support/database/rows.ts";
import { runScheduledJobs } from "../support/run-jobs.ts";

const find = (kind: IndexedRecord, text: string) => findIndexedIds({ search: env.SEARCH }, kind, text);
const takeIn = () => updateEntries(env.DB, env.SEARCH, "oldest");
const isEmpty = async () => (await env.DB.prepare("SELECT 1 FROM office_search_outbox").first()) === null;

beforeEach(async () => {
  while (!(await takeIn()));
});

test("a customer is found by any three letters of name, address, phone, company and order number", async () => {
  const mark = newId().slice(-8).toLowerCase();
  const ann = await makeUser({
    name: `Zoë Quill-${mark}`,
    email: `zq${mark}@corner.example`,
    cellNumber: "+15035550187",
  });
  const [ben, order] = [await makeUser(), await makeOrder({ userId: ann.id }, { number: 8_123_457 })];
  await insert(schema.address, {
    id: newId(),
    userId: ann.id,
    firstName: "Zoë",
    lastName: "Quill",
    companyName: `Fern & Sons ${mark}`,
    phone: "5035550100",
    streetAddress1: "1 Lane",
    city: "Portland",
    countryArea: "OR",
    postalCode: "97201",
    createdAt: new Date(),
  });
  await takeIn();
  for (const text of [
    "zoe QUILL",
    `uill-${mark}`,
    `${mark}@cor`,
    "(503) 555-0187",
    `sons ${mark}`,
    "#8123457",
    "12345",
  ])
    expect(await find("user", text), text).toContain(ann.id);
  for (const text of [`zo ${mark}`, `& ${mark}`, "zo", "ZOË q"]) expect(await find("user", text)).toContain(ann.id);
  for (const text of [`zx ${mark}`, `${mark}zzz`, "%", '"', "oe"])
    expect(await find("user", text)).not.toContain(ann.id);
  expect(await find("user", mark)).not.toContain(ben.id);
  expect(await find("order", "8123457")).toEqual([order.id]);
});

test("an order is found by number, names, address, company and what was ordered, the newest first", async () => {
  const mark = newId().slice(-8).toLowerCase();
  const address = { first_name: "Maud", last_name: `Ibsen${mark}`, company_name: `Harbor ${mark}` };
  const older = await makeOrder({ guestId: newId() }, { shippingAddress: address, email: `ib-${mark}@example.com` });
  const newer = await makeOrder({ guestId: newId() }, { billingAddress: address });
  await makeOrderLine(older.id, { productName: `Moth ${mark}` });
  await takeIn();
  expect(await find("order", `ibsen${mark}`)).toEqual([newer.id, older.id]);
  expect(await find("order", `harbor ${mark}`)).toEqual([newer.id, older.id]);
  for (const text of [`moth ${mark}`, `ib-${mark}`, String(older.number)])
    expect(await find("order", text)).toContain(older.id);
  expect(await find("order", "ma")).toContain(older.id);
  expect(await find("order", String(older.number).slice(0, 2))).toContain(older.id);
});

test("e-mails, texts, redirects, cards and subscriptions are found by any three letters, cards never by their codes", async () => {
  const mark = newId().slice(-8).toLowerCase();
  const address = `wren-${mark}@example.com`;
  const createdAt = new Date();
  const owner = await makeUser();
  const id = newId();
  await insert(schema.queuedEmail, {
    ...{ id, recipient: address, subject: `Proof ${mark}`, text: "", html: "", createdAt, nextTryAt: createdAt },
  });
  const text = {
    userId: owner.id,
    recipient: "+15035550133",
    body: "Hi",
    template: "proof-ready",
    onceKey: id,
    zones: [],
  };
  await insert(schema.textMessage, { id, ...text, createdAt, nextTryAt: createdAt });
  await insert(schema.redirect, { id: 90_001, path: `/was-${mark}/`, target: "/new/", updatedAt: createdAt });
  const card = {
    id,
    codeHash: newId().slice(-36).padEnd(43, "x"),
    lastFour: "QXZW",
    recipientName: `Wren ${mark}`,
    createdAt,
  };
  await insert(schema.giftCard, card);
  await insert(schema.newsletterSubscription, { id, email: address, askedAt: createdAt });
  await takeIn();
  expect(await find("email", `of ${mark}`)).toEqual([id]);
  expect(await find("email", `en-${mark}`)).toEqual([id]);
  expect(await find("text-message", "555-0133")).toContain(id);
  expect(await find("redirect", `as-${mark}`)).toEqual(["90001"]);
  expect(await find("gift-card", `wren ${mark}`)).toEqual([id]);
  expect(await find("newsletter-subscription", `${mark}@`)).toEqual([id]);
  for (const code of ["QXZW", card.codeHash.slice(0, 12)]) expect(await find("gift-card", code)).toEqual([]);
  await env.DB.batch([
    env.DB.prepare("DELETE FROM redirect WHERE id = 90001"),
    env.DB.prepare("UPDATE gift_card SET recipient_name = '' WHERE id = ?").bind(id),
  ]);
  await takeIn();
  expect([await find("redirect", mark), await find("gift-card", mark)]).toEqual([[], []]);
});

test("a card is spent while nothing is left on it", async () => {
  const id = newId();
  await insert(schema.giftCard, {
    id,
    codeHash: id.slice(-36).padEnd(43, "y"),
    lastFour: "AAAA",
    createdAt: new Date(),
  });
  const isSpent = () =>
    env.DB.prepare("SELECT is_spent FROM gift_card WHERE id = ?").bind(id).first<number>("is_spent");
  const add = (n: number, startMinor: number, changeMinor: number) =>
    insert(schema.giftCardEntry, {
      ...{ id: newId(), giftCardId: id, n, startMinor, changeMinor, endMinor: startMinor + changeMinor },
      ...{ idempotencyKey: newId(), createdAt: new Date() },
    });
  expect(await isSpent()).toBe(1);
  await add(1, 0, 500);
  expect(await isSpent()).toBe(0);
  await add(2, 500, -500);
  expect(await isSpent()).toBe(1);
});

test("what a request changes is found after its answer, also while everything is read again", async () => {
  const { client, userId } = await signedUp();
  await afterAnswers();
  await env.DB.prepare("INSERT INTO office_search_outbox (kind, object_id) VALUES ('all', '')").run();
  const name = `Wren ${newId()}`;
  expect((await client.put(`/profile/api/user/user/${userId}/`, { name })).status).toBe(200);
  await afterAnswers();
  expect(await find("user", name)).toEqual([userId]);
});

test("the job repairs the index, and an earlier reading replaces no later one", async () => {
  const mark = newId().slice(-8).toLowerCase();
  const user = await makeUser({ name: `Lark ${mark}` });
  await takeIn();
  await env.SEARCH.prepare("UPDATE user_entry SET text = 'nobody', version = 0 WHERE object_id = ?")
    .bind(user.id)
    .run();
  expect(await find("user", mark)).toEqual([]);
  await env.DB.prepare("INSERT INTO office_search_outbox (kind, object_id) VALUES ('all', '')").run();
  await runScheduledJobs();
  expect(await find("user", mark)).toEqual([user.id]);
  expect(await isEmpty()).toBe(true);

  await env.SEARCH.prepare("UPDATE user_entry SET text = 'later', version = version + 1000000 WHERE object_id = ?")
    .bind(user.id)
    .run();
  await env.DB.prepare("UPDATE user SET name = 'Earlier' WHERE id = ?").bind(user.id).run();
  await takeIn();
  expect(await find("user", "later")).toEqual([user.id]);
});

test("a deleted account is found by nothing that it had", async () => {
  const mark = newId().slice(-8).toLowerCase();
  const { client, userId, email } = await signedUp({ name: `Gull ${mark}` });
  const order = await makeOrder(
    { userId },
    { email, state: "delivered", shippingAddress: { first_name: `Gull${mark}` } },
  );
  await takeIn();
  expect(await find("order", mark)).toEqual([order.id]);
  expect((await client.post("/profile/api/delete-account/", { password })).status).toBe(200);
  await afterAnswers();
  expect([await find("user", mark), await find("order", mark), await find("user", email)]).toEqual([[], [], []]);
  expect([await find("order", "deleted"), await find("order", userId)]).toEqual([[], []]);
  expect(await find("order", String(order.number))).toEqual([order.id]);
  const texts = await env.SEARCH.prepare("SELECT name || code || text AS t FROM user_entry WHERE object_id = ?")
    .bind(userId)
    .first("t");
  expect(texts).toBe("");
});

test("the index is asked for where its tables were written", async () => {
  const { results } = await env.DB.prepare(
    "SELECT DISTINCT tbl_name FROM sqlite_master WHERE type = 'trigger' AND sql LIKE '%INSERT INTO office_search_outbox%'",
  ).all<{ tbl_name: string }>();
  expect(new Set(results.map((row) => row.tbl_name))).toEqual(INDEXED_TABLES);
});
