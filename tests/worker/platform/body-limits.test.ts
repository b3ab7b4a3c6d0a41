import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { calls } from "../../../worker/api/index.ts";
import { createApp } from "../../../worker/app.ts";
import { BODY_LIMITS, getBodyLimit, DEFAULT_BODY_BYTES, WEBHOOK_BODY_BYTES } from "../../../worker/http/body-limits.ts";
import { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";

const CHUNK = 16 * 1024;
/** What the route may read past its limit: the chunk that crosses it, and what the streams between buffer. */
const SLACK = 512 * 1024;
const ENDLESS = 110 * 1024 * 1024;

const app = createApp(() => Promise.resolve(new Response("page", { status: 404 })));
const shop = async (request: Request) => app.fetch(request, env, createExecutionContext());

/**
 * A body that arrives in chunks and never declares its length.
 * @param first its first bytes
 */
function longBody(first = "") {
  let pulled = 0;
  const body = new ReadableStream({
    type: "bytes",
    pull(controller) {
      const piece = pulled === 0 && first !== "" ? new TextEncoder().encode(first) : new Uint8Array(CHUNK).fill(120);
      pulled += piece.length;
      if (pulled > ENDLESS) controller.close();
      else controller.enqueue(piece);
    },
  });
  return { body, pulled: () => pulled };
}

async function send(
  client: Client,
  path: string,
  {
    method = "POST",
    headers = {},
    first = "",
  }: { method?: string; headers?: Record<string, string>; first?: string } = {},
) {
  if (!client.cookies.has("csrftoken")) await client.get("/healthz");
  const { body, pulled } = longBody(first);
  const token = { "x-csrftoken": client.cookies.get("csrftoken") ?? "" };
  const response = await client.request(path, { method, body, headers: { ...token, ...headers } });
  return {
    status: response.status,
    type: response.headers.get("content-type") ?? "",
    text: await response.text(),
    pulled: pulled(),
  };
}

const example = (path: string) => path.replace(/:\w+/g, "1");
let admin: Client;
beforeAll(async () => {
  ({ client: admin } = await signedUp({ role: "admin", client: new Client(shop) }));
});

const written = calls.filter(({ method, multipart }) => method !== "get" && !multipart);

test.each(written.map((call) => [call.method.toUpperCase(), call.path] as const))(
  "%s %s never reads more than its limit of a body that does not end",
  async (method, path) => {
    const { max: most, streams } = getBodyLimit(path, "application/json");
    const answer = await send(admin, example(path), { method, headers: { "content-type": "application/json" } });
    expect(answer.pulled).toBeLessThanOrEqual(most + SLACK);
    // Streams may refuse it for another reason before they have read that far.
    if (streams === undefined) expect([answer.status, answer.text]).toEqual([413, '{"error":"Request too large."}']);
  },
);

test("no call with a schema of its body is on a path whose body is streamed", () => {
  const withSchema = calls.filter(({ body }) => body).map(({ path }) => path);
  expect(withSchema.filter((path) => getBodyLimit(example(path), "application/json").streams)).toEqual([]);
});

const withFiles = calls.filter(({ multipart }) => multipart);

test.each(withFiles.map((call) => [call.method.toUpperCase(), call.path] as const))(
  "%s %s refuses JSON in the place of a file",
  async (method, path) => {
    if (!admin.cookies.has("csrftoken")) await admin.get("/healthz");
    const answer = await admin.request(example(path), {
      method,
      body: "{}",
      headers: { "content-type": "application/json", "x-csrftoken": admin.cookies.get("csrftoken") ?? "" },
    });
    expect([400, 403, 404]).toContain(answer.status);
  },
);

test("a webhook's body is at most 256 KB", async () => {
  const answer = await send(new Client(shop), "/payments/webhook/test/");
  expect([answer.status, answer.text]).toEqual([413, '{"error":"Request too large."}']);
  expect(answer.pulled).toBeLessThanOrEqual(WEBHOOK_BODY_BYTES + SLACK);
});

test("a false Content-Length does not let more of a body in", async () => {
  const answer = await send(new Client(shop), "/payments/webhook/test/", { headers: { "content-length": "12" } });
  expect(answer.status).toBe(413);
  expect(answer.pulled).toBeLessThanOrEqual(WEBHOOK_BODY_BYTES + SLACK);
});

test.each(["-5", "-1e9", "1.5", "many", "NaN"])(
  "a Content-Length of %s says nothing about the body",
  async (length) => {
    const path = "/payments/webhook/test/";
    expect((await send(new Client(shop), path, { headers: { "content-length": length } })).status).toBe(413);
    const answer = await new Client(shop).request(path, {
      method: "POST",
      body: "{}",
      headers: { "content-length": length },
    });
    expect(answer.status).toBeLessThan(500);
  },
);

test("a Content-Length beyond the limit is refused before a byte is read", async () => {
  const answer = await send(new Client(shop), "/cart/api/add/", {
    headers: { "content-length": String(DEFAULT_BODY_BYTES + 1) },
  });
  expect([answer.status, answer.pulled <= CHUNK]).toEqual([413, true]);
});

test.each([
  "/",
  "/account/login/",
  "/checkout/",
  "/products/setup/fox-sticker/",
  "/no-such-page/",
  "/products/upload/fox-sticker/1/",
])("the form of the page %s is at most 1 MB, and a larger one gets a page that says so", async (path) => {
  const answer = await send(new Client(shop), path, {
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  expect([answer.status, answer.type]).toEqual([413, "text/html; charset=utf-8"]);
  expect(answer.text).toContain("Request too large.");
  expect(answer.pulled).toBeLessThanOrEqual(DEFAULT_BODY_BYTES + SLACK);
});

test("Remix's request for a page's data counts as the page, and is refused as data", async () => {
  const answer = await send(new Client(shop), "/checkout.data", {
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  expect([answer.status, answer.text]).toEqual([413, '{"error":"Request too large."}']);
});

describe("an upload", () => {
  const uploads = calls.filter(({ multipart }) => multipart);

  test.each(uploads.map(({ path }) => path))("%s has a row in the table of limits and is streamed", (path) => {
    expect(getBodyLimit(example(path), "multipart/form-data; boundary=b").streams).toBe("form");
  });

  test("every row belongs to an existing call or page", () => {
    const paths = new Set(calls.map(({ path }) => path));
    const pages = BODY_LIMITS.filter(({ path }) => !paths.has(path)).map(({ path }) => path);
    expect(pages).toEqual([
      "/newsletter/leave/",
      "/account/apple/callback/",
      "/csp-report/",
      "/products/setup/:productSlug/",
      "/products/upload/:productSlug/:configuredId/",
      "/profile/nonprofit/",
      "/profile/review/:id/",
      "/testimonial-image-request/",
      "/staff/records/:name/:id/",
      "/staff/people/customers/:customerId/",
      "/profile/claim/:lineId/",
    ]);
  });

  const FORM = "multipart/form-data; boundary=b";
  const begin = '--b\r\nContent-Disposition: form-data; name="other"\r\n\r\n';

  test.each(["/chat/api/upload-file/", "/tags/api/picture/", "/artwork/api/upload/"])(
    "to %s is refused with 413 at its limit, however its form is built",
    async (path) => {
      const answer = await send(new Client(shop), path, { headers: { "content-type": FORM }, first: begin });
      expect([answer.status, answer.text]).toEqual([413, '{"error":"Request too large."}']);
      expect(answer.pulled).toBeLessThanOrEqual(getBodyLimit(path, FORM).max + 2 * SLACK);
    },
  );

  test("is read no further than 1 MB if it is not a form", async () => {
    const answer = await send(new Client(shop), "/artwork/api/upload/", {
      headers: { "content-type": "application/json" },
    });
    expect(answer.status).toBe(413);
    expect(answer.pulled).toBeLessThanOrEqual(DEFAULT_BODY_BYTES + SLACK);
  });

  test("of fewer bytes than its limit arrives complete", async () => {
    const client = new Client(shop);
    const form = new FormData();
    form.set("file", new File([new Uint8Array(3 * 1024 * 1024).fill(7)], "a.png"));
    const response = await client.form("/artwork/api/upload/", form);
    // All of it was read, so it is refused for its type.
    expect([response.status, Object.keys((await response.json<{ errors: object }>()).errors)]).toEqual([400, ["file"]]);
  });
});
