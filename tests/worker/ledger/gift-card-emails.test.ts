import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { giftCardHash } from "../../../worker/services/ledger/gift-cards.ts";
import { stockShelves } from "../../factories/catalog.ts";
import { configure, place, shopper } from "../../factories/checkout.ts";
import { pagesOf, storeFoxArt } from "../../factories/ordered-designs.ts";
import { Client } from "../support/client.ts";
import { signedUp } from "../support/customers.ts";
import { doHousework } from "../support/run-jobs.ts";
import {
  bought,
  cardsOf,
  codesIn,
  forAnn,
  forMe,
  emailOf,
  storedEmailOf,
  withCard,
  type CardRow,
} from "../support/sold-cards.ts";

vi.setConfig({ testTimeout: 60_000 });
beforeAll(() => stockShelves());
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

const RIGHT = "ann.right@example.com";
const later = {
  ...forAnn,
  options: { ...forAnn.options, day: new Date(Date.now() + 40 * 24 * 60 * 60_000).toISOString().slice(0, 10) },
};

async function staff() {
  const { client, userId } = await signedUp();
  await env.DB.prepare("UPDATE user SET role = 'staff' WHERE id = ?").bind(userId).run();
  return pagesOf(client);
}
/** Somebody who bought a card that goes out in forty days, and the card. */
async function sold(changes: object = later) {
  const { client } = await signedUp();
  const id = await bought(await withCard(changes, client));
  const [card] = await cardsOf(id);
  if (!card) throw new Error("No card was issued");
  return { client, id, card, pages: await pagesOf(client) };
}
const letterBecomes = (card: CardRow, sqlOfIt: string) =>
  env.DB.prepare(`UPDATE letter SET ${sqlOfIt} WHERE once_key = ?`).bind(`gift-card:${card.id}`).run();
async function sendNow(card: CardRow): Promise<void> {
  await letterBecomes(card, "next_try_at = 0");
  await doHousework();
}
const redeem = async (text: string) =>
  (await (await signedUp()).client.post("/profile/api/redeem-gift-card/", { code: text })).json<{
    amount?: string;
    errors?: { code: Array<string> };
  }>();
const historyOf = async (orderId: string) =>
  (
    await env.DB.prepare("SELECT message FROM order_event WHERE order_id = ? ORDER BY created_at, rowid")
      .bind(orderId)
      .all<{ message: string }>()
  ).results.map(({ message }) => message);
const stateOf = (orderId: string) =>
  env.DB.prepare("SELECT state FROM orders WHERE id = ?").bind(orderId).first("state");

describe("a letter that nobody has begun to send", () => {
  test("goes to the corrected address with the code that it has, for its buyer and for staff, and the history says so", async () => {
    const { id, card, pages } = await sold();
    const [before = ""] = codesIn(await emailOf(card));
    expect(await pages.giftCards.correct(card.id, ` ${RIGHT.toUpperCase()} `)).toEqual({
      ok: true,
      value: { email: RIGHT, isNewCode: false },
    });
    expect([(await emailOf(card))?.recipient, codesIn(await emailOf(card))]).toEqual([RIGHT, [before]]);
    expect(await pages.giftCards.ofOrder(id)).toMatchObject([{ id: card.id, email: RIGHT, correction: "redirect" }]);
    expect((await historyOf(id)).at(-1)).toBe(
      `The gift card ending in ${card.last_four} goes to ${RIGHT} instead of ann.friend@example.com`,
    );
    expect(await (await staff()).giftCards.correct(card.id, "third@example.com")).toMatchObject({ ok: true });
    expect((await emailOf(card))?.recipient).toBe("third@example.com");
  });

  test("is nobody else's to correct, and goes to no address that is none or that it has already", async () => {
    const { card, pages } = await sold();
    for (const stranger of [new Client(), (await signedUp()).client])
      expect(await (await pagesOf(stranger)).giftCards.correct(card.id, RIGHT)).toMatchObject({
        ok: false,
        error: { code: "not-found" },
      });
    expect(await pages.giftCards.correct("nothing", RIGHT)).toMatchObject({ ok: false, error: { code: "not-found" } });
    expect(await pages.giftCards.correct(card.id, "ann at home")).toMatchObject({
      ok: false,
      error: { code: "invalid", errors: { email: ["Enter an e-mail address such as name@example.com."] } },
    });
    expect(await pages.giftCards.correct(card.id, "ann.friend@example.com")).toMatchObject({
      ok: false,
      error: { code: "invalid" },
    });
    expect((await emailOf(card))?.recipient).toBe("ann.friend@example.com");
  });

  test("is not changed any more once somebody sends it", async () => {
    const { card, pages } = await sold();
    await letterBecomes(card, "tries = 1");
    expect(await pages.giftCards.correct(card.id, RIGHT)).toMatchObject({ ok: false, error: { code: "conflict" } });
    expect((await emailOf(card))?.recipient).toBe("ann.friend@example.com");
  });

  test("that is corrected goes where it was said last, and is never sent twice", async () => {
    const { card, pages } = await sold();
    await pages.giftCards.correct(card.id, RIGHT);
    await sendNow(card);
    expect(
      await env.DB.prepare(
        "SELECT count(*) AS n FROM letter WHERE template = 'gift-card' AND recipient = ? AND sent_at IS NOT NULL AND once_key = ?",
      )
        .bind(RIGHT, `gift-card:${card.id}`)
        .first("n"),
    ).toBe(1);
  });
});

