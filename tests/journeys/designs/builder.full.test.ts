import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { toCart } from "../artwork/steps.ts";
import { barriersInTurn } from "../support/accessibility.ts";
import { join } from "../support/customer.ts";
import { openPage, reloadPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openVisitor } from "../support/visitor.ts";
import { BUILDER, saved, figure, said, counted, openBuilder, findMiddle } from "./builder-steps.ts";

openHarness({ areas: ["cart", "products", "profile"] });

test("a family set takes changes back, gets a larger sheet when full, survives a reload, and goes to the cart and back", async () => {
  const { page, complaints } = await openVisitor(browser, { viewport: { width: 1440, height: 1000 } });
  await openBuilder(page);
  await counted(page, 5);
  const bar = page.locator(".bottom-bar");

  await page.getByRole("searchbox", { name: "Search pictures" }).fill("kitten");
  await page.getByRole("button", { name: "Add Cat" }).click();
  await page.getByLabel("Name below").fill("Miso");
  await counted(page, 6);
  await saved(page);
  await page.waitForURL(/\/products\/ddb\/family-sticker-set\/[\w-]+\/$/);

  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await counted(page, 5);
  await page.getByRole("button", { name: "Redo", exact: true }).click();
  await page.getByRole("button", { name: "Redo", exact: true }).click();
  await counted(page, 6);
  await saved(page);

  await page.getByRole("searchbox", { name: "Search pictures" }).fill("grandpa");
  await page.getByRole("button", { name: "Add Grandfather" }).click();
  const full = page.getByRole("alert").filter({ hasText: "There's no room for “Grandfather” on this sheet." });
  await full.waitFor();
  // It is visible without scrolling.
  await expect
    .poll(async () => (await full.boundingBox()) ?? { y: Infinity, height: 0 })
    .toSatisfy((box: { y: number; height: number }) => box.y + box.height <= 1000);
  await full.getByRole("button", { name: /^Use the 16 .* 6 .* sheet and add it$/ }).click();
  await counted(page, 7);
  await expect.poll(() => full.count()).toBe(0);
  await saved(page);

  await openBuilder(page, new URL(page.url()).pathname);
  await counted(page, 7);
  await figure(page, "Miso").waitFor();
  await expect.poll(() => page.getByRole("combobox", { name: "Size of the sheet" }).inputValue()).toBe("16x6");
  const total = await bar
    .getByText(/^\$[\d,.]+$/)
    .first()
    .textContent();
  await bar.getByRole("button", { name: "Add to cart" }).click();
  await toCart(page);
  await page.getByText(/Dad, Mom, Ella, Max, Biscuit, Miso, Grandfather/).waitFor();
  await expect.poll(() => page.getByRole("main").textContent()).toContain(total ?? "no price");
  await page.getByRole("link", { name: "Change Family sticker set" }).click();
  await figure(page, "Miso").waitFor();
  expect(complaints).toEqual([]);
});

test("the builder works by keyboard alone, announces changes, and passes an accessibility check", async () => {
  const { page, complaints } = await openVisitor(browser, { viewport: { width: 1440, height: 1000 } });
  await openBuilder(page);
  await counted(page, 5);
  expect(await barriersInTurn(page, 0)).toEqual([]);
  await figure(page, "Dad").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => said(page).textContent()).toMatch(/^Mom moved to/);
  const middleBefore = await findMiddle(page, "Mom");
  await page.keyboard.press("Shift+ArrowRight");
  await expect.poll(async () => (await findMiddle(page, "Mom")).x - middleBefore.x).toBeGreaterThan(15);
  await page.keyboard.press("Shift+ArrowLeft");
  await expect.poll(async () => Math.abs((await findMiddle(page, "Mom")).x - middleBefore.x)).toBeLessThan(1);

  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("Mama");
  await page.keyboard.press("Escape");
  await expect.poll(() => figure(page, "Mama").evaluate((element) => element === document.activeElement)).toBe(true);

  // A copy must not touch its original, or both would be one sticker: a full sheet asks first.
  await page.keyboard.press("Control+D");
  await page.getByRole("button", { name: /^Use the 16 .* 6 .* sheet and add it$/ }).press("Enter");
  await expect.poll(() => figure(page, "Mama").count()).toBe(2);
  await counted(page, 6);
  await figure(page, "Max").focus();
  await page.keyboard.press("Control+D");
  await counted(page, 7);
  for (const count of [6, 5]) {
    await page.keyboard.press("Control+Z");
    await counted(page, count);
  }
  await expect.poll(() => page.getByRole("combobox", { name: "Size of the sheet" }).inputValue()).toBe("12x5");
  await figure(page, "Biscuit").focus();
  await page.keyboard.press("[");
  await expect.poll(() => said(page).textContent()).toMatch(/^Biscuit moved backward/);
  await page.keyboard.press("Delete");
  await counted(page, 4);
  expect(await figure(page, "Biscuit").count()).toBe(0);
  expect(complaints).toEqual([]);
});

