import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { checkPassword, hashPassword } from "../../worker/services/accounts/password.ts";
import { Client } from "./client.ts";
import { db, insert, makeAddress, makeCart, makeConfigured, makeOrder, makeUser, newId, NOW, schema } from "./rows.ts";

// Hashing a password is slow on purpose, and slower where many tests run at once.
vi.setConfig({ testTimeout: 30_000 });

interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
}

const newEmail = () => `${newId()}@example.com`;
const password = "a horse on the battery";
const lettersTo = async (email: string): Promise<Array<Letter>> => {
  const response = await new Client().get(`/dev/api/mailbox/?to=${encodeURIComponent(email)}`);
  return (await response.json<{ items: Array<Letter> }>()).items;
};
const tokenIn = (letter: Letter | undefined) => /token=([\w-]+)/.exec(letter?.text ?? "")?.[1] ?? "";

async function registered(email = newEmail()): Promise<{ client: Client; email: string }> {
  const client = new Client();
  const response = await client.form("/account/api/register/", { email, password });
  expect(response.status).toBe(200);
  return { client, email };
}

/** The e-mail address of the account that the client's cookie opens; undefined when it opens none. */
async function accountOf(client: Client): Promise<string | undefined> {
  const response = await client.get("/profile/api/user/user/");
  if (response.status === 401) return undefined;
  return (await response.json<{ objects: Array<{ email: string }> }>()).objects[0]?.email;
}

beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

