import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { db, newId } from "../support/database/rows.ts";
import { codesIn, findGiftCardEmail } from "../support/sold-cards.ts";

const PATH = "/cart/api/v1/gift-card/";
const REDEEM = "/profile/api/redeem-gift-card/";
let admin: Client;
let staff: Client;
let customer: Client;

beforeAll(async () => {
  [admin, staff, customer] = [
    (await signedUp({ role: "admin" })).client,
    (await signedUp({ role: "staff" })).client,
    (await signedUp({})).client,
  ];
});

interface IssuedCard extends Record<string, unknown> {
  readonly id: string;
  readonly last_four: string;
  readonly resource_uri: string;
}

const INPUT = { amount: "25.00", recipient_email: "ann@example.com", reason: "Won the fox raffle" };

async function issue(headers: Record<string, string> = {}): Promise<IssuedCard> {
  const response = await admin.post(PATH, INPUT, headers);
  expect(response.status).toBe(201);
  return response.json<IssuedCard>();
}

test("an admin issues a gift card with a reason, and its code is nowhere but in the e-mail to its recipient", async () => {
  const card = await issue();
  expect(card).toMatchObject({ ...INPUT, state: "active", balance: "25.00", uses: 0, order: null, version: 1 });
  const [code = ""] = codesIn(await findGiftCardEmail(card));
  expect(code.slice(-4)).toBe(card.last_four);
  const rows = await db.all<Record<string, unknown>>(sql`
    SELECT json_group_array(json_array(before, after, reason)) AS text FROM audit WHERE entity = 'gift-card'
    UNION ALL SELECT json_group_array(json_array(subject, text, html)) FROM queued_email`);
  const texts = [JSON.stringify(rows), await (await staff.get(PATH)).text(), JSON.stringify(card)];
  for (const text of texts) {
    expect(text).not.toContain(code);
    expect(text).not.toContain(code.replaceAll("-", ""));
  }
  expect(texts[0]).toContain("Won the fox raffle");
});

test("a request that is repeated with its key issues one card", async () => {
  const headers = { "idempotency-key": newId() };
  const cards = [await issue(headers), await issue(headers)];
  expect(cards[0]?.id).toBe(cards[1]?.id);
});

test("staff block a card and unblock it; what was canceled stays so", async () => {
  const card = await issue();
  const [code = ""] = codesIn(await findGiftCardEmail(card));
  expect((await staff.put(card.resource_uri, { block_reason: "Reported as stolen" })).status).toBe(200);
  expect(await (await staff.get(`${PATH}?state=blocked`)).json()).toMatchObject({
    objects: expect.arrayContaining([expect.objectContaining({ id: card.id, state: "blocked" })]) as unknown,
  });
  const refusal = await customer.post(REDEEM, { code });
  expect([refusal.status, await refusal.text()]).toEqual([400, expect.stringContaining("can't be used right now")]);
  expect((await staff.put(card.resource_uri, { block_reason: "" })).status).toBe(200);
  expect((await customer.post(REDEEM, { code })).status).toBe(200);
  expect(await (await staff.get(card.resource_uri)).json()).toMatchObject({ state: "spent", balance: "0.00", uses: 1 });
  await db.run(sql`UPDATE gift_card SET is_active = 0 WHERE id = ${card.id}`);
  expect((await staff.put(card.resource_uri, { block_reason: "Again" })).status).toBe(409);
});

test("staff can't issue a card, and an amount that is a typing error is refused at its field", async () => {
  expect((await staff.post(PATH, INPUT)).status).toBe(403);
  for (const amount of ["0", "10000.01", "-5", "x"]) {
    const response = await admin.post(PATH, { ...INPUT, amount });
    expect([amount, response.status, await response.text()]).toEqual([amount, 400, expect.stringContaining("amount")]);
  }
});
