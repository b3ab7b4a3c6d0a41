import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { barriersInTurn } from "../support/accessibility.ts";
import { enter } from "../support/customer.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { goTo, hydrated, openPage } from "../support/open-page.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: ["staff"], ownShop: true });
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
  await page.getByRole("button", { name: "Undo" }).click();
  await report(page, "Undo “Hide”: 4 done").waitFor();
  await page.getByText(`${String(total)} in this list`).waitFor();
  expect(await page.getByRole("checkbox", { checked: true }).count()).toBe(0);
  expect(await barriersInTurn(page, 0)).toEqual([]);
  await page.getByRole("link", { name: "Close" }).click();
  await report(page, "Undo “Hide”: 4 done").waitFor({ state: "detached" });

  // Whoever leaves the list and comes back in time can still undo. The clock stands, however slow the machine is.
  await page.clock.setFixedTime(new Date());
  await boxes(page).nth(1).check();
  await bar(page).getByRole("button", { name: "Hide" }).click();
  await report(page, "Hide: 1 done").waitFor();
  await goTo(page, "/staff/");
  await page.goBack();
  await report(page, "Hide: 1 done").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await report(page, "Undo “Hide”: 1 done").waitFor();
  await page.getByText(`${String(total)} in this list`).waitFor();
  await page.getByRole("link", { name: "Close" }).click();
  await report(page, "Hide”: 1 done").waitFor({ state: "detached" });

  await page.getByRole("checkbox", { name: "All on this page" }).check();
  await page.getByText(`${String(Math.min(25, total))} rows chosen`).waitFor();
  await boxes(page).first().uncheck();
  await page.getByText(`${String(Math.min(25, total) - 1)} rows chosen`).waitFor();
  expect(complaints).toEqual([]);
});

test("a row that is taken out is not among all that match", async () => {
  const { page } = await openVisitor(browser);
  await enter(page, shop.url, "staff@example.com");
  await openPage(page, `${shop.url}${LIST}?is_published=true`);
  const allBox = bar(page).getByRole("checkbox", { name: /^All \d+ that match$/ });
  await boxes(page).nth(0).check();
  await boxes(page).nth(1).check();
  await allBox.check();
  await boxes(page).nth(0).uncheck();
  expect(await allBox.isChecked()).toBe(false);
  await bar(page).getByText("1 row chosen").waitFor();
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
  await page.getByRole("link", { name, exact: true }).waitFor({ state: "detached" });
  const started = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download as CSV" }).click();
  expect((await started).suggestedFilename()).toMatch(/^Questions and answers \d{4}-\d\d-\d\d\.csv$/);
  expect(complaints).toEqual([]);
});

test("what a list shows is saved as a view, which a colleague opens and the list opens with", async () => {
  const { page, complaints } = await openVisitor(browser);
  await enter(page, shop.url, "staff@example.com");
  await openPage(page, `${shop.url}${LIST}`);
  await page.getByRole("combobox", { name: "Published" }).selectOption("Yes");
  await page.getByText("Columns", { exact: true }).click();
  await page.getByRole("checkbox", { name: "Last changed" }).uncheck();
  await page.getByRole("checkbox", { name: "Position" }).check();
  await page.getByRole("search").getByRole("button", { name: "Find" }).click();
  await page.waitForURL(/is_published=true&.*columns=/);
  await hydrated(page);
  const total = /\d+/.exec((await page.getByText(/in this list/).textContent()) ?? "")?.[0] ?? "";
  await page.getByText("Save as a view").click();
  await page.getByRole("button", { name: "Save view" }).click();
  await page.getByText("Enter a name.").waitFor();
  await page.getByRole("textbox", { name: "Name" }).fill("In the shop");
  await page.getByLabel("Share it with colleagues").check();
  await page.getByLabel("Open this list with it").check();
  expect(await barriersInTurn(page, 0)).toEqual([]);
  await page.getByRole("button", { name: "Save view" }).click();
  const views = page.getByRole("navigation", { name: "Views" });
  await views
    .getByRole("link", { name: `In the shop ${total}` })
    .and(page.locator("[aria-current=page]"))
    .waitFor();

  await openPage(page, `${shop.url}${LIST}`);
  await page.waitForURL(/is_published=true/);
  expect(await page.getByText(/^Position:/).count()).toBeGreaterThan(0);
  expect(await page.getByText(/^Last changed:/).count()).toBe(0);
  await views.getByRole("link", { name: "All", exact: true }).click();
  await page.waitForURL(/all=yes/);

  const { page: colleague } = await openVisitor(browser, {
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  await enter(colleague, shop.url, "admin@example.com");
  await colleague.goto(`${shop.url}${LIST}`);
  await colleague
    .getByRole("navigation", { name: "Views" })
    .getByRole("link", { name: `In the shop ${total}` })
    .click();
  await colleague.waitForURL(/is_published=true/);
  expect(await colleague.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await colleague.getByText("Delete for everyone").click();
  await colleague.getByRole("button", { name: "Delete this view for everyone" }).click();
  await colleague.waitForURL(/all=yes/);
  await page.goto(`${shop.url}${LIST}`);
  expect(page.url()).toBe(`${shop.url}${LIST}`);
  expect(complaints).toEqual([]);
});

test("a colleague's change shows in an open list without moving the row under the pointer, and keys lead through it", async () => {
  const { page, complaints } = await openVisitor(browser);
  await enter(page, shop.url, "staff@example.com");
  const { page: colleague } = await openVisitor(browser);
  await enter(colleague, shop.url, "admin@example.com");
  const watcher = page.waitForEvent("websocket", (socket) => socket.url().includes("records=1"));
  await openPage(page, `${shop.url}${LIST}?is_published=true`);
  await watcher;
  const rows = page.locator("[data-row]");
  const name = (await rows.nth(1).getByRole("link").textContent()) ?? "";
  await rows.nth(2).hover();
  await openPage(colleague, `${shop.url}${LIST}?is_published=true`);
  await boxes(colleague).nth(1).check();
  await bar(colleague).getByRole("button", { name: "Hide" }).click();
  await report(colleague, "Hide: 1 done").waitFor();
  await rows.nth(1).getByText("No longer in this list").waitFor();
  expect(await rows.nth(1).getByRole("link").textContent()).toBe(name);
  await page.getByRole("button", { name: "Show it as it is now" }).waitFor();
  await page.getByRole("heading", { level: 1 }).hover();
  await page.getByText("No longer in this list").waitFor({ state: "detached" });
  expect(await page.getByRole("link", { name, exact: true }).count()).toBe(0);

  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.getByText("1 row chosen").waitFor();
  await page.keyboard.press("k");
  expect(await rows.first().getByRole("link").and(page.locator(":focus")).count()).toBe(1);
  await page.keyboard.press("/");
  await page.getByRole("searchbox").and(page.locator(":focus")).waitFor();
  await page.keyboard.press("j");
  expect(await page.getByRole("searchbox").inputValue()).toBe("j");
  await rows.first().getByRole("link").focus();
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keys of lists" });
  await dialog.getByRole("checkbox").uncheck();
  expect(await barriersInTurn(page, 0, "dialog[open]")).toEqual([]);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await rows.first().getByRole("link").focus();
  await page.keyboard.press("j");
  expect(await rows.first().getByRole("link").and(page.locator(":focus")).count()).toBe(1);
  expect(complaints).toEqual([]);
});
