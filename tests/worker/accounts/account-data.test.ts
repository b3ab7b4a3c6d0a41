import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { stockShelves } from "../../factories/catalog.ts";
import { configure, giveCredit, shopper } from "../../factories/checkout.ts";
import { png } from "../../fixtures/files.ts";
import { Client } from "../support/client.ts";
import { emailsTo, password, register, signedUp } from "../support/customers.ts";
import { unzip } from "../support/unzip.ts";
import {
  creditLine,
  db,
  insert,
  makeAddress,
  makeConfigured,
  makeOrder,
  makeOrderLine,
  newId,
  NOW,
  schema,
} from "../support/rows.ts";

beforeAll(() => stockShelves());

const said = async (response: Response) => [response.status, await response.json()];
const close = (client: Client, changes: object = {}) =>
  client.post("/profile/api/delete-account/", { password, ...changes });

async function upload(client: Client): Promise<string> {
  const body = new FormData();
  body.set("file", new File([png(300, 300)], "secret plan.png", { type: "image/png" }));
  const response = await client.form("/artwork/api/upload/", body);
  expect(response.status).toBe(201);
  return (await response.json<{ id: string }>()).id;
}

/** What hangs on a customer's order and account beside it: every stored file with a key of its own. */
async function paperwork(userId: string, email: string) {
  const keys = { photo: `review/${newId()}`, picture: `proof/${newId()}.png`, document: `nonprofit/${newId()}` };
  for (const [kind, key] of Object.entries(keys)) await env.FILES.put(key, `the ${kind}`);
  const order = await makeOrder({ userId }, { email, state: "delivered" });
  const line = await makeOrderLine(order.id);
  await insert(schema.review, {
    id: newId(),
    userId,
    orderLineId: line.id,
    productId: line.productId,
    rating: 5,
    body: "They stick",
    createdAt: NOW,
    updatedAt: NOW,
  });
  await insert(schema.reviewPhoto, {
    id: newId(),
    orderLineId: line.id,
    position: 1,
    r2Key: keys.photo,
    type: "image/png",
    bytes: 9,
    widthPx: 3,
    heightPx: 3,
    createdAt: NOW,
  });
  await insert(schema.proof, {
    id: newId(),
    orderLineId: line.id,
    number: 1,
    state: "changes-requested",
    pictureKey: keys.picture,
    comment: "Larger ears please",
    decidedBy: userId,
    decidedAt: NOW,
    createdAt: NOW,
  });
  await insert(schema.nonprofitApplication, {
    id: newId(),
    userId,
    organisation: "River Friends",
    country: "US",
    ein: "12-3456789",
    mission: "Water.",
    plannedUse: "Stickers.",
    contactName: "Ann",
    contactEmail: email,
    contactPhone: "1",
    documentKey: keys.document,
    documentName: "letter.pdf",
    documentType: "application/pdf",
    documentBytes: 12,
    dateCreated: NOW,
  });
  await insert(schema.newsletterSubscription, { email, state: "confirmed", askedAt: NOW, confirmedAt: NOW });
  await insert(schema.idempotency, {
    scope: `user:${userId}|POST /x/`,
    key: newId(),
    requestHash: "h",
    createdAt: NOW,
    expiresAt: new Date(NOW.getTime() + 1e12),
    state: "done",
    status: 200,
    body: "Ann",
  });
  return { keys, line };
}

