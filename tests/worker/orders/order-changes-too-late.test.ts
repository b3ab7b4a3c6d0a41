import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { openPages, storeFoxArt } from "../../factories/ordered-designs.ts";
import { cases } from "../../level.ts";
import { afterAnswers } from "../support/after-answers.ts";
import { problems, buyer, begin } from "./order-change.ts";

beforeAll(async () => {
  await stockCatalog();
  await storeFoxArt();
});
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});
afterEach(async () => {
  await afterAnswers();
  expect(await problems()).toEqual([]);
});

describe("a change is refused", () => {
  const laterStates = [
    { state: "in-production", said: /started to print it/ },
    { state: "shipped", said: /has shipped/ },
    { state: "cancelled", said: /was canceled in the meantime/ },
  ];
  const quick = ({ state }: { readonly state: string }) => state === "in-production";
  test.each(cases(laterStates, { quick }))("for an order that is $state", async ({ state, said }) => {
    const { client, id } = await buyer();
    await env.DB.prepare("UPDATE orders SET state = ? WHERE id = ?").bind(state, id).run();
    const response = await begin(client, id);
    expect([response.status, await response.text()]).toEqual([409, expect.stringMatching(said)]);
    expect((await (await openPages(client)).orders.findHistory(id))?.canChange).toBe(false);
  });
});
