import type { Page } from "playwright-core";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { fillCart } from "../support/customer.ts";
import { holdBack } from "../support/network.ts";
import { hydrated, openPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { visit } from "./layout-setup.ts";

openHarness({ areas: ["account", "checkout", "content", "faq", "products", "search"] });

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent.trim() ?? "");

describe("the page of an unknown address, which is nothing but the layout,", () => {
  let page: Page;
  let complaints: ReadonlyArray<string>;
  beforeAll(async () => {
    ({ page, complaints } = await visit("/no-such-page/", { colorScheme: "light" }));
  });
  afterEach(() => expect(complaints).toEqual([]));

  test("offers with the first Tab to skip to its content", async () => {
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("Skip to content");
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
  });

  test("fits into every width from 320 to 1440 pixels", async () => {
    for (const width of [320, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `at ${width} pixels`).toBeLessThanOrEqual(0);
    }
  });

  test("keeps the chosen color scheme and a closed announcement over a reload, as part of the server's HTML", async () => {
    await page.emulateMedia({ colorScheme: "light" });
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const day = await ground();
    await page.getByLabel("Dark").check({ force: true });
    await expect.poll(ground).not.toBe(day);
    const night = await ground();
    await page.getByLabel("Close announcement").click();
    const html = await (await page.reload())?.text();
    expect(html).toContain('data-theme="dark"');
    expect(html).not.toContain('aria-label="Announcement"');
    expect(await ground()).toBe(night);
    await hydrated(page);
  });

  test("is a 404 with the menu and a search field", async () => {
    expect((await page.request.get(`${shop.url}/no-such-page/`)).status()).toBe(404);
    expect(await page.title()).toContain("not found");
    await expect
      .poll(() => page.locator("header nav[aria-label=Products] summary, header nav[aria-label=Products] a").count())
      .toBeGreaterThan(3);
    await page.locator("main input[name=q]").fill("fox");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/search/?q=fox");
    // The address changes before the results are shown, with a search bar of their own.
    await hydrated(page);
  });
});

describe("the page's scripts", () => {
  const openPages: Array<Page> = [];
  async function blank(): Promise<Page> {
    const page = await (await browser.newContext({ viewport: { width: 1280, height: 850 } })).newPage();
    openPages.push(page);
    return page;
  }
  const open = (page: Page, path = "/no-such-page/") => page.goto(shop.url + path, { waitUntil: "domcontentloaded" });
  afterEach(async () => {
    for (const page of openPages.splice(0)) await page.context().close();
  });

  test("come in a browser that draws no frame, too", async () => {
    const page = await blank();
    await page.addInitScript(() => (window.requestAnimationFrame = () => 0));
    await open(page);
    // Without frames Playwright's own way of waiting does not work.
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset["hydrated"])).toBeDefined();
  });

  test.each([
    [
      "typed",
      "/no-such-page/",
      (page: Page) => page.getByRole("combobox", { name: "Search the shop" }).fill("vinyl col"),
      (page: Page) => page.getByRole("option", { name: /Vinyl colors/ }),
    ],
    [
      "clicked",
      "/no-such-page/",
      (page: Page) => page.getByLabel("Chat with us").click(),
      (page: Page) => page.getByRole("dialog", { name: "Chat with Kisscut" }),
    ],
    [
      "chosen",
      "/products/lettering/vinyl-lettering/",
      (page: Page) => page.getByRole("radio", { name: "Brushed Silver, metallic" }).check(),
      (page: Page) => page.getByText("Brushed Silver", { exact: true }),
    ],
  ])("repeat what was %s before they came", async (_, path, act, result) => {
    const page = await blank();
    const letThrough = await holdBack(page, /\/assets\/[^/]*\.js$/);
    await open(page, path);
    await act(page);
    expect(await result(page).count()).toBe(0);
    letThrough();
    await result(page).first().waitFor();
  });
});

