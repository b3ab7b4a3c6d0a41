import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { discPng } from "../../fixtures/uploads/files.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openPage } from "../support/open-page.ts";
import { writeTempFile } from "../support/temp-files.ts";
import { openVisitor } from "../support/visitor.ts";
import { addedDrawer, approve, approveUntil, stage } from "./steps.ts";

openHarness({ areas: ["products"] });

const chooseSize = (page: Page, name: RegExp) => page.getByRole("radio", { name }).check();
const chooseQuantity = (page: Page, name: RegExp) => page.getByRole("radio", { name }).check();
const chooseShape = (page: Page, name: string) => page.getByRole("radio", { name }).check({ force: true });
const notice = (page: Page) => page.getByRole("alert").filter({ hasText: "You changed this design in another tab." });
const pieces = (page: Page, count: number) => page.locator(".bottom-bar").getByText(`for ${count}`, { exact: true });

/** Waits for the answer to a save of the cut line's page. */
const saves = (page: Page) =>
  page.waitForResponse((response) => response.request().method() === "POST" && /finalize/.test(response.url()));

/** Opens the cut line of one design in two tabs. */
async function openTwice() {
  const { page: firstTab, context, complaints } = await openVisitor(browser);
  await openPage(firstTab, `${shop.url}/products/setup/custom-die-cut-stickers/`);
  await Promise.all([
    saves(firstTab),
    firstTab.getByLabel("Artwork file").setInputFiles(writeTempFile("disc.png", discPng())),
  ]);
  await approve(firstTab).waitFor();
  const secondTab = await context.newPage();
  await openPage(secondTab, firstTab.url());
  await approve(secondTab).waitFor();
  return { firstTab, secondTab, complaints };
}

const approveNow = (page: Page) => approveUntil(page, addedDrawer(page));

const readCart = async (page: Page) => {
  const answer = await page.request.get(`${shop.url}/cart/api/v1/cart-line/`);
  const { objects } = (await answer.json()) as { objects: Array<{ quantity: number }> };
  return objects.map(({ quantity }) => quantity);
};

test("a tab that is out of date overwrites nothing: it says what both have, and keeps its picture and choices", async () => {
  const { firstTab, secondTab, complaints } = await openTwice();
  const [save] = await Promise.all([saves(firstTab), chooseQuantity(firstTab, /^100\b/)]);
  expect(save.status()).toBe(200);
  await approveNow(firstTab);

  // The other tab does not know of it. Its first change is refused.
  await chooseSize(secondTab, /^2 × 2 in/);
  await notice(secondTab).waitFor();
  expect(await notice(secondTab).textContent()).toMatch(
    /The other tab and your cart: 3 × 3 in, .*100 for \$.*This page: 2 × 2 in, .*50 for \$/,
  );
  await stage(secondTab).waitFor();
  expect(await secondTab.getByRole("radio", { name: /^2 × 2 in/ }).isChecked()).toBe(true);
  expect(await approve(secondTab).count()).toBe(0);
  expect(await readCart(secondTab)).toEqual([100]);

  await secondTab.getByRole("link", { name: "Use what the other tab has" }).click();
  await secondTab.getByRole("button", { name: "View your cart" }).waitFor();
  await pieces(secondTab, 100).waitFor();
  await expect.poll(() => secondTab.getByRole("radio", { name: /^3 × 3 in/ }).isChecked()).toBe(true);
  expect(await readCart(secondTab)).toEqual([100]);
  await chooseQuantity(secondTab, /^200\b/);
  await approveNow(secondTab);
  expect(await readCart(secondTab)).toEqual([200]);
  expect(complaints).toEqual([]);
});

test("an approval of older choices is refused, until its customer keeps them", async () => {
  const { firstTab, secondTab } = await openTwice();
  await chooseQuantity(firstTab, /^200\b/);
  await approveNow(firstTab);
  await approveUntil(secondTab, notice(secondTab));
  await expect.poll(() => secondTab.evaluate(() => document.activeElement?.id)).toBe("other-tab");
  expect(await readCart(secondTab)).toEqual([200]);

  // What the first tab changes meanwhile stands in the question.
  await firstTab.keyboard.press("Escape");
  await chooseShape(firstTab, "Circle");
  await expect
    .poll(() => notice(secondTab).textContent())
    .toMatch(/The other tab: Circle, .*200 for \$.*This page: Your outline, .*50 for \$/);
  await Promise.all([saves(secondTab), secondTab.getByRole("button", { name: "Keep these choices" }).click()]);
  await notice(secondTab).waitFor({ state: "detached" });
  await expect.poll(() => readCart(secondTab)).toEqual([50]);
  await chooseQuantity(secondTab, /^100\b/);
  await approveNow(secondTab);
  expect(await readCart(secondTab)).toEqual([100]);

  // Whoever comes back to the first tab sees it there.
  await firstTab.evaluate(() => ["blur", "focus"].forEach((name) => dispatchEvent(new Event(name))));
  await notice(firstTab).waitFor();
});