describe("my data", () => {
  test("is not for guests", async () => {
    expect((await new Client().get("/profile/account/data/")).status).toBe(401);
  });

  test("comes as a zip of readable lists and one's own files, without anybody else's and without secrets", async () => {
    const { client, userId, email } = await signedUp();
    const other = await signedUp();
    await makeAddress({ userId }, { city: "Astoria" });
    await makeAddress({ userId: other.userId }, { city: "Elsewhere" });
    const order = await makeOrder({ userId }, { email });
    await makeOrderLine(order.id, { artwork: { file_name: "fox.png", r2_key: "artwork/hidden-place" } });
    await insert(schema.creditLedger, creditLine(userId, 1, 0, 500));
    const room = await insert(schema.chatRoom, {
      id: newId(),
      userId,
      dateCreated: NOW,
      updatedAt: NOW,
      customerName: "Ann",
    });
    await insert(schema.chatLine, {
      id: newId(),
      roomId: room.id,
      seq: 1,
      dateCreated: NOW,
      userIdentifier: "C-1",
      customerName: "Ann",
      message: "Do you cut foxes?",
    });
    await insert(schema.chatEvent, {
      id: newId(),
      roomId: room.id,
      seq: 2,
      dateCreated: NOW,
      userIdentifier: "S-1",
      eventType: "note",
      staffOnly: true,
      displayMessage: "a difficult one",
    });
    await upload(client);

    const response = await client.get("/profile/account/data/");
    expect([
      response.status,
      response.headers.get("content-type"),
      response.headers.get("content-disposition"),
    ]).toEqual([200, "application/zip", expect.stringMatching(/^attachment; filename="kisscut-data-.*\.zip"$/)]);
    const files = unzip(new Uint8Array(await response.arrayBuffer()));
    const text = (name: string) => new TextDecoder().decode(files.get(name));
    const list = (name: string) => JSON.parse(text(name)) as Array<Record<string, unknown>>;
    expect(list("account.json")).toMatchObject([{ id: userId, email }]);
    expect(list("addresses.json")).toMatchObject([{ city: "Astoria" }]);
    expect(list("orders.json")).toMatchObject([{ id: order.id, lines: [{ quantity: 50, artwork: "fox.png" }] }]);
    expect(list("store-credit.json")).toMatchObject([{ balanceEndMinor: 500 }]);
    expect(list("conversations.json")).toMatchObject([{ lines: [{ from: "Ann", message: "Do you cut foxes?" }] }]);
    expect(list("devices.json")).toHaveLength(1);
    expect(files.get("artwork/secret plan.png")).toEqual(png(300, 300));

    const everything = [...files.keys()]
      .filter((name) => name.endsWith(".json"))
      .map(text)
      .join("");
    for (const secret of [
      "argon2",
      "scrypt",
      "passwordHash",
      "tokenHash",
      "r2Key",
      "hidden-place",
      "idempotencyKey",
      "Elsewhere",
      other.email,
      other.userId,
      "a difficult one",
    ])
      expect(everything, secret).not.toContain(secret);
    for (const name of files.keys())
      expect(text("read-me.txt"), name).toContain(
        name.includes("/") ? `${name.split("/")[0]}/` : name === "read-me.txt" ? "Your data" : name,
      );
  });

  test("holds reviews with their photos, proofs with what was answered, applications with their document, and the newsletter, but no address that was only suggested", async () => {
    const { client, userId, email } = await signedUp();
    const { keys } = await paperwork(userId, email);
    await makeAddress({ userId }, { city: "Astoria" });
    await makeAddress({ userId }, { city: "Guesstown", suggested: true });
    const files = unzip(new Uint8Array(await (await client.get("/profile/account/data/")).arrayBuffer()));
    const text = (name: string) => new TextDecoder().decode(files.get(name));
    expect(JSON.parse(text("addresses.json"))).toMatchObject([{ city: "Astoria" }]);
    expect(JSON.parse(text("reviews.json"))).toMatchObject([{ body: "They stick" }]);
    expect(JSON.parse(text("proofs.json"))).toMatchObject([{ comment: "Larger ears please" }]);
    expect(JSON.parse(text("nonprofit-applications.json"))).toMatchObject([
      { organisation: "River Friends", documentName: "letter.pdf" },
    ]);
    expect(JSON.parse(text("newsletter.json"))).toMatchObject([{ email, state: "confirmed" }]);
    expect([text("reviews/photo-1.png"), text("nonprofit/letter.pdf")]).toEqual(["the photo", "the document"]);
    const everything = [...files.keys()].map(text).join("");
    for (const hidden of ["Guesstown", ...Object.values(keys)]) expect(everything).not.toContain(hidden);
  });

  test("of somebody who has nothing is made of empty lists", async () => {
    const { client } = await signedUp();
    const files = unzip(new Uint8Array(await (await client.get("/profile/account/data/")).arrayBuffer()));
    for (const name of ["addresses.json", "orders.json", "conversations.json"])
      expect(JSON.parse(new TextDecoder().decode(files.get(name)))).toEqual([]);
  });

  test("is made five times an hour, and then later", async () => {
    const { client } = await signedUp();
    for (let i = 0; i < 5; i++) await (await client.get("/profile/account/data/")).arrayBuffer();
    const refused = await client.get("/profile/account/data/");
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
  });
});

describe("deleting one's account", () => {
  test("is not for guests, and wants the password", async () => {
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

  test("takes the person out of everything and leaves the books", async () => {
    const [client, second] = [new Client(), new Client()];
    const email = await register(client); // by a letter, which goes with them
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

    const [kept] = await db.select().from(schema.orders).where(eq(schema.orders.id, order.id));
    expect(kept).toMatchObject({
      number: order.number,
      totalMinor: 2000,
      taxMinor: 100,
      note: "",
      billingAddress: { city: "Portland", country_area: "OR", postal_code: "97201", country: "US" },
    });
    const [keptLine] = await db.select().from(schema.orderLine).where(eq(schema.orderLine.id, line.id));
    expect(keptLine).toMatchObject({ spec: { width: 3, height: 2 }, artwork: null, totalMinor: 1500 });
    expect(JSON.stringify([kept, keptLine])).not.toMatch(/Ann|Lee|Main St|@example/);
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

  test("takes proofs, photos, applications and their files along, and whatever waits under the address", async () => {
    const { client, userId, email } = await signedUp();
    const other = await signedUp();
    const [mine, theirs] = [await paperwork(userId, email), await paperwork(other.userId, other.email)];
    await makeAddress({ userId }, { suggested: true });
    expect((await close(client)).status).toBe(200);
    const left = async ({ keys, line }: typeof mine) => [
      ...(await Promise.all(Object.values(keys).map(async (key) => (await env.FILES.head(key)) !== null))),
      (await db.select().from(schema.proof).where(eq(schema.proof.orderLineId, line.id))).length > 0,
      (await db.select().from(schema.reviewPhoto).where(eq(schema.reviewPhoto.orderLineId, line.id))).length > 0,
    ];
    expect([await left(mine), await left(theirs)]).toEqual([Array(5).fill(false), Array(5).fill(true)]);
    for (const table of [schema.nonprofitApplication, schema.address] as const)
      expect(await db.select().from(table).where(eq(table.userId, userId))).toEqual([]);
    expect(
      await db.select().from(schema.newsletterSubscription).where(eq(schema.newsletterSubscription.email, email)),
    ).toEqual([]);
    const answers = await db.select({ scope: schema.idempotency.scope }).from(schema.idempotency);
    expect([userId, other.userId].map((id) => answers.some(({ scope }) => scope.startsWith(`user:${id}|`)))).toEqual([
      false,
      true,
    ]);
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

  test("waits for open orders and unpaid invoices, and says which", async () => {
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

  test("ends store credit only when it is agreed to, by a line of the ledger", async () => {
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
    expect(lines.map((one) => [one.balanceChangeMinor, one.balanceEndMinor])).toEqual([
      [1250, 1250],
      [-1250, 0],
    ]);
  });

  test("leaves the shop an admin", async () => {
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
