import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { checkBooks, makeBookHistory } from "./book-history.ts";

beforeAll(() => stockCatalog());
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

test("what the shop does adds up", async () => {
  await makeBookHistory();
  const result = await checkBooks();
  expect(result.problems).toEqual([]);
  expect([result.askedCount > 0, result.unansweredCount]).toEqual([true, 0]);
});
