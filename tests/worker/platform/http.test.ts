import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { isWebhook } from "../../../worker/middleware/paths.ts";
import { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";

test("the health check responds after a query of the database", async () => {
  const response = await new Client().get("/healthz");
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ ok: true, version: "0.1.0" });
});

test("the health check fails when the database cannot be read", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(env.DB, "prepare").mockImplementation(() => {
    throw new Error("disk I/O error");
  });
  try {
    const response = await new Client().get("/healthz");
    expect([response.status, await response.json()]).toEqual([503, { ok: false, version: "0.1.0" }]);
  } finally {
    vi.restoreAllMocks();
  }
});

test("a URL without its trailing slash is redirected permanently and keeps its query", async () => {
  const response = await new Client().get("/search?q=fox&filter=white-vinyl");
  expect(response.status).toBe(308);
  expect(response.headers.get("location")).toBe("/search/?q=fox&filter=white-vinyl");
});

test("a screen requested at the root is redirected to its path, with its query", async () => {
  const response = await new Client().get("/setup/fox-sticker/?quantity=5");
  expect([response.status, response.headers.get("location")]).toEqual([308, "/products/setup/fox-sticker/?quantity=5"]);
});

test.each(["/search?q=fox", "/setup/fox-sticker/"])(
  "the redirect of %s has the headers of every response",
  async (path) => {
    const { headers } = await new Client().get(path);
    expect([headers.get("x-content-type-options"), headers.get("x-frame-options")]).toEqual(["nosniff", "DENY"]);
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  },
);

test("a path that begins with two slashes never redirects to another site", async () => {
  const response = await new Client().get("//evil.example/path");
  expect(response.headers.get("location") ?? "/").toMatch(/^\/(?!\/)/);
});

test("a write without the security token is refused, whatever its body", async () => {
  const client = new Client();
  for (const type of ["application/json", "application/x-www-form-urlencoded", "text/plain"]) {
    const response = await client.request("/cart/api/add/", {
      method: "POST",
      body: "{}",
      headers: { "content-type": type },
    });
    expect(response.status).toBe(403);
    expect(await response.json()).toHaveProperty("error");
  }
});

test("a body that isn't an object with named fields is refused in the form of the call's errors", async () => {
  const client = new Client();
  await client.get("/healthz");
  const __all__ = ["Send an object with named fields."];
  for (const body of [null, [], [{}], "text", 5, true]) {
    const call = await client.post("/catalog/api/quote/", body);
    expect([call.status, await call.json()], JSON.stringify(body)).toEqual([400, { errors: { __all__ } }]);
    const record = await client.post("/profile/api/user/address/", body);
    expect([record.status, await record.json()], JSON.stringify(body)).toEqual([400, { address: { __all__ } }]);
  }
});

test("a token that does not match the cookie is refused", async () => {
  const client = new Client();
  await client.get("/healthz");
  const response = await client.request("/cart/api/add/", {
    method: "POST",
    body: "{}",
    headers: { "x-csrftoken": "another" },
  });
  expect(response.status).toBe(403);
});

test("a page of one account writes nothing for another that signed in in the same browser", async () => {
  const { client, userId } = await signedUp();
  const save = (account: string) =>
    client.post("/profile/api/metric-option-update/", { option: 2 }, { "x-account": account });
  const refusal = await save("former-account");
  expect([refusal.status, await refusal.json()]).toEqual([
    409,
    { error: "This browser is signed in to another account now. Reload this page to continue." },
  ]);
  expect((await save(userId)).status).toBe(200);
});

test("another site's page cannot write even with the right token", async () => {
  const client = new Client();
  const response = await client.post("/cart/api/add/", {}, { origin: "https://evil.example" });
  expect(response.status).toBe(403);
});