describe("registering", () => {
  test("opens an account, signs in and writes a letter", async () => {
    const { client, email } = await registered();
    expect(client.cookies.get("sessionid")).toMatch(/^[\w-]{43}$/);
    expect((await lettersTo(email)).map(({ subject }) => subject)).toEqual(["Welcome to Kisscut"]);
    const [row] = await db.select().from(schema.user).where(eq(schema.user.email, email));
    expect(row).toMatchObject({ role: "customer", isActive: true, metricOption: 2 });
  });

  test("keeps neither the password nor the session's token", async () => {
    const { client, email } = await registered();
    const token = client.cookies.get("sessionid") ?? "";
    const dump = JSON.stringify([await db.select().from(schema.user).where(eq(schema.user.email, email)), await db.select().from(schema.session)]);
    expect(dump).not.toContain(password);
    expect(dump).not.toContain(token);
  });

  test("takes JSON as well as a form, and names what is wrong by field", async () => {
    const client = new Client();
    const wrong = await client.post("/account/api/register/", { email: "ann", password: "short" });
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toEqual({ errors: { email: ["Enter a valid e-mail address."], password: ["Use at least 8 characters."] } });
    expect((await client.post("/account/api/register/", { email: newEmail(), password })).status).toBe(200);
  });

  test("an address that has an account gets no second one, however it is written", async () => {
    const { email } = await registered();
    const again = await new Client().form("/account/api/register/", { email: ` ${email.toUpperCase()} `, password });
    expect(again.status).toBe(400);
    expect(await again.json()).toEqual({ errors: { email: [expect.stringContaining("already an account")] } });
  });

  test("two at once with one address make one account", async () => {
    const email = newEmail();
    const answers = await Promise.all([1, 2, 3].map(() => new Client().form("/account/api/register/", { email, password })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });
});

describe("signing in", () => {
  test("works by the right password only, and one answer covers unknown addresses and wrong passwords", async () => {
    const { email } = await registered();
    const client = new Client();
    const wrong = await client.form("/account/api/login/", { username: email, password: "something else" });
    const unknown = await client.form("/account/api/login/", { username: newEmail(), password });
    expect([wrong.status, unknown.status]).toEqual([400, 400]);
    expect(await wrong.text()).toBe(await unknown.text());
    expect(client.cookies.has("sessionid")).toBe(false);
    const right = await client.form("/account/api/login/", { username: email, password });
    expect(await right.json()).toEqual({ authenticated: true, email });
    expect(client.cookies.has("sessionid")).toBe(true);
  });

  test("a closed account opens by nothing, and its open sessions end", async () => {
    const { client, email } = await registered();
    await db.update(schema.user).set({ isActive: false }).where(eq(schema.user.email, email));
    expect((await new Client().form("/account/api/login/", { username: email, password })).status).toBe(400);
    expect(await accountOf(client)).toBeUndefined();
  });

  test("the token is new each time, and signing out ends it", async () => {
    const { client, email } = await registered();
    const first = client.cookies.get("sessionid") ?? "";
    await client.form("/account/api/login/", { username: email, password });
    const second = client.cookies.get("sessionid") ?? "";
    expect(second).not.toBe(first);
    const old = new Client();
    old.cookies.set("sessionid", first);
    expect(await accountOf(old)).toBeUndefined();

    expect((await client.form("/account/api/sign-out/", {})).status).toBe(204);
    expect(client.cookies.has("sessionid")).toBe(false);
    const copied = new Client();
    copied.cookies.set("sessionid", second);
    expect(await accountOf(copied)).toBeUndefined();
  });

  test("an old session ends by itself", async () => {
    const { client, email } = await registered();
    expect(await accountOf(client)).toBe(email);
    const { id } = (await db.select().from(schema.user).where(eq(schema.user.email, email)))[0] ?? { id: "" };
    await db.run(sql`UPDATE session SET expires_at = 1 WHERE user_id = ${id}`);
    expect(await accountOf(client)).toBeUndefined();
  });

  test("too many wrong passwords are stopped with a time to wait, and the right one does not count", async () => {
    const { email } = await registered();
    const client = new Client();
    const tries = () => db.get<{ tries: number } | undefined>(sql`SELECT count AS tries FROM rate_bucket WHERE key LIKE 'sign-in|pair|%'`);
    await client.form("/account/api/login/", { username: email, password });
    expect(await tries()).toBeUndefined();
    expect((await client.form("/account/api/login/", { username: email, password: "wrong" })).status).toBe(400);
    expect(await tries()).toEqual({ tries: 1 });
    await db.run(sql`UPDATE rate_bucket SET count = 9`); // as after eight more
    expect((await client.form("/account/api/login/", { username: email, password: "wrong" })).status).toBe(400);
    const last = await client.form("/account/api/login/", { username: email, password });
    expect(last.status).toBe(429);
    expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await last.json()).toEqual({ error: "Too many attempts, please try again later." });
  });
});

describe("links by mail", () => {
  test("known and unknown addresses get the same answer, and only the known one a letter", async () => {
    const { email } = await registered();
    const stranger = newEmail();
    for (const path of ["/account/api/reset-password/", "/account/api/request-login-email/"]) {
      const [known, unknown] = await Promise.all([email, stranger].map((to) => new Client().form(path, { email: to })));
      expect(await known?.text()).toBe(await unknown?.text());
    }
    expect((await lettersTo(email)).map(({ subject }) => subject).sort()).toEqual(["Choose a new password", "Welcome to Kisscut", "Your login link"]);
    expect(await lettersTo(stranger)).toEqual([]);
  });

  test("a reset link sets a new password once, and ends every other session", async () => {
    const { client, email } = await registered();
    await new Client().form("/account/api/reset-password/", { email });
    const token = tokenIn((await lettersTo(email)).find(({ subject }) => subject === "Choose a new password"));
    const elsewhere = new Client();
    const set = (to: string) => elsewhere.form("/account/api/set-password/", { token, password: to });
    expect((await set("short")).status).toBe(400); // a refused password does not use the link up
    expect((await set("another fine password")).status).toBe(200);
    expect(await accountOf(elsewhere)).toBe(email);
    expect(await accountOf(client)).toBeUndefined();
    expect((await set("and a third password")).status).toBe(404);
    expect((await new Client().form("/account/api/login/", { username: email, password })).status).toBe(400);
    expect((await new Client().form("/account/api/login/", { username: email, password: "another fine password" })).status).toBe(200);
  });

  test("a link that is too old does nothing", async () => {
    const { email } = await registered();
    await new Client().form("/account/api/reset-password/", { email });
    await db.run(sql`UPDATE login_token SET expires_at = 1`);
    const token = tokenIn((await lettersTo(email)).find(({ subject }) => subject === "Choose a new password"));
    expect((await new Client().form("/account/api/set-password/", { token, password: "another fine password" })).status).toBe(404);
  });

  test("a mailbox is not flooded", async () => {
    const { email } = await registered();
    const statuses: Array<number> = [];
    for (let i = 0; i < 8; i++) statuses.push((await new Client().form("/account/api/request-login-email/", { email })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  });

  test("the mailbox shows a letter to a person in a sandbox without scripts", async () => {
    const { email } = await registered();
    const list = await (await new Client().get(`/dev/mailbox/?to=${email}`)).text();
    const href = /href="(\/dev\/mailbox\/[^"]+\/)"/.exec(list.replace('href="/dev/mailbox/"', ""))?.[1] ?? "";
    const shown = await (await new Client().get(href)).text();
    expect(shown).toContain("sandbox");
    const body = await new Client().get(`${href}body.html`);
    expect(body.headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox/);
    expect(await body.text()).toContain("Confirm my address");
  });
});

describe("a guest who signs in", () => {
  /** A client with a guest cookie, and the id that its things carry. */
  async function guest(): Promise<{ client: Client; guestId: string }> {
    const token = `guest-${newId()}`;
    const client = new Client();
    client.cookies.set("kc_guest", token);
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token)));
    return { client, guestId: btoa(String.fromCharCode(...digest)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "") };
  }
  const line = (cartId: string, configuredProductId: string, position: number) => insert(schema.cartLine, { id: newId(), cartId, configuredProductId, position, createdAt: NOW });
  const userIdOf = async (email: string) => (await db.select().from(schema.user).where(eq(schema.user.email, email)))[0]?.id ?? "";

  test("keeps cart, designs, addresses, orders and chats, and is no guest any more", async () => {
    const { client, guestId } = await guest();
    const owner = { guestId };
    const cart = await makeCart(owner);
    const configured = await makeConfigured(owner);
    await line(cart.id, configured.id, 0);
    const address = await makeAddress(owner, { defaultShipping: true });
    const order = await makeOrder(owner);
    const room = await insert(schema.chatRoom, { id: newId(), dateCreated: NOW, updatedAt: NOW, ...owner });
    const email = newEmail();
    await client.form("/account/api/register/", { email, password });

    const userId = await userIdOf(email);
    const owned = { userId, guestId: null };
    expect((await db.select().from(schema.cart).where(eq(schema.cart.id, cart.id)))[0]).toMatchObject({ ...owned, status: "open", version: 2 });
    expect((await db.select().from(schema.configuredProduct).where(eq(schema.configuredProduct.id, configured.id)))[0]).toMatchObject(owned);
    expect((await db.select().from(schema.address).where(eq(schema.address.id, address.id)))[0]).toMatchObject({ ...owned, defaultShipping: true });
    expect((await db.select().from(schema.orders).where(eq(schema.orders.id, order.id)))[0]).toMatchObject(owned);
    expect((await db.select().from(schema.chatRoom).where(eq(schema.chatRoom.id, room.id)))[0]).toMatchObject(owned);
    expect(client.cookies.has("kc_guest")).toBe(false);
  });

  test("finds the lines of both carts in one, the account's first, and the account's own default address kept", async () => {
    const { email } = await registered();
    const userId = await userIdOf(email);
    const own = await makeCart({ userId });
    const [a, b] = [await makeConfigured({ userId }), await makeConfigured({ userId })];
    await line(own.id, a.id, 0);
    await line(own.id, b.id, 1);
    const home = await makeAddress({ userId }, { defaultBilling: true });

    const { client, guestId } = await guest();
    const guests = await makeCart({ guestId });
    const [c, d] = [await makeConfigured({ guestId }), await makeConfigured({ guestId })];
    await line(guests.id, c.id, 0);
    await line(guests.id, d.id, 1);
    await makeAddress({ guestId }, { defaultBilling: true });
    expect((await client.form("/account/api/login/", { username: email, password })).status).toBe(200);

    const lines = await db.select().from(schema.cartLine).where(eq(schema.cartLine.cartId, own.id)).orderBy(schema.cartLine.position);
    expect(lines.map((one) => one.configuredProductId)).toEqual([a.id, b.id, c.id, d.id]);
    expect((await db.select().from(schema.cart).where(eq(schema.cart.id, guests.id)))[0]).toMatchObject({ status: "merged", userId });
    expect((await db.select().from(schema.cart).where(eq(schema.cart.id, own.id)))[0]).toMatchObject({ status: "open", version: 2 });
    const defaults = await db.select().from(schema.address).where(sql`user_id = ${userId} AND default_billing = 1`);
    expect(defaults.map(({ id }) => id)).toEqual([home.id]);
  });

  test("who is paying in another window gets the order into the account, and both carts stay as they are", async () => {
    const { email } = await registered();
    const userId = await userIdOf(email);
    const own = await makeCart({ userId });
    const { client, guestId } = await guest();
    const guests = await makeCart({ guestId });
    const configured = await makeConfigured({ guestId });
    await line(guests.id, configured.id, 0);
    const attempt = { id: newId() };
    await db.run(sql`INSERT INTO checkout_attempt (id, cart_id, guest_id, idempotency_key, request_hash, provider, payment_key, due_minor, plan, created_at, updated_at)
      VALUES (${attempt.id}, ${guests.id}, ${guestId}, ${newId()}, 'h', 'test', ${newId()}, 2000, '{}', 1, 1)`);
    await client.form("/account/api/login/", { username: email, password });
    expect((await db.select().from(schema.checkoutAttempt).where(eq(schema.checkoutAttempt.id, attempt.id)))[0]).toMatchObject({ userId, guestId: null });
    expect((await db.select().from(schema.cart).where(eq(schema.cart.id, guests.id)))[0]).toMatchObject({ status: "open", version: 1 });
    expect((await db.select().from(schema.cart).where(eq(schema.cart.id, own.id)))[0]).toMatchObject({ status: "open", version: 1 });
    expect((await db.select().from(schema.cartLine).where(eq(schema.cartLine.cartId, guests.id))).length).toBe(1);
  });

  test("never takes another guest's things", async () => {
    const stranger = { guestId: newId() };
    const theirs = await makeConfigured(stranger);
    const { client } = await guest();
    await client.form("/account/api/register/", { email: newEmail(), password });
    expect((await db.select().from(schema.configuredProduct).where(eq(schema.configuredProduct.id, theirs.id)))[0]).toMatchObject(stranger);
  });
});

