import { expect, test } from "vitest";
import { barriersInTurn } from "../support/accessibility.ts";
import { enter } from "../support/customer.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openPage } from "../support/open-page.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: ["blog", "content", "staff"], ownShop: true });

test("an owner lets an old address lead on, and both a click and a visitor without a script arrive", async () => {
  const { page, complaints } = await openVisitor(browser);
  await enter(page, shop.url, "admin@example.com");
  await openPage(page, `${shop.url}/staff/records/redirect/new/`);
  await page.getByRole("textbox", { name: "Old address" }).fill("/blog/");
  await page.getByRole("textbox", { name: "New address" }).fill("/no-such-page/");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("There is a page at this address.").waitFor();
  await page.getByText("There is no page at this address.").waitFor();
  await page.getByRole("textbox", { name: "Old address" }).fill("/Old-Stickers.html");
  await page.getByRole("textbox", { name: "New address" }).fill("/blog/");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Created.").waitFor();
  expect(await barriersInTurn(page, 0)).toEqual([]);
  await page.getByRole("link", { name: "See it in the shop" }).click();
  await page.waitForURL(`${shop.url}/blog/`);

  const { page: visitor } = await openVisitor(browser, { javaScriptEnabled: false });
  await visitor.goto(`${shop.url}/OLD-stickers.html?utm_source=mail`);
  expect(visitor.url()).toBe(`${shop.url}/blog/?utm_source=mail`);
  expect((await visitor.goto(`${shop.url}/older-stickers/`))?.status()).toBe(404);
  expect(complaints.filter((line) => !line.includes("404"))).toEqual([]);
});

test("an owner creates a promotion and its code on a phone without a script, and staff only see them", async () => {
  const { page } = await openVisitor(browser, { viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  await enter(page, shop.url, "admin@example.com");
  await page.goto(`${shop.url}/staff/records/promotion/new/`);
  await page.getByRole("textbox", { name: "Name" }).fill("Fox week");
  await page.getByLabel("Kind").selectOption("percent");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Enter how many percent.").waitFor();
  await page.getByRole("textbox", { name: "Percent off" }).fill("12,5");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Created.").waitFor();
  const address = page.url().split("?")[0] ?? "";
  await page.getByRole("link", { name: "Codes" }).click();
  await page.getByRole("link", { name: "New code" }).first().click();
  await page.getByLabel("Promotion").selectOption({ label: "Fox week" });
  await page.getByRole("textbox", { name: "Code" }).fill("fox-12");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Created.").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.goto(address);
  await page.getByText("FOX-12").waitFor();

  const { page: colleague, complaints } = await openVisitor(browser);
  await enter(colleague, shop.url, "staff@example.com");
  await openPage(colleague, address);
  expect(await colleague.getByRole("textbox", { name: "Percent off" }).isDisabled()).toBe(true);
  expect(await colleague.getByRole("button", { name: "Save" }).count()).toBe(0);
  expect(await barriersInTurn(colleague, 0)).toEqual([]);
  expect(complaints).toEqual([]);
});

test("staff find a customer by a part of the name, see their orders, and let them pay by invoice", async () => {
  const { page, complaints } = await openVisitor(browser);
  await enter(page, shop.url, "staff@example.com");
  await openPage(page, `${shop.url}/staff/people/customers/?search=customer%40exam`);
  await page.getByRole("main").getByRole("link", { name: "customer@example.com" }).click();
  await page.getByRole("heading", { name: "Last orders" }).waitFor();
  await page
    .getByRole("link", { name: /^Order \d+/ })
    .first()
    .waitFor();
  expect(await barriersInTurn(page, 0)).toEqual([]);
  await page.getByLabel("May pay by invoice").check();
  await page.getByRole("button", { name: "Save terms" }).click();
  await page.getByText("Terms saved.").waitFor();
  await page.reload();
  expect(await page.getByLabel("May pay by invoice").isChecked()).toBe(true);
  expect(complaints).toEqual([]);
});
