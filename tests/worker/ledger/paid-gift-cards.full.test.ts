import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { giftCardHash } from "../../../worker/services/ledger/gift-cards.ts";
import { stockCatalog } from "../../factories/catalog.ts";
import { count, place } from "../../factories/checkout.ts";
import { list, openPages } from "../../factories/ordered-designs.ts";
import { signedUp } from "../support/customers.ts";
import { runScheduledJobs } from "../support/run-jobs.ts";
import {
  bought,
  listGiftCards,
  codesIn,
  forAnn,
  forMe,
  findGiftCardEmail,
  withCard,
  type EmailRow,
} from "../support/sold-cards.ts";

beforeAll(() => stockCatalog());

beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

describe("a paid order of gift cards", () => {
  test("issues nothing if the payment is declined", async () => {
    const client = await withCard();
    const previousCount = await count("SELECT count(*) FROM gift_card");
    expect((await place(client, { payment: { provider: "test", token: "declined" } })).status).toBe(402);
    expect(await count("SELECT count(*) FROM gift_card")).toBe(previousCount);
  });

  test("e-mails the recipient the code, the amount, the message and how to redeem it; the buyer's copy has no code", async () => {
    const id = await bought(await withCard());
    const [card] = await listGiftCards(id);
    const letter = await findGiftCardEmail(card);
    const [cardCode = "", ...more] = codesIn(letter);
    expect(letter).toMatchObject({
      recipient: "ann.friend@example.com",
      subject: "Bo sent you a Kisscut gift card worth $50",
    });
    expect(more).toEqual([]);
    expect(letter?.text).toContain("For your laptop.");
    expect(letter?.text).toContain(`/profile/credit/?code=${cardCode}`);
    expect(await giftCardHash(cardCode)).toBe(card?.code_hash);
    expect(cardCode.slice(-4)).toBe(card?.last_four);
    const copy = await env.DB.prepare("SELECT * FROM queued_email WHERE once_key = ?")
      .bind(`gift-card-bought:${id}`)
      .first<EmailRow>();
    expect([copy?.recipient, codesIn(copy)]).toEqual(["ann@example.com", []]);
    expect(copy?.text).toContain("ann.friend@example.com");
    const { client } = await signedUp();
    expect(
      await (
        await client.post("/profile/api/redeem-gift-card/", { code: cardCode.toLowerCase().replaceAll("-", " – ") })
      ).json(),
    ).toMatchObject({ amount: "50.00" });
  });

  test("sends a scheduled e-mail on its day", async () => {
    const day = new Date(Date.now() + 40 * 24 * 60 * 60_000).toISOString().slice(0, 10);
    const id = await bought(await withCard({ ...forAnn, options: { ...forAnn.options, day } }));
    await runScheduledJobs();
    const [card] = await listGiftCards(id);
    const letter = await findGiftCardEmail(card);
    expect(letter?.sent_at).toBeNull();
    expect(
      new Intl.DateTimeFormat("en-CA", { timeZone: "America/Los_Angeles", dateStyle: "short" }).format(
        letter?.next_try_at,
      ),
    ).toBe(day);
    await env.DB.prepare("UPDATE queued_email SET next_try_at = 0 WHERE once_key = ?")
      .bind(`gift-card:${card?.id ?? ""}`)
      .run();
    await runScheduledJobs();
    expect((await findGiftCardEmail(card))?.sent_at).toBeGreaterThan(0);
  });

  test("shows the buyer the code of a card that they print and of no other, staff none, and strangers nothing", async () => {
    const client = await withCard(forMe);
    await withCard(forAnn, client);
    const id = await bought(client);
    const cards = await (await openPages(client)).ledger.giftCards.ofOrder(id);
    const [printed] = codesIn(await findGiftCardEmail((await listGiftCards(id))[0]));
    expect(cards.map(({ code: cardCode }) => cardCode)).toEqual([printed, undefined]);
    expect(cards.map(({ isOwn, email }) => [isOwn, email])).toEqual([
      [true, "ann@example.com"],
      [false, "ann.friend@example.com"],
    ]);
    const staff = await signedUp();
    await env.DB.prepare("UPDATE user SET role = 'staff' WHERE id = ?").bind(staff.userId).run();
    expect(
      (await (await openPages(staff.client)).ledger.giftCards.ofOrder(id)).map(({ code: cardCode, lastFour }) => [
        cardCode,
        lastFour.length,
      ]),
    ).toEqual([
      [undefined, 4],
      [undefined, 4],
    ]);
    expect(await (await openPages((await signedUp()).client)).ledger.giftCards.ofOrder(id)).toEqual([]);
  });

  test("lists the card among the designs, and reorders it for today if its day has passed", async () => {
    const { client, userId } = await signedUp();
    await withCard(forAnn, client);
    await env.DB.prepare(
      "UPDATE configured_product SET options = json_set(options, '$.day', '2020-01-01') WHERE user_id = ?",
    )
      .bind(userId)
      .run();
    const id = await bought(client);
    const pages = await openPages(client);
    const [design] = (await pages.designs.browse(list()))?.designs ?? [];
    expect(design).toMatchObject({
      name: "Gift card for Ann",
      picture: { artworkUrl: expect.stringContaining("data:image/svg+xml") as string },
    });
    expect(await pages.orders.designs.order(design?.id ?? "")).toMatchObject({ ok: true, value: { path: "/cart/" } });
    const second = await bought(client);
    expect([second === id, (await listGiftCards(second)).length]).toEqual([false, 1]);
  });
});