describe("a stored password", () => {
  test("opens by itself and by nothing else, and two of the same are not alike", async () => {
    const [one, two] = await Promise.all([hashPassword("grüße"), hashPassword("grüße")]);
    expect(one).not.toBe(two);
    expect(await checkPassword("gru\u0308ße", one)).toBe("right"); // composed another way, the same letters
    expect(await checkPassword("grusse", one)).toBe("wrong");
  });

  test("is hashed anew when the cost has risen", async () => {
    const email = newEmail();
    const cheap = await hashPassword(password, { ln: 12, r: 8, p: 1 });
    await makeUser({ email, passwordHash: cheap });
    expect((await new Client().form("/account/api/login/", { username: email, password })).status).toBe(200);
    const [row] = await db.select().from(schema.user).where(eq(schema.user.email, email));
    expect(row?.passwordHash).not.toBe(cheap);
    expect(await checkPassword(password, row?.passwordHash ?? "")).toBe("right");
  });
});

describe("the user record", () => {
  test("is one's own: another person's is missing, staff see everybody", async () => {
    const { client, email } = await registered();
    const other = await makeUser();
    expect((await client.get(`/profile/api/user/user/${other.id}/`)).status).toBe(404);
    const { objects, meta } = await (await client.get("/profile/api/user/user/")).json<{ objects: Array<{ id: string; email: string }>; meta: { total_count: number } }>();
    expect([objects.map((one) => one.email), meta.total_count]).toEqual([[email], 1]);

    const staff = await registered();
    await db.update(schema.user).set({ role: "staff" }).where(eq(schema.user.email, staff.email));
    expect((await staff.client.get(`/profile/api/user/user/${other.id}/`)).status).toBe(200);
    expect((await staff.client.put(`/profile/api/user/user/${other.id}/`, { name: "X" })).status).toBe(404);
  });

  test("changes its writable fields only", async () => {
    const { client, email } = await registered();
    const { objects } = await (await client.get("/profile/api/user/user/")).json<{ objects: Array<{ resource_uri: string }> }>();
    const uri = objects[0]?.resource_uri ?? "";
    const saved = await client.put(uri, { name: "Ann Lee", metric_option: 1, email: "other@example.com", in_store_credit: "100.00", is_active: false });
    expect(await saved.json()).toMatchObject({ name: "Ann Lee", metric_option: 1, email, in_store_credit: "0.00", is_active: true, content_type_id: 1 });
    const wrong = await client.put(uri, { metric_option: 3 });
    expect([wrong.status, await wrong.json()]).toEqual([400, { user: { metric_option: ["Choose 1 for metric or 2 for imperial."] } }]);
  });
});

