import { describe, expect, test } from "vitest";
import { cachedPage } from "./page-cache.ts";

/** Renders a numbered page that carries the response's nonce, as Remix does. */
function visit() {
  let renders = 0;
  return async (url: string, { cookie = "", now = 0, nonce = "n1" } = {}) => {
    const work: Array<Promise<unknown>> = [];
    const response = await cachedPage(
      new Request(url, { headers: { cookie } }),
      { nonce, now, later: (w) => work.push(w) },
      () => {
        renders++;
        return Promise.resolve(
          new Response(`<script nonce="${nonce}">${renders}</script>`, { headers: { "content-type": "text/html" } }),
        );
      },
    );
    const text = await response.text();
    await Promise.all(work);
    return text;
  };
}

test("an anonymous visitor's second visit gets the cached page with the new nonce", async () => {
  const open = visit();
  expect(await open("http://a.test/products/x/", { nonce: "first" })).toBe('<script nonce="first">1</script>');
  expect(await open("http://a.test/products/x/", { nonce: "second", cookie: "csrftoken=abc" })).toBe(
    '<script nonce="second">1</script>',
  );
});

test("a visitor with a personal cookie always gets a fresh page", async () => {
  const open = visit();
  await open("http://b.test/");
  expect(await open("http://b.test/", { cookie: "sessionid=x" })).toContain("2");
  expect(await open("http://b.test/", { cookie: "kc_guest=x; csrftoken=y" })).toContain("3");
});

test("light and dark pages are cached separately", async () => {
  const open = visit();
  await open("http://c.test/", { cookie: "kc_theme=light" });
  expect(await open("http://c.test/", { cookie: "kc_theme=dark" })).toContain("2");
  expect(await open("http://c.test/", { cookie: "kc_theme=light" })).toContain("1");
});

test("pages in inches and in centimeters are cached separately", async () => {
  const open = visit();
  await open("http://f.test/", { cookie: "measurement=imperial" });
  expect(await open("http://f.test/", { cookie: "measurement=metric" })).toContain("2");
  expect(await open("http://f.test/", { cookie: "measurement=metric; kc_theme=dark" })).toContain("3");
  expect(await open("http://f.test/", { cookie: "kc_theme=dark; measurement=metric" })).toContain("3");
});

test("a cached page is rendered again after half a minute", async () => {
  const open = visit();
  await open("http://d.test/", { now: 0 });
  expect(await open("http://d.test/", { now: 29_999 })).toContain("1");
  expect(await open("http://d.test/", { now: 30_001 })).toContain("2");
});

test.each([
  ...["/cart/", "/checkout/", "/account/login/", "/profile/orders/", "/cart.data", "/staff/chat/", "/measurement/"],
  ...["/newsletter/confirm/?token=a", "/products/x/?share=a", "/chat/return/a/"],
])("%s is never cached", async (path) => {
  const open = visit();
  await open(`http://e.test${path}`);
  expect(await open(`http://e.test${path}`)).toContain("2");
});

describe("while a page cannot be rendered", () => {
  /** Renders the page once, then always fails. */
  function visitBroken() {
    let renders = 0;
    const render = () =>
      Promise.resolve(renders++ === 0 ? new Response("the page") : new Response("broken", { status: 500 }));
    const open = async (url: string, now: number, cookie = "") => {
      const work: Array<Promise<unknown>> = [];
      const request = new Request(url, { headers: { cookie } });
      const response = await cachedPage(request, { nonce: "n", now, later: (w) => work.push(w) }, render);
      await Promise.all(work);
      return [response.status, await response.text()];
    };
    return Object.assign(open, { renders: () => renders });
  }

  test("an anonymous visitor gets the last page for a quarter of an hour", async () => {
    const open = visitBroken();
    expect(await open("http://g.test/", 0)).toEqual([200, "the page"]);
    expect(await open("http://g.test/", 60_000)).toEqual([200, "the page"]);
    expect(await open("http://g.test/", 900_000)).toEqual([200, "the page"]);
    expect(await open("http://g.test/", 930_001)).toEqual([500, "broken"]);
  });

  test("it is not rendered again for each visitor, but every five seconds", async () => {
    const open = visitBroken();
    await open("http://i.test/", 0);
    const times = [40_000, 41_000, 44_999, 45_001, 46_000];
    for (const now of times) expect(await open("http://i.test/", now)).toEqual([200, "the page"]);
    expect(open.renders()).toBe(3);
  });

  test("a guest gets the anonymous visitors' last page, a signed-in customer none", async () => {
    const open = visitBroken();
    await open("http://j.test/", 0);
    expect(await open("http://j.test/", 60_000, "kc_guest=x; csrftoken=y")).toEqual([200, "the page"]);
    expect(await open("http://j.test/", 60_000, "kc_guest=x; sessionid=y")).toEqual([500, "broken"]);
  });

  test("a page that was never rendered stays an error", async () => {
    const open = visitBroken();
    await open("http://h.test/", 0);
    expect(await open("http://h.test/other/", 0)).toEqual([500, "broken"]);
  });
});

test("what is cached is bounded by its size: many large pages push out the oldest", async () => {
  let renders = 0;
  const open = async (page: number) => {
    const work: Array<Promise<unknown>> = [];
    const render = () => (renders++, Promise.resolve(new Response("x".repeat(390_000))));
    const request = new Request(`http://k.test/${page}/`);
    await (await cachedPage(request, { nonce: "n", now: 0, later: (w) => work.push(w) }, render)).body?.cancel();
    await Promise.all(work);
  };
  for (let page = 0; page < 50; page++) await open(page);
  expect(renders).toBe(50);
  await open(49);
  await open(15);
  expect(renders).toBe(50);
  await open(0);
  expect(renders).toBe(51);
});
