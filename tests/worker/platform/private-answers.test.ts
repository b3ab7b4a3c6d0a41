import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { createApp } from "../../../worker/app.ts";
import { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { runScheduledJobs } from "../support/run-jobs.ts";

const app = createApp(() => Promise.resolve(new Response("<p>page</p>", { headers: { "content-type": "text/html" } })));
const shop = async (request: Request) => app.fetch(request, env, createExecutionContext());
const fetchHeaders = async (path: string, client = new Client(shop)) => {
  const { headers } = await client.get(path);
  return [headers.get("cache-control"), headers.get("referrer-policy")];
};
/** With a nonce of its own, and perhaps a token. */
const OPEN = ["private, no-cache", "strict-origin-when-cross-origin"];
const PERSONAL = ["private, no-store", "strict-origin-when-cross-origin"];
const KEY = ["private, no-store", "no-referrer"];

describe("caching of responses", () => {
  const openAs = async (path: string, cookie: string) => {
    const client = new Client(shop);
    client.cookies.set(cookie, "somebody");
    return fetchHeaders(path, client);
  };

  test("/search/fox/ reveals nothing to a stranger, and is private to everyone else", async () => {
    expect(await fetchHeaders("/search/fox/")).toEqual(OPEN);
    const { client } = await signedUp({ client: new Client(shop) });
    expect(await fetchHeaders("/search/fox/", client)).toEqual(PERSONAL);
    for (const cookie of ["kc_guest", "kc_chat"]) expect(await openAs("/search/fox/", cookie)).toEqual(PERSONAL);
  });

  test.each(["/", "/products/stickers/"])("%s has nothing personal, whoever asks", async (path) => {
    expect(await fetchHeaders(path)).toEqual(OPEN);
    const { client } = await signedUp({ client: new Client(shop) });
    expect(await fetchHeaders(path, client)).toEqual(OPEN);
    for (const cookie of ["kc_guest", "kc_chat"]) expect(await openAs(path, cookie)).toEqual(OPEN);
  });

  test.each(["/", "/.data", "/search/fox/", "/search.data", "/products/setup/fox/", "/no-such-page/", "/no-such.png"])(
    "%s is stored for nobody else, first or again, with its content or only its headers",
    async (path) => {
      const client = new Client(shop);
      for (const method of ["HEAD", "GET", "GET", "HEAD"]) {
        const { headers } = await client.request(path, { method });
        expect([headers.get("cache-control"), headers.get("referrer-policy")]).toEqual(OPEN);
      }
    },
  );

  test("the answer to who is asking is stored nowhere", async () => {
    const { headers } = await new Client(shop).get("/site/api/me/");
    expect(headers.get("cache-control")).toContain("no-store");
  });

  test.each([
    "/cart/",
    "/checkout/",
    "/checkout/thank-you/1/",
    "/account/login/",
    "/profile/orders/",
    "/profile/orders.data",
    "/staff/chat/",
    "/admin/svgcustom/template/1/change/",
    "/dev/mailbox/",
  ])("%s is private to everyone", async (path) => {
    expect(await fetchHeaders(path)).toEqual(PERSONAL);
  });

  test.each([
    "/account/login/?state=finish&token=abc",
    "/newsletter/leave/?token=abc",
    "/newsletter/confirm/?token=abc",
    "/chat/return/abc/",
    "/products/details/fox/1/?share=abc",
    "/designs/picture/1/?share=abc",
  ])("the link %s is private, and no other site receives it as a referrer", async (path) => {
    const [cache, referrer] = await fetchHeaders(path);
    expect(cache).toMatch(/private, no-store|no-store/);
    expect(referrer).toBe(KEY[1]);
  });
});

describe("over https", () => {
  const https = (path: string, headers: Record<string, string> = {}) =>
    shop(new Request(`https://shop.test${path}`, { headers }));

  test("the cookies have the prefix __Host-, and one without it signs no one in", async () => {
    const { client } = await signedUp();
    const session = client.cookies.get("sessionid") ?? "";
    const first = (await https("/")).headers.getSetCookie();
    expect(first.map((line) => line.split("=")[0])).toEqual(["__Host-csrftoken"]);
    expect(first[0]).toMatch(/; Path=\/;.*Secure/);
    expect((await https("/account/api/sessions/", { cookie: `sessionid=${session}` })).status).toBe(401);
    expect((await https("/account/api/sessions/", { cookie: `__Host-sessionid=${session}` })).status).toBe(200);
  });

  test("signing in sets the session and the known browser with the prefix, and the token counts only with it", async () => {
    const { email } = await signedUp();
    const post = (cookie: string) =>
      shop(
        new Request("https://shop.test/account/api/login/", {
          method: "POST",
          headers: { cookie, "x-csrftoken": "t".repeat(43), "content-type": "application/json" },
          body: JSON.stringify({ username: email, password: "a horse on the battery" }),
        }),
      );
    expect((await post(`csrftoken=${"t".repeat(43)}`)).status).toBe(403);
    const response = await post(`__Host-csrftoken=${"t".repeat(43)}`);
    expect(response.status).toBe(200);
    expect(
      response.headers
        .getSetCookie()
        .map((line) => line.split("=")[0])
        .sort(),
    ).toEqual(["__Host-kc_device", "__Host-kc_guest", "__Host-sessionid", "kc_visitor", "measurement"]);
  });

  test("locally no cookie has a prefix", async () => {
    const lines = (await shop(new Request("http://shop.test/"))).headers.getSetCookie();
    expect(lines.map((line) => line.split("=")[0])).toEqual(["csrftoken"]);
  });
});

describe("reports of the content security policy", () => {
  const former = (page: string, blocked = "https://evil.example/x.js?id=7") =>
    JSON.stringify({
      "csp-report": { "document-uri": page, "blocked-uri": blocked, "effective-directive": "script-src-elem" },
    });
  const send = (body: string) =>
    new Client(shop).request("/csp-report/", {
      method: "POST",
      body,
      headers: { "content-type": "application/csp-report" },
    });
  const rows = async () =>
    (
      await env.DB.prepare("SELECT directive, blocked, page, count FROM csp_report ORDER BY count DESC, blocked").all<{
        directive: string;
        blocked: string;
        page: string;
        count: number;
      }>()
    ).results;
  const clear = () =>
    env.DB.batch([env.DB.prepare("DELETE FROM csp_report"), env.DB.prepare("DELETE FROM rate_bucket")]);

  test("the policy names where they go, in both headers", async () => {
    const { headers } = await new Client(shop).get("/");
    expect(headers.get("content-security-policy")).toMatch(/; report-uri \/csp-report\/; report-to csp(;|$)/);
    expect(headers.get("reporting-endpoints")).toBe('csp="/csp-report/"');
  });

  test("are counted by day without personal data", async () => {
    await clear();
    for (const id of ["01AAA", "01BBB"])
      expect((await send(former(`https://shop.test/profile/orders/order/${id}/?token=secret`))).status).toBe(204);
    const body = [
      {
        type: "csp-violation",
        body: { documentURL: "https://shop.test/cart/", blockedURL: "inline", effectiveDirective: "script-src-elem" },
      },
      { type: "deprecation", body: {} },
    ];
    expect((await send(JSON.stringify(body))).status).toBe(204);
    expect(await rows()).toEqual([
      { directive: "script-src-elem", blocked: "https://evil.example", page: "/profile/orders/order/:id/", count: 2 },
      { directive: "script-src-elem", blocked: "inline", page: "/cart/", count: 1 },
    ]);
  });

  test("that are invalid leave nothing behind", async () => {
    await clear();
    for (const body of ["", "{", "null", "[]", '{"csp-report":7}', '[{"type":"x"}]'])
      expect((await send(body)).status).toBe(204);
    expect(await rows()).toEqual([]);
  });

  test("are limited, and beyond 200 different ones a day counted together", async () => {
    await clear();
    const responses = await Promise.all(
      Array.from({ length: 60 }, (_, i) => send(former("https://shop.test/", `https://host${i}.example/`))),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([204]));
    expect((await send(former("https://shop.test/"))).status).toBe(429);
    await env.DB.prepare("DELETE FROM rate_bucket").run();
    await env.DB.batch(
      Array.from({ length: 140 }, (_, i) =>
        env.DB.prepare("INSERT INTO csp_report VALUES (?, 'd', ?, 'p', 1)").bind(
          new Date().toISOString().slice(0, 10),
          `x${i}`,
        ),
      ),
    );
    for (const host of ["new1", "new2", "host3"]) await send(former("https://shop.test/", `https://${host}.example/`));
    const counted = Object.fromEntries((await rows()).map(({ blocked, count }) => [blocked, count]));
    expect([Object.keys(counted).length, counted["(other)"], counted["https://host3.example"]]).toEqual([201, 2, 2]);
  });

  test("are deleted after 30 days, and readable by admins only", async () => {
    await clear();
    await env.DB.prepare("INSERT INTO csp_report VALUES ('2020-01-01', 'd', 'b', 'p', 1)").run();
    await send(former("https://shop.test/"));
    await runScheduledJobs();
    expect((await rows()).length).toBe(1);
    const { client: admin } = await signedUp({ role: "admin" });
    expect(await (await admin.get("/staff/api/csp-reports/")).json()).toMatchObject({
      items: [{ blocked: "https://evil.example", page: "/", count: 1 }],
    });
    expect((await (await signedUp({ role: "staff" })).client.get("/staff/api/csp-reports/")).status).toBe(403);
  });
});

test("data runs nothing of others in a browser that is made to open it as a page", async () => {
  const { headers } = await new Client(shop).get("/catalog/api/v1/product/");
  expect(headers.get("content-type")).toMatch(/^application\/json/);
  expect(headers.get("content-security-policy")).toBe("default-src 'self'; frame-ancestors 'none'");
  expect([headers.get("x-content-type-options"), headers.get("x-frame-options")]).toEqual(["nosniff", "DENY"]);
});