describe("the address record", () => {
  const typed = { first_name: "Ann", last_name: "Lee", phone: "503 555 0100", street_address_1: "1 Main St", city: "Portland", country_area: "OR", postal_code: "97201" };
  const base = "/profile/api/user/address/";
  interface Address {
    id: string;
    default_billing: boolean;
    city: string;
  }
  const made = async (client: Client, values: object = {}) => (await client.post(base, { ...typed, ...values })).json<Address>();

  test("is kept for its owner, a guest too, and follows the guest into the account", async () => {
    const client = new Client();
    const { id } = await made(client);
    expect((await new Client().get(`${base}${id}/`)).status).toBe(404);
    await client.form("/account/api/register/", { email: newEmail(), password });
    expect(await (await client.get(`${base}${id}/`)).json()).toMatchObject({ id, label: "Ann Lee, 1 Main St, Portland, OR, 97201", resource_uri: `${base}${id}/`, content_type_id: 2 });
  });

  test("names what is wrong under its own name", async () => {
    const refused = await new Client().post(base, { ...typed, city: "", country_area: "" });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toEqual({ address: { city: ['For APO addresses use "APO".'], country_area: ["This field is required."] } });
  });

  test("changes by the fields that are sent, and the default moves", async () => {
    const { client } = await registered();
    const first = await made(client, { default_billing: true });
    const second = await made(client, { default_billing: true });
    const read = async (id: string) => (await client.get(`${base}${id}/`)).json<Address>();
    expect([(await read(first.id)).default_billing, (await read(second.id)).default_billing]).toEqual([false, true]);
    const saved = await client.put(`${base}${first.id}/`, { city: "Salem", default_billing: true });
    expect(await saved.json()).toMatchObject({ city: "Salem", first_name: "Ann", default_billing: true });
    expect((await read(second.id)).default_billing).toBe(false);
    const refused = await client.put(`${base}${first.id}/`, { phone: " " });
    expect(await refused.json()).toHaveProperty(["address", "phone", 0], "This field is required.");
  });

  test("cannot be read, changed or deleted by anybody else", async () => {
    const { client } = await registered();
    const { id } = await made(client);
    const other = (await registered()).client;
    expect([(await other.get(`${base}${id}/`)).status, (await other.put(`${base}${id}/`, { city: "X" })).status, (await other.delete(`${base}${id}/`)).status]).toEqual([404, 404, 404]);
    expect((await client.delete(`${base}${id}/`)).status).toBe(204);
    expect((await client.get(`${base}${id}/`)).status).toBe(404);
  });

  test("lists by archive and newest first", async () => {
    const { client } = await registered();
    const [a, b] = [await made(client), await made(client, { archived: true, default_shipping: true })];
    const ids = async (query: string) => (await (await client.get(`${base}?${query}`)).json<{ objects: Array<Address> }>()).objects.map(({ id }) => id);
    expect(await ids("archived=false&order_by=-id")).toEqual([a.id]);
    expect(await ids("order_by=-id")).toEqual([b.id, a.id]);
    expect((await client.get(`${base}?colour=red`)).status).toBe(400);
  });
});

describe("delivery", () => {
  test("the states of the United States include the military areas, and an unknown country is named", async () => {
    const client = new Client();
    const { states } = await (await client.get("/delivery/api/get-states/?country=US")).json<{ states: Array<{ code: string; name: string }> }>();
    expect(states).toHaveLength(62);
    expect(states.map(({ code }) => code)).toEqual(expect.arrayContaining(["CA", "AA", "AE", "AP"]));
    expect((await client.get("/delivery/api/get-states/?country=ZZ")).status).toBe(400);
    const { countries } = await (await client.get("/delivery/api/get-countries/")).json<{ countries: Array<{ code: string }> }>();
    expect(countries[0]).toEqual({ code: "US", name: "United States" });
    expect(countries.length).toBeGreaterThan(240);
  });
});
