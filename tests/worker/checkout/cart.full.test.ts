import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { env } from "cloudflare:workers";
import { stockCatalog } from "../../factories/catalog.ts";
import { cents, configure, count, promotion, shopper } from "../../factories/checkout.ts";
import { giftCardHash } from "../../../worker/services/ledger/gift-cards.ts";
import { Client } from "../support/clients/client.ts";
import { register, signedUp } from "../support/customers.ts";
import { insert, newId, NOW, schema } from "../support/database/rows.ts";

interface Line {
  id: string;
  resource_uri: string;
  configured_product: string;
  quantity: number;
  unit_price: string;
  total: string;
  currency: string;
}

beforeAll(() => stockCatalog());
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

const listCartLines = async (client: Client): Promise<Array<Line>> =>
  (await (await client.get("/cart/api/v1/cart-line/")).json<{ objects: Array<Line> }>()).objects;
const code = (client: Client, text: string) => client.post("/cart/api/apply-code/", { code: text });

describe("adding", () => {
  test("the same product twice is one cart line", async () => {
    const client = new Client();
    const { id } = await configure(client);
    const [first, second] = [
      await client.post("/cart/api/add/", { configured_product: id }),
      await client.post("/cart/api/add/", { configured_product: id }),
    ];
    expect((await second.json<Line>()).id).toBe((await first.json<Line>()).id);
    expect(await listCartLines(client)).toHaveLength(1);
  });

  test("ten at once create one cart with ten lines", async () => {
    const client = new Client();
    const responses = await Promise.all(
      (await configureMany(client, 10)).map((id) => client.post("/cart/api/add/", { configured_product: id })),
    );
    expect(responses.map((response) => response.status)).toEqual(Array(10).fill(201));
    expect(await listCartLines(client)).toHaveLength(10);
  });

  test("another customer's configured product is a 404, like one that does not exist", async () => {
    const { id } = await configure(new Client());
    const stranger = new Client();
    await configure(stranger);
    for (const productId of [id, "nothing"]) {
      const response = await stranger.post("/cart/api/add/", { configured_product: productId });
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ error: "Item not found" });
    }
  });

  test("a request without a configured product is refused at that field", async () => {
    const response = await new Client().post("/cart/api/add/", {});
    expect(response.status).toBe(400);
    expect(await response.json()).toHaveProperty("errors.configured_product");
  });
});

async function configureMany(client: Client, many: number): Promise<Array<string>> {
  const ids: Array<string> = [];
  for (let i = 0; i < many; i++) ids.push((await configure(client, { quantity: 25 + i })).id);
  return ids;
}

describe("changing", () => {
  test("the quantity changes the price to that of the quote call", async () => {
    const client = await shopper();
    const [line] = await listCartLines(client);
    const response = await client.put(line?.resource_uri ?? "", { quantity: 1000, total: "0.01" });
    const quote = await (
      await client.post("/catalog/api/quote/", {
        product: "custom-die-cut-stickers",
        width: 3,
        height: 3,
        quantity: 1000,
        material: "white-vinyl",
        shape: "custom",
      })
    ).json<Line>();
    expect(await response.json()).toMatchObject({ quantity: 1000, total: quote.total });
  });

  test.each([0, -1, 1e9, 1.5, "ten"])("a quantity of %s is refused and changes nothing", async (quantity) => {
    const client = await shopper();
    const [line] = await listCartLines(client);
    const response = await client.put(line?.resource_uri ?? "", { quantity });
    expect(response.status).toBe(400);
    expect(await response.json()).toHaveProperty("cart-line.quantity");
    expect(await listCartLines(client)).toEqual([line]);
  });

  test("another customer's cart line cannot be read, changed or removed", async () => {
    const [line] = await listCartLines(await shopper());
    const stranger = await shopper();
    const path = line?.resource_uri ?? "";
    expect((await stranger.get(path)).status).toBe(404);
    expect((await stranger.put(path, { quantity: 5 })).status).toBe(404);
    expect((await stranger.delete(path)).status).toBe(404);
    expect(await count("SELECT count(*) FROM cart_line WHERE id = ?", line?.id ?? "")).toBe(1);
  });

  test("removing a cart line keeps its configured product", async () => {
    const client = await shopper(2);
    const [line] = await listCartLines(client);
    expect((await client.delete(line?.resource_uri ?? "")).status).toBe(204);
    expect(await listCartLines(client)).toHaveLength(1);
    expect((await client.get(`/catalog/api/v1/configured-product/${line?.configured_product ?? ""}/`)).status).toBe(
      200,
    );
  });
});

describe("prices", () => {
  const setUntil = (client: Line | undefined, until: number) =>
    env.DB.prepare("UPDATE configured_product SET quote_valid_until = ? WHERE id = ?")
      .bind(until, client?.configured_product)
      .run();
  const setTotal = (line: Line | undefined, minor: number) =>
    env.DB.prepare("UPDATE configured_product SET total_minor = ? WHERE id = ?")
      .bind(minor, line?.configured_product)
      .run();

  test("a quoted price holds while it is valid although today's is higher, and no longer", async () => {
    const client = await shopper();
    const [line] = await listCartLines(client);
    await setTotal(line, cents(line?.total ?? "") - 500);
    expect(cents((await listCartLines(client))[0]?.total ?? "")).toBe(cents(line?.total ?? "") - 500);
    await setUntil(line, 1);
    expect((await listCartLines(client))[0]?.total).toBe(line?.total);
  });

  test("a lower price of today applies at once", async () => {
    const client = await shopper();
    const [line] = await listCartLines(client);
    await setTotal(line, cents(line?.total ?? "") + 500);
    expect((await listCartLines(client))[0]?.total).toBe(line?.total);
  });
});