describe("a card whose letter went out", () => {
  test("is sent again by staff alone: a new code carries what is left, and the old one stops working everywhere", async () => {
    const { id, card, pages } = await sold();
    await sendNow(card);
    const [old = ""] = codesIn(await emailOf(card));
    expect(await pages.giftCards.correct(card.id, RIGHT)).toMatchObject({
      ok: false,
      error: { code: "conflict", message: expect.stringContaining("Contact us") as string },
    });
    await env.DB.prepare(
      "INSERT INTO gift_card_entry (id, gift_card_id, n, start_minor, change_minor, end_minor, idempotency_key, created_at) VALUES (?1 || '-spent', ?1, 2, 5000, -2000, 3000, 'spent:' || ?1, 0)",
    )
      .bind(card.id)
      .run();
    expect(await (await staff()).giftCards.correct(card.id, RIGHT)).toEqual({
      ok: true,
      value: { email: RIGHT, isNewCode: true },
    });
    const [before, after] = await cardsOf(id);
    expect([before?.is_active, before?.left, after?.is_active, after?.left, after?.recipient_email]).toEqual([
      0,
      0,
      1,
      3000,
      RIGHT,
    ]);
    const letter = await emailOf(after);
    const [fresh = "", ...more] = codesIn(letter);
    expect([letter?.recipient, more, fresh === old, await giftCardHash(fresh)]).toEqual([
      RIGHT,
      [],
      false,
      after?.code_hash,
    ]);
    expect(letter?.text).toContain("$30.00");
    expect((await redeem(old)).errors?.code).toEqual([
      expect.stringContaining("sent the gift card again with a new code"),
    ]);
    const goods = await shopper();
    expect(await (await goods.post("/cart/api/apply-code/", { code: old })).text()).toContain(
      "sent the gift card again with a new code",
    );
    expect((await goods.post("/cart/api/apply-code/", { code: fresh })).status).toBe(200);
    expect(await redeem(fresh)).toMatchObject({ amount: "30.00" });
    expect((await historyOf(id)).at(-1)).toBe(
      `The gift card ending in ${card.last_four} was sent again, to ${RIGHT}, with a new code that ends in ${after?.last_four ?? ""}`,
    );
    expect((await pages.giftCards.ofOrder(id)).map((one) => one.id)).toEqual([after?.id]);
  });

  test("is sent again by its buyer as well when it could not be delivered; the old letter is never sent", async () => {
    const { id, card, pages } = await sold();
    await letterBecomes(card, "tries = 8, failed_at = 1, next_try_at = 0");
    expect(await pages.giftCards.ofOrder(id)).toMatchObject([{ hasFailed: true, correction: "again" }]);
    expect(await pages.giftCards.correct(card.id, RIGHT)).toMatchObject({ ok: true, value: { isNewCode: true } });
    const [, after] = await cardsOf(id);
    await doHousework();
    expect([await emailOf(card), (await emailOf(after))?.sent_at]).toEqual([null, expect.any(Number)]);
  });

  test("becomes one other card, however many ask at once", async () => {
    const { id, card } = await sold();
    await sendNow(card);
    const [first, second] = [await staff(), await staff()];
    const answers = await Promise.all([
      first.giftCards.correct(card.id, RIGHT),
      second.giftCards.correct(card.id, "else@example.com"),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await cardsOf(id)).map(({ left }) => left).sort((a, b) => a - b)).toEqual([0, 5000]);
  });

  test("stays what it is while a checkout pays with it", async () => {
    const { card, id } = await sold();
    await sendNow(card);
    const [code = ""] = codesIn(await emailOf(card));
    const goods = await shopper();
    expect((await goods.post("/cart/api/apply-code/", { code })).status).toBe(200);
    expect((await place(goods, { payment: { provider: "test", token: "requires_action" } })).status).toBeLessThan(500);
    expect(
      await env.DB.prepare("SELECT state FROM checkout_attempt WHERE gift_card_id = ?").bind(card.id).first("state"),
    ).toBe("requires_action");
    expect(await (await staff()).giftCards.correct(card.id, RIGHT)).toMatchObject({
      ok: false,
      error: { code: "conflict" },
    });
    expect((await cardsOf(id)).map(({ left, is_active }) => [left, is_active])).toEqual([[5000, 1]]);
  });

  test("is not sent again once all of it is spent, nor one that its buyer prints", async () => {
    const { card } = await sold();
    await sendNow(card);
    await redeem(codesIn(await emailOf(card))[0] ?? "");
    const desk = await staff();
    expect(await desk.giftCards.correct(card.id, RIGHT)).toMatchObject({ ok: false, error: { code: "conflict" } });
    expect(await desk.giftCards.correct((await sold(forMe)).card.id, RIGHT)).toMatchObject({
      ok: false,
      error: { code: "conflict" },
    });
  });

  test("and replaced by another is called off with it: what was spent of either stays paid", async () => {
    const { id, card, pages } = await sold();
    await sendNow(card);
    await env.DB.prepare(
      "INSERT INTO gift_card_entry (id, gift_card_id, n, start_minor, change_minor, end_minor, idempotency_key, created_at) VALUES (?1 || '-spent', ?1, 2, 5000, -1500, 3500, 'spent:' || ?1, 0)",
    )
      .bind(card.id)
      .run();
    await (await staff()).giftCards.correct(card.id, RIGHT);
    expect(await pages.orders.cancel(id)).toMatchObject({ ok: true, value: { kept: { minor: 1500 } } });
    expect((await cardsOf(id)).map(({ left, is_active }) => [left, is_active])).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(
      await env.DB.prepare("SELECT captured_minor - refunded_minor AS kept FROM payment WHERE order_id = ?")
        .bind(id)
        .first("kept"),
    ).toBe(1500);
    expect(await stateOf(id)).toBe("cancelled");
  });
});

