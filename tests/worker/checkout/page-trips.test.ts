import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { openContext } from "../../../worker/context.ts";
import { updateIndex } from "../../../worker/services/search/entries/update-index.ts";
import { stockCatalog } from "../../factories/catalog.ts";
import { shopper } from "../../factories/checkout.ts";
import type { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { interceptCalls } from "../support/database/intercepted-database.ts";

beforeAll(async () => {
  await stockCatalog();
  await updateIndex(env.DB, env.SEARCH, Date.now());
});

type Services = Awaited<ReturnType<typeof openContext>>["services"];

/** The round trips of a page to the database, with that of its session: its loader runs beside that of the layout. */
async function countTrips(client: Client, read: (services: Services) => Promise<unknown>): Promise<number> {
  let trips = 0;
  const DB = interceptCalls(env.DB, { before: () => void trips++ });
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const request = new Request("http://shop.test/", { headers: { cookie } });
  const open = async () =>
    (await openContext(request, { ...env, DB }, createExecutionContext(), { sessionReading: "assumed" })).services;
  const load = (services: Services) => Promise.all([services.site.layout.read(), read(services)]);
  await load(await open()); // what the isolate remembers from then on
  trips = 0;
  expect(await load(await open())).not.toContain(undefined);
  return trips;
}

test("a page of one visitor reads its session and all else that it needs in one round trip", async () => {
  const guest = await shopper(2);
  const { client: customer } = await signedUp();
  expect({
    cart: await countTrips(guest, ({ storefront }) => storefront.readCartPage()),
    checkout: await countTrips(guest, ({ checkout }) => checkout.open()),
    account: await countTrips(customer, ({ accounts }) =>
      Promise.all([accounts.profile.account(), accounts.secondFactor.list()]),
    ),
    addresses: await countTrips(customer, ({ addresses }) => addresses.listPageForUser(1, false)),
    // Besides the one to the index, which is a database of its own.
    search: await countTrips(customer, ({ search }) =>
      search.find({ query: "sticker", categories: [], materials: [], page: 1 }),
    ),
  }).toEqual({ cart: 1, checkout: 1, account: 1, addresses: 1, search: 1 });
});
