import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { toCart } from "../artwork/steps.ts";
import { barriersInTurn } from "../support/accessibility.ts";
import { openPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: ["cart", "products"] });

const TAGS = "/products/personalize/classic-name-tag/";
const button = (page: Page, name: RegExp | string) => page.getByRole("button", { name });
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test("a single name tag is made on a phone and goes to the cart", async () => {
  const { page } = await openVisitor(browser, { viewport: { width: 390, height: 844 } });
  await openPage(page, shop.url + TAGS);
  await page.getByLabel(/^Name/).fill("Zoë Müller");
  await page.getByLabel(/^Company/).fill("Café 🙂");
  await page.getByText("Emoji can't be printed on a tag.").waitFor();
  await button(page, "Remove it").click();
  await expect.poll(() => page.getByLabel(/^Company/).inputValue()).toBe("Café");
  expect(await width(page)).toBe(0);
  expect(await barriersInTurn(page, 1)).toEqual([]);
  await button(page, "Review every tag").last().click();
  await page.waitForURL(/\/preview\//);
  expect(await width(page)).toBe(0);
  await page.getByLabel("I have checked this tag").check();
  await button(page, "Add to cart").click();
  await toCart(page);
  await page.getByRole("listitem").filter({ hasText: "Zoë Müller" }).first().waitFor();
});
