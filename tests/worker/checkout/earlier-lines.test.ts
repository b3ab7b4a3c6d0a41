import { beforeAll, describe, expect, test } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { configure, shopper } from "../../factories/checkout.ts";
import { openPages } from "../../factories/ordered-designs.ts";
import { newEmail, password, register } from "../support/customers.ts";
import { Client } from "../support/clients/client.ts";

beforeAll(() => stockCatalog());

const readCart = async (client: Client) => (await openPages(client)).cart.read();

describe("the cart of a shopper who signs in", () => {
  test("says how many lines the account's cart had, until it changes", async () => {
    const email = newEmail();
    const account = new Client();
    await register(account, email);
    await shopper(2, account);
    const guest = await shopper();
    expect((await readCart(guest)).earlierLines).toBe(0);
    await guest.form("/account/api/login/", { username: email, password });
    expect(await readCart(guest)).toMatchObject({ earlierLines: 2, lines: { length: 3 } });
    expect((await readCart(guest)).earlierLines).toBe(2);
    await guest.post("/cart/api/add/", { configured_product: (await configure(guest, { quantity: 75 })).id });
    expect((await readCart(guest)).earlierLines).toBe(0);
  });

  test("says nothing where the account's cart was empty or absent", async () => {
    const email = newEmail();
    await register(new Client(), email);
    const guest = await shopper();
    await guest.form("/account/api/login/", { username: email, password });
    expect(await readCart(guest)).toMatchObject({ earlierLines: 0, lines: { length: 1 } });
  });
});
