import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { ADDRESS } from "../factories/address.ts";
import { PAGE_BUDGETS } from "../../scripts/bench/pages/goals.ts";
import { weigh } from "../../scripts/bench/support/weight.ts";
import { measureBundleSize } from "../../scripts/deploy/bundle.ts";
import { openCaptured, type Server } from "../../scripts/lib/workerd.ts";
import type { ReceivedMail } from "../fakes/resend.ts";
import { Browser } from "./browser.ts";

const MIB = 1024 * 1024;
/** Cloudflare's limit on the paid plan. */
const MAX_GZIP_BYTES = 10 * MIB;
/** A larger bundle starts more slowly, and needs a decision record. */
const USUAL_GZIP_BYTES = 5 * MIB;

const PASSWORD = "a horse on the battery";

const { production, origin, owner } = {
  production: inject("production"),
  origin: inject("origin"),
  owner: inject("owner"),
};
let server: Server;

beforeAll(async () => {
  const started = performance.now();
  server = await openCaptured(production, production.state);
  await fetch(`${server.url}/healthz`, { headers: { "mf-original-url": `${origin}/healthz` } });
  console.log(`The production build answers ${(performance.now() - started).toFixed(0)} ms after workerd was started.`);
});
afterAll(() => server.close());

const visitor = () => new Browser(server.url, origin);

/** The e-mails that the mail provider accepted for an address, the newest last. */
async function mailsTo(email: string): Promise<ReadonlyArray<ReceivedMail>> {
  const answer = await fetch(`${inject("productionMail")}/sent?to=${encodeURIComponent(email)}`);
  return (await answer.json<{ sent: Array<ReceivedMail> }>()).sent;
}

/** The link in the newest e-mail to an address; waits until it exists. */
async function linkTo(email: string): Promise<URL> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      link = /https:\/\/\S+token=[\w-]+/.exec(String((await mailsTo(email)).at(-1)?.body["text"]))?.[0];
      return link;
    })
    .toBeDefined();
  return new URL(link ?? "");
}

const getToken = (link: URL): string => link.searchParams.get("token") ?? "";

async function register(email: string): Promise<Browser> {
  const browser = visitor();
  expect((await browser.send("POST", "/account/api/register/", { email, password: PASSWORD })).status).toBe(200);
  const link = await linkTo(email);
  expect(link.origin).toBe(origin);
  const token = getToken(link);
  expect((await browser.send("POST", "/account/api/finish-registration/", { token })).status).toBe(200);
  return browser;
}

async function fillCart(browser: Browser): Promise<void> {
  const answer = await browser.send("POST", "/catalog/api/v1/configured-product/", { product: "fox-sticker" });
  expect(answer.status).toBe(201);
  const { id } = await answer.json<{ id: string }>();
  expect((await browser.send("POST", "/cart/api/add/", { configured_product: id })).status).toBe(201);
}

const placeOrder = (
  browser: Browser,
  email: string,
  payment: { provider: string; token: string; purchase_order?: string },
) =>
  browser.send("POST", "/checkout/api/place-order/", {
    email,
    payment,
    billing_address: ADDRESS,
    shipping_address: ADDRESS,
    shipping_method: "standard-mail",
    use_credit: false,
    note: "",
  });

test("the bundle is small enough for Cloudflare", () => {
  const { bytes, gzip } = measureBundleSize(inject("bundle"));
  console.log(`The production bundle is ${(bytes / MIB).toFixed(2)} MiB, ${(gzip / MIB).toFixed(2)} MiB packed.`);
  expect(gzip).toBeLessThan(MAX_GZIP_BYTES);
  expect(gzip, "A bundle of more than 5 MiB takes a decision record").toBeLessThan(USUAL_GZIP_BYTES);
});

test.each(PAGE_BUDGETS)("a first visit to $page loads no more than its budget", async ({ page, ...budget }) => {
  // This shop's theme is a style sheet more.
  const answer = (await (await visitor().get(page)).text()).replace(/<link[^>]*\/nametags-[^>]*>/, "");
  const { js, css, html, scripts } = weigh(answer, inject("pages"));
  const [jsKb, cssKb, htmlKb] = [js, css, html].map((bytes) => (bytes / 1024).toFixed(1));
  console.log(`${page}: ${jsKb} KB in ${scripts} files, styles ${cssKb} KB, HTML ${htmlKb} KB.`);
  expect(js / 1024).toBeLessThanOrEqual(budget.jsKb);
  expect(css / 1024).toBeLessThanOrEqual(budget.cssKb);
  expect(scripts).toBeLessThanOrEqual(budget.scripts);
  expect(html / 1024).toBeLessThanOrEqual(budget.htmlKb ?? Infinity);
});

test.each([
  ["/", "Name Tag House"],
  ["/products/custom-stickers/die-cut-stickers/", "Die-cut"],
  ["/products/details/custom-die-cut-stickers/", "$"],
  ["/cart/", "cart"],
  ["/account/login/", "Sign in"],
  ["/search/?q=fox", "Fox"],
])("%s renders from the catalog alone", async (path, text) => {
  const answer = await visitor().get(path);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain(text);
});

