import { expect, test } from "vitest";
import { cachedPage } from "./page-cache.ts";

/** Renders a counted page that carries the answer's nonce, as Remix does. */
function visit() {
  let renders = 0;
  return async (url: string, { cookie = "", now = 0, nonce = "n1" } = {}) => {
    const work: Array<Promise<unknown>> = [];
    const response = await cachedPage(new Request(url, { headers: { cookie } }), { nonce, now, later: (w) => work.push(w) }, () => {
      renders++;
      return Promise.resolve(new Response(`<script nonce="${nonce}">${renders}</script>`, { headers: { "content-type": "text/html" } }));
    });
    const text = await response.text();
    await Promise.all(work);
    return text;
  };
}

test("a stranger's second visit shows the kept page under the new answer's nonce", async () => {
  const open = visit();
  expect(await open("http://a.test/products/x/", { nonce: "first" })).toBe('<script nonce="first">1</script>');
  expect(await open("http://a.test/products/x/", { nonce: "second", cookie: "csrftoken=abc" })).toBe('<script nonce="second">1</script>');
});

test("a visitor with a cookie of their own always gets a page of their own", async () => {
  const open = visit();
  await open("http://b.test/");
  expect(await open("http://b.test/", { cookie: "sessionid=x" })).toContain("2");
  expect(await open("http://b.test/", { cookie: "kc_guest=x; csrftoken=y" })).toContain("3");
});

test("light and dark pages are kept apart", async () => {
  const open = visit();
  await open("http://c.test/", { cookie: "kc_theme=light" });
  expect(await open("http://c.test/", { cookie: "kc_theme=dark" })).toContain("2");
  expect(await open("http://c.test/", { cookie: "kc_theme=light" })).toContain("1");
});

test("pages in inches and in centimetres are kept apart", async () => {
  const open = visit();
  await open("http://f.test/", { cookie: "measurement=imperial" });
  expect(await open("http://f.test/", { cookie: "measurement=metric" })).toContain("2");
  expect(await open("http://f.test/", { cookie: "measurement=metric; kc_theme=dark" })).toContain("3");
  expect(await open("http://f.test/", { cookie: "kc_theme=dark; measurement=metric" })).toContain("3");
});

test("a kept page is rendered again after half a minute", async () => {
  const open = visit();
  await open("http://d.test/", { now: 0 });
  expect(await open("http://d.test/", { now: 29_999 })).toContain("1");
  expect(await open("http://d.test/", { now: 30_001 })).toContain("2");
});

test.each(["/cart/", "/checkout/", "/account/login/", "/profile/orders/", "/cart.data", "/staff/chat/"])("%s is never kept", async (path) => {
  const open = visit();
  await open(`http://e.test${path}`);
  expect(await open(`http://e.test${path}`)).toContain("2");
});