test("without JavaScript the page that refuses older choices has both, and saves those that are kept", async () => {
  const { page: firstTab, context } = await openVisitor(browser, { javaScriptEnabled: false });
  await firstTab.goto(`${shop.url}/products/setup/custom-die-cut-stickers/`);
  await firstTab.getByLabel("Artwork file").setInputFiles(writeTempFile("disc.png", discPng()));
  await firstTab.getByRole("button", { name: "Upload this picture" }).click();
  await stage(firstTab).waitFor();
  const secondTab = await context.newPage();
  await secondTab.goto(firstTab.url());
  await chooseQuantity(firstTab, /^100\b/);
  await firstTab.getByRole("button", { name: "Update the price" }).click();
  await pieces(firstTab, 100).waitFor();

  await chooseQuantity(secondTab, /^200\b/);
  await chooseSize(secondTab, /^4 × 4 in/);
  await secondTab.getByRole("button", { name: "Approve and add to cart" }).click();
  await notice(secondTab).waitFor();
  expect(await notice(secondTab).textContent()).toMatch(
    /The other tab: 3 × 3 in, .*100 for \$.*This page: 4 × 4 in, .*200 for \$/,
  );
  const total = /200 for (\$[\d.]+)/.exec((await notice(secondTab).textContent()) ?? "")?.[1] ?? "none";
  await stage(secondTab).waitFor();
  expect(await readCart(secondTab)).toEqual([]);
  expect(await secondTab.getByRole("button", { name: "Approve and add to cart" }).count()).toBe(0);
  await secondTab.getByRole("button", { name: "Keep these choices" }).click();
  await notice(secondTab).waitFor({ state: "detached" });
  await pieces(secondTab, 200).waitFor();
  // The price was that of the line which is drawn now.
  await secondTab.locator(".bottom-bar").getByText(total, { exact: true }).waitFor();
  expect(await secondTab.getByRole("radio", { name: /^4 × 4 in/ }).isChecked()).toBe(true);
});

test("lettering that another tab has changed is not overwritten, and either text can be chosen", async () => {
  const { page: firstTab, context } = await openVisitor(browser);
  await openPage(firstTab, `${shop.url}/products/lettering/vinyl-lettering/?text=OPEN&colour=fire-engine`);
  await firstTab.getByRole("button", { name: "Save for later" }).click();
  await firstTab.getByText("You can find it anytime").waitFor();
  const { pathname } = new URL(firstTab.url());
  const secondTab = await context.newPage();
  await openPage(secondTab, shop.url + pathname);
  const text = (page: Page) => page.getByRole("main").getByRole("textbox", { name: "Text" });
  await text(firstTab).fill("DAILY");
  await firstTab.getByRole("button", { name: "Add to cart" }).first().click();
  await addedDrawer(firstTab).waitFor();

  await text(secondTab).fill("CLOSED");
  await secondTab.getByRole("button", { name: "Add to cart" }).first().click();
  await notice(secondTab).waitFor();
  expect(await notice(secondTab).textContent()).toMatch(/The other tab and your cart: “DAILY”.*This page: “CLOSED”/);
  expect(await text(secondTab).inputValue()).toBe("CLOSED");
  await secondTab.getByRole("button", { name: "Keep these choices" }).click();
  await addedDrawer(secondTab).waitFor();
  await openPage(secondTab, shop.url + pathname);
  expect(await text(secondTab).inputValue()).toBe("CLOSED");

  // The first tab still has its own text.
  await firstTab.keyboard.press("Escape");
  await text(firstTab).fill("SUNDAY");
  await firstTab.getByRole("button", { name: "Update your cart" }).first().click();
  await notice(firstTab).waitFor();
  await firstTab.getByRole("link", { name: "Use what the other tab has" }).click();
  await expect.poll(() => text(firstTab).inputValue()).toBe("CLOSED");
});