test.each([
  "/",
  "/products/details/custom-die-cut-stickers/",
  "/cart/",
  "/account/login/",
  "/search/?q=fox",
  "/no-such-page/",
])("%s shows the configured company's name and theme, and no other", async (path) => {
  const page = await (await visitor().get(path)).text();
  expect(page).toContain("Name Tag House");
  expect(page).not.toContain("Kisscut");
  expect(page).toContain('data-site-theme="nametags"');
});

test("a catalog picture and a page script are served", async () => {
  const page = await (await visitor().get("/products/details/custom-die-cut-stickers/")).text();
  for (const pattern of [/\/static\/media\/[\w./-]+\.svg/, /\/static\/assets\/[\w./-]+\.js/]) {
    const answer = await visitor().get(pattern.exec(page)?.[0] ?? "/nothing");
    expect([pattern.source, answer.status]).toEqual([pattern.source, 200]);
  }
});

test("a visitor registers with the link in the provider's e-mail, and signs in again with the password", async () => {
  const email = "reg@customer.test";
  await register(email);
  const again = visitor();
  const answer = await again.send("POST", "/account/api/login/", { username: email, password: PASSWORD });
  expect(answer.status).toBe(200);
  expect((await again.get("/profile/api/user/user/")).status).toBe(200);
});

test("a visitor writes in the chat, and the message is echoed as stored", async () => {
  const browser = visitor();
  expect((await browser.send("POST", "/chat/authorize/", {})).status).toBe(200);
  const socket = browser.socket("/ws/chat/client/");
  const frames: Array<{ event: string; data: Readonly<Record<string, unknown>> }> = [];
  socket.on("message", (data: Buffer) => frames.push(JSON.parse(data.toString()) as (typeof frames)[number]));
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  const send = (event: string, data: object) => socket.send(JSON.stringify({ event, data }));
  send("chat.set.description", {
    customer_name: "Ann",
    email: "ann@customer.test",
    description: "Do you cut holes?",
    screen_size: "1280x900",
    cid: "d1",
  });
  send("chat.message", { message: "Round ones, 5 mm.", cid: "m1" });
  const echoed = () => frames.find(({ event, data }) => event === "chat.display" && data["cid"] === "m1")?.data;
  await expect.poll(echoed).toMatchObject({ message: "Round ones, 5 mm.", seq: expect.any(Number) as number });
  socket.close();
});

/** Sets up an authenticator app for the signed-in user. */
async function addSecondFactor(browser: Browser): Promise<void> {
  const begun = await browser.send("POST", "/account/api/totp/begin/", {});
  expect(begun.status).toBe(200);
  const { secret } = await begun.json<{ secret: string }>();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  expect((await browser.send("POST", "/account/api/totp/", { code })).status).toBe(201);
}

test("the owner named by the deployment gets a link, adds a second factor, and allows a customer to order on invoice", async () => {
  const email = "invoice@customer.test";
  const customer = await register(email);
  await fillCart(customer);
  const invoice = { provider: "invoice", token: "", purchase_order: "PO-4711" };
  expect((await placeOrder(customer, email, invoice)).status).toBe(400);

  expect((await fetch(`${server.url}/cdn-cgi/local/scheduled`)).status).toBe(200);
  const boss = visitor();
  expect(
    (await boss.send("POST", "/account/api/login-by-link/", { token: getToken(await linkTo(owner)) })).status,
  ).toBe(200);
  expect((await boss.get("/staff/print/")).status, "a staff page without a second factor").not.toBe(200);
  await addSecondFactor(boss);
  const list = await boss.get(`/profile/api/user/user/?email=${encodeURIComponent(email)}`);
  const [account] = (await list.json<{ objects: Array<{ id: string }> }>()).objects;
  const path = `/profile/api/user/user/${account?.id ?? ""}/`;
  expect((await boss.send("PUT", path, { may_pay_by_invoice: true })).status).toBe(200);

  const answer = await placeOrder(customer, email, invoice);
  expect(answer.status).toBe(201);
  const { order } = await answer.json<{ order: { number: string; status: string } }>();
  await expect
    .poll(async () => (await mailsTo(email)).map(({ body }) => body.subject))
    .toContainEqual(expect.stringContaining(order.number));
});

test("the test payment provider is refused and places no order", async () => {
  const email = "test-payment@customer.test";
  const customer = await register(email);
  await fillCart(customer);
  const answer = await placeOrder(customer, email, { provider: "test", token: "ok" });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({
    errors: { payment: { provider: ["This payment method isn't available. Choose another one."] } },
  });
  const orders = await customer.get("/profile/api/user/order/");
  expect((await orders.json<{ meta: { total_count: number } }>()).meta.total_count).toBe(0);
});

test.each(["/dev/mailbox/", "/dev/api/mailbox/?to=owner@shop.test", "/dev/bare/"])(
  "%s does not exist",
  async (path) => {
    expect((await visitor().get(path)).status).toBe(404);
  },
);

test.each(["customer", "wholesale", "staff", "admin"])("the demo account %s cannot sign in", async (name) => {
  const answer = await visitor().send("POST", "/account/api/login/", {
    username: `${name}@example.com`,
    password: "kisscut-demo",
  });
  expect(answer.status).toBe(400);
});

test("the webhook of the test payment provider accepts nothing", async () => {
  expect((await visitor().send("POST", "/payments/webhook/test/", {})).status).toBeGreaterThanOrEqual(400);
});
