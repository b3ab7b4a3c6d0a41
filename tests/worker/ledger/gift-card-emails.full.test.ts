import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { giftCardHash } from "../../../worker/services/ledger/gift-cards.ts";
import { stockCatalog } from "../../factories/catalog.ts";
import { place, shopper } from "../../factories/checkout.ts";
import { openPages } from "../../factories/ordered-designs.ts";
import { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { runScheduledJobs } from "../support/run-jobs.ts";
import { listGiftCards, codesIn, forMe, findGiftCardEmail } from "../support/sold-cards.ts";
import { RIGHT, readHistory, updateEmail, redeem, sendNow, sold, staff, readOrderState } from "./sold-card-emails.ts";

beforeAll(() => stockCatalog());

beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

describe("an e-mail with a gift card that was not sent yet", () => {
  test("can be corrected by its buyer and staff only, to a valid and different address", async () => {
    const { card, pages } = await sold();
    for (const stranger of [new Client(), (await signedUp()).client])
      expect(await (await openPages(stranger)).ledger.giftCards.correct(card.id, RIGHT)).toMatchObject({
        ok: false,
        error: { code: "not-found" },
      });
    expect(await pages.ledger.giftCards.correct("nothing", RIGHT)).toMatchObject({
      ok: false,
      error: { code: "not-found" },
    });
    expect(await pages.ledger.giftCards.correct(card.id, "ann at home")).toMatchObject({
      ok: false,
      error: { code: "invalid", errors: { email: ["Enter an e-mail address such as name@example.com."] } },
    });
    expect(await pages.ledger.giftCards.correct(card.id, "ann.friend@example.com")).toMatchObject({
      ok: false,
      error: { code: "invalid" },
    });
    expect((await findGiftCardEmail(card))?.recipient).toBe("ann.friend@example.com");
  });

  test("cannot be changed once sending has begun", async () => {
    const { card, pages } = await sold();
    await updateEmail(card, "tries = 1");
    expect(await pages.ledger.giftCards.correct(card.id, RIGHT)).toMatchObject({
      ok: false,
      error: { code: "conflict" },
    });
    expect((await findGiftCardEmail(card))?.recipient).toBe("ann.friend@example.com");
  });

  test("that is corrected goes to the last address, and is never sent twice", async () => {
    const { card, pages } = await sold();
    await pages.ledger.giftCards.correct(card.id, RIGHT);
    await sendNow(card);
    expect(
      await env.DB.prepare(
        "SELECT count(*) AS n FROM queued_email WHERE template = 'gift-card' AND recipient = ? AND sent_at IS NOT NULL AND once_key = ?",
      )
        .bind(RIGHT, `gift-card:${card.id}`)
        .first("n"),
    ).toBe(1);
  });
});

describe("a card whose e-mail was sent", () => {
  test("can be replaced by staff only: a new code has the remaining balance, and the old one stops working everywhere", async () => {
    const { id, card, pages } = await sold();
    await sendNow(card);
    const [old = ""] = codesIn(await findGiftCardEmail(card));
    expect(await pages.ledger.giftCards.correct(card.id, RIGHT)).toMatchObject({
      ok: false,
      error: { code: "conflict", message: expect.stringContaining("Contact us") as string },
    });
    await env.DB.prepare(
      "INSERT INTO gift_card_entry (id, gift_card_id, n, start_minor, change_minor, end_minor, idempotency_key, created_at) VALUES (?1 || '-spent', ?1, 2, 5000, -2000, 3000, 'spent:' || ?1, 0)",
    )
      .bind(card.id)
      .run();
    expect(await (await staff()).ledger.giftCards.correct(card.id, RIGHT)).toEqual({
      ok: true,
      value: { email: RIGHT, isNewCode: true },
    });
    const [oldCard, newCard] = await listGiftCards(id);
    expect([oldCard?.is_active, oldCard?.left, newCard?.is_active, newCard?.left, newCard?.recipient_email]).toEqual([
      0,
      0,
      1,
      3000,
      RIGHT,
    ]);
    const letter = await findGiftCardEmail(newCard);
    const [fresh = "", ...more] = codesIn(letter);
    expect([letter?.recipient, more, fresh === old, await giftCardHash(fresh)]).toEqual([
      RIGHT,
      [],
      false,
      newCard?.code_hash,
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
    expect((await readHistory(id)).at(-1)).toBe(
      `The gift card ending in ${card.last_four} was sent again, to ${RIGHT}, with a new code that ends in ${newCard?.last_four ?? ""}`,
    );
    expect((await pages.ledger.giftCards.ofOrder(id)).map((giftCard) => giftCard.id)).toEqual([newCard?.id]);
  });

  test("can also be replaced by its buyer when it could not be delivered; the old e-mail is never sent", async () => {
    const { id, card, pages } = await sold();
    await updateEmail(card, "tries = 8, failed_at = 1, next_try_at = 0");
    expect(await pages.ledger.giftCards.ofOrder(id)).toMatchObject([{ hasFailed: true, correction: "again" }]);
    expect(await pages.ledger.giftCards.correct(card.id, RIGHT)).toMatchObject({
      ok: true,
      value: { isNewCode: true },
    });
    const [, newCard] = await listGiftCards(id);
    await runScheduledJobs();
    expect([await findGiftCardEmail(card), (await findGiftCardEmail(newCard))?.sent_at]).toEqual([
      null,
      expect.any(Number),
    ]);
  });

  test("is replaced by one card, also with concurrent requests", async () => {
    const { id, card } = await sold();
    await sendNow(card);
    const [first, second] = [await staff(), await staff()];
    const answers = await Promise.all([
      first.ledger.giftCards.correct(card.id, RIGHT),
      second.ledger.giftCards.correct(card.id, "else@example.com"),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await listGiftCards(id)).map(({ left }) => left).sort((a, b) => a - b)).toEqual([0, 5000]);
  });

  test("cannot be replaced while a checkout pays with it", async () => {
    const { card, id } = await sold();
    await sendNow(card);
    const [code = ""] = codesIn(await findGiftCardEmail(card));
    const goods = await shopper();
    expect((await goods.post("/cart/api/apply-code/", { code })).status).toBe(200);
    expect((await place(goods, { payment: { provider: "test", token: "requires_action" } })).status).toBeLessThan(500);
    expect(
      await env.DB.prepare("SELECT state FROM payment_attempt WHERE gift_card_id = ?").bind(card.id).first("state"),
    ).toBe("requires_action");
    expect(await (await staff()).ledger.giftCards.correct(card.id, RIGHT)).toMatchObject({
      ok: false,
      error: { code: "conflict" },
    });
    expect((await listGiftCards(id)).map(({ left, is_active }) => [left, is_active])).toEqual([[5000, 1]]);
  });

  test("cannot be replaced once it is spent, nor when its buyer prints it", async () => {
    const { card } = await sold();
    await sendNow(card);
    await redeem(codesIn(await findGiftCardEmail(card))[0] ?? "");
    const desk = await staff();
    expect(await desk.ledger.giftCards.correct(card.id, RIGHT)).toMatchObject({
      ok: false,
      error: { code: "conflict" },
    });
    expect(await desk.ledger.giftCards.correct((await sold(forMe)).card.id, RIGHT)).toMatchObject({
      ok: false,
      error: { code: "conflict" },
    });
  });

  test("and was replaced is canceled with its replacement: what was spent of either stays paid", async () => {
    const { id, card, pages } = await sold();
    await sendNow(card);
    await env.DB.prepare(
      "INSERT INTO gift_card_entry (id, gift_card_id, n, start_minor, change_minor, end_minor, idempotency_key, created_at) VALUES (?1 || '-spent', ?1, 2, 5000, -1500, 3500, 'spent:' || ?1, 0)",
    )
      .bind(card.id)
      .run();
    await (await staff()).ledger.giftCards.correct(card.id, RIGHT);
    expect(await pages.orders.cancel(id)).toMatchObject({ ok: true, value: { spent: { minor: 1500 } } });
    expect((await listGiftCards(id)).map(({ left, is_active }) => [left, is_active])).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(
      await env.DB.prepare("SELECT captured_minor - refunded_minor AS kept FROM payment WHERE order_id = ?")
        .bind(id)
        .first("kept"),
    ).toBe(1500);
    expect(await readOrderState(id)).toBe("cancelled");
  });
});