test("on a phone objects are dragged by touch, pictures come from a panel, overflow is marked and fixed, and offline loses nothing", async () => {
  const { page, context, complaints } = await openVisitor(browser, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await openBuilder(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole("button", { name: "Add pictures" }).click();
  await page.getByRole("dialog").getByRole("searchbox", { name: "Search pictures" }).fill("guitar");
  await page.getByRole("dialog").getByRole("button", { name: "Add Guitar" }).click();
  await counted(page, 6);
  await saved(page);

  await context.setOffline(true);
  await page.getByTestId("sheet").scrollIntoViewIfNeeded();
  const spot = await findMiddle(page, "Max");
  const client = await context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...fingers: ReadonlyArray<{ x: number; y: number }>) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: fingers.map((finger, id) => ({ ...finger, id })) });
  await touch("touchStart", spot);
  for (let i = 1; i <= 6; i++) await touch("touchMove", { x: spot.x, y: spot.y - i * 30 });
  await touch("touchEnd");
  await expect.poll(() => said(page).textContent()).toMatch(/^Max moved to/);
  await page
    .getByText(/Max: goes past the edge of the sheet/)
    .first()
    .waitFor();
  await page.getByText(/^Offline. Saved in this browser/).waitFor();
  await context.setOffline(false);
  await saved(page);
  await page.getByRole("button", { name: "Fit everything on the sheet" }).click();
  await page.getByText("Fix this before you order").waitFor({ state: "detached" });
  await saved(page);

  // A pinch beside the figures zooms the sheet; one on a figure scales it.
  const frame = (await page.getByTestId("sheet").boundingBox()) ?? { x: 0, y: 0 };
  const spread = async (at: { x: number; y: number }) => {
    await touch("touchStart", at);
    await touch("touchStart", at, { x: at.x + 40, y: at.y });
    for (const apart of [55, 70, 80]) await touch("touchMove", at, { x: at.x + apart, y: at.y });
    await touch("touchEnd");
  };
  await spread({ x: frame.x + 30, y: frame.y + 30 });
  await page.getByText("200%", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Show the whole sheet" }).click();
  await page.getByText("100%", { exact: true }).waitFor();
  const boxBefore = await figure(page, "Biscuit").boundingBox();
  await spread(await findMiddle(page, "Biscuit"));
  await expect
    .poll(async () => ((await figure(page, "Biscuit").boundingBox())?.width ?? 0) / (boxBefore?.width ?? 1))
    .toBeGreaterThan(1.4);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect
    .poll(async () => ((await figure(page, "Biscuit").boundingBox())?.width ?? 0) / (boxBefore?.width ?? 1))
    .toBeCloseTo(1, 1);
  await saved(page);
  expect(complaints.filter((complaint) => !/ERR_INTERNET_DISCONNECTED|Failed to load|fetch/i.test(complaint))).toEqual(
    [],
  );
});

