import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { sha256 } from "../../../worker/crypto.ts";
import { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { insert, newId, NOW, schema } from "../support/database/rows.ts";
import { customer, lines, openCreditPeople } from "./credit-ledger.ts";

openCreditPeople();

// A hundred concurrent calls are slow on a busy machine.

describe("a gift card", () => {
  const CODE = "STICK-1234-5678";
  const card = async (minor: number, code = CODE, values: Partial<typeof schema.giftCard.$inferInsert> = {}) => {
    const cardRow = await insert(schema.giftCard, {
      id: newId(),
      codeHash: await sha256(code.replaceAll("-", "")),
      lastFour: code.slice(-4),
      createdAt: NOW,
      ...values,
    });
    await insert(schema.giftCardEntry, {
      id: newId(),
      giftCardId: cardRow.id,
      n: 1,
      startMinor: 0,
      changeMinor: minor,
      endMinor: minor,
      idempotencyKey: newId(),
      createdAt: NOW,
    });
    return cardRow.id;
  };
  const redeem = (client: Client, code: unknown) => client.post("/profile/api/redeem-gift-card/", { code });
  beforeEach(async () => {
    // Cards of earlier tests keep their ledger entries, which cannot be deleted; their codes are removed.
    await env.DB.prepare("UPDATE gift_card SET code_hash = substr(hex(randomblob(22)), 1, 43)").run();
  });

  test("moves its balance to the account, once", async () => {
    const id = await card(4000);
    const done = await redeem(customer.client, " stick 1234-5678 ");
    expect([done.status, await done.json()]).toEqual([
      200,
      { amount: "40.00", currency: "USD", message: "$40.00 was added to your store credit." },
    ]);
    expect(await lines(customer.client)).toMatchObject([
      { action: 3, balance_change: "40.00", comment: "Gift card ending in 5678" },
    ]);
    expect(await (await redeem(customer.client, CODE)).json()).toEqual({
      errors: { code: ["This gift card has no balance left."] },
    });
    const entries = await env.DB.prepare("SELECT end_minor FROM gift_card_entry WHERE gift_card_id = ? ORDER BY n")
      .bind(id)
      .all<{ end_minor: number }>();
    expect(entries.results.map(({ end_minor }) => end_minor)).toEqual([4000, 0]);
  });

  test("that is redeemed by twenty people at once pays one of them", async () => {
    await card(1500);
    const people = await Promise.all(Array.from({ length: 20 }, () => signedUp()));
    const answers = await Promise.all(people.map(({ client }) => redeem(client, CODE)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const paid = (await Promise.all(people.map(({ client }) => lines(client)))).flat();
    expect(paid.map((line) => line.balance_change)).toEqual(["15.00"]);
  });

  test("that is unknown, expired, disabled or empty is refused", async () => {
    await card(1000, "STICK-0000-0001", { expiresAt: new Date("2020-01-01") });
    await card(1000, "STICK-0000-0002", { isActive: false });
    const readError = async (code: unknown) =>
      (await (await redeem(customer.client, code)).json<{ errors: { code: Array<string> } }>()).errors.code[0];
    expect(await readError("NO-SUCH-CARD")).toMatch(/don't recognize this code/);
    expect(await readError("STICK-0000-0001")).toBe("This gift card has expired.");
    expect(await readError("STICK-0000-0002")).toMatch(/don't recognize this code/);
    expect(await readError("  ")).toBe("This field is required.");
    expect(await readError(undefined)).toBe("This field is required.");
    expect(await readError(5)).toBe("Enter text.");
    expect(await readError("<b>🎁</b>")).toMatch(/don't recognize this code/);
    expect((await redeem(new Client(), "X")).status).toBe(401);
  });

  test("cannot be guessed: after ten attempts the account has to wait", async () => {
    const answers = [];
    for (let i = 0; i < 12; i++) answers.push(await redeem(customer.client, `GUESS-${i}`));
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(400), 429, 429]);
    expect(Number(answers[11]?.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
