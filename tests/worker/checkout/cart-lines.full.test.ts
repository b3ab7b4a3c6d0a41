import { beforeAll, describe, expect, test } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { cents, count, newKey, place, type Placed, shopper } from "../../factories/checkout.ts";
import { Client } from "../support/clients/client.ts";
import { password, signedUp } from "../support/customers.ts";
import { type Line, readLines, readFirstLine } from "./cart-lines-setup.ts";

beforeAll(() => stockCatalog());
const listSavedLines = (client: Client) => readLines(client, "?saved_for_later=true");

describe("two windows", () => {
  test("of ten changes at once that saw the same version, one wins", async () => {
    const client = await shopper();
    const line = await readFirstLine(client);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => client.put(line.resource_uri, { quantity: 100 + i, version: line.version })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(await readFirstLine(client)).toMatchObject({ quantity: 100 + winner });
  });
});

describe("saving for later", () => {
  test("takes a line out of the cart and its totals, and moving it back restores them", async () => {
    const client = await shopper(2);
    const [line] = await readLines(client);
    const { subtotal } = await readCart(client);
    expect((await client.put(line?.resource_uri ?? "", { saved_for_later: true })).status).toBe(200);
    expect(await readLines(client)).toHaveLength(1);
    expect(await listSavedLines(client)).toMatchObject([{ id: line?.id, saved_for_later: true }]);
    expect(cents((await readCart(client)).subtotal)).toBe(cents(subtotal) - cents(line?.total ?? ""));

    expect((await client.put(line?.resource_uri ?? "", { saved_for_later: false })).status).toBe(200);
    expect((await readCart(client)).subtotal).toBe(subtotal);
    expect((await readLines(client)).at(-1)?.id).toBe(line?.id); // It comes back at the end.
  });

  test("leaves the line's quantity to be changed, also while it moves back", async () => {
    const client = await shopper();
    const line = await readFirstLine(client);
    for (const change of [{ saved_for_later: true }, { quantity: 60 }, { quantity: 70, saved_for_later: false }]) {
      const answer = await client.put(line.resource_uri, change);
      expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining(change)]);
    }
    expect(await readFirstLine(client)).toMatchObject({ id: line.id, quantity: 70 });
  });

  test("another's line is a 404", async () => {
    const line = await readFirstLine(await shopper());
    const stranger = await shopper();
    expect((await stranger.put(line.resource_uri, { saved_for_later: true })).status).toBe(404);
  });

  test("an order takes only the lines of the cart, and the saved ones wait in the next cart", async () => {
    const client = await shopper(2);
    const [line, savedLine] = await readLines(client);
    await client.put(line?.resource_uri ?? "", { saved_for_later: true });
    const response = await place(client, {}, newKey());
    expect(response.status).toBe(201);
    const { order } = await response.json<Placed>();
    expect(await count("SELECT count(*) FROM order_line WHERE order_id = ?", order.id)).toBe(1);
    expect(await readLines(client)).toEqual([]);
    expect(await listSavedLines(client)).toMatchObject([
      { id: line?.id, configured_product: line?.configured_product },
    ]);
    expect(await count("SELECT count(*) FROM cart_line WHERE id = ?", savedLine?.id ?? "")).toBe(1);
    await client.put(line?.resource_uri ?? "", { saved_for_later: false });
    expect((await place(client, {}, newKey())).status).toBe(201);
  });

  test("survives signing in, and the carts of guest and account become one without a line lost or doubled", async () => {
    const { client: owner, email } = await signedUp();
    await shopper(2, owner);
    const guest = await shopper(2);
    const [first] = await readLines(guest);
    await guest.put(first?.resource_uri ?? "", { saved_for_later: true });
    await guest.form("/account/api/login/", { username: email, password });
    expect(await readLines(guest)).toHaveLength(3);
    expect(await listSavedLines(guest)).toMatchObject([{ id: first?.id }]);
    // Signing in again from another browser changes nothing.
    const secondBrowser = new Client();
    await secondBrowser.form("/account/api/login/", { username: email, password });
    expect(await readLines(secondBrowser)).toHaveLength(3);
  });
});

