import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { VisitorProfile } from "#domain/chat/staff/visitor-profile";
import { stockCatalog } from "../../factories/catalog.ts";
import { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { db, insert, makeOrder, makeOrderLine, newId, NOW, schema } from "../support/database/rows.ts";

let staff: Client;
beforeAll(async () => {
  await stockCatalog();
  staff = (await signedUp({ role: "staff", name: "Teo" })).client;
});

const input = {
  product: "custom-die-cut-stickers",
  width: 3,
  height: 3,
  quantity: 100,
  material: "white-vinyl",
  shape: "custom",
};
const path = (room: string) => `/chat/api/about/${room}/`;
const about = async (room: string) => {
  const response = await staff.get(path(room));
  expect(response.status).toBe(200);
  return response.json<VisitorProfile>();
};
const openRoom = async (client: Client) =>
  (await (await client.post("/chat/authorize/", undefined)).json<{ room_id: string }>()).room_id;
const findUserId = async (email: string) =>
  (await db.select({ id: schema.user.id }).from(schema.user).where(eq(schema.user.email, email)))[0]?.id ?? "";
async function fillCart(client: Client, times: number) {
  for (let i = 0; i < times; i++) {
    const product = await (
      await client.post("/catalog/api/v1/configured-product/", { ...input, quantity: 50 + i })
    ).json<{ id: string }>();
    expect((await client.post("/cart/api/add/", { configured_product: product.id })).status).toBe(201);
  }
}

/** Counts the statements that reach the database while `work` runs. */
async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(env.DB, "prepare");
  await work();
  const { length } = spy.mock.calls;
  spy.mockRestore();
  return length;
}

describe("GET /chat/api/about/{room}/", () => {
  test("shows the signed-in account: cart, orders, proofs, designs and earlier conversations", async () => {
    const { client, email } = await signedUp();
    const userId = await findUserId(email);
    await fillCart(client, 2);
    const order = await makeOrder({ userId });
    const line = await makeOrderLine(order.id);
    await insert(schema.proof, {
      id: newId(),
      orderLineId: line.id,
      number: 1,
      pictureKey: `proof/${newId()}.png`,
      createdAt: NOW,
    });
    await insert(schema.chatRoom, {
      id: newId(),
      userId,
      opened: true,
      closed: true,
      description: "Do you cut holes?",
      rating: 4,
      dateCreated: NOW,
      updatedAt: NOW,
    });
    const profile = await about(await openRoom(client));
    expect(profile.account).toMatchObject({ id: userId, email });
    expect(profile.typed).toBeNull();
    expect(profile.cart.lines).toHaveLength(2);
    expect(profile.cart.total_localized).toMatch(/^\$/);
    expect(profile.orders).toMatchObject([{ id: order.id, number: String(order.number) }]);
    expect(profile.values).toMatchObject({ order_number: String(order.number), staff_name: "Teo" });
    expect(profile.proofs).toMatchObject([{ number: 1, order_number: String(order.number) }]);
    expect(profile.designs).toHaveLength(2);
    expect(profile.earlier).toMatchObject([{ description: "Do you cut holes?", rating: 4 }]);
    expect(profile.rating).toEqual({ average: 4, count: 1 });
  });

  test("does not show an account whose e-mail address was only typed", async () => {
    const { email } = await signedUp();
    await makeOrder({ userId: await findUserId(email) });
    const guest = new Client();
    const room = await openRoom(guest);
    await fillCart(guest, 1);
    await db.update(schema.chatRoom).set({ email: email.toUpperCase() }).where(eq(schema.chatRoom.id, room));
    const profile = await about(room);
    expect(profile).toMatchObject({ account: null, typed: { email, orders: 1 }, orders: [], order_count: 0 });
    expect(profile.values.order_number).toBe("");
    expect(profile.cart.lines).toHaveLength(1);
  });

  test("is empty for unknown visitors", async () => {
    expect(await about(await openRoom(new Client()))).toMatchObject({
      account: null,
      typed: null,
      addresses: 0,
      cart: { id: "", lines: [] },
      orders: [],
      designs: [],
      proofs: [],
      earlier: [],
      rating: null,
    });
  });

  test("makes as many queries for a full cart as for one line", async () => {
    const [singleClient, many] = [new Client(), new Client()];
    const rooms = [await openRoom(singleClient), await openRoom(many)];
    await fillCart(singleClient, 1);
    await fillCart(many, 6);
    await about(rooms[0] ?? "");
    const [few, more] = [
      await countQueries(() => about(rooms[0] ?? "")),
      await countQueries(() => about(rooms[1] ?? "")),
    ];
    expect(more).toBe(few);
    expect(few).toBeLessThanOrEqual(20);
  });

  test("is for staff only, and for existing rooms", async () => {
    const { client } = await signedUp();
    const room = await openRoom(client);
    expect([
      (await client.get(path(room))).status,
      (await new Client().get(path(room))).status,
      (await staff.get(path(newId()))).status,
    ]).toEqual([403, 401, 404]);
  });
});