test("what is typed while a search is loading stays in the search bar", async () => {
  const { page } = await visit("/search/?q=sticker");
  const field = page.locator("header input[name=q]");
  const answer = await holdBack(page, /\/search\.data\?q=fox/);
  await field.fill("fox");
  const searchRequest = page.waitForRequest(/\/search\.data\?q=fox/);
  await page.keyboard.press("Enter");
  await searchRequest;
  await field.fill("fox and bear");
  answer();
  await page.waitForURL(/\/search\/\?q=fox$/);
  await page.getByRole("heading", { level: 1, name: /fox/ }).waitFor();
  expect(await field.inputValue()).toBe("fox and bear");
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: /sticker/ }).waitFor();
  expect(await field.inputValue()).toBe("sticker");

  const again = page.waitForResponse(/\/search\.data\?q=sticker/);
  await field.press("Enter");
  await again;
  await hydrated(page);
  await field.fill("sticker of a fox");
  await page
    .getByRole("main")
    .getByRole("link", { name: /sticker/i })
    .first()
    .click();
  await page.waitForURL(({ pathname }) => !pathname.startsWith("/search/"));
  await expect.poll(() => field.inputValue()).toBe("");
});

test("search filters become comma lists, and a new search keeps them", async () => {
  const { page } = await visit("/search/?q=sticker");
  await page.getByText("Filter", { exact: true }).click();
  const materials = page.getByRole("group", { name: "Material" });
  await materials.getByRole("checkbox", { name: /^magnet/i }).check();
  await materials.getByRole("checkbox", { name: /^clear vinyl/i }).check();
  await page.getByRole("button", { name: "Show results" }).click();
  await page.waitForURL(/\/search\/\?q=sticker&filter=(magnet%2Cclear-vinyl|clear-vinyl%2Cmagnet)$/);
  // The address changes before the results are shown.
  await hydrated(page);
  await page.locator("header input[name=q]").fill("fox");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/search\/\?q=fox&filter=[a-z-]+%2C[a-z-]+$/);
});

/** Where the chat's button is, and what it covers. */
const readChatButton = (page: Page) =>
  page.evaluate(() => {
    const bubble = document.querySelector("[aria-label='Chat with us']");
    const box = bubble?.getBoundingClientRect();
    const neighbors = [...document.querySelectorAll("a, button, input, header span, .bottom-bar")].filter((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return box && left < box.right && right > box.left && top < box.bottom && bottom > box.top;
    });
    return {
      isInHeader:
        box !== undefined && box.bottom <= (document.querySelector("header")?.getBoundingClientRect().bottom ?? 0),
      isWide: document.documentElement.scrollWidth > innerWidth,
      covered: neighbors
        .filter((element) => !bubble?.contains(element))
        .map((element) => element.outerHTML.slice(0, 80)),
    };
  });

test("beside a bar along the lower edge, and at the checkout, the chat button stands in the header and covers nothing", async () => {
  for (const width of [320, 390, 768, 1440]) {
    const { page } = await visit("/products/setup/custom-die-cut-stickers/", { viewport: { width, height: 844 } });
    await page.getByLabel("Chat with us").waitFor();
    expect([width, await readChatButton(page)]).toEqual([width, { isInHeader: true, isWide: false, covered: [] }]);
    await fillCart(page, shop.url);
    await openPage(page, `${shop.url}/checkout/`);
    await page.getByLabel("Chat with us").waitFor();
    expect([width, await readChatButton(page)]).toEqual([width, { isInHeader: true, isWide: false, covered: [] }]);
  }
});

/** What the open chat covers, and how wide the page beside it is. */
const readOpenChat = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector(".chat-window")?.getBoundingClientRect();
    const parts = [
      ...document.querySelectorAll("header, main, main h1, .bottom-bar, .mat-page > section, .chat-button"),
    ];
    return {
      isWide: document.documentElement.scrollWidth > innerWidth,
      width: document.querySelector("main")?.getBoundingClientRect().width ?? 0,
      covered: parts
        .filter((part) => box && part.getBoundingClientRect().right > box.left + 1)
        .map((part) => part.outerHTML.slice(0, 80)),
    };
  });

