import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { configure, place } from "../../factories/checkout.ts";
import { readCart, list, openPages } from "../../factories/ordered-designs.ts";
import { fourThings, PRODUCT, sent } from "../orders/frozen-order.ts";
import { Client } from "../support/clients/client.ts";
import { emailsTo, newEmail, password, register, signedUp, tokenIn } from "../support/customers.ts";
import { db, makeConfigured, schema } from "../support/database/rows.ts";
import { stockPrintProducts } from "../support/press.ts";

beforeAll(() => stockPrintProducts());
beforeEach(() => db.delete(schema.rateBucket));

const ARTWORK = "/artwork/api/v1/artwork/";
const readStatus = async (answer: Promise<Response>) => (await answer).status;
const readArtworkId = async (client: Client, id: string) =>
  (await (await client.get(`${PRODUCT}${id}/`)).json<{ artwork: string | null }>()).artwork;
const listDesigns = async (client: Client) => (await (await openPages(client)).designs.browse(list()))?.designs ?? [];

/** The design that a product belongs to. */
async function findDesign(configuredId: string) {
  const [designRow] = await db
    .select({ design: schema.design })
    .from(schema.design)
    .innerJoin(schema.configuredProduct, eq(schema.configuredProduct.designId, schema.design.id))
    .where(eq(schema.configuredProduct.id, configuredId));
  return designRow?.design;
}

/** A guest who ordered four things, and what they made besides. */
async function bought() {
  const guest = new Client();
  const email = newEmail();
  const things = await fourThings(guest);
  const otherProduct = await configure(guest);
  const { order } = await (await sent(place(guest, { email }))).json<{ order: { id: string } }>();
  return { guest, email, things, other: otherProduct, orderId: order.id };
}

test("who proves a guest's e-mail address elsewhere orders everything again, with its designs and files", async () => {
  const { guest, email, things, other, orderId } = await bought();
  const account = new Client();
  await register(account, email);
  expect(await (await openPages(account)).orders.again(orderId)).toMatchObject({
    ok: true,
    value: { added: 4, skipped: [] },
  });
  for (const id of [things.sticker, things.gifSticker, things.tags, things.sheet])
    expect(await readStatus(account.get(`${PRODUCT}${id}/`))).toBe(200);
  for (const id of [things.photo, things.moving]) expect(await readStatus(account.get(`${ARTWORK}${id}/`))).toBe(200);
  expect(await readStatus(account.get(`/artwork/file/${things.photo}/preview/`))).toBe(200);
  expect(await listDesigns(account)).toHaveLength(4);
  // What was not ordered stays with the guest.
  expect(await readStatus(account.get(`${PRODUCT}${other.id}/`))).toBe(404);
  expect(await readStatus(guest.get(`${PRODUCT}${other.id}/`))).toBe(200);
  expect((await findDesign(other.id))?.guestId).toBeTruthy();
});

test("the guest's cart keeps what it repeats of the order, with the files, and can be paid for", async () => {
  const { guest, email, orderId } = await bought();
  expect(await (await openPages(guest)).orders.again(orderId)).toMatchObject({ ok: true, value: { added: 4 } });
  const account = new Client();
  await register(account, email);
  expect(await readCart(account)).toEqual([]);
  const cart = await readCart(guest);
  expect(cart).toHaveLength(4);
  for (const { configured_product: id } of cart) {
    const file = await readArtworkId(guest, id);
    if (file !== null) expect(await readStatus(guest.get(`${ARTWORK}${file}/`))).toBe(200);
    expect(await readStatus(account.get(`${PRODUCT}${id}/`))).toBe(404);
  }
  expect(await readStatus(place(guest, { email: newEmail() }))).toBe(201);
  expect(await (await openPages(account)).orders.again(orderId)).toMatchObject({ ok: true, value: { added: 4 } });
});

test("a design that the guest edited after the order stays with the guest, and the account gets what was ordered", async () => {
  const { email, things } = await bought();
  const designBefore = await findDesign(things.sticker);
  const edited = await makeConfigured({ guestId: designBefore?.guestId ?? "" }, { designId: designBefore?.id ?? null });
  await db
    .update(schema.design)
    .set({ configuredProductId: edited.id, name: "Edited" })
    .where(eq(schema.design.id, designBefore?.id ?? ""));
  const account = new Client();
  await register(account, email);
  const ownDesign = await findDesign(things.sticker);
  expect(ownDesign).toMatchObject({ guestId: null, configuredProductId: things.sticker, name: "Edited" });
  expect((await listDesigns(account)).map(({ id }) => id)).toContain(ownDesign?.id);
  const [guestDesign] = await db
    .select()
    .from(schema.design)
    .where(eq(schema.design.id, designBefore?.id ?? ""));
  expect(guestDesign).toMatchObject({ userId: null, guestId: designBefore?.guestId });
  // Another sign-in changes nothing.
  const phone = new Client();
  expect(await readStatus(phone.form("/account/api/login/", { username: email, password }))).toBe(200);
  expect(await findDesign(things.sticker)).toEqual(ownDesign);
});

test.each([
  ["request-login-email", "login-by-link", {}],
  ["reset-password", "set-password", { password }],
])(
  "the link of %s that proves an account's address brings the files of its orders along",
  async (ask, follow, more) => {
    const { email, things, orderId } = await bought();
    const account = new Client();
    const { userId } = await signedUp({ email });
    await db.update(schema.user).set({ emailVerifiedAt: null }).where(eq(schema.user.id, userId));
    // An unproved address gives nothing.
    expect(await readStatus(account.form("/account/api/login/", { username: email, password }))).toBe(200);
    expect(await readStatus(account.get(`/profile/api/user/order/${orderId}/`))).toBe(404);
    const phone = new Client();
    await phone.form(`/account/api/${ask}/`, { email });
    const token = tokenIn((await emailsTo(email)).find(({ text }) => text.includes("token=")));
    expect(await readStatus(phone.post(`/account/api/${follow}/`, { token, ...more }))).toBe(200);
    expect(await readStatus(phone.get(`/profile/api/user/order/${orderId}/`))).toBe(200);
    for (const id of [things.photo, things.moving]) expect(await readStatus(phone.get(`${ARTWORK}${id}/`))).toBe(200);
    expect(await listDesigns(phone)).toHaveLength(4);
  },
);
