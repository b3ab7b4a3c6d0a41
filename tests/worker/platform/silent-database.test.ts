import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { MINUTE_MS } from "#domain/ground/kernel/durations";
import { createApp } from "../../../worker/app.ts";
import { openContext } from "../../../worker/context.ts";
import type { Env } from "../../../worker/env.ts";
import { clearIsolateState } from "../../../worker/isolate-state.ts";
import { stockCatalog } from "../../factories/catalog.ts";
import { configure, count, newKey, orderBody, shopper } from "../../factories/checkout.ts";
import { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { interceptCalls } from "../support/database/intercepted-database.ts";

const MAX_WAIT_MS = 2000;
const QUOTE = { product: "custom-die-cut-stickers", width: 3, height: 3, quantity: 100, material: "white-vinyl" };

/** The database, which stops answering when a test says so, or once it has answered a statement with this text. */
const database = { isSilent: false, silentAfter: undefined as string | undefined };
const shopDatabase = interceptCalls(env.DB, {
  before: () => (database.isSilent ? new Promise<void>(() => undefined) : undefined),
  after: (query) => {
    if (database.silentAfter !== undefined && query.includes(database.silentAfter)) database.isSilent = true;
  },
});
const bindings = { ...env, DB: shopDatabase } as Env;

/** A page as Remix renders it: its layout, and an error that a loader throws becomes status 500. */
const app = createApp(async (_request, { services }) => {
  try {
    const { menu } = await services.site.layout.read();
    return new Response(`${menu.length} categories`, { headers: { "content-type": "text/html" } });
  } catch {
    return new Response("This is our fault", { status: 500 });
  }
});

/** A client of this shop, in the same browser as another one. */
function makeClient({ cookies }: Client = new Client()): Client {
  const client = new Client(async (request) => {
    const execution = createExecutionContext();
    const response = await inTime(Promise.resolve(app.fetch(request, bindings, execution)));
    await inTime(waitOnExecutionContext(execution));
    return response;
  });
  for (const [name, value] of cookies) client.cookies.set(name, value);
  return client;
}

const realTimeout = setTimeout;

/** Lets the clock go on only while something waits for it: what the processor needs takes no time. */
async function inTime<Answer>(work: Promise<Answer>): Promise<Answer> {
  let hasEnded = false;
  void work.catch(() => undefined).finally(() => (hasEnded = true));
  while (!hasEnded) {
    await new Promise((resume) => realTimeout(resume, 1));
    if (database.isSilent && vi.getTimerCount() > 0) await vi.advanceTimersToNextTimerAsync();
  }
  return work;
}

/** An answer with the time that a visitor waits for it, in milliseconds. */
async function timed(request: () => Promise<Response>) {
  const startedAt = Date.now();
  const response = await request();
  const { status, headers } = response;
  return { status, text: await response.text(), retryAfter: headers.get("retry-after"), ms: Date.now() - startedAt };
}

function fallSilent(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: Date.now() + MINUTE_MS });
  database.isSilent = true;
}

function answerAgain(): void {
  Object.assign(database, { isSilent: false, silentAfter: undefined });
  vi.useRealTimers();
  clearIsolateState();
}

/** Scheduled jobs some minutes later. */
async function runJobsLater(minutes: number): Promise<void> {
  const execution = createExecutionContext();
  const clock = () => new Date(Date.now() + minutes * MINUTE_MS);
  const { services } = await openContext(new Request("http://shop.test/"), env, execution, { clock });
  await services.jobs.run();
  await waitOnExecutionContext(execution);
}

beforeAll(() => stockCatalog());
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  // The watcher gathers writes in real time. Meanwhile the clock of these tests would go on.
  vi.spyOn(scheduler, "wait").mockResolvedValue();
});
afterEach(answerAgain);

