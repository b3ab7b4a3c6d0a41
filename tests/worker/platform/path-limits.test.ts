import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createApp } from "../../../worker/app.ts";
import { openContext } from "../../../worker/context.ts";
import { stockCatalog } from "../../factories/catalog.ts";
import { Client } from "../support/clients/client.ts";
import { HOSTILE_PATHS } from "../../fixtures/hostile-paths.ts";
import { openSearch } from "../search/search-context.ts";

afterEach(() => void vi.restoreAllMocks());

/** The shop, which counts how often it compares a request with its calls and with its pages. */
function openShop() {
  const pages = vi.fn(() => Promise.resolve(new Response("page", { status: 404 })));
  const app = createApp(pages);
  const calls = vi.spyOn(app.router, "match");
  const client = new Client(async (request) => app.fetch(request, env, createExecutionContext()));
  return { client, matches: () => [calls.mock.calls.length, pages.mock.calls.length] };
}

describe("a path beyond the limits", () => {
  test.each(Object.entries(HOSTILE_PATHS))(
    "of %s is a 404 that is compared with no call and no page",
    async (_, path) => {
      const queries = vi.spyOn(env.DB, "prepare");
      const { client, matches } = openShop();
      for (const method of ["GET", "HEAD", "POST", "PUT"]) {
        const response = await client.request(path, { method });
        expect(response.status).toBe(404);
        expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
      }
      expect([matches(), queries.mock.calls.length]).toEqual([[0, 0], 0]);
    },
  );

  test("of a page is a 404 page", async () => {
    const response = await openShop().client.get(HOSTILE_PATHS["3,500 parts"] ?? "");
    expect(await response.text()).toContain("<h1>Page not found</h1>");
  });

  test("of a call is a 404 in the form of the call's errors", async () => {
    const { client, matches } = openShop();
    const response = await client.get(`/cart/api/${"a/".repeat(3500)}`);
    expect([response.status, await response.json()]).toEqual([404, { error: "No address of ours is that long." }]);
    expect(matches()).toEqual([0, 0]);
  });
});

test("a path within the limits is compared once with the calls and reaches the pages", async () => {
  const { client, matches } = openShop();
  expect(await (await client.get(`/${"a/".repeat(16)}`)).text()).toBe("page");
  expect(matches()).toEqual([1, 1]);
});

test("paths are looked up in a tree, and no other way is built before it", () => {
  expect(createApp(() => Promise.resolve(new Response("page"))).router.name).toBe("TrieRouter");
});

/** A stranger's services, which count their round trips to the two databases. */
async function openPages() {
  let trips = 0;
  const counted = (database: D1Database) =>
    new Proxy(database, {
      get(target, name) {
        if (name === "batch") return (list: Array<D1PreparedStatement>) => (trips++, target.batch(list));
        if (name === "prepare") return (sql: string) => countedStatement(target.prepare(sql));
        return Reflect.get(target, name) as unknown;
      },
    });
  const countedStatement = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        if (name === "bind") return (...values: Array<unknown>) => countedStatement(target.bind(...values));
        return (...values: Array<unknown>): unknown => (trips++, value.apply(target, values));
      },
    });
  const databases = { DB: counted(env.DB), SEARCH: counted(env.SEARCH) };
  const { services } = await openContext(
    new Request("http://shop.test/"),
    { ...env, ...databases },
    createExecutionContext(),
  );
  const countTrips = async (read: () => Promise<unknown>) => {
    trips = 0;
    await read();
    return trips;
  };
  return { services, countTrips };
}

test("a page that does not exist takes at most half the round trips of a search", async () => {
  await stockCatalog();
  await openSearch().update();
  const { services, countTrips } = await openPages();
  const search = () => services.search.find({ query: "fox", categories: [], materials: [], page: 1 });
  const absent: Readonly<Record<string, () => Promise<unknown>>> = {
    "/no-such-page/": () => services.content.read.page("/no-such-page/"),
    "/products/details/no-such-product/": () => services.kinds.findProduct("no-such-product"),
    "/products/no/such/category/": () => services.storefront.listCategory("no/such/category"),
  };
  await services.site.layout.read();
  expect(await search()).toMatchObject({ total: 1 }); // the isolate keeps some of what it reads
  const half = (await countTrips(search)) / 2;
  expect(half).toBeGreaterThan(0);
  for (const [path, read] of Object.entries(absent)) {
    const trips = await countTrips(async () => {
      await services.site.layout.read();
      expect(await read()).toBeUndefined();
    });
    expect(trips, path).toBeLessThanOrEqual(half);
  }
});