describe("canceling the order", () => {
  const sold = async (changes: object = forMe) => {
    const { client } = await signedUp();
    const id = await bought(await withCard(changes, client));
    return {
      client,
      id,
      pages: await openPages(client),
      codes: codesIn(await findGiftCardEmail((await listGiftCards(id))[0])),
    };
  };
  const readPayment = async (id: string) =>
    env.DB.prepare(
      "SELECT p.state, p.captured_minor AS kept, t.state AS theirs, t.captured_minor AS taken, p.refunded_minor AS refunded, t.refunded_minor AS back FROM payment p JOIN test_payment t ON t.key = p.idempotency_key WHERE p.order_id = ?",
    )
      .bind(id)
      .first();
  const redeem = async (text: string) =>
    (await (await signedUp()).client.post("/profile/api/redeem-gift-card/", { code: text })).json<{
      errors?: { code: Array<string> };
    }>();

  test("cancels its cards, never sends a scheduled e-mail, and refunds everything", async () => {
    const day = new Date(Date.now() + 40 * 24 * 60 * 60_000).toISOString().slice(0, 10);
    const { id, pages, codes } = await sold({ ...forAnn, options: { ...forAnn.options, day } });
    expect(await pages.orders.cancel(id)).toMatchObject({ ok: true, value: { spent: { minor: 0 } } });
    const [card] = await listGiftCards(id);
    expect([card?.is_active, card?.left, await findGiftCardEmail(card)]).toEqual([0, 0, null]);
    expect(await readPayment(id)).toEqual({
      state: "refunded",
      kept: 5000,
      theirs: "captured",
      taken: 5000,
      refunded: 5000,
      back: 5000,
    });
    expect((await redeem(codes[0] ?? "")).errors?.code).toEqual([expect.stringContaining("canceled by its buyer")]);
  });

  test("keeps what was spent of its cards, refunds the rest and says so", async () => {
    const { id, pages, codes } = await sold({ ...forMe, quantity: 2 });
    await redeem(codes[0] ?? "");
    expect(await pages.orders.cancel(id)).toMatchObject({ ok: true, value: { spent: { minor: 2500 } } });
    expect((await listGiftCards(id)).map(({ is_active, left }) => [is_active, left])).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(await readPayment(id)).toEqual({
      state: "partly_refunded",
      kept: 5000,
      theirs: "captured",
      taken: 5000,
      refunded: 2500,
      back: 2500,
    });
    const letter = await env.DB.prepare("SELECT text FROM queued_email WHERE once_key = ?")
      .bind(`order-cancelled:${id}`)
      .first<{ text: string }>();
    expect(letter?.text).toContain("not refunded");
    expect(letter?.text).toMatch(/Refunded +\$25\.00/);
    expect(await pages.orders.cancel(id)).toMatchObject({ ok: true, value: { spent: { minor: 2500 } } });
    expect(await readPayment(id)).toMatchObject({ refunded: 2500, back: 2500 });
  });

  test("is refused when the whole balance is spent", async () => {
    const { id, pages, codes } = await sold();
    await redeem(codes[0] ?? "");
    expect(await pages.orders.cancel(id)).toMatchObject({
      ok: false,
      error: { code: "conflict", message: expect.stringContaining("were already used") as string },
    });
    expect(await readPayment(id)).toMatchObject({ state: "captured", refunded: 0, back: 0 });
  });

  test("and spending at the same moment never pays twice", async () => {
    const { id, pages, codes } = await sold({ ...forMe, quantity: 2 });
    const spenders = await Promise.all(codes.map(() => signedUp()));
    const [off, ...spent] = await Promise.all([
      pages.orders.cancel(id),
      ...codes.map((text, i) => spenders[i]?.client.post("/profile/api/redeem-gift-card/", { code: text })),
    ]);
    const redeemed = 2500 * spent.filter((answer) => answer?.status === 200).length;
    expect((await listGiftCards(id)).every(({ left }) => left === 0) || !off.ok).toBe(true);
    if (off.ok) expect(off.value.spent.minor).toBe(redeemed);
  });

  test("cancels its cards, by whatever route", async () => {
    const { id } = await sold();
    await env.DB.prepare("UPDATE orders SET state = 'refunded' WHERE id = ?").bind(id).run();
    expect((await listGiftCards(id)).map(({ is_active }) => is_active)).toEqual([0]);
  });
});
