import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { ADDRESS, shopper } from "../../factories/checkout.ts";
import { signedUp } from "../support/customers.ts";
import { book, place } from "./address-book.ts";

beforeAll(() => stockCatalog());
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

describe("an address typed at checkout", () => {
  test("is saved if the customer asks, once, and the first becomes the default", async () => {
    const { client } = await signedUp();
    await shopper(1, client);
    expect((await place(client, { save_address: true })).status).toBe(201);
    expect(await book(client)).toMatchObject([
      {
        street_address_1: "12 Alder St",
        phone: "+15035550100",
        default_billing: true,
        default_shipping: true,
        version: 1,
      },
    ]);
    await shopper(1, client);
    expect(
      (await place(client, { save_address: true, shipping_address: { ...ADDRESS, phone: "(503) 555-0100" } })).status,
    ).toBe(201);
    expect(await book(client)).toHaveLength(1);
    await shopper(1, client);
    expect(
      (await place(client, { save_address: true, shipping_address: { ...ADDRESS, street_address_2: "Apt 4" } })).status,
    ).toBe(201);
    expect((await book(client)).map((address) => [address["street_address_2"], address["default_shipping"]])).toEqual([
      ["Apt 4", false],
      ["", true],
    ]);
  });
});
