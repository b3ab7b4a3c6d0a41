import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { enter } from "../support/customer.ts";
import { openPage, reloadPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: ["staff"], ownShop: true });

async function opened(): Promise<Page> {
  const { page } = await openVisitor(browser, { baseURL: shop.url });
  await enter(page, shop.url, "staff@example.com");
  await openPage(page, `${shop.url}/staff/chat/replies/`);
  return page;
}

const dialog = (page: Page) => page.getByRole("dialog", { name: /reply/ });
const change = async (page: Page, title: string) => {
  await page.getByRole("button", { name: `Change “${title}”` }).click();
  return dialog(page).getByRole("textbox", { name: /^Reply/ });
};
const save = (page: Page) => dialog(page).getByRole("button", { name: "Save" }).click();
const CHANGED = "This reply was just changed elsewhere.";

test("a reply that a colleague saves meanwhile is reported in the form, which keeps what is written until its writer chooses", async () => {
  const [page, colleague] = [await opened(), await opened()];
  const button = page.getByRole("button", { name: /^Change “/ }).first();
  const title = /“(.+)”/.exec((await button.getAttribute("aria-label")) ?? "")?.[1] ?? "";
  const ownField = await change(page, title);
  await ownField.fill("Mine, for {first_name}");
  const colleagueField = await change(colleague, title);
  await colleagueField.fill("Theirs, for {first_name}");
  await save(colleague);
  await colleague.getByText("Reply saved.").waitFor();

  await dialog(page).getByText(CHANGED).waitFor();
  expect(await ownField.inputValue()).toBe("Mine, for {first_name}");
  await save(page);
  await dialog(page).getByText(CHANGED).waitFor();
  await dialog(page).getByRole("button", { name: "Keep mine" }).click();
  await expect.poll(() => dialog(page).getByText(CHANGED).count()).toBe(0);
  await save(page);
  await page.getByText("Reply saved.").waitFor();
  await page.getByRole("main").getByText("Mine, for").waitFor();

  // The other choice: their version replaces what was written.
  const again = await change(colleague, title);
  await again.fill("Once more");
  await save(colleague);
  await dialog(colleague).getByText(CHANGED).waitFor();
  await dialog(colleague).getByRole("button", { name: "Load that version" }).click();
  await expect.poll(() => again.inputValue()).toBe("Mine, for {first_name}");
});

test("a reply that can't be saved stays in the form, with the reason", async () => {
  const page = await opened();
  await page.getByRole("button", { name: "Add a reply" }).first().click();
  await dialog(page)
    .getByRole("textbox", { name: /^Title/ })
    .fill("Opening hours today");
  await dialog(page)
    .getByRole("textbox", { name: /^Shortcut/ })
    .fill("today");
  const body = dialog(page).getByRole("textbox", { name: /^Reply/ });
  await body.fill("We are open until five.");
  await page.context().setOffline(true);
  await save(page);
  await dialog(page).getByText("We can't reach the shop. Check your connection and try again.").waitFor();
  expect(await body.inputValue()).toBe("We are open until five.");
  await page.context().setOffline(false);
  await save(page);
  await page.getByText("Reply saved.").waitFor();
  await page.getByRole("main").getByText("Opening hours today").waitFor();
});

test("a reply and hours that were not saved are back after a reload, until they are canceled or discarded", async () => {
  const page = await opened();
  const unsaved = page.getByText("This is what you wrote before and didn’t save.");
  const title = dialog(page).getByRole("textbox", { name: /^Title/ });
  const add = () => page.getByRole("button", { name: "Add a reply" }).first().click();
  await add();
  await title.fill("Rain or shine");
  await reloadPage(page);
  await add();
  await unsaved.waitFor();
  expect(await title.inputValue()).toBe("Rain or shine");
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await add();
  expect([await title.inputValue(), await unsaved.count()]).toEqual(["", 0]);

  await openPage(page, `${shop.url}/staff/chat/hours/`);
  const label = page.getByLabel("Short name for visitors");
  const savedLabel = await label.inputValue();
  await label.fill("Fox time");
  await reloadPage(page);
  await unsaved.waitFor();
  expect(await label.inputValue()).toBe("Fox time");
  await page.getByRole("button", { name: "Discard it" }).click();
  await expect.poll(() => label.inputValue()).toBe(savedLabel);
  await reloadPage(page);
  expect([await label.inputValue(), await unsaved.count()]).toEqual([savedLabel, 0]);
});