test("while the database does not answer, anonymous visitors get pages and retail prices", async () => {
  const visitor = makeClient();
  const page = await timed(() => visitor.get("/about/"));
  const quote = await timed(() => visitor.post("/catalog/api/quote/", QUOTE));
  expect([page.status, quote.status]).toEqual([200, 200]);

  fallSilent();
  for (let visit = 0; visit < 2; visit++) {
    const later = await timed(() => visitor.get("/about/"));
    expect(later).toMatchObject({ status: 200, text: page.text });
    expect(later.ms).toBeLessThan(MAX_WAIT_MS);
    const priced = await timed(() => visitor.post("/catalog/api/quote/", QUOTE));
    expect([priced.status, totalIn(priced.text)]).toEqual([200, totalIn(quote.text)]);
    expect(priced.ms).toBeLessThan(MAX_WAIT_MS);
  }
});

const totalIn = (answer: string): string => (JSON.parse(answer) as { total: string }).total;

test("while the database does not answer, signed-in pages and writes answer 503 and when to try again", async () => {
  const { client: customer } = await signedUp();
  const guest = new Client();
  const { id } = await configure(guest);
  const visitor = makeClient(guest);
  fallSilent();

  const requests = {
    "a signed-in page": () => makeClient(customer).get("/profile/orders/"),
    "a signed-in call": () => makeClient(customer).get("/profile/api/user/user/"),
    "a page that nobody saw before": () => visitor.get("/never-seen/"),
    "a page's data": () => visitor.get("/never-seen.data"),
    "a write": () => visitor.post("/cart/api/add/", { configured_product: id }),
    "the health check": () => visitor.get("/healthz"),
  };
  for (const [name, request] of Object.entries(requests)) {
    const { status, retryAfter, ms } = await timed(request);
    expect([name, status]).toEqual([name, 503]);
    if (name !== "the health check") expect([name, retryAfter]).toEqual([name, "5"]);
    expect(ms).toBeLessThan(MAX_WAIT_MS);
  }
  const page = await timed(() => makeClient(customer).get("/profile/orders/"));
  expect(page.text).toContain("We'll be right back");
  const call = await timed(() => makeClient(customer).get("/profile/api/user/user/"));
  expect(JSON.parse(call.text)).toEqual({
    error: "We can't reach our records right now. Please try again in a moment.",
  });
});

test("a payment that was sent before the database fell silent becomes one order, and its e-mail is sent", async () => {
  const browser = makeClient(await shopper());
  const [key, email] = [newKey(), `silent-${newKey()}@example.com`];
  const place = () => browser.post("/checkout/api/place-order/", orderBody({ email }), { "idempotency-key": key });

  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: Date.now() });
  database.silentAfter = "INSERT INTO test_payment";
  const unanswered = await timed(place);
  expect([unanswered.status, unanswered.retryAfter]).toEqual([503, "5"]);
  expect(unanswered.ms).toBeLessThan(MAX_WAIT_MS);

  answerAgain();
  expect(await count("SELECT count(*) FROM orders WHERE email = ?", email)).toBe(0);
  await runJobsLater(3);
  await runJobsLater(4);
  expect(await count("SELECT count(*) FROM orders WHERE email = ?", email)).toBe(1);
  expect(await count("SELECT count(*) FROM test_payment WHERE state = 'authorized'")).toBe(1);
  expect(
    await count("SELECT count(*) FROM queued_email WHERE recipient = ? AND template = 'order-placed'", email),
  ).toBe(1);
  expect(await count("SELECT count(*) FROM queued_email WHERE sent_at IS NULL")).toBe(0);
  expect(await count("SELECT count(*) FROM change_outbox")).toBe(0);
});

test("a database that answers again is used at once, without a new process", async () => {
  const visitor = makeClient();
  await visitor.get("/healthz");
  fallSilent();
  expect((await visitor.get("/healthz")).status).toBe(503);
  database.isSilent = false;
  vi.setSystemTime(Date.now() + MINUTE_MS);
  expect((await visitor.get("/healthz")).status).toBe(200);
  expect((await makeClient((await signedUp()).client).get("/profile/api/user/user/")).status).toBe(200);
});
