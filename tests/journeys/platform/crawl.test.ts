import { beforeAll, expect, test } from "vitest";
import { pages as routes } from "../../../app/routes.ts";
import { barriersInTurn } from "../support/accessibility.ts";
import { enter } from "../support/customer.ts";
import { isDeep } from "../../level.ts";
import { laneBrowser, laneShop } from "../support/lane.ts";
import { openPage } from "../support/open-page.ts";
import type { Shop } from "../support/shop.ts";
import { openVisitor } from "../support/visitor.ts";
import { Person } from "./pages.ts";
import { OF_RECORDS, SPECIFIED, STAFF_PAGES, type Visitor } from "./specified-routes.ts";
import { DEEP_MS, differingLoaders, rankAddress, findPageProblem } from "./crawl-setup.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await laneShop();
});

test("every screen of the specification opens for those who may see it, with one heading and something to read", async () => {
  const problems: Array<string> = [];
  for (const [visitor, addresses] of Object.entries(SPECIFIED) as Array<[Visitor, ReadonlyArray<string>]>) {
    const person = new Person(shop.url);
    if (visitor !== "anyone") await person.signIn(`${visitor}@example.com`);
    for (const address of addresses) {
      let response = await person.request(address);
      const moved = response.headers.get("location");
      if (moved !== null)
        response = await person.request(new URL(moved, shop.url + address).href.slice(shop.url.length));
      const html = await response.text();
      const problem = response.ok ? findPageProblem(html) : String(response.status);
      if (problem !== undefined || moved?.startsWith("/account/login/"))
        problems.push(`${address} as ${visitor}: ${problem ?? "asks to sign in"}`);
      else
        for (const route of await differingLoaders(html, new URL(response.url), (data) => person.request(data)))
          problems.push(`${address} as ${visitor}: a click shows other data: ${route}`);
    }
  }
  expect(problems).toEqual([]);
});

test("every screen of one record has a page of its own", () => {
  const categoryPage = routes.findIndex(({ path = "" }) => path === "products/*");
  const missing = OF_RECORDS.filter((address) => {
    const kind = rankAddress(address.replaceAll(/[{}]/g, ""));
    return kind === -1 || kind === categoryPage || kind === routes.length - 1;
  });
  expect(missing).toEqual([]);
});

/** One page of each kind of screen that no other journey opens; the others check themselves. */
const LOOKED_AT = [
  "/",
  "/products/custom-stickers/die-cut-stickers/product/details/custom-die-cut-stickers/",
  "/gallery/images/",
  "/gallery/video/applying-transfer-stickers/",
  "/blog/post/sticker-printing-color-guide/",
  "/sticker-materials/",
  "/search/fox/",
  "/sticker-colors/",
];

test(
  "a page of each kind has no barrier in light or dark colors, and the browser reports no error",
  async () => {
    const rounds: ReadonlyArray<readonly [Visitor, ReadonlyArray<string>]> = isDeep
      ? [
          ["anyone", [...SPECIFIED.anyone, "/sitemap/", "/newsletter/", "/search/zzzz/", "/returns-and-guarantee/"]],
          ["customer", SPECIFIED.customer],
          ["admin", STAFF_PAGES],
        ]
      : [["anyone", LOOKED_AT]];
    const problems: Array<string> = [];
    for (const [role, addresses] of rounds) {
      const { page, context, complaints } = await openVisitor(await laneBrowser());
      if (role !== "anyone") await enter(page, shop.url, `${role}@example.com`);
      for (const [turn, address] of addresses.entries()) {
        await openPage(page, shop.url + address);
        problems.push(...(await barriersInTurn(page, turn, "main")).map((barrier) => `${address}: ${barrier}`));
      }
      problems.push(...complaints);
      await context.close();
    }
    expect(problems).toEqual([]);
  },
  DEEP_MS,
);