describe("copying a line", () => {
  const copy = (client: Client, line: string, key = newKey()) =>
    client.post("/cart/api/copy-line/", { line }, { "idempotency-key": key });

  test("adds the same thing as its own line, which is changed on its own", async () => {
    const client = await shopper();
    const line = await readFirstLine(client);
    const copied = await copy(client, line.id);
    expect(copied.status).toBe(201);
    const lineCopy = await copied.json<Line>();
    expect(lineCopy).toMatchObject({ quantity: line.quantity, total: line.total });
    expect(lineCopy.configured_product).not.toBe(line.configured_product);
    await client.put(lineCopy.resource_uri, { quantity: 500 });
    expect((await readLines(client)).map(({ quantity }) => quantity)).toEqual([line.quantity, 500]);
  });

  test("with the same key adds one copy, however often it is sent", async () => {
    const client = await shopper();
    const line = await readFirstLine(client);
    const key = newKey();
    const answers = await Promise.all([
      copy(client, line.id, key),
      copy(client, line.id, key),
      copy(client, line.id, key),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await readLines(client)).toHaveLength(2);
  });

  test("with the same key is answered as before, also once the line that was copied is gone", async () => {
    const client = await shopper();
    const line = await readFirstLine(client);
    const key = newKey();
    const first = await (await copy(client, line.id, key)).json<Line>();
    expect((await client.delete(line.resource_uri)).status).toBeLessThan(300);
    const second = await copy(client, line.id, key);
    expect([second.status, await second.json()]).toEqual([201, first]);
    expect(await readLines(client)).toMatchObject([{ id: first.id }]);
  });

  test("refuses the key of another line's copy", async () => {
    const client = await shopper(2);
    const [line, secondLine] = await readLines(client);
    const key = newKey();
    expect((await copy(client, line?.id ?? "", key)).status).toBe(201);
    expect((await copy(client, secondLine?.id ?? "", key)).status).toBe(409);
    expect(await readLines(client)).toHaveLength(3);
  });

  test("with two keys at once adds two copies", async () => {
    const client = await shopper();
    const line = await readFirstLine(client);
    const answers = await Promise.all([copy(client, line.id), copy(client, line.id)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await readLines(client)).toHaveLength(3);
  });

  test("another's line is a 404", async () => {
    const line = await readFirstLine(await shopper());
    expect((await copy(await shopper(), line.id)).status).toBe(404);
  });
});

describe("the shipping estimate", () => {
  interface Estimate {
    country_area: string;
    area_name: string;
    methods: Array<{ id: string; price: string; delivery_date: string }>;
    tax: string;
    total: string;
  }
  const estimate = (client: Client, postal_code: string) =>
    client.post("/cart/api/estimate-shipping/", { postal_code });

  test("has the methods, dates and tax that the checkout has for an address in that state", async () => {
    const client = await shopper();
    const answer = await (await estimate(client, "90012-1234")).json<Estimate>();
    const quote = await (
      await client.post("/checkout/api/quote/", { shipping_address: { country: "US", country_area: "CA" } })
    ).json<Estimate>();
    expect(answer).toMatchObject({ country_area: "CA", area_name: "California", tax: quote.tax, total: quote.total });
    expect(answer.methods).toEqual(quote.methods);
  });

  test("offers mail only where couriers do not go", async () => {
    const client = await shopper();
    const { methods } = await (await estimate(client, "09128")).json<Estimate>();
    expect(methods.map(({ id }) => id)).toEqual(["standard-mail", "priority-mail"]);
  });

  test.each(["", "1234", "ABCDE", "00000", "123456"])("refuses the ZIP code %j and names the field", async (zip) => {
    const response = await estimate(await shopper(), zip);
    expect(response.status).toBe(400);
    expect(await response.json()).toHaveProperty("errors.postal_code");
  });

  test("an empty cart is told so", async () => {
    expect((await estimate(new Client(), "90012")).status).toBe(400);
  });
});

const readCart = async (client: Client) =>
  (await (await client.get("/cart/api/v1/cart/")).json<{ objects: [{ subtotal: string }] }>()).objects[0];
