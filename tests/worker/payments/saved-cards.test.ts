import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { place, shopper, type Placed } from "../../factories/checkout.ts";
import { signedUp } from "../support/customers.ts";
import { listSavedCards, saveCard, payWith, findSavedCardId } from "./saved-cards-setup.ts";

beforeAll(() => stockCatalog());
beforeEach(async () => {
  // Refusals are logged on purpose.
  for (const log of ["error", "warn"] as const) vi.spyOn(console, log).mockImplementation(() => undefined);
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

test("a card is saved with the customer's consent only, and pays the next order", async () => {
  const { client } = await signedUp();
  await shopper(1, client);
  expect((await place(client)).status).toBe(201);
  expect(await listSavedCards(client)).toEqual([]);
  const first = await saveCard(client);
  const [card] = await listSavedCards(client);
  expect(card).toMatchObject({ brand: "visa", lastFour: "4242", expiresMonth: 12, isDefault: true, hasExpired: false });
  const answer = await payWith(client, card?.id ?? "");
  expect(answer.status).toBe(201);
  const second = (await answer.json<Placed>()).order.id;
  expect([await findSavedCardId(first), await findSavedCardId(second)]).toEqual([card?.id, card?.id]);
  expect(await listSavedCards(client)).toHaveLength(1);
});
