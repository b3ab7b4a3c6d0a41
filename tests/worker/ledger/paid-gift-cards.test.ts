import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { count, newKey, place, type Placed } from "../../factories/checkout.ts";
import { runScheduledJobs } from "../support/run-jobs.ts";
import { listGiftCards, forAnn, forMe, withCard } from "../support/sold-cards.ts";

beforeAll(() => stockCatalog());

beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

describe("a paid order of gift cards", () => {
  test("has one code for each card, also with repeated and concurrent requests", async () => {
    const client = await withCard({ ...forMe, quantity: 3 });
    await withCard(forAnn, client);
    const key = newKey();
    const answers = await Promise.all([1, 2, 3, 4].map(() => place(client, {}, key)));
    const again = await place(client, {}, key);
    const id = (await again.json<Placed>()).order.id;
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    await runScheduledJobs();
    const cards = await listGiftCards(id);
    expect(cards.map(({ left }) => left)).toEqual([2500, 2500, 2500, 5000]);
    expect(new Set(cards.map(({ code_hash }) => code_hash)).size).toBe(4);
    expect(
      await count(
        "SELECT count(*) FROM queued_email WHERE template LIKE 'gift-card%' AND once_key LIKE ? || '%' OR once_key = ?",
        `gift-card:${cards[3]?.id ?? "?"}`,
        `gift-card-bought:${id}`,
      ),
    ).toBe(2);
  });
});
