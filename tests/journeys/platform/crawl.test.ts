import { beforeAll, expect, test } from "vitest";
import routes from "../../../app/routes.ts";
import { barriersInTurn } from "../support/accessibility.ts";
import { enter } from "../support/customer.ts";
import { isDeep } from "../support/deep.ts";
import { laneBrowser, laneShop } from "../support/lane.ts";
import { openPage } from "../support/open-page.ts";
import type { Shop } from "../support/shop.ts";
import { openVisitor } from "../support/visitor.ts";
import { Person } from "./pages.ts";
import { OF_RECORDS, SPECIFIED, type Visitor } from "./specified-routes.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await laneShop();
});

/** Milliseconds. Generous: the deep form visits eight hundred pages, and opens a hundred in a browser. */
const DEEP_MS = 1_200_000;
/** Number of concurrent requests for pages. */
const AT_ONCE = 4;
/** Minimum length of a page's main text, in characters. */
const MIN_TEXT = 40;

/** A picture without a size in numbers, which is neither part of the page nor fills a box. */
const UNSIZED =
  /<img\b(?![^>]*\ssrc="data:)(?![^>]*\ssize-full\b)(?![^>]*"size-full\b)(?![^>]*\swidth="\d+"[^>]*\sheight="\d+")[^>]*>/;

/** Each route of the shop as a pattern, in the order of the table, which lists catch-alls last. */
const patterns = routes.map(
  ({ path = "" }) =>
    new RegExp(
      `^/${path
        .replaceAll(/\/:\w+\?/g, "(?:/[^/]+)?")
        .replaceAll(/:\w+/g, "[^/]+")
        .replace(/\*$/, ".*")}/?$`,
    ),
);
const kindOf = (address: string): number => patterns.findIndex((pattern) => pattern.test(address.split("?")[0] ?? ""));

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

interface Visited {
  readonly links: ReadonlyArray<string>;
  /** The problem of a page; undefined when there is none. */
  readonly problem: string | undefined;
  /** What search engines show of the page; undefined if they do not list it. */
  readonly listed?: { readonly canonical: string; readonly title: string; readonly description: string } | undefined;
}

const metaOf = (html: string, name: string): string =>
  new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(html)?.[1] ?? "";

function listedOf(html: string): Visited["listed"] {
  if (metaOf(html, "robots").includes("noindex")) return undefined;
  return {
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? "",
    title: /<title>(.*?)<\/title>/s.exec(html)?.[1] ?? "",
    description: metaOf(html, "description"),
  };
}

async function visit(address: string): Promise<Visited> {
  const response = await fetch(shop.url + address);
  const html = await response.text();
  if (!response.ok) return { links: [], problem: String(response.status) };
  if (!response.headers.get("content-type")?.startsWith("text/html")) return { links: [], problem: undefined };
  const links = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].flatMap(
    ([, href = ""]) => internal(href, response.url) ?? [],
  );
  return { links, problem: problemOf(html), listed: listedOf(html) };
}

function problemOf(html: string): string | undefined {
  const headings = html.match(/<h1[\s>]/g)?.length ?? 0;
  if (headings !== 1) return `${String(headings)} h1`;
  if (!/<title>[^<]+<\/title>/.test(html)) return "no title";
  const listed = listedOf(html);
  if (listed && (listed.canonical === "" || listed.description === "")) return "no canonical address or description";
  const unsized = html.match(UNSIZED)?.[0];
  if (unsized !== undefined) return `a picture without a size, which moves the text when it arrives: ${unsized}`;
  const main = /<main\b[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? "";
  const text = main
    .replaceAll(/<(script|style|svg)\b.*?<\/\1>/gs, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return text.length < MIN_TEXT ? `empty: "${text}"` : undefined;
}

// `npm run test:deep` follows every link; `npm test` the links of the home page and one page of each kind behind them.
test(
  `every link leads to a page with one heading and something to read (${isDeep ? "all of them" : "one of each kind"})`,
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
          const isNewKind = !kinds.has(kindOf(link));
          if (!isDeep && address !== "/" && !isNewKind) continue;
          kinds.add(kindOf(link));
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
      const problem = response.ok ? problemOf(await response.text()) : String(response.status);
      if (problem !== undefined || moved?.startsWith("/account/login/"))
        problems.push(`${address} as ${visitor}: ${problem ?? "asks to sign in"}`);
    }
  }
  expect(problems).toEqual([]);
});

test("every screen of one record has a page of its own", () => {
  const categoryPage = routes.findIndex(({ path = "" }) => path === "products/*");
  const missing = OF_RECORDS.filter((address) => {
    const kind = kindOf(address.replaceAll(/[{}]/g, ""));
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
const STAFF_PAGES = [
  "orders",
  "books",
  "proofs",
  "claims",
  "moderation",
  "press",
  "print",
  "print/nest",
  "chat",
  "chat/replies",
];

test(
  "a page of each kind has no barrier in light or dark colors, and the browser reports no error",
  async () => {
    const rounds: ReadonlyArray<readonly [Visitor, ReadonlyArray<string>]> = isDeep
      ? [
          ["anyone", [...SPECIFIED.anyone, "/sitemap/", "/newsletter/", "/search/zzzz/", "/returns-and-guarantee/"]],
          ["customer", SPECIFIED.customer],
          ["admin", [...SPECIFIED.admin, ...STAFF_PAGES.map((page) => `/staff/${page}/`)]],
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
