import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { giftCardHash } from "../../../worker/services/ledger/gift-cards.ts";
import { stockCatalog } from "../../factories/catalog.ts";
import { configure } from "../../factories/checkout.ts";
import { openPages, storeFoxArt } from "../../factories/ordered-designs.ts";
import { signedUp } from "../support/customers.ts";
import { runScheduledJobs } from "../support/run-jobs.ts";
import {
  bought,
  listGiftCards,
  codesIn,
  forAnn,
  forMe,
  findGiftCardEmail,
  findStoredEmail,
  withCard,
} from "../support/sold-cards.ts";
import { RIGHT, readHistory, later, redeem, sendNow, sold, staff, readOrderState } from "./sold-card-emails.ts";

beforeAll(() => stockCatalog());

beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

describe("the database", () => {
  test("stores no code, neither of a card that is e-mailed nor of those that the buyer prints", async () => {
    for (const changes of [later, { ...forMe, quantity: 3 }]) {
      const { id } = await sold(changes);
      const cards = await listGiftCards(id);
      const [card] = cards;
      const stored = await findStoredEmail(card);
      expect([codesIn(stored), stored?.html.match(/[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}/)]).toEqual([[], null]);
      const codes = codesIn(await findGiftCardEmail(card));
      expect(await Promise.all(codes.map(giftCardHash))).toEqual(cards.map(({ code_hash }) => code_hash));
    }
  });

  test("fails the e-mail if a changed secret makes its code unreadable, so that staff can replace the card", async () => {
    const { id, card } = await sold();
    await env.DB.prepare("UPDATE gift_card SET code_hash = substr(hex(randomblob(22)), 1, 43) WHERE id = ?")
      .bind(card.id)
      .run();
    await sendNow(card);
    expect(
      await env.DB.prepare(
        "SELECT sent_at, failed_at IS NOT NULL AS failed, error FROM queued_email WHERE once_key = ?",
      )
        .bind(`gift-card:${card.id}`)
        .first(),
    ).toEqual({
      sent_at: null,
      failed: 1,
      error: expect.stringContaining("Send the gift card again with a new code") as string,
    });
    expect(await (await staff()).ledger.giftCards.correct(card.id, RIGHT)).toMatchObject({
      ok: true,
      value: { isNewCode: true },
    });
    const [, newCard] = await listGiftCards(id);
    expect(await redeem(codesIn(await findGiftCardEmail(newCard))[0] ?? "")).toMatchObject({ amount: "50.00" });
  });
});

describe("an order", () => {
  test("of gift cards alone is complete when the last card is sent, and can still be canceled", async () => {
    const { client } = await signedUp();
    await withCard(later, client);
    const id = await bought(await withCard(forMe, client));
    await runScheduledJobs();
    const [waits] = await listGiftCards(id);
    expect(await readOrderState(id)).toBe("confirmed");
    if (waits) await sendNow(waits);
    expect(await readOrderState(id)).toBe("delivered");
    const pages = await openPages(client);
    expect(await pages.orders.findHistory(id)).toMatchObject({ canCancel: true, order: { status: "delivered" } });
    expect((await readHistory(id)).at(-1)).toBe("All gift cards have been sent");
    expect(await pages.orders.cancel(id)).toMatchObject({ ok: true });
    expect(await readOrderState(id)).toBe("cancelled");
  });

  test("with other products waits for its package, not for gift cards", async () => {
    const { client } = await signedUp();
    await storeFoxArt();
    const fox = await configure(client, { product: "fox-sticker", width: 3, height: 2, quantity: 10 });
    await client.post("/cart/api/add/", { configured_product: fox.id });
    const id = await bought(await withCard(forAnn, client));
    await runScheduledJobs();
    expect(await readOrderState(id)).toBe("approved");
    const line = await env.DB.prepare(
      "SELECT id, quantity FROM order_line WHERE order_id = ? AND product_slug <> 'gift-card'",
    )
      .bind(id)
      .first<{ id: string; quantity: number }>();
    const desk = await signedUp();
    await env.DB.prepare("UPDATE user SET role = 'staff' WHERE id = ?").bind(desk.userId).run();
    const response = await desk.client.post("/profile/api/user/shipment/", {
      order: id,
      carrier: "usps",
      tracking_number: "9400100000000000000001",
      expected_on: "2026-11-28",
      lines: [{ order_line: line?.id, quantity: line?.quantity }],
    });
    const parcel = await response.json<{ id: string }>();
    await desk.client.put(`/profile/api/user/shipment/${parcel.id}/`, { state: "shipped" });
    expect(await readOrderState(id)).toBe("shipped");
  });
});
