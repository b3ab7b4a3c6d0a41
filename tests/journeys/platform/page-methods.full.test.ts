import { beforeAll, describe, expect, test } from "vitest";
import { pageRoutes, Person } from "./pages.ts";
import { cases } from "../../level.ts";
import { laneShop } from "../support/lane.ts";
import type { Shop } from "../support/shop.ts";

let shop: Shop;
/** Has the security token's cookie. */
let person: Person;
beforeAll(async () => {
  shop = await laneShop();
  person = new Person(shop.url);
  await person.request("/healthz");
});

const example = (path: string) =>
  path
    .replace(/:\w+\?\//g, "")
    .replace(/:\w+/g, "no-such")
    .replace("*", "no-such-page/");
const data = (path: string) => (path === "/" ? "/_root.data" : path.replace(/\/$/, ".data"));

async function ask(path: string, method: string, { token }: { token: boolean }) {
  if (token && person.token === "") await person.request("/healthz"); // a form took it
  const headers = token ? { "x-csrftoken": person.token, origin: shop.url } : {};
  const response = await person.request(path, { method, body: new URLSearchParams({ a: "b" }), headers });
  return {
    status: response.status,
    allow: response.headers.get("allow"),
    type: response.headers.get("content-type") ?? "",
    text: await response.text(),
  };
}

/**
 * The full run sends each page one of the four methods, in turn, and each method to a quarter of the pages of a kind.
 * The deep run sends every method to every page.
 */
const METHODS = ["POST", "PUT", "PATCH", "DELETE"];
const sent = (isOfKind: (page: { path: string; hasAction: boolean }) => boolean) =>
  pageRoutes()
    .filter(isOfKind)
    .flatMap(({ path }, i) => {
      const methods = cases(METHODS, { full: (_, n) => n === i % METHODS.length });
      return methods.map((method) => [method, path] as const);
    });

// The token of /newsletter/leave/ is in its URL (RFC 8058).
test.each(sent(({ path }) => path !== "/newsletter/leave/"))(
  "%s to %s without the security token is a 403 with a page",
  async (method, path) => {
    const answer = await ask(example(path), method, { token: false });
    expect([answer.status, answer.type]).toEqual([403, "text/html; charset=utf-8"]);
    expect(answer.text).toContain("<h1>");
    expect(answer.text).toContain("Go back, reload the page and send it again.");
  },
);

describe("a page without a form", () => {
  test.each(sent(({ hasAction }) => !hasAction))("%s to %s is a 405 with a page", async (method, path) => {
    const answer = await ask(example(path), method, { token: true });
    expect([answer.status, answer.allow, answer.type]).toEqual([405, "GET, HEAD", "text/html; charset=utf-8"]);
    expect(answer.text).toContain("</html>");
    expect(answer.text).toContain("Open this page");
    // The list of calls is only ever opened as a document.
    expect((await ask(data(example(path)), method, { token: true })).status).toBe(path === "/api/docs/" ? 404 : 405);
  });
});

test.each(sent(({ hasAction }) => hasAction))(
  "%s to %s, which has a form, is no fault of the shop",
  async (method, path) => {
    expect((await ask(example(path), method, { token: true })).status).toBeLessThan(500);
  },
);

/** A product of each kind, by the first part of a path that names one. */
const PRODUCT: Readonly<Record<string, string>> = {
  personalize: "classic-name-tag",
  lettering: "vinyl-lettering",
  ddb: "family-sticker-set",
};
const withProduct = (path: string) =>
  path.replace(/(\w+)\/:productSlug/, (_, step: string) => `${step}/${PRODUCT[step] ?? "custom-die-cut-stickers"}`);

test.each(sent(({ hasAction }) => hasAction))(
  "%s to %s of JSON that nests 5,000 levels deep, in every field that holds some, gets a complete answer",
  async (_, path) => {
    const nested = "[".repeat(5_000) + "]".repeat(5_000);
    const body = () => new URLSearchParams({ payload: nested, roster: nested, drawing: nested, intent: "save" });
    for (const address of [example(withProduct(path)), data(example(withProduct(path)))]) {
      if (person.token === "") await person.request("/healthz");
      const headers = { "x-csrftoken": person.token, origin: shop.url };
      const response = await person.request(address, { method: "POST", body: body(), headers });
      expect(response.status, address).toBeLessThan(500);
      const text = await response.text();
      const isPage = response.headers.get("content-type")?.startsWith("text/html") === true;
      // What is redirected has no body; a page has its last tag, and data a whole line of JSON.
      if (text !== "" && isPage) expect(text).toContain("</html>");
      if (text !== "" && !isPage) expect(() => JSON.parse(text.split("\n", 1)[0] ?? "") as unknown).not.toThrow();
    }
  },
);

test.each(["/?_data=routes%2Fx", "/no-such-page/?_data=root", "/no-such-page.data", "/staff/chat.data"])(
  "what is asked for at %s does not exist",
  async (path) => {
    expect((await new Person(shop.url).request(path)).status).toBe(404);
  },
);

test("a page that takes forms answers anything else with a 400 and a page that says so", async () => {
  await person.request("/healthz");
  const response = await person.request("/newsletter/", {
    method: "POST",
    body: "{}",
    headers: { "content-type": "application/json", "x-csrftoken": person.token, origin: shop.url },
  });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain("We couldn&#x27;t read the form");
});

test("the newsletter's form asks about an address that looks mistyped, and takes the answer", async () => {
  await person.request("/healthz");
  const sign = async (fields: Readonly<Record<string, string>>) => {
    const response = await person.request("/newsletter/", {
      method: "POST",
      body: new URLSearchParams({ csrfmiddlewaretoken: person.token, ...fields }),
      headers: { "x-csrftoken": person.token, origin: shop.url },
    });
    return [response.status, await response.text()] as const;
  };
  const question = await sign({ email: "asked-about@gmial.com" });
  expect(question).toEqual([200, expect.stringContaining("Did you mean asked-about@gmail.com?")]);
  expect(question[1]).not.toContain("confirmation email");
  for (const choice of ["", "asked-about@gmail.com"])
    expect(await sign({ email: "asked-about@gmial.com", choice })).toEqual([
      200,
      expect.stringContaining("A confirmation email has been sent to your inbox."),
    ]);
});