describe("the database", () => {
  test("holds no code, neither of a card that goes to somebody nor of those that the buyer prints", async () => {
    for (const changes of [later, { ...forMe, quantity: 3 }]) {
      const { id } = await sold(changes);
      const cards = await cardsOf(id);
      const [card] = cards;
      const stored = await storedEmailOf(card);
      expect([codesIn(stored), stored?.html.match(/[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}/)]).toEqual([[], null]);
      const codes = codesIn(await emailOf(card));
      expect(await Promise.all(codes.map(giftCardHash))).toEqual(cards.map(({ code_hash }) => code_hash));
    }
  });

  test("that a changed secret has left without the way to a code gives the letter up, so that staff send the card again", async () => {
    const { id, card } = await sold();
    await env.DB.prepare("UPDATE gift_card SET code_hash = substr(hex(randomblob(22)), 1, 43) WHERE id = ?")
      .bind(card.id)
      .run();
    await sendNow(card);
    expect(
      await env.DB.prepare("SELECT sent_at, failed_at IS NOT NULL AS failed, error FROM letter WHERE once_key = ?")
        .bind(`gift-card:${card.id}`)
        .first(),
    ).toEqual({
      sent_at: null,
      failed: 1,
      error: expect.stringContaining("Send the gift card again with a new code") as string,
    });
    expect(await (await staff()).giftCards.correct(card.id, RIGHT)).toMatchObject({
      ok: true,
      value: { isNewCode: true },
    });
    const [, after] = await cardsOf(id);
    expect(await redeem(codesIn(await emailOf(after))[0] ?? "")).toMatchObject({ amount: "50.00" });
  });
});

describe("an order", () => {
  test("of gift cards alone is complete when the last of them was sent, and can still be called off", async () => {
    const { client } = await signedUp();
    await withCard(later, client);
    const id = await bought(await withCard(forMe, client));
    await doHousework();
    const [waits] = await cardsOf(id);
    expect(await stateOf(id)).toBe("confirmed");
    if (waits) await sendNow(waits);
    expect(await stateOf(id)).toBe("delivered");
    const pages = await pagesOf(client);
    expect(await pages.orders.findHistory(id)).toMatchObject({ canCancel: true, order: { status: "delivered" } });
    expect((await historyOf(id)).at(-1)).toBe("All gift cards have been sent");
    expect(await pages.orders.cancel(id)).toMatchObject({ ok: true });
    expect(await stateOf(id)).toBe("cancelled");
  });

  test("with something to make waits for its parcel, and for no gift card", async () => {
    const { client } = await signedUp();
    await storeFoxArt();
    const fox = await configure(client, { product: "fox-sticker", width: 3, height: 2, quantity: 10 });
    await client.post("/cart/api/add/", { configured_product: fox.id });
    const id = await bought(await withCard(forAnn, client));
    await doHousework();
    expect(await stateOf(id)).toBe("confirmed");
    const line = await env.DB.prepare(
      "SELECT id, quantity FROM order_line WHERE order_id = ? AND product_slug <> 'gift-card'",
    )
      .bind(id)
      .first<{ id: string; quantity: number }>();
    const desk = await signedUp();
    await env.DB.prepare("UPDATE user SET role = 'staff' WHERE id = ?").bind(desk.userId).run();
    const made = await desk.client.post("/profile/api/user/shipment/", {
      order: id,
      carrier: "usps",
      tracking_number: "9400100000000000000001",
      expected_on: "2026-11-28",
      lines: [{ order_line: line?.id, quantity: line?.quantity }],
    });
    const parcel = await made.json<{ id: string }>();
    await desk.client.put(`/profile/api/user/shipment/${parcel.id}/`, { state: "shipped" });
    expect(await stateOf(id)).toBe("shipped");
  });
});
