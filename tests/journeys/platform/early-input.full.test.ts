import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { browser, openHarness, shop } from "../support/harness.ts";
import { holdBack } from "../support/hold-back.ts";
import { hydrated } from "../support/open-page.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: ["measurement", "products"] });

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
    const release = await holdBack(page, /\/assets\/.*\.js/);
    await page.goto(shop.url + path, { waitUntil: "commit" });
    await page.getByRole("contentinfo").waitFor();
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
