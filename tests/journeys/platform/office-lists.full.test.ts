import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { barriersInTurn } from "../support/accessibility.ts";
import { enter } from "../support/customer.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openPage } from "../support/open-page.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: ["faq", "staff"], ownShop: true });
const LIST = "/staff/records/faq/";

const bar = (page: Page) => page.getByRole("group", { name: "With the chosen rows" });
const report = (page: Page, text: string) => page.getByRole("heading", { name: text });
const boxes = (page: Page) => page.getByRole("checkbox", { name: /^Choose / });

test("rows are chosen by Shift, hidden at once, and given back by Undo", async () => {
  const { page, complaints } = await openVisitor(browser);
  await enter(page, shop.url, "staff@example.com");
  await openPage(page, `${shop.url}${LIST}?is_published=true`);
  const total = Number(/\d+/.exec((await page.getByText(/in this list/).textContent()) ?? "")?.[0]);
  expect(await bar(page).isVisible()).toBe(false);
  await boxes(page).nth(1).check();
  await boxes(page)
    .nth(4)
    .click({ modifiers: ["Shift"] });
  await page.getByText("4 rows chosen").waitFor();
  expect(await barriersInTurn(page, 0)).toEqual([]);
  await bar(page).getByRole("button", { name: "Hide" }).press("Enter");
  await report(page, "Hide: 4 done").and(page.locator(":focus")).waitFor();
  await page.getByText(`${String(total - 4)} in this list`).waitFor();
  expect(await page.getByRole("checkbox", { checked: true }).count()).toBe(0);
  expect(await barriersInTurn(page, 0)).toEqual([]);
  await page.getByRole("button", { name: "Undo" }).click();
  await report(page, "Undo “Hide”: 4 done").waitFor();
  await page.getByText(`${String(total)} in this list`).waitFor();
  await page.getByRole("link", { name: "Close" }).click();
  await report(page, "Undo “Hide”: 4 done").waitFor({ state: "detached" });

  await page.getByRole("checkbox", { name: "All on this page" }).check();
  await page.getByText(`${String(Math.min(25, total))} rows chosen`).waitFor();
  await boxes(page).first().uncheck();
  await page.getByText(`${String(Math.min(25, total) - 1)} rows chosen`).waitFor();
  expect(complaints).toEqual([]);
});

test("without a script and on a phone all that match are changed, unless their number has changed", async () => {
  const { page, context } = await openVisitor(browser, {
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  await enter(page, shop.url, "staff@example.com");
  await page.goto(`${shop.url}${LIST}?is_published=true`);
  const total = Number(/\d+/.exec((await page.getByText(/in this list/).textContent()) ?? "")?.[0]);
  const chooseAll = async () => {
    await boxes(page).first().check();
    await bar(page)
      .getByRole("checkbox", { name: `All ${String(total)} that match` })
      .check();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await bar(page).getByRole("button", { name: "Hide" }).click();
  };
  await chooseAll();
  await report(page, `Hide: ${String(Math.min(50, total))} done`).waitFor();
  for (let done = 50; done < total; done += 50) await page.getByRole("button", { name: "Go on with" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  for (let done = 50; done < total; done += 50) await page.getByRole("button", { name: "Go on with" }).click();
  await report(page, `Undo “Hide”: ${String(total)} done`).waitFor();

  await page.goto(`${shop.url}${LIST}?is_published=true`);
  const colleague = await context.newPage();
  await colleague.goto(`${shop.url}${LIST}?is_published=true`);
  await boxes(colleague).first().check();
  await bar(colleague).getByRole("button", { name: "Hide" }).click();
  await report(colleague, "Hide: 1 done").waitFor();
  await chooseAll();
  await page.getByText(`and has ${String(total - 1)} now`).waitFor();
});

test("chosen rows are deleted after a question, and the list leaves as CSV", async () => {
  const { page, complaints } = await openVisitor(browser);
  await enter(page, shop.url, "staff@example.com");
  await openPage(page, `${shop.url}${LIST}?search=sticker`);
  const name =
    (await page
      .getByRole("listitem")
      .filter({ has: boxes(page) })
      .first()
      .getByRole("link")
      .textContent()) ?? "";
  await boxes(page).first().check();
  await bar(page).getByText("Delete", { exact: true }).click();
  await bar(page).getByRole("button", { name: "Delete them" }).click();
  await report(page, "Delete: 1 done").waitFor();
  expect(await page.getByRole("link", { name, exact: true }).count()).toBe(0);
  const started = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download as CSV" }).click();
  expect((await started).suggestedFilename()).toMatch(/^Questions and answers \d{4}-\d\d-\d\d\.csv$/);
  expect(complaints).toEqual([]);
});
