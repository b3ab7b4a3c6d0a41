import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Discount } from "#domain/shop/pricing/quotes/quote";
import { findEveryone } from "../http/shared-pages.ts";
import { clearIsolateState } from "../isolate-state.ts";
import type { ApiEnv } from "../api/call.ts";
import type { Env } from "../env.ts";
import { sharedPages } from "./shared-pages.ts";

const START = Date.parse("2026-11-28T12:00:00Z");
beforeEach(() => vi.useFakeTimers({ now: START, toFake: ["Date"] }));
afterEach(() => {
  vi.useRealTimers();
  clearIsolateState();
});

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly nonce: string | undefined;
  readonly headers: Headers;
}

type Tiers = Readonly<Record<string, Discount>>;

/**
 * A shop whose pages are numbered and carry the response's nonce, as Remix's do, and show the request's cookies and
 * discount.
 */
function openShop(answer?: (count: number) => Response | Promise<Response> | undefined, tiers: Tiers = {}) {
  let renders = 0;
  const app = new Hono<ApiEnv & { Bindings: Env }>();
  app.use(
    sharedPages(
      (request, env, execution) => app.fetch(request, env, execution),
      (token) => Promise.resolve(tiers[token]),
    ),
  );
  app.get("*", async (c) => {
    renders += 1;
    const nonce = `nonce${renders}`;
    c.set("context", { nonce } as never);
    const custom = await answer?.(renders);
    if (custom) return custom;
    const html = `<script nonce="${nonce}">${renders}</script>${c.req.header("cookie") ?? ""}${findEveryone(c.req.raw)?.discount?.name ?? ""}`;
    return c.html(html, 200, { "content-security-policy": `script-src 'nonce-${nonce}'` });
  });
  const work: Array<Promise<unknown>> = [];
  const execution = {
    waitUntil: (task: Promise<unknown>) => void work.push(task),
    passThroughOnException() {},
    props: {},
  };
  const open = async (path: string, cookie = "csrftoken=t", method = "GET"): Promise<Answer> => {
    const request = new Request(`http://shop.test${path}`, { method, headers: { cookie } });
    const response = await app.fetch(request, {}, execution);
    const text = await response.text();
    await Promise.all(work.splice(0));
    const policy = response.headers.get("content-security-policy") ?? "";
    return { status: response.status, text, nonce: /nonce-([^']+)/.exec(policy)?.[1], headers: response.headers };
  };
  return Object.assign(open, { renders: () => renders });
}
const wait = (ms: number) => vi.setSystemTime(Date.now() + ms);

describe("a shared page", () => {
  test("is rendered once, for a stranger, whoever asks", async () => {
    const open = openShop();
    const guest = await open("/products/fox/", "csrftoken=t; kc_guest=secret; kc_orders=secret; kc_chat=secret");
    expect(guest.text).toMatch(/>1</);
    expect(guest.text).not.toContain("secret");
    expect((await open("/products/fox/")).text).toMatch(/>1</);
    expect((await open("/products/fox/?utm_source=letter")).text).toMatch(/>1</);
    expect(open.renders()).toBe(1);
  });

  test("has the same headers when only these are asked for, first or later", async () => {
    const open = openShop();
    const answers = [];
    for (const method of ["HEAD", "GET", "HEAD"]) answers.push(await open("/", "", method));
    expect(answers.map(({ text }) => text.length > 0)).toEqual([false, true, false]);
    const names = answers.map(({ headers }) => [...headers.keys()].filter((name) => name !== "x-request-id"));
    expect([names[1], names[2]]).toEqual([names[0], names[0]]);
    expect(open.renders()).toBe(1);
  });

  test("has a nonce of its own in each answer, in text and policy alike", async () => {
    const open = openShop();
    const answers = [await open("/"), await open("/")];
    for (const { text, nonce } of answers) expect(text).toContain(`nonce="${nonce}"`);
    expect(answers[0]?.nonce).not.toBe(answers[1]?.nonce);
  });

  test("gives a browser without a token its own", async () => {
    const open = openShop();
    const tokens = [await open("/", ""), await open("/", ""), await open("/")].map(({ headers }) => headers);
    const cookies = tokens.map((headers) => headers.getSetCookie().map((cookie) => cookie.split(";")[0]));
    expect(cookies.map((list) => list.length)).toEqual([1, 1, 0]);
    expect(cookies[0]).not.toEqual(cookies[1]);
  });

  test("has a variant for each theme, unit and closed alert", async () => {
    const open = openShop();
    const cookies = ["kc_theme=dark", "measurement=metric", "kc_theme=dark; measurement=metric", "kc_alert=1.2", ""];
    for (const [index, cookie] of cookies.entries())
      expect((await open("/", `${cookie}; csrftoken=t`)).text).toContain(`>${index + 1}<`);
    expect((await open("/", "measurement=metric; csrftoken=t; kc_theme=dark")).text).toContain(">3<");
  });

  test("is shown while it is rendered again, and never older than half a minute", async () => {
    const open = openShop();
    await open("/");
    wait(14_999);
    expect([(await open("/")).text, open.renders()]).toEqual([expect.stringContaining(">1<"), 1]);
    wait(2);
    expect([(await open("/")).text, open.renders()]).toEqual([expect.stringContaining(">1<"), 2]);
    expect((await open("/")).text).toContain(">2<");
    wait(30_001);
    expect((await open("/")).text).toContain(">3<");
  });

  test("is rendered once for all who ask while it is rendered", async () => {
    const open = openShop();
    const texts = (await Promise.all(["kc_guest=a", "kc_guest=b", ""].map((cookie) => open("/", cookie)))).map(
      ({ text }) => text.replaceAll(/nonce="[^"]*"/g, ""),
    );
    expect(new Set(texts).size).toBe(1);
    expect(open.renders()).toBe(1);
  });

  test("is the same for signed-in visitors, with the prices of their wholesale account", async () => {
    const gold = { name: "Gold", modifier: 0.9 };
    const open = openShop(undefined, { a: gold, b: gold, c: { name: "Silver", modifier: 0.95 } });
    expect((await open("/", "sessionid=customer; csrftoken=t")).text).toMatch(/>1<(?!.*customer)/);
    expect((await open("/")).text).toContain(">1<");
    expect((await open("/", "sessionid=a; csrftoken=t")).text).toMatch(/>2<.*Gold/);
    expect((await open("/", "sessionid=b; csrftoken=t")).text).toContain(">2<");
    expect((await open("/", "sessionid=c; csrftoken=t")).text).toMatch(/>3<.*Silver/);
    expect((await open("/")).text).toContain(">1<");
  });

  test("gives a browser with a cart or an account the marker that it lacks", async () => {
    const open = openShop();
    const marker = async (cookie: string) =>
      (await open("/", `csrftoken=t; ${cookie}`)).headers.getSetCookie().map((text) => text.split(";")[0]);
    expect(await marker("kc_guest=g")).toEqual(["kc_visitor=guest"]);
    expect(await marker("kc_guest=g; kc_visitor=guest")).toEqual([]);
    expect(await marker("sessionid=s; kc_visitor=guest")).toEqual(["kc_visitor=account"]);
    expect(await marker("kc_chat=c")).toEqual([]);
  });

  test("gives nobody a cookie that rendering it has set", async () => {
    const open = openShop(() => new Response("gone", { status: 404, headers: { "set-cookie": "kc_guest=g" } }));
    const answers = await Promise.all([open("/products/no/", "kc_chat=c; csrftoken=t"), open("/products/no/")]);
    expect(answers.map(({ headers }) => headers.getSetCookie())).toEqual([[], []]);
  });

  test("that redirects or is not there is no cached page", async () => {
    const open = openShop((count) => (count < 3 ? new Response("gone", { status: 404 }) : undefined));
    expect([(await open("/products/no/")).status, (await open("/products/no/")).status]).toEqual([404, 404]);
    expect((await open("/products/no/")).text).toContain(">3<");
  });
});

describe("another page", () => {
  test("is cached for strangers, and rendered for a guest", async () => {
    const open = openShop();
    await open("/search/fox/");
    expect((await open("/search/fox/")).text).toContain(">1<");
    expect((await open("/search/fox/", "kc_guest=g; csrftoken=t")).text).toContain("kc_guest=g");
    expect((await open("/search/fox/")).text).toContain(">1<");
  });

  test.each([
    ...["/cart/", "/checkout/", "/account/login/", "/profile/orders/", "/cart.data", "/staff/chat/", "/measurement/"],
    ...["/newsletter/confirm/?token=a", "/products/x/?share=a", "/chat/return/a/", "/site/api/me/", "/ws/chat/"],
  ])("%s is never cached", async (path) => {
    const open = openShop();
    await open(path);
    expect((await open(path)).text).toContain(">2<");
  });

  test("that is a file is not read as a page", async () => {
    const open = openShop(() => new Response(new Uint8Array([255, 0]), { headers: { "content-type": "image/png" } }));
    await open("/tags/picture/1/");
    await open("/tags/picture/1/");
    expect(open.renders()).toBe(2);
  });
});

describe("while a page cannot be rendered", () => {
  const openBroken = () => openShop((count) => (count === 1 ? undefined : new Response("broken", { status: 500 })));
  const isFirst = async (answer: Promise<Answer>) => /^<script nonce="[^"]*">1</.test((await answer).text);

  test.each(["/", "/search/fox/"])("visitors of %s get the last one for a quarter of an hour", async (path) => {
    const open = openBroken();
    await open(path);
    for (const ms of [60_000, 840_000]) {
      wait(ms);
      expect(await isFirst(open(path))).toBe(true);
    }
    wait(60_000);
    expect((await open(path)).status).toBe(500);
  });

  test("it is not rendered again for each visitor, but every five seconds", async () => {
    const open = openBroken();
    await open("/");
    for (const ms of [40_000, 1000, 3999, 2, 1000]) {
      wait(ms);
      expect(await isFirst(open("/"))).toBe(true);
    }
    expect(open.renders()).toBe(3);
  });

  test("a guest gets the strangers' last page, a signed-in customer none", async () => {
    const open = openBroken();
    await open("/search/fox/");
    wait(60_000);
    expect(await isFirst(open("/search/fox/", "kc_guest=x; csrftoken=y"))).toBe(true);
    expect((await open("/search/fox/", "kc_guest=x; sessionid=y")).status).toBe(500);
  });

  test("a page that was never rendered stays an error", async () => {
    const open = openBroken();
    await open("/");
    expect((await open("/blog/")).status).toBe(500);
  });
});

test("what is cached is bounded by its size: many large pages push out the oldest", async () => {
  const open = openShop(
    (count) =>
      new Response("x".repeat(390_000), {
        headers: { "content-type": "text/html", "content-security-policy": `'nonce-nonce${count}'` },
      }),
  );
  for (let page = 0; page < 50; page++) await open(`/blog/${page}/`);
  expect(open.renders()).toBe(50);
  await open("/blog/49/");
  await open("/blog/15/");
  expect(open.renders()).toBe(50);
  await open("/blog/0/");
  expect(open.renders()).toBe(51);
});
