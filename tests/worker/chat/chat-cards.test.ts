import { eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import type { OrderCard } from "#domain/chat/staff/order-card";
import { stockCatalog } from "../../factories/catalog.ts";
import { png } from "../../fixtures/uploads/files.ts";
import { Visitor } from "../support/chat/chat-visitor.ts";
import { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { db, newId, schema } from "../support/database/rows.ts";

const PRODUCT = "custom-die-cut-stickers";
const CONFIGURED = "/catalog/api/v1/configured-product/";
const input = { product: PRODUCT, width: 3, height: 3, quantity: 100, material: "white-vinyl", shape: "custom" };
interface Line {
  id: string;
  seq: number;
  message: string;
  order_input: OrderCard;
}

let staff: Client;
beforeAll(async () => {
  await stockCatalog();
  staff = (await signedUp({ role: "staff" })).client;
});

const inside: Array<Visitor> = [];
afterEach(async () => {
  for (const guest of inside.splice(0)) await guest.leave();
});

/** A visitor with an open chat window. */
async function visitor(): Promise<{ client: Client; room: string }> {
  const client = new Client();
  const answer = await client.post("/chat/authorize/", undefined);
  const { room_id: room } = await answer.json<{ room_id: string }>();
  inside.push(Visitor.of(await client.get("/ws/chat/client/", { upgrade: "websocket", origin: "http://shop.test" })));
  return { client, room };
}
const configured = async (client: Client, more = {}) =>
  (await (await client.post(CONFIGURED, { ...input, ...more })).json<{ id: string }>()).id;
const send = (body: object, client = staff) => client.post("/chat/api/send-card/", body);
async function sent(room: string, body: object): Promise<Line> {
  const response = await send({ room, ...body });
  const text = await response.text();
  expect([response.status, text]).toEqual([201, expect.any(String)]);
  return JSON.parse(text) as Line;
}
const take = (client: Client, line: string, more = {}) => client.post("/chat/api/take-card/", { line, ...more });
const listCartLines = async (client: Client) =>
  (
    await (
      await client.get("/cart/api/v1/cart-line/")
    ).json<{ objects: Array<{ id: string; configured_product: string }> }>()
  ).objects;

describe("POST /chat/api/send-card/", () => {
  test("describes and prices a design from the database, not from the request", async () => {
    const { room } = await visitor();
    const id = await configured(staff);
    const quote = await (await staff.post("/catalog/api/quote/", input)).json<{ total: string }>();
    const line = await sent(room, {
      configured_product: id,
      message: "How about this?",
      total: "0.01",
      order_input: { total: "0.01" },
    });
    expect(line).toMatchObject({
      message: "How about this?",
      order_input: { kind: "design", product: PRODUCT, configured_product: id, total: quote.total, currency: "USD" },
    });
    expect(line.order_input.summary).toMatch(/3 × 3 in.*100 pieces/);
  });

  test("sends a product without choices, with a link to its page", async () => {
    const { room } = await visitor();
    const { order_input } = await sent(room, { product: PRODUCT });
    expect(order_input).toMatchObject({ kind: "product", configured_product: null, total: null });
    expect(order_input.url).toContain(`/product/details/${PRODUCT}/`);
  });

  test("creates one message when it is sent twice with one cid", async () => {
    const { room } = await visitor();
    const body = { product: PRODUCT, cid: newId() };
    expect((await sent(room, body)).seq).toBe((await sent(room, body)).seq);
  });

  test("does not reveal a design to other customers", async () => {
    const [ann, bob] = [await visitor(), await visitor()];
    const designId = await configured(ann.client);
    expect((await send({ room: bob.room, configured_product: designId })).status).toBe(400);
    expect((await send({ room: ann.room, configured_product: designId })).status).toBe(201);
  });

  test("requires staff, a room, and exactly one product or design", async () => {
    const { client, room } = await visitor();
    const customer = (await signedUp()).client;
    expect((await send({ room, product: PRODUCT }, client)).status).toBe(401);
    expect((await send({ room, product: PRODUCT }, customer)).status).toBe(403);
    expect((await send({ room: newId(), product: PRODUCT })).status).toBe(404);
    for (const body of [
      {},
      { product: PRODUCT, configured_product: newId() },
      { product: "no-such-product" },
      { configured_product: newId() },
    ])
      expect([body, (await send({ room, ...body })).status]).toEqual([body, 400]);
  });
});

describe("POST /chat/api/take-card/", () => {
  test("puts the visitor's copy into their cart, only once", async () => {
    const { client, room } = await visitor();
    const id = await configured(staff);
    const line = await sent(room, { configured_product: id });
    const answers = await Promise.all([take(client, line.id), take(client, line.id)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const cartLine = await answers[0]?.json<{ id: string; configured_product: string }>();
    expect(cartLine?.configured_product).not.toBe(id);
    expect((await client.get(`${CONFIGURED}${cartLine?.configured_product ?? ""}/`)).status).toBe(200);
    expect((await client.get(`${CONFIGURED}${id}/`)).status).toBe(404);
    expect(await (await take(client, line.id)).json()).toMatchObject({ id: cartLine?.id });
    expect(await listCartLines(client)).toHaveLength(1);
  });

  test("puts the visitor's own design into the cart without a copy", async () => {
    const { client, room } = await visitor();
    const id = await configured(client);
    const line = await sent(room, { configured_product: id });
    expect(await (await take(client, line.id)).json()).toMatchObject({ configured_product: id });
  });

  test("copies only the artwork of the card, as the visitor's file", async () => {
    const { client, room } = await visitor();
    const form = new FormData();
    form.set("file", new File([png(60, 60)], "fox.png", { type: "image/png" }));
    const file = await (await staff.form("/artwork/api/upload/", form)).json<{ id: string }>();
    const line = await sent(room, { configured_product: await configured(staff, { artwork: file.id }) });
    expect(line.order_input.image).not.toContain(file.id);
    const cartLine = await (await take(client, line.id)).json<{ configured_product: string }>();
    const { artwork } = await (
      await client.get(`${CONFIGURED}${cartLine.configured_product}/`)
    ).json<{ artwork: string }>();
    expect(artwork).not.toBe(file.id);
    const [copyResponse, originalResponse] = [
      await client.get(`/artwork/api/v1/artwork/${artwork}/`),
      await client.get(`/artwork/api/v1/artwork/${file.id}/`),
    ];
    expect([copyResponse.status, originalResponse.status]).toEqual([200, 404]);
    const original = await client.get(`/artwork/file/${artwork}/original/`);
    expect(new Uint8Array(await original.arrayBuffer())).toEqual(png(60, 60));
  });

  test("finds no card in another visitor's room, without a room, or in a message without a card", async () => {
    const [ann, bob] = [await visitor(), await visitor()];
    const line = await sent(ann.room, { configured_product: await configured(staff) });
    for (const client of [bob.client, new Client(), staff]) expect((await take(client, line.id)).status).toBe(404);
    for (const id of [`${ann.room}-99`, "x", `${newId()}-1`, ann.room])
      expect([id, (await take(ann.client, id)).status]).toEqual([id, 404]);
  });

  test("leads to the product's page when there is nothing to copy", async () => {
    const { client, room } = await visitor();
    const response = await take(client, (await sent(room, { product: PRODUCT })).id);
    expect([response.status, await response.json()]).toEqual([
      409,
      { error: expect.stringContaining("size and material") as string },
    ]);
  });

  test("refuses a discontinued product or a higher price, and does not change the cart", async () => {
    const { client, room } = await visitor();
    const line = await sent(room, { configured_product: await configured(staff) });
    const { total } = line.order_input;
    // The card's row in the database is read after it was copied.
    await expect.poll(() => db.select().from(schema.chatLine).where(eq(schema.chatLine.id, line.id))).toHaveLength(1);
    await db
      .update(schema.chatLine)
      .set({ orderInput: JSON.stringify({ ...line.order_input, total: "1.00" }) })
      .where(eq(schema.chatLine.id, line.id));
    const dearer = await take(client, line.id);
    expect([dearer.status, await dearer.text()]).toEqual([409, expect.stringContaining("The price is now")]);
    expect(await listCartLines(client)).toEqual([]);

    await db.update(schema.product).set({ status: "draft" }).where(eq(schema.product.slug, PRODUCT));
    const response = await take(client, line.id, { accept_total: total });
    await db.update(schema.product).set({ status: "active" }).where(eq(schema.product.slug, PRODUCT));
    expect([response.status, await response.text()]).toEqual([409, expect.stringContaining("no longer sell")]);
    expect((await take(client, line.id, { accept_total: total })).status).toBe(201);
  });
});
