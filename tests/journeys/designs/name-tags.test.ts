import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { barriersInTurn } from "../support/accessibility.ts";
import { openPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: [], ownShop: true });

const TAGS = "/products/personalize/classic-name-tag/";
const button = (page: Page, name: RegExp | string) => page.getByRole("button", { name });
const open = (page: Page, address = TAGS) => openPage(page, shop.url + address);

const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test("a single name works on a phone, and without JavaScript", async () => {
  const phone = await openVisitor(browser, { viewport: { width: 390, height: 844 } });
  await open(phone.page);
  await phone.page.getByLabel(/^Name/).fill("Zoë Müller");
  await phone.page.getByLabel(/^Company/).fill("Café 🙂");
  await phone.page.getByText("Emoji can't be printed on a tag.").waitFor();
  await button(phone.page, "Remove it").click();
  await expect.poll(() => phone.page.getByLabel(/^Company/).inputValue()).toBe("Café");
  expect(await width(phone.page)).toBe(0);
  expect(await barriersInTurn(phone.page, 1)).toEqual([]);
  await button(phone.page, "Review every tag").last().click();
  await phone.page.waitForURL(/\/preview\//);
  expect(await width(phone.page)).toBe(0);

  const plain = await openVisitor(browser, { javaScriptEnabled: false });
  await plain.page.goto(shop.url + TAGS);
  await plain.page.getByLabel(/^Name/).fill("Wolfeschlegelsteinhausenbergerdorff");
  await plain.page.locator("button[value=check]").first().click();
  await plain.page
    .getByText(/This doesn't fit. Shorten it to about \d+ characters/)
    .first()
    .waitFor();
  await expect.poll(() => plain.page.getByLabel(/^Name/).inputValue()).toBe("Wolfeschlegelsteinhausenbergerdorff");
  await plain.page.getByLabel(/^Name/).fill("Wolfe");
  await plain.page.getByLabel("How many of this tag?").fill("4");
  await plain.page.locator("button[value=check]").first().click();
  await plain.page.waitForURL(/\/preview\//);
  await plain.page.getByLabel("I have checked these 4 tags").check();
  await button(plain.page, "Add to cart").click();
  await plain.page.waitForURL(/\/cart\/$/);
  await plain.page.getByText("Wolfe", { exact: true }).waitFor();
});
