import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { sha256 } from "../../../worker/crypto.ts";
import { Client } from "../support/clients/client.ts";
import { newEmail, password, register, signedUp } from "../support/customers.ts";
import {
  db,
  insert,
  makeAddress,
  makeCart,
  makeConfigured,
  makeOrder,
  newId,
  NOW,
  schema,
} from "../support/database/rows.ts";

describe("a guest who signs in", () => {
  /** A client with a guest cookie, and the guest's id. */
  async function guest(): Promise<{ client: Client; guestId: string }> {
    const token = `guest-${newId()}`;
    const client = new Client();
    client.cookies.set("kc_guest", token);
    return { client, guestId: await sha256(token) };
  }
  const line = (cartId: string, configuredProductId: string, position: number) =>
    insert(schema.cartLine, { id: newId(), cartId, configuredProductId, position, createdAt: NOW });
  const findUserId = async (email: string) =>
    (await db.select().from(schema.user).where(eq(schema.user.email, email)))[0]?.id ?? "";

  test("keeps the cart, designs, addresses, orders and chats, and is no longer a guest", async () => {
    const { client, guestId } = await guest();
    const owner = { guestId };
    const cart = await makeCart(owner);
    const configured = await makeConfigured(owner);
    await line(cart.id, configured.id, 0);
    const address = await makeAddress(owner, { defaultShipping: true });
    const order = await makeOrder(owner);
    const room = await insert(schema.chatRoom, { id: newId(), dateCreated: NOW, updatedAt: NOW, ...owner });
    const email = await register(client);

    const userId = await findUserId(email);
    const owned = { userId, guestId: null };
    expect((await db.select().from(schema.cart).where(eq(schema.cart.id, cart.id)))[0]).toMatchObject({
      ...owned,
      status: "open",
      version: 2,
    });
    expect(
      (await db.select().from(schema.configuredProduct).where(eq(schema.configuredProduct.id, configured.id)))[0],
    ).toMatchObject(owned);
    expect((await db.select().from(schema.address).where(eq(schema.address.id, address.id)))[0]).toMatchObject({
      ...owned,
      defaultShipping: true,
    });
    expect((await db.select().from(schema.orders).where(eq(schema.orders.id, order.id)))[0]).toMatchObject(owned);
    expect((await db.select().from(schema.chatRoom).where(eq(schema.chatRoom.id, room.id)))[0]).toMatchObject(owned);
    expect(client.cookies.has("kc_guest")).toBe(false);
  });

  test("finds the orders that guests placed elsewhere with the proved address, and nobody else's", async () => {
    const email = newEmail();
    const elsewhere = { guestId: await sha256(`guest-${newId()}`) };
    const [order, otherOrder] = [
      await makeOrder(elsewhere, { email }),
      await makeOrder(elsewhere, { email: newEmail() }),
    ];
    const findOrder = async (id: string) => (await db.select().from(schema.orders).where(eq(schema.orders.id, id)))[0];
    const client = new Client();
    expect((await client.get(`/profile/api/user/order/${order.id}/`)).status).toBe(404);
    await register(client, email);
    expect(await findOrder(order.id)).toMatchObject({ userId: await findUserId(email), guestId: null });
    expect((await client.get(`/profile/api/user/order/${order.id}/`)).status).toBe(200);
    expect(await findOrder(otherOrder.id)).toMatchObject(elsewhere);

    const later = await makeOrder(elsewhere, { email });
    await db.update(schema.user).set({ emailVerifiedAt: null }).where(eq(schema.user.email, email));
    const signIn = () => new Client().form("/account/api/login/", { username: email, password });
    expect((await signIn()).status).toBe(200);
    expect(await findOrder(later.id)).toMatchObject(elsewhere);
    await db.update(schema.user).set({ emailVerifiedAt: NOW }).where(eq(schema.user.email, email));
    await signIn();
    expect(await findOrder(later.id)).toMatchObject({ guestId: null });
  });

  test("gets the lines of both carts in one, the account's first, and keeps the account's default address", async () => {
    const { email } = await signedUp();
    const userId = await findUserId(email);
    const ownCart = await makeCart({ userId });
    const [a, b] = [await makeConfigured({ userId }), await makeConfigured({ userId })];
    await line(ownCart.id, a.id, 0);
    await line(ownCart.id, b.id, 1);
    const home = await makeAddress({ userId }, { defaultBilling: true });

    const { client, guestId } = await guest();
    const guests = await makeCart({ guestId });
    const [c, d] = [await makeConfigured({ guestId }), await makeConfigured({ guestId })];
    await line(guests.id, c.id, 0);
    await line(guests.id, d.id, 1);
    await makeAddress({ guestId }, { defaultBilling: true });
    expect((await client.form("/account/api/login/", { username: email, password })).status).toBe(200);

    const lines = await db
      .select()
      .from(schema.cartLine)
      .where(eq(schema.cartLine.cartId, ownCart.id))
      .orderBy(schema.cartLine.position);
    expect(lines.map((cartLine) => cartLine.configuredProductId)).toEqual([a.id, b.id, c.id, d.id]);
    expect((await db.select().from(schema.cart).where(eq(schema.cart.id, guests.id)))[0]).toMatchObject({
      status: "merged",
      userId,
    });
    expect((await db.select().from(schema.cart).where(eq(schema.cart.id, ownCart.id)))[0]).toMatchObject({
      status: "open",
      version: 2,
    });
    const defaults = await db
      .select()
      .from(schema.address)
      .where(sql`user_id = ${userId} AND default_billing = 1`);
    expect(defaults.map(({ id }) => id)).toEqual([home.id]);
  });

  test("while paying in another window gets the order in the account, and both carts stay unchanged", async () => {
    const { email } = await signedUp();
    const userId = await findUserId(email);
    const ownCart = await makeCart({ userId });
    const { client, guestId } = await guest();
    const guests = await makeCart({ guestId });
    const configured = await makeConfigured({ guestId });
    await line(guests.id, configured.id, 0);
    const attempt = { id: newId() };
    await db.run(sql`INSERT INTO payment_attempt (id, cart_id, guest_id, idempotency_key, request_hash, provider, payment_key, due_minor, plan, created_at, updated_at)
      VALUES (${attempt.id}, ${guests.id}, ${guestId}, ${newId()}, 'h', 'test', ${newId()}, 2000, '{}', 1, 1)`);
    await client.form("/account/api/login/", { username: email, password });
    expect(
      (await db.select().from(schema.paymentAttempts).where(eq(schema.paymentAttempts.id, attempt.id)))[0],
    ).toMatchObject({ userId, guestId: null });
    expect((await db.select().from(schema.cart).where(eq(schema.cart.id, guests.id)))[0]).toMatchObject({
      status: "open",
      version: 1,
    });
    expect((await db.select().from(schema.cart).where(eq(schema.cart.id, ownCart.id)))[0]).toMatchObject({
      status: "open",
      version: 1,
    });
    expect((await db.select().from(schema.cartLine).where(eq(schema.cartLine.cartId, guests.id))).length).toBe(1);
  });

  test("never receives another guest's records", async () => {
    const stranger = { guestId: newId() };
    const strangerProduct = await makeConfigured(stranger);
    const { client } = await guest();
    await register(client);
    expect(
      (await db.select().from(schema.configuredProduct).where(eq(schema.configuredProduct.id, strangerProduct.id)))[0],
    ).toMatchObject(stranger);
  });
});
