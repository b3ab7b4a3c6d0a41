import { beforeAll, expect, test } from "vitest";
import { isDeep } from "../../level.ts";
import { enter } from "../support/customer.ts";
import { laneBrowser, laneShop } from "../support/lane.ts";
import { hydrated, openPage, reloadPage } from "../support/open-page.ts";
import type { Shop } from "../support/shop.ts";
import { openVisitor } from "../support/visitor.ts";
import { DEEP_MS, differingLoaders, rankAddress, type Visited, readListing, findPageProblem } from "./crawl-setup.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await laneShop();
});
/** Number of concurrent requests for pages. */
const AT_ONCE = 4;

/**
 * The URL of a link within the shop; undefined for other links. Filters and sign-in targets are removed: they change
 * what a page lists, not which page it is.
 */
function internal(href: string, from: string): string | undefined {
  const url = new URL(href.replaceAll("&amp;", "&"), from);
  if (url.origin !== new URL(shop.url).origin) return undefined;
  const page = url.searchParams.get("page");
  return url.pathname + (page === null ? "" : `?page=${page}`);
}

async function visit(address: string): Promise<Visited> {
  const response = await fetch(shop.url + address);
  const html = await response.text();
  if (!response.ok) return { links: [], problem: String(response.status) };
  if (!response.headers.get("content-type")?.startsWith("text/html")) return { links: [], problem: undefined };
  const links = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].flatMap(
    ([, href = ""]) => internal(href, response.url) ?? [],
  );
  const differing = await differingLoaders(html, new URL(response.url), (data) => fetch(shop.url + data));
  const problem = differing.length > 0 ? `a click shows other data: ${differing.join(", ")}` : findPageProblem(html);
  return { links, problem, listed: readListing(html) };
}

// The deep run follows every link; the full run those of the home page, and one page of each kind behind them.
test(
  `every link leads to a page with one heading and something to read, the same by click and by reload (${isDeep ? "all of them" : "one of each kind"})`,
  async () => {
    const problems: Array<string> = [];
    const linkedFrom = new Map([["/", "nowhere"]]);
    const kinds = new Set<number>();
    const texts = { title: new Map<string, string>(), description: new Map<string, string>() };
    const waiting = ["/"];
    while (waiting.length > 0) {
      const round = waiting.splice(0, AT_ONCE);
      const pages = await Promise.all(round.map(visit));
      for (const [i, { links, problem, listed }] of pages.entries()) {
        const address = round[i] ?? "";
        for (const part of listed ? (["title", "description"] as const) : []) {
          const { canonical = "", [part]: text = "" } = listed ?? {};
          const first = texts[part].get(text) ?? canonical;
          if (first !== canonical) problems.push(`${address}: the ${part} of ${first}`);
          texts[part].set(text, first);
        }
        if (problem !== undefined)
          problems.push(`${address}: ${problem} (linked from ${linkedFrom.get(address) ?? ""})`);
        for (const link of links) {
          if (linkedFrom.has(link)) continue;
          const isNewKind = !kinds.has(rankAddress(link));
          if (!isDeep && address !== "/" && !isNewKind) continue;
          kinds.add(rankAddress(link));
          linkedFrom.set(link, address);
          waiting.push(link);
        }
      }
    }
    console.log(`${String(linkedFrom.size)} pages of ${String(kinds.size)} kinds`);
    expect(problems).toEqual([]);
    expect(linkedFrom.size).toBeGreaterThan(isDeep ? 250 : 40);
  },
  DEEP_MS,
);

test("a click on a link of each kind shows what a reload of its page shows", async () => {
  const { page, context, complaints } = await openVisitor(await laneBrowser());
  await enter(page, shop.url, "customer@example.com");
  await openPage(page, `${shop.url}/sitemap/`);
  const links = await page
    .locator("main a[href^='/'], footer a[href^='/']")
    .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute("href") ?? ""));
  const otherPages = links.filter((link) => link !== "/sitemap/");
  const oneOfEachKind = [...new Map(otherPages.map((link) => [rankAddress(link), link])).values()];
  const readHeadings = () => page.locator("h1").allInnerTexts();
  const differing: Array<string> = [];
  for (const link of oneOfEachKind) {
    await page.locator(`main a[href="${link}"], footer a[href="${link}"]`).first().click();
    await page.waitForURL((url) => url.pathname !== "/sitemap/");
    await hydrated(page);
    const clicked = await readHeadings();
    await reloadPage(page);
    if (JSON.stringify(clicked) !== JSON.stringify(await readHeadings()))
      differing.push(`${link}: ${clicked.join(", ")}`);
    await openPage(page, `${shop.url}/sitemap/`);
  }
  await context.close();
  expect(differing).toEqual([]);
  expect(complaints).toEqual([]);
  expect(oneOfEachKind.length).toBeGreaterThan(20);
});

test("a path that could be a product's shows the category when there is no such product, under one canonical address", async () => {
  const html = await (await fetch(`${shop.url}/products/lettering/vehicle-lettering/`)).text();
  expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]).toBe(
    `${shop.url}/products/lettering/vehicle-lettering/`,
  );
  expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]).toBe("Boat &amp; vehicle lettering");
  expect((await fetch(`${shop.url}/products/lettering/no-such-lettering/`)).status).toBe(404);
  const product = await (await fetch(`${shop.url}/products/lettering/vinyl-lettering/`)).text();
  expect(product).toContain(`<link rel="canonical" href="${shop.url}/products/lettering/vinyl-lettering/"`);
});