test("a form of a page without a referrer is accepted when the browser marks it as same-origin", async () => {
  const post = (path: string, headers: Record<string, string>) =>
    new Client().request(path, { method: "POST", headers });
  const hidden = { origin: "null" };
  expect((await post("/some-page/", { ...hidden, "sec-fetch-site": "same-origin" })).status).not.toBe(403);
  for (const site of ["cross-site", "same-site", "none"]) {
    expect((await post("/some-page/", { ...hidden, "sec-fetch-site": site })).status, site).toBe(403);
  }
  expect((await post("/some-page/", hidden)).status).toBe(403);
  expect((await post("/cart/api/add/", { ...hidden, "sec-fetch-site": "same-origin" })).status).toBe(403);
});

test("a page's form from the shop's origin is accepted without JavaScript, a call is not", async () => {
  const origin = { origin: "http://shop.test" };
  const page = await new Client().request("/some-page/", { method: "POST", headers: origin });
  expect(page.status).toBe(404); // reached the pages, which have no such route
  const api = await new Client().request("/cart/api/add/", { method: "POST", headers: origin });
  expect(api.status).toBe(403);
});

test("a call requires the token however its URL is written", async () => {
  const { calls } = await import("../../../worker/api/index.ts");
  for (const { path, method } of calls.filter((call) => call.method !== "get" && !isWebhook(call.path))) {
    const encoded = path
      .replace(/:\w+/g, "1")
      .replace(/\/(\w)/g, (_, letter: string) => `/%${letter.charCodeAt(0).toString(16)}`);
    const response = await new Client().request(encoded, {
      method: method.toUpperCase(),
      headers: { origin: "http://shop.test" },
    });
    expect([encoded, response.status]).toEqual([encoded, 403]);
  }
});

test("a page's form without token and origin gets a page that refuses it", async () => {
  const response = await new Client().request("/some-page/", { method: "POST" });
  expect([response.status, response.headers.get("content-type")]).toEqual([403, "text/html; charset=utf-8"]);
});

test("a form that is not UTF-8 is refused by pages and calls, as it couldn't be stored as it was sent", async () => {
  const client = new Client();
  await client.get("/healthz");
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    "x-csrftoken": client.cookies.get("csrftoken") ?? "",
  };
  const sendForm = (path: string, body: string) => client.request(path, { method: "POST", headers, body });
  const page = await sendForm("/some-page/", "name=Jos%E9");
  expect([page.status, page.headers.get("content-type")]).toEqual([400, "text/html; charset=utf-8"]);
  expect(await page.text()).toContain("Forms must be UTF-8.");
  const call = await sendForm("/account/api/login/", "email=Jos%E9@example.com");
  expect([call.status, await call.json()]).toEqual([400, { error: "Forms must be UTF-8." }]);
  expect((await sendForm("/some-page/", "name=Jos%C3%A9")).status).toBe(404);
});

test("Remix's former data requests are a 404", async () => {
  expect((await new Client().get("/?_data=routes/x")).status).toBe(404);
});

test("an unknown call is a 404 in JSON", async () => {
  const response = await new Client().get("/cart/api/nothing/");
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ error: "This call doesn't exist." });
});

test("every response has the security headers, and its own nonce", async () => {
  const client = new Client();
  const [first, second] = [await client.get("/"), await client.get("/")];
  const nonce = (response: Response) =>
    /'nonce-([^']+)'/.exec(response.headers.get("content-security-policy") ?? "")?.[1];
  expect(nonce(first)).toBeTruthy();
  expect(nonce(first)).not.toBe(nonce(second));
  expect(first.headers.get("x-content-type-options")).toBe("nosniff");
  expect(first.headers.get("x-frame-options")).toBe("DENY");
});

test("the description of the API lists every call", async () => {
  const response = await new Client().get("/api/openapi.json");
  const document = await response.json<{ openapi: string; paths: Record<string, unknown> }>();
  expect(document.openapi).toBe("3.1.0");
  const { calls } = await import("../../../worker/api/index.ts");
  for (const call of calls) expect(document.paths).toHaveProperty([call.path.replace(/:(\w+)/g, "{$1}"), call.method]);
});

test("a stored picture outside the catalog's folder cannot be read", async () => {
  const response = await new Client().get("/media/../artwork/secret.png");
  expect(response.status).toBe(404);
});