describe("discount codes", () => {
  test("a promotion takes its percentage off", async () => {
    await promotion("TENOFF");
    const client = await shopper();
    const response = await code(client, " tenoff ");
    expect(response.status).toBe(200);
    const answer = await response.json<{ subtotal: string; discount: string; kind: string }>();
    expect(answer.kind).toBe("promotion");
    expect(cents(answer.discount)).toBe(Math.ceil(cents(answer.subtotal) / 10));
  });

  test("a code that is unknown, used up or below its minimum is refused at the field, with a solution", async () => {
    await promotion("GONE", { maxUses: 0 });
    await promotion("BIG", { minimum: 10_000_000 });
    const client = await shopper();
    for (const [text, says] of [
      ["NOPE", /don't recognize/],
      ["GONE", /used up/],
      ["BIG", /Add \$/],
    ] as const) {
      const response = await code(client, text);
      expect(response.status).toBe(400);
      expect((await response.json<{ errors: { code: Array<string> } }>()).errors.code[0]).toMatch(says);
    }
  });

  test("a gift card is found by its code, of which only a hash is stored", async () => {
    await env.DB.batch([
      env.DB.prepare("INSERT INTO gift_card (id, code_hash, last_four, created_at) VALUES ('g1', ?, '7K2M', 0)").bind(
        await giftCardHash("KISS-4F9A-7K2M"),
      ),
      env.DB.prepare(
        "INSERT INTO gift_card_entry (id, gift_card_id, n, start_minor, change_minor, end_minor, idempotency_key, created_at) VALUES ('e1', 'g1', 1, 0, 2500, 2500, 'e1', 0)",
      ),
    ]);
    const client = await shopper();
    const response = await code(client, "kiss 4f9a-7k2m");
    expect(await response.json()).toMatchObject({ kind: "gift-card", code: "•••• 7K2M" });
    expect(await count("SELECT count(*) FROM gift_card WHERE code_hash LIKE '%KISS%'")).toBe(0);
  });

  test("guesses of codes are limited", async () => {
    const client = await shopper();
    let last = 0;
    for (let i = 0; i < 31; i++) last = (await code(client, `GUESS${i}`)).status;
    expect(last).toBe(429);
  });
});

test("a guest's cart moves with them into their account", async () => {
  const client = await shopper(2);
  const previousLines = await listCartLines(client);
  await register(client);
  expect((await listCartLines(client)).map((line) => line.id)).toEqual(previousLines.map((line) => line.id));
});

test("staff see all open carts at their owners' prices, and cannot change them", async () => {
  const { client: ann, userId } = await signedUp();
  await shopper(2, ann);
  const account = await insert(schema.wholesaleAccount, { name: newId(), priceModifierBp: 8000 });
  await insert(schema.wholesaleMembership, {
    id: newId(),
    userId,
    accountId: account.id,
    accountNumber: newId(),
    createdAt: NOW,
  });
  const { client: staff } = await signedUp({ role: "staff" });

  const read = async (client: Client, path: string) =>
    (await (await client.get(path)).json<{ objects: Array<{ id: string }> }>()).objects;
  const [cart] = await read(ann, "/cart/api/v1/cart/");
  const lines = await read(ann, "/cart/api/v1/cart-line/");
  expect((await read(staff, "/cart/api/v1/cart/?limit=100")).find(({ id }) => id === cart?.id)).toEqual(cart);
  expect(
    (await read(staff, "/cart/api/v1/cart-line/?limit=100")).filter(({ id }) => lines.some((line) => line.id === id)),
  ).toEqual(lines);

  const uri = `/cart/api/v1/cart-line/${lines[0]?.id ?? ""}/`;
  expect(await (await staff.get(uri)).json()).toEqual(lines[0]);
  expect([(await staff.put(uri, { quantity: 5 })).status, (await staff.delete(uri)).status]).toEqual([404, 404]);
  expect(await read(ann, "/cart/api/v1/cart-line/")).toEqual(lines);
});

test("carts and cart lines can be filtered and ordered, and an unknown filter is reported", async () => {
  const client = await shopper(2);
  const read = async (path: string) =>
    await (
      await client.get(`/cart/api/v1/${path}`)
    ).json<{ objects: Array<Line & { product: string; cart: string }>; meta: { total_count: number } }>();
  const [first, second] = (await read("cart-line/")).objects;
  if (!first || !second) throw new Error("there are no two lines");
  for (const filter of [
    `id=${first.id}`,
    `configured_product=${first.configured_product}`,
    `id__in=${first.id},nothing`,
  ]) {
    const page = await read(`cart-line/?${filter}`);
    expect([page.objects, page.meta.total_count]).toEqual([[first], 1]);
  }
  expect((await read(`cart-line/?cart=${first.cart}&product=${first.product}`)).meta.total_count).toBe(2);
  expect((await read("cart-line/?product=custom-magnets")).objects).toEqual([]);
  const ids = (await read("cart-line/?order_by=-id")).objects.map(({ id }) => id);
  expect(ids).toEqual([first.id, second.id].sort().reverse());
  for (const [filter, many] of [
    [`id=${first.cart}`, 1],
    ["status=open&currency=USD", 1],
    ["currency=EUR", 0],
  ] as const) {
    expect((await read(`cart/?${filter}&order_by=-date_created`)).objects).toHaveLength(many);
  }
  for (const path of ["cart/?owner=me", "cart-line/?order_by=price"])
    expect((await client.get(`/cart/api/v1/${path}`)).status).toBe(400);
});
