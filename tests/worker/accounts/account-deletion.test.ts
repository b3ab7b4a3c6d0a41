import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { configure, giveCredit, shopper } from "../../factories/checkout.ts";
import { afterAnswers } from "../support/after-answers.ts";
import { Client } from "../support/clients/client.ts";
import { emailsTo, password, register, signedUp } from "../support/customers.ts";
import {
  db,
  insert,
  makeAddress,
  makeConfigured,
  makeOrder,
  makeOrderLine,
  newId,
  NOW,
  schema,
} from "../support/database/rows.ts";
import { createAccountRecords, upload } from "./account-records.ts";

beforeAll(() => stockCatalog());

const said = async (response: Response) => [response.status, await response.json()];

/** Asks for the deletion, and waits until the files are deleted as well. */
async function close(client: Client, changes: object = {}): Promise<Response> {
  const answer = await client.post("/profile/api/delete-account/", { password, ...changes });
  await afterAnswers();
  return answer;
}

describe("deleting an account", () => {
  test("is refused for guests, and requires the password", async () => {
    expect((await new Client().post("/profile/api/delete-account/", {})).status).toBe(401);
    const { client, userId } = await signedUp();
    expect(await said(await close(client, { password: "not it at all" }))).toEqual([
      400,
      { errors: { password: ["This isn't your password."] } },
    ]);
    expect(await said(await close(client, { password: undefined }))).toEqual([
      400,
      { errors: { password: ["This field is required."] } },
    ]);
    expect((await close(client, { password: 7 })).status).toBe(400);
    expect(await db.select({ is: schema.user.isActive }).from(schema.user).where(eq(schema.user.id, userId))).toEqual([
      { is: true },
    ]);
  });

  test("removes personal data everywhere and keeps the books", async () => {
    const [client, second] = [new Client(), new Client()];
    const email = await register(client); // the e-mail, which is deleted with the account
    const [{ id: userId } = { id: "" }] = await db
      .select({ id: schema.user.id })
      .from(schema.user)
      .where(eq(schema.user.email, email));
    await second.post("/account/api/login/", { username: email, password });
    await shopper(1, client);
    const draft = await configure(client);
    const artworkId = await upload(client);
    const [{ r2Key } = { r2Key: "" }] = await db
      .select({ r2Key: schema.artwork.r2Key })
      .from(schema.artwork)
      .where(eq(schema.artwork.id, artworkId));
    await makeAddress({ userId });
    await client.post("/profile/api/subscription-update/", { marketing: true });
    const address = {
      first_name: "Ann",
      last_name: "Lee",
      street_address_1: "1 Main St",
      city: "Portland",
      country_area: "OR",
      postal_code: "97201",
      country: "US",
      phone: "503",
    };
    const order = await makeOrder(
      { userId },
      { email, state: "delivered", note: "ring Ann", billingAddress: address, shippingAddress: address },
    );
    const ordered = await makeConfigured({ userId }, { status: "ordered", roster: [{ name: "Ann Lee" }] });
    const line = await makeOrderLine(order.id, {
      configuredProductId: ordered.id,
      spec: { width: 3, height: 2, roster: [{ name: "Ann Lee" }], texts: ["Ann"] },
      artwork: { file_name: "ann.png" },
    });
    await insert(schema.review, {
      id: newId(),
      userId,
      orderLineId: line.id,
      productId: line.productId,
      rating: 5,
      body: "Ann loves it",
      createdAt: NOW,
      updatedAt: NOW,
    });
    const room = await insert(schema.chatRoom, {
      id: newId(),
      userId,
      dateCreated: NOW,
      updatedAt: NOW,
      customerName: "Ann",
      email,
    });

    expect(await said(await close(client))).toEqual([
      200,
      { message: "Your account was deleted. We sent you one last e-mail to confirm." },
    ]);

    expect([
      (await client.get("/profile/api/user/user/")).status,
      (await second.get("/profile/api/user/user/")).status,
    ]).toEqual([401, 401]);
    expect(await db.select().from(schema.user).where(eq(schema.user.id, userId))).toMatchObject([
      { isActive: false, name: "", passwordHash: null, email: `deleted-${userId}@deleted.invalid` },
    ]);
    for (const table of [schema.address, schema.design, schema.session, schema.review, schema.oauthIdentity] as const)
      expect(await db.select().from(table).where(eq(table.userId, userId))).toEqual([]);
    expect(
      await db.select().from(schema.newsletterSubscription).where(eq(schema.newsletterSubscription.email, email)),
    ).toEqual([]);
    expect(await db.select().from(schema.chatRoom).where(eq(schema.chatRoom.id, room.id))).toEqual([]);
    expect(await db.select().from(schema.configuredProduct).where(eq(schema.configuredProduct.id, draft.id))).toEqual(
      [],
    );
    expect([
      await db.select().from(schema.artwork).where(eq(schema.artwork.id, artworkId)),
      await env.FILES.head(r2Key),
    ]).toEqual([[], null]);

    const [storedOrder] = await db.select().from(schema.orders).where(eq(schema.orders.id, order.id));
    expect(storedOrder).toMatchObject({
      number: order.number,
      totalMinor: 2000,
      taxMinor: 100,
      note: "",
      billingAddress: { city: "Portland", country_area: "OR", postal_code: "97201", country: "US" },
    });
    const [storedLine] = await db.select().from(schema.orderLine).where(eq(schema.orderLine.id, line.id));
    expect(storedLine).toMatchObject({ spec: { width: 3, height: 2 }, artwork: null, totalMinor: 1500 });
    expect(JSON.stringify([storedOrder, storedLine])).not.toMatch(/Ann|Lee|Main St|@example/);
    expect(
      await db
        .select({ roster: schema.configuredProduct.roster })
        .from(schema.configuredProduct)
        .where(eq(schema.configuredProduct.id, ordered.id)),
    ).toEqual([{ roster: [] }]);
    expect(await db.select().from(schema.audit).where(eq(schema.audit.entityId, userId))).toMatchObject([
      { action: "account.deleted", after: { orders_kept: 1 } },
    ]);
    expect((await emailsTo(email)).map(({ subject }) => subject)).toEqual(["Your account was deleted"]);
  });

  test("removes proofs, photos, applications with their files, and pending rows of the e-mail address", async () => {
    const { client, userId, email } = await signedUp();
    const otherUser = await signedUp();
    const [ownRecords, otherRecords] = [
      await createAccountRecords(userId, email),
      await createAccountRecords(otherUser.userId, otherUser.email),
    ];
    await makeAddress({ userId }, { suggested: true });
    expect((await close(client)).status).toBe(200);
    const findRecords = async ({ keys, line }: typeof ownRecords) => [
      ...(await Promise.all(Object.values(keys).map(async (key) => (await env.FILES.head(key)) !== null))),
      (await db.select().from(schema.proof).where(eq(schema.proof.orderLineId, line.id))).length > 0,
      (await db.select().from(schema.reviewPhoto).where(eq(schema.reviewPhoto.orderLineId, line.id))).length > 0,
    ];
    expect([await findRecords(ownRecords), await findRecords(otherRecords)]).toEqual([
      Array(5).fill(false),
      Array(5).fill(true),
    ]);
    for (const table of [schema.nonprofitApplication, schema.address] as const)
      expect(await db.select().from(table).where(eq(table.userId, userId))).toEqual([]);
    expect(
      await db.select().from(schema.newsletterSubscription).where(eq(schema.newsletterSubscription.email, email)),
    ).toEqual([]);
    const answers = await db.select({ scope: schema.idempotency.scope }).from(schema.idempotency);
    expect(
      [userId, otherUser.userId].map((id) => answers.some(({ scope }) => scope.startsWith(`user:${id}|`))),
    ).toEqual([false, true]);
  });

  test("leaves the files that a guest's copy of a design shares, and deletes those of ordered designs", async () => {
    const { client, userId } = await signedUp();
    const [shared, ordered] = [await upload(client), await upload(client)];
    const copy = newId();
    const columns = "r2_key, file_name, sha256, bytes, type, kind, facts, preflight, state, created_at";
    await env.DB.prepare(
      `INSERT INTO artwork (id, guest_id, ${columns}) SELECT ?, 'guest', ${columns} FROM artwork WHERE id = ?`,
    )
      .bind(copy, shared)
      .run();
    const order = await makeOrder({ userId }, { state: "delivered" });
    await makeOrderLine(order.id, { artworkId: ordered });
    const rows = await db.select().from(schema.artwork).where(eq(schema.artwork.userId, userId));
    const findFileKey = (id: string) => rows.find((row) => row.id === id)?.r2Key ?? "";
    expect((await close(client)).status).toBe(200);
    expect(await env.FILES.head(findFileKey(shared))).not.toBeNull();
    expect(await env.FILES.head(findFileKey(ordered))).toBeNull();
  });

  test("lets the same address open a new, empty account", async () => {
    const { client, email } = await signedUp();
    await close(client);
    const again = new Client();
    await env.DB.prepare("DELETE FROM rate_bucket").run();
    await register(again, email);
    const { objects } = await (
      await again.get("/profile/api/user/user/")
    ).json<{ objects: Array<{ email: string }> }>();
    expect(objects).toMatchObject([{ email }]);
    expect((await new Client().post("/account/api/login/", { username: email, password })).status).toBe(200);
  });

  test("is refused while there are open orders or unpaid invoices, and lists them", async () => {
    const { client, userId } = await signedUp();
    const order = await makeOrder({ userId }, { state: "in-production" });
    const done = await makeOrder({ userId }, { state: "delivered" });
    await insert(schema.invoice, {
      id: newId(),
      number: 7001,
      orderId: done.id,
      userId,
      totalMinor: 2000,
      issuedAt: NOW,
      dueAt: NOW,
    });
    const [status, body] = await said(await close(client));
    expect([status, body]).toEqual([
      400,
      {
        errors: {
          __all__: [
            expect.stringContaining(`Order ${order.number} is not delivered yet.`),
            expect.stringContaining("1 invoice (7001)"),
          ],
        },
      },
    ]);
    expect((await client.get("/profile/api/user/user/")).status).toBe(200);
  });

  test("forfeits store credit only with consent, by a ledger entry", async () => {
    const { client, userId } = await signedUp();
    await giveCredit(userId, 1250);
    expect(await said(await close(client))).toEqual([
      400,
      { errors: { give_up_credit: [expect.stringContaining("$12.50")] } },
    ]);
    expect((await close(client, { give_up_credit: true })).status).toBe(200);
    const lines = await db
      .select()
      .from(schema.creditLedger)
      .where(eq(schema.creditLedger.userId, userId))
      .orderBy(schema.creditLedger.n);
    expect(lines.map((line) => [line.balanceChangeMinor, line.balanceEndMinor])).toEqual([
      [1250, 1250],
      [-1250, 0],
    ]);
  });

  test("never removes the shop's last admin", async () => {
    await db.update(schema.user).set({ role: "customer" }).where(eq(schema.user.role, "admin"));
    const { client } = await signedUp({ role: "admin" });
    expect(await said(await close(client))).toEqual([
      400,
      { errors: { __all__: [expect.stringContaining("only admin")] } },
    ]);
    await signedUp({ role: "admin" });
    expect((await close(client)).status).toBe(200);
  });
});
