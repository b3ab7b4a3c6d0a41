import { beforeAll, describe, expect, test } from "vitest";
import { pageRoutes, Person } from "./pages.ts";
import { laneShop } from "../support/lane.ts";
import type { Shop } from "../support/shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await laneShop();
});

const example = (path: string) =>
  path
    .replace(/:\w+\?\//g, "")
    .replace(/:\w+/g, "no-such")
    .replace("*", "no-such-page/");
const data = (path: string) => (path === "/" ? "/_root.data" : path.replace(/\/$/, ".data"));

async function ask(path: string, method: string, { token }: { token: boolean }) {
  const person = new Person(shop.url);
  await person.request("/healthz");
  const headers = token ? { "x-csrftoken": person.token, origin: shop.url } : {};
  const response = await person.request(path, { method, body: new URLSearchParams({ a: "b" }), headers });
  return {
    status: response.status,
    allow: response.headers.get("allow"),
    type: response.headers.get("content-type") ?? "",
    text: await response.text(),
  };
}

describe.each(["POST", "PUT", "PATCH", "DELETE"])("%s", (method) => {
  const written = (path: string) => path !== "/newsletter/leave/"; // its token is in its URL (RFC 8058)

  test.each(
    pageRoutes()
      .map(({ path }) => path)
      .filter(written),
  )("to %s without the security token is a 403 with a page", async (path) => {
    const answer = await ask(example(path), method, { token: false });
    expect([answer.status, answer.type]).toEqual([403, "text/html; charset=utf-8"]);
    expect(answer.text).toContain("<h1>");
    expect(answer.text).toContain("Go back, reload the page and send it again.");
  });

  test.each(
    pageRoutes()
      .filter(({ hasAction }) => !hasAction)
      .map(({ path }) => path),
  )("to %s, which has no form, is a 405 with a page", async (path) => {
    const answer = await ask(example(path), method, { token: true });
    expect([answer.status, answer.allow, answer.type]).toEqual([405, "GET, HEAD", "text/html; charset=utf-8"]);
    expect(answer.text).toContain("</html>");
    expect(answer.text).toContain("Open this page");
    // The list of calls is only ever opened as a document.
    expect((await ask(data(example(path)), method, { token: true })).status).toBe(path === "/api/docs/" ? 404 : 405);
  });

  test.each(
    pageRoutes()
      .filter(({ hasAction }) => hasAction)
      .map(({ path }) => path),
  )("to %s, which has a form, is no fault of the shop", async (path) => {
    expect((await ask(example(path), method, { token: true })).status).toBeLessThan(500);
  });
});

test.each(["/?_data=routes%2Fx", "/no-such-page/?_data=root", "/no-such-page.data", "/staff/chat.data"])(
  "what is asked for at %s does not exist",
  async (path) => {
    expect((await new Person(shop.url).request(path)).status).toBe(404);
  },
);
