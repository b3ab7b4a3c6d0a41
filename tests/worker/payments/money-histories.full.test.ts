import { env } from "cloudflare:workers";
import { beforeAll, test, vi } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { count, promotion } from "../../factories/checkout.ts";
import { storeFoxArt } from "../../factories/ordered-designs.ts";
import { sha256 } from "../../../worker/crypto.ts";
import { signedUp } from "../support/customers.ts";
import { insert, newId, NOW, schema } from "../support/database/rows.ts";
import { compareMoney, checkMoneyBooks } from "./history/money-checks.ts";
import { MoneyHistory } from "./history/money-history.ts";
import { byLevel } from "../../level.ts";
import { binding } from "../support/binding.ts";

const CUSTOMERS = 2;
const STEPS = byLevel({ full: 30, deep: 120 });
/** Pinned ones found a fault, or cover every step; `MONEY_SEED` replays one history. */
const PINNED = byLevel({ full: [7], deep: [1, 7, 2026, 298159518] });
const FRESH = byLevel({ full: 1, deep: 10 });
const SEEDS = binding("MONEY_SEED")
  ? [Number(binding("MONEY_SEED"))]
  : [...PINNED, ...Array.from({ length: FRESH }, () => Math.floor(Math.random() * 1e9))];

vi.setConfig({ testTimeout: 900_000 });
beforeAll(async () => {
  await stockCatalog();
  await storeFoxArt();
});

/** Minor units on the gift card of each history: some orders' worth. */
const GIFT_CARD = 30_000;

/** The codes that the customers of a history use: ten percent off, and a gift card. */
async function makeCodes(): Promise<{ promotion: string; giftCard: string; cardId: string }> {
  const part = () => String(1000 + Math.floor(Math.random() * 9000));
  const [code, ten, cardId] = [`STICK-${part()}-${part()}`, `TEN${part()}${part()}`, newId()];
  await promotion(ten);
  await insert(schema.giftCard, {
    id: cardId,
    codeHash: await sha256(code.replaceAll("-", "")),
    lastFour: code.slice(-4),
    createdAt: NOW,
  });
  await insert(schema.giftCardEntry, {
    id: newId(),
    giftCardId: cardId,
    n: 1,
    startMinor: 0,
    changeMinor: GIFT_CARD,
    endMinor: GIFT_CARD,
    idempotencyKey: newId(),
    createdAt: NOW,
  });
  return { promotion: ten, giftCard: code, cardId };
}

test.each(SEEDS)("the money of a random history is what the plain model says, seed %i", async (seed) => {
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => signedUp({ name: "Ann Lee" })));
  const ids = customers.map(({ userId }) => userId);
  for (const userId of ids)
    await env.DB.prepare("UPDATE user SET may_pay_by_invoice = 1 WHERE id = ?").bind(userId).run();
  const { client: admin } = await signedUp({ role: "admin" });
  const codes = await makeCodes();
  const history = new MoneyHistory(seed, {
    customers,
    admin,
    codes: [codes.promotion, codes.giftCard],
    lastNumber: await count("SELECT last FROM seq WHERE name = 'order'"),
    giftCard: GIFT_CARD,
  });
  try {
    for (let i = 0; i < STEPS; i++) {
      await history.step();
      await compareMoney(history.model, ids, codes.cardId);
    }
    await checkMoneyBooks(history.model);
  } catch (error) {
    console.error(`MONEY_SEED=${String(seed)} repeats this history:\n${history.log.join("\n")}`);
    throw error;
  }
});
