import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { browser, openHarness, shop } from "../support/harness.ts";
import { holdBack } from "../support/network.ts";
import { hydrated } from "../support/open-page.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: ["content", "measurement", "newsletter", "products"] });

/** Opens a page, with its styles, whose scripts come when the returned function is called. */
async function loadWithoutScripts(page: Page, path: string): Promise<() => void> {
  const release = await holdBack(page, /\/assets\/.*\.js/);
  await page.goto(shop.url + path, { waitUntil: "commit" });
  await page.getByRole("contentinfo").waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every(({ sheet }) => sheet !== null),
  );
  return release;
}

async function openWithoutScripts(path: string, options: BrowserContextOptions = {}) {
  const { page } = await openVisitor(browser, options);
  const release = await loadWithoutScripts(page, path);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  return { page, release };
}

const isSamePage = (page: Page) => page.evaluate(() => "isSamePage" in window);

/** The fields of a page that it shows and sends, except those that decide which others there are. */
const fields = (page: Page) =>
  page
    .getByRole("main")
    .locator(
      ":is(textarea, select, input)[name]:not([type=hidden], [type=file], [name=layout], [name=mode], [name=delivery])",
    )
    .filter({ visible: true });

const readFields = (page: Page): Promise<ReadonlyArray<string>> =>
  fields(page).evaluateAll((elements) =>
    (elements as unknown as ReadonlyArray<HTMLInputElement>).map(({ name, type, value, checked }) =>
      /radio|checkbox/.test(type) ? `${name}=${value}: ${String(checked)}` : `${name}: ${value}`,
    ),
  );

/** Types into every field, and chooses each of its options in turn. */
async function fillFields(page: Page): Promise<void> {
  for (const field of await fields(page).all()) {
    if (!(await field.isEnabled())) continue;
    const { type, value } = await field.evaluate((element) => ({
      type: (element as HTMLInputElement).type,
      value: (element as HTMLInputElement).value,
    }));
    if (type === "radio") await field.check({ force: true });
    else if (type === "checkbox") await field.click({ force: true });
    else if (type === "select-one") await field.selectOption({ index: 1 });
    else if (type === "email") await field.fill("zoe@example.net");
    else if (/^text(area)?$/.test(type)) await field.fill(/^[\d.]+$/.test(value) ? "3" : "Zoo");
  }
}

describe.each([
  "/products/lettering/vinyl-lettering/",
  "/products/personalize/classic-name-tag/",
  "/products/setup/custom-die-cut-stickers/",
  "/products/gift-cards/",
])("what is typed and chosen on %s before its scripts come", (path) => {
  test.each([
    ["stays", false],
    ["stays when React has to build the page again", true],
  ])("%s", async (_, isRebuilt) => {
    const { page } = await openVisitor(browser);
    if (isRebuilt)
      await page.route(`**${path}`, async (route) => {
        const response = await route.fetch();
        const html = (await response.text()).replace(/<main[^>]*>/, "$&<div>not of the shop</div>");
        await route.fulfill({ response, body: html });
      });
    const release = await loadWithoutScripts(page, path);
    const main = await page.evaluateHandle(() => document.querySelector("main"));
    const initial = await readFields(page);
    await fillFields(page);
    const entries = await readFields(page);
    expect(entries).not.toEqual(initial);
    release();
    await hydrated(page);
    expect(await main.evaluate((element) => element?.isConnected)).toBe(!isRebuilt);
    const current = await readFields(page);
    expect(entries.filter((entry) => !current.includes(entry))).toEqual([]);
    await page.context().close();
  });
});

describe("before a page's scripts come", () => {
  test.each(["by touch", "by Space"])("the phone's menu opens %s, and the page stays where it is", async (way) => {
    const { page, release } = await openWithoutScripts("/", {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    const menu = page.getByRole("button", { name: "Menu" });
    if (way === "by touch") await menu.tap();
    else await menu.press("Space");
    release();
    await page.getByRole("dialog", { name: "Products" }).waitFor();
    expect(await page.evaluate(() => [scrollY, location.hash])).toEqual([0, ""]);
  });

  test("a button that sends a form is answered in place, once", async () => {
    const { page, release } = await openWithoutScripts("/");
    const posts: Array<string> = [];
    page.on("request", (request) => {
      if (request.method() === "POST") posts.push(new URL(request.url()).pathname);
    });
    await page.getByRole("textbox", { name: /New materials/ }).fill("zoe@example.net");
    await page.getByRole("button", { name: "Sign up" }).dblclick();
    await page.getByRole("button", { name: "CM" }).last().click();
    release();
    await page.getByRole("contentinfo").getByText("A confirmation email has been sent").waitFor();
    await expect.poll(() => page.getByRole("button", { name: "CM" }).last().getAttribute("aria-pressed")).toBe("true");
    expect(await isSamePage(page)).toBe(true);
    expect(posts.filter((path) => path.startsWith("/newsletter"))).toHaveLength(1);
  });

  test("Escape closes a menu that was opened", async () => {
    const { page, release } = await openWithoutScripts("/");
    const flyout = page.getByRole("navigation", { name: "Products" }).locator("details").first();
    await flyout.locator("summary").click();
    expect(await flyout.evaluate(({ open }: HTMLDetailsElement) => open)).toBe(true);
    await page.keyboard.press("Escape");
    release();
    await expect.poll(() => flyout.evaluate(({ open }: HTMLDetailsElement) => open)).toBe(false);
    expect(await flyout.locator("summary").evaluate((summary) => summary === document.activeElement)).toBe(true);
  });

  test("a form whose scripts never come is sent by the browser", async () => {
    const { page } = await openWithoutScripts("/");
    await page.clock.install();
    await page.getByRole("textbox", { name: /New materials/ }).fill("zoe@example.net");
    await page.getByRole("button", { name: "Sign up" }).click();
    await page.clock.fastForward(3000);
    await page.waitForURL("**/newsletter/");
  });
});
