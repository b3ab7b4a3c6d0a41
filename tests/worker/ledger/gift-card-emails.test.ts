import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { codesIn, findGiftCardEmail } from "../support/sold-cards.ts";
import { RIGHT, readHistory, sold, staff } from "./sold-card-emails.ts";

beforeAll(() => stockCatalog());

beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

describe("an e-mail with a gift card that was not sent yet", () => {
  test("goes to the corrected address with the same code, by buyer or staff, and the history records it", async () => {
    const { id, card, pages } = await sold();
    const [previousCode = ""] = codesIn(await findGiftCardEmail(card));
    expect(await pages.ledger.giftCards.correct(card.id, ` ${RIGHT.toUpperCase()} `)).toEqual({
      ok: true,
      value: { email: RIGHT, isNewCode: false },
    });
    expect([(await findGiftCardEmail(card))?.recipient, codesIn(await findGiftCardEmail(card))]).toEqual([
      RIGHT,
      [previousCode],
    ]);
    expect(await pages.ledger.giftCards.ofOrder(id)).toMatchObject([
      { id: card.id, email: RIGHT, correction: "redirect" },
    ]);
    expect((await readHistory(id)).at(-1)).toBe(
      `The gift card ending in ${card.last_four} goes to ${RIGHT} instead of ann.friend@example.com`,
    );
    expect(await (await staff()).ledger.giftCards.correct(card.id, "third@example.com")).toMatchObject({ ok: true });
    expect((await findGiftCardEmail(card))?.recipient).toBe("third@example.com");
  });
});