test("two windows with one set stay in sync and lose nothing; the set can be found again, copied and shared", async () => {
  const { page, context, complaints } = await openVisitor(browser, { viewport: { width: 1440, height: 1000 } });
  await join(page, shop.url, "two-windows@example.net");
  await openBuilder(page);
  const dad = await findMiddle(page, "Dad");
  await page.mouse.dblclick(dad.x, dad.y);
  await page.getByLabel("Name below").fill("Papa");
  await saved(page);
  await page.waitForURL(/\/products\/ddb\/family-sticker-set\/[\w-]+\/$/);

  // Escape returns a dragged object.
  const dragStart = await findMiddle(page, "Papa");
  await page.mouse.move(dragStart.x, dragStart.y);
  await page.mouse.down();
  await page.mouse.move(dragStart.x + 60, dragStart.y, { steps: 4 });
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect.poll(async () => Math.abs((await findMiddle(page, "Papa")).x - dragStart.x)).toBeLessThan(1);

  const otherTab = await context.newPage();
  await openBuilder(otherTab, new URL(page.url()).pathname);
  const raise = async (on: Page, name: string) => {
    await figure(on, name).focus();
    await on.keyboard.press("ArrowUp");
  };
  await raise(otherTab, "Max");
  await expect.poll(() => said(page).textContent()).toMatch(/^Updated from your other window/);

  // The first one is offline while both are changed.
  await page.route("**/builder/api/**", (route) => route.abort());
  await raise(page, "Papa");
  await page.getByText(/^Offline/).waitFor();
  await raise(otherTab, "Mom");
  await saved(otherTab);
  await page.unroute("**/builder/api/**");
  const conflict = page.getByText("This sheet was changed in another window.");
  await conflict.waitFor();
  await reloadPage(page);
  await expect.poll(() => said(page).textContent()).toMatch(/^We restored your last drawing/);
  await page.getByRole("button", { name: "Save mine as a separate design" }).click();
  await conflict.waitFor({ state: "detached" });
  await expect.poll(() => page.url()).not.toBe(otherTab.url());
  await otherTab.close();

  // What the server sends is enough: designs/saved-designs.full.test.ts opens these pages, and a link as a friend.
  const readPage = async (address: string) => {
    const answer = await page.request.get(new URL(address, shop.url).href);
    return (await answer.text()).replaceAll("<!-- -->", "");
  };
  const preview = page.getByRole("link", { name: "Preview it in place or share it" });
  const [, link = ""] =
    /value="([^"]*share=[^"]*)"/.exec(await readPage((await preview.getAttribute("href")) ?? "")) ?? [];
  const shared = await (await fetch(link)).text();
  expect(shared.replaceAll("<!-- -->", "")).toContain("12 × 5 in");
  expect(shared).toMatch(/<main\b.*<svg\b.*<image\b.*<\/main>/s);
  expect(await (await fetch(link.replace(/share=.*$/, "share=zz.zz"))).text()).toMatch(
    /This link has expired or this design isn(?:'|&#x27;)t yours\./,
  );

  const linkPattern = /<a\b[^>]*href="(\/profile\/designs\/view\/[^"]*)"[^>]*>Family sticker set<\/a>/g;
  const designs = [...(await readPage("/profile/designs/")).matchAll(linkPattern)].map(
    ([, href = ""]) => shop.url + href,
  );
  expect(designs).toHaveLength(2);
  await openPage(page, designs[0] ?? "");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Make a copy" }).click();
  await page.waitForURL(({ pathname, href }) => pathname.startsWith("/profile/designs/view/") && href !== designs[0]);
  await main.getByRole("columnheader", { name: "Sets" }).waitFor();
  expect(complaints.filter((complaint) => !/ERR_FAILED|fetch/i.test(complaint))).toEqual([]);
});

test("without JavaScript a plain form creates the set", async () => {
  const { page } = await openVisitor(browser, { javaScriptEnabled: false });
  await page.goto(shop.url + BUILDER);
  await page.getByLabel("Figure 1", { exact: true }).selectOption("grandmother");
  await page.getByLabel("Name of figure 1", { exact: true }).fill("Nana");
  await page.getByRole("button", { name: "Add to cart" }).click();
  await page.waitForURL(/\/cart\/$/);
  await page.getByText(/Nana/).first().waitFor();
});