test("from 1280px on an open chat has a column of its own beside an editor and the checkout, and gives its width back", async () => {
  const SETUP = "/products/setup/custom-die-cut-stickers/";
  const { page } = await visit(SETUP, { viewport: { width: 1280, height: 844 } });
  await fillCart(page, shop.url);
  for (const [path, width] of [
    [SETUP, 1440],
    [SETUP, 1280],
    ["/products/ddb/family-sticker-set/", 1280],
    ["/checkout/", 1280],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await openPage(page, shop.url + path);
    await page.getByLabel("Chat with us").click();
    const chat = page.getByRole("dialog", { name: "Chat with Kisscut" });
    await chat.waitFor();
    const { isWide, covered, width: narrowWidth } = await readOpenChat(page);
    expect([path, width, isWide, covered, narrowWidth < width]).toEqual([path, width, false, [], true]);
    // What its visitor turns to is beside it.
    await page.locator("main h1").first().click();
    expect([path, await chat.count()]).toEqual([path, 1]);
    await chat.getByRole("button", { name: "Minimize chat" }).click();
    await expect.poll(async () => (await readOpenChat(page)).width).toBe(width);
  }
});

test("where something is filled in the chat button covers nothing, and at 1440px it stands in the free margin", async () => {
  for (const path of ["/products/gift-cards/", "/account/login/"])
    for (const width of [390, 1440]) {
      const { page } = await visit(path, { viewport: { width, height: 844 } });
      await page.getByLabel("Chat with us").waitFor();
      const { isInHeader, isWide, covered } = await readChatButton(page);
      expect([path, width, isWide, covered]).toEqual([path, width, false, []]);
      if (width === 390) expect([path, isInHeader]).toEqual([path, true]);
    }
});

test.each([
  "/products/setup/custom-die-cut-stickers/",
  "/products/lettering/vinyl-lettering/",
  "/products/personalize/classic-name-tag/",
  "/products/gift-cards/",
  "/products/ready-made/animals/marketplace/fox-sticker/",
])("%s has a foot of 76 px with its whole text on every screen", async (path) => {
  for (const width of [320, 390, 768, 1440]) {
    const { page } = await visit(path, { viewport: { width, height: 900 } });
    const foot = await page.locator(".bottom-bar").evaluate((element) => {
      const { height, bottom } = element.getBoundingClientRect();
      const texts = [...element.querySelectorAll("p, button, button span")];
      return {
        height,
        isInView: bottom <= innerHeight,
        cutTexts: texts.filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth).length,
      };
    });
    expect([width, foot]).toEqual([width, { height: 76, isInView: true, cutTexts: 0 }]);
  }
});

/** What a page reports to the shop, in the order of arrival. */
function collectReports(page: Page) {
  const events: Array<Record<string, unknown>> = [];
  const errors: Array<Record<string, unknown>> = [];
  page.on("request", (request) => {
    const path = new URL(request.url()).pathname;
    if (path === "/analytics/api/events/") events.push(...(request.postDataJSON() as { events: typeof events }).events);
    if (path === "/error-reports/api/report/") errors.push(request.postDataJSON() as (typeof errors)[number]);
  });
  return { events, errors };
}

test("a visit reports its pages and products once, by patterns, and an error once, without personal data", async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const { events, errors } = collectReports(page);
  const kinds = () => events.map(({ kind, page: path, product }) => [kind, path ?? product].join(" "));
  const pages = () => kinds().filter((kind) => kind.startsWith("page "));
  const addresses = [
    "/search/ann%40example.com/",
    ...Array<string>(2).fill("/products/setup/custom-die-cut-stickers/"),
  ];
  for (const [i, address] of addresses.entries()) {
    await openPage(page, shop.url + address);
    await expect.poll(() => pages().length).toBe(i + 1);
  }
  expect(pages()).toEqual(["page /search/:query/", ...Array<string>(2).fill("page /products/setup/:productSlug/")]);
  expect(kinds().filter((kind) => kind.startsWith("product "))).toEqual(["product custom-die-cut-stickers"]);
  expect(JSON.stringify(events)).not.toContain("ann");
  for (let time = 0; time < 3; time++)
    await page.evaluate(() => {
      setTimeout(() => {
        throw new TypeError("Order 1042 of ann@example.com");
      });
    });
  await expect.poll(() => errors.length).toBeGreaterThan(0);
  expect(errors).toMatchObject([
    { name: "TypeError", message: "Order (number) of (e-mail)", page: "/products/setup/:productSlug/" },
  ]);
  await context.close();
});

test("a browser that asks not to be tracked reports no visit", async () => {
  const context = await browser.newContext();
  await context.addInitScript(() =>
    Object.defineProperty(navigator, "globalPrivacyControl", { get: () => location.pathname === "/faqs/" }),
  );
  const page = await context.newPage();
  const { events } = collectReports(page);
  await openPage(page, `${shop.url}/faqs/`);
  // Pages are reported in their order, so the report of a later page without the signal ends the wait for this one.
  await page.getByRole("contentinfo").getByRole("link", { name: "Sitemap" }).click();
  await page.waitForURL("**/sitemap/");
  await expect.poll(() => events.length).toBeGreaterThan(0);
  await page.goto("about:blank");
  expect([...new Set(events.map((event) => event["page"]))]).toEqual(["/sitemap/"]);
  await context.close();
});
