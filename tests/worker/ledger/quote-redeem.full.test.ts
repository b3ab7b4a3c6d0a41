import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DAY_MS } from "#domain/ground/kernel/durations";
import { stockCatalog } from "../../factories/catalog.ts";
import { cents } from "../../factories/checkout.ts";
import { openContext } from "../../../worker/context.ts";
import { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { BASE, ask, make, made, quotedAt, add, line } from "./quote-redeem-setup.ts";

const NAME = "configured-product";
const OTHER = [400, { [NAME]: { quote_token: ["This quote is for something else. Ask for a new price."] } }];

beforeAll(() => stockCatalog());
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});
const readAnswer = async (answer: Response): Promise<unknown> => [answer.status, await answer.json()];
/** The cart as its page reads it. */
const readCart = async (client: Client) => {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const { services } = await openContext(
    new Request("http://shop.test/cart/", { headers: { cookie } }),
    env,
    createExecutionContext(),
  );
  return services.cart.read();
};

describe.each([
  ["higher", 99_900],
  ["lower", 1_234],
])("a quote with a %s price than today's", (_, minor) => {
  test("holds until it expires; then today's price returns", async () => {
    const client = new Client();
    const { token } = await quotedAt({ client, total: minor });
    const { id } = await made(await make(client, token));
    await add(client, id);
    const today = await ask(client);
    await env.DB.prepare("UPDATE configured_product SET quote_valid_until = ? WHERE id = ?")
      .bind(Date.now() - 1, id)
      .run();
    expect((await line(client))?.total).toBe(today.total);
    expect((await readCart(client)).lines[0]).toMatchObject({
      total: { minor: cents(today.total) },
      totalWas: { minor },
    });
  });
});

describe("a token", () => {
  test("sets the price by PUT too, and is dropped by a later change that affects the price only", async () => {
    const client = new Client();
    const { id } = await made(await make(client, undefined));
    const { token } = await quotedAt({ client, total: 1_234 });
    expect(await made(await client.put(`${BASE}${id}/`, { quote_token: token }))).toMatchObject({ total: "12.34" });
    expect(await made(await client.put(`${BASE}${id}/`, { texts: ["Fragile"] }))).toMatchObject({
      total: "12.34",
      quote_token: token,
    });
    const product = await made(await client.put(`${BASE}${id}/`, { quantity: 200 }));
    expect(product).toMatchObject({ total: (await ask(client, { quantity: 200 })).total });
    expect(await made(await client.put(`${BASE}${id}/`, { quantity: 100 }))).toMatchObject({
      total: (await ask(client)).total,
    });
  });

  test.each([
    { quantity: 101 },
    { width: 4 },
    { height: 2 },
    { material: "clear-vinyl" },
    { shape: "square" },
    { options: { finish: "matte" } },
    { product: "custom-bumper-stickers" },
  ])("for something other than %j is refused, and creates nothing", async (change) => {
    const client = new Client();
    const { token } = await ask(client);
    const response = await make(client, token, change);
    expect([response.status, JSON.stringify(await response.json())]).toEqual([
      400,
      expect.stringMatching(/quote_token|material|shape|product/),
    ]);
    expect((await (await client.get(BASE)).json<{ objects: Array<unknown> }>()).objects).toEqual([]);
  });

  test("of another customer or guest is refused", async () => {
    const [ann, bob, guest, otherGuest] = [
      (await signedUp()).client,
      (await signedUp()).client,
      new Client(),
      new Client(),
    ];
    const [annQuote, guests] = [await ask(ann), await ask(guest)];
    for (const [client, token] of [
      [bob, annQuote.token],
      [guest, annQuote.token],
      [otherGuest, guests.token],
      [ann, guests.token],
    ] as const)
      expect(await readAnswer(await make(client, token))).toEqual(OTHER);
    expect((await make(ann, annQuote.token)).status).toBe(201);
    expect((await make(guest, guests.token)).status).toBe(201);
  });

  test("that is forged or altered is refused", async () => {
    const client = new Client();
    const { token } = await ask(client);
    for (const wrong of ["x", `${token}x`, "a.b", token.replace(".", "..")])
      expect(await readAnswer(await make(client, wrong))).toEqual(OTHER);
    for (const wrong of [5, [], "x".repeat(4001)]) expect((await make(client, wrong)).status).toBe(400);
  });

  test("that has expired is refused with 409", async () => {
    const client = new Client();
    const { token } = await quotedAt({ client, total: 1_234, validUntil: new Date(Date.now() - DAY_MS) });
    expect(await readAnswer(await make(client, token))).toEqual([
      409,
      { [NAME]: { __all__: ["This quote has expired. Ask for a new price."] } },
    ]);
    const { id } = await made(await make(client, undefined));
    expect((await client.put(`${BASE}${id}/`, { quote_token: token })).status).toBe(409);
  });

  test("that is missing, empty or null means today's price", async () => {
    const client = new Client();
    const today = await ask(client);
    for (const none of [undefined, "", null])
      expect(await made(await make(client, none))).toMatchObject({ total: today.total });
  });

  test("that a configured product shows can be sent back with it", async () => {
    const client = new Client();
    const product = await made(await make(client, undefined));
    expect(await made(await client.put(`${BASE}${product.id}/`, { quote_token: product.quote_token }))).toMatchObject({
      total: product.total,
    });
  });
});
