import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { SHOP_TIME_ZONE } from "#domain/ground/calendar/dates";
import { addDays } from "#domain/ground/calendar/days";
import { dateIn } from "#domain/ground/calendar/zoned-time";
import { barriersInTurn } from "../support/accessibility.ts";
import { enter } from "../support/customer.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { tabAndPress, tabTo } from "../support/keyboard.ts";
import { openPage } from "../support/open-page.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: ["blog", "products", "staff"], ownShop: true });

/** Opens a page of the office with Ctrl+K. */
async function goTo(page: Page, words: string, option: string | RegExp): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Go to" });
  // The first key may come before the office's code.
  await expect.poll(() => page.keyboard.press("Control+k").then(() => dialog.isVisible())).toBe(true);
  await dialog.getByRole("combobox").and(page.locator(":focus")).waitFor();
  await page.keyboard.type(words);
  await dialog.getByRole("option", { name: option }).and(page.locator("[aria-selected=true]")).waitFor();
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "hidden" });
}

/** Goes to a field with Tab and replaces what is in it. */
async function fillByKey(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

async function pickDay(page: Page, field: Locator, day: string): Promise<void> {
  const [year = "", month = "", date = ""] = day.split("-");
  await tabTo(page, field);
  await page.keyboard.type(`${month}${date}${year}`);
}

test("an owner changes a price from a date, sells a new material, invites, publishes, decides, and finds who did it, by keyboard alone", async () => {
  const { page, complaints } = await openVisitor(browser);
  await enter(page, shop.url, "admin@example.com");
  await openPage(page, `${shop.url}/staff/`);
  const main = page.getByRole("main");
  const button = (name: string | RegExp) => main.getByRole("button", { name });
  const field = (name: string) => main.getByRole("textbox", { name, exact: true });
  const waitForText = (text: string) => main.getByText(text).first().waitFor();
  const heading = (name: string) => main.getByRole("heading", { level: 1, name, exact: true }).waitFor();

  await goTo(page, "prices", "Prices page");
  await heading("Prices");
  await tabAndPress(page, main.getByRole("link", { name: "Sheet", exact: true }));
  await heading("Sheet");
  await fillByKey(page, field("Smallest order, $"), "21");
  await pickDay(page, main.getByLabel("From", { exact: true }), addDays(dateIn(SHOP_TIME_ZONE, Date.now()), 7));
  await tabAndPress(page, button(/^Change prices from /));
  await waitForText("The new prices are planned.");

  await goTo(page, "materials", "Materials");
  await tabAndPress(page, main.getByRole("link", { name: "New material" }));
  await heading("New material");
  await fillByKey(page, field("Name"), "Brushed vinyl");
  await fillByKey(page, field("Summary"), "Looks like brushed steel.");
  await fillByKey(page, field("Address"), "brushed-vinyl");
  await tabAndPress(page, button("Save"));
  await waitForText("Created.");

  await goTo(page, "prices", "Prices page");
  await heading("Prices");
  await tabAndPress(page, main.getByRole("link", { name: "Die cut" }));
  await heading("Die cut");
  await tabAndPress(page, main.locator("summary", { hasText: "Materials" }));
  await fillByKey(page, field("Brushed vinyl"), "1.3");
  await tabAndPress(page, button("Change prices now"));
  await waitForText("The prices have changed.");
  await goTo(page, "Custom die-cut", /Custom die-cut stickers/);
  await heading("Custom die-cut stickers");
  await tabAndPress(page, main.getByRole("checkbox", { name: "Brushed vinyl" }), "Space");
  await tabAndPress(page, button("Save"));
  await waitForText("Saved.");

  await goTo(page, "staff", "Staff page");
  await heading("Staff");
  await fillByKey(page, field("E-mail"), "lee@example.com");
  await tabAndPress(page, button("Send the invitation"));
  await waitForText("Invited.");

  await goTo(page, "blog posts", "Blog posts");
  await tabAndPress(page, main.getByRole("link", { name: "New blog post" }));
  await heading("New blog post");
  await fillByKey(page, field("Title").first(), "Brushed vinyl is here");
  await fillByKey(page, field("Text"), "It looks like **steel**.");
  await tabAndPress(page, main.locator("summary", { hasText: "Choose from media" }).first());
  await tabAndPress(page, main.getByRole("radio").first(), "Space");
  await tabTo(page, main.getByRole("combobox", { name: "Status" }));
  await page.keyboard.type("Published");
  await tabAndPress(page, button("Save"));
  await waitForText("Created.");

  await goTo(page, "applications", "Applications page");
  await heading("Applications");
  await tabAndPress(page, button("Accept").first());
  await waitForText("Accepted. The applicant gets an e-mail.");

  await goTo(page, "history", "History page");
  await heading("History");
  await fillByKey(page, field("By (e-mail, or shop)"), "admin@example.com");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/staff\/history\/\?.*admin/);
  for (const words of ["Sheet, version 2", "Brushed vinyl", "Brushed vinyl is here"])
    await waitForText(`Created: ${words}`);
  await waitForText("Changed: Custom die-cut stickers");
  for (const words of ["Brushed vinyl", "Invite staff", "Smallest order"])
    await expect.poll(() => main.textContent()).toContain(words);
  expect(await barriersInTurn(page, 0)).toEqual([]);

  const { page: shopper } = await openVisitor(browser);
  await openPage(shopper, `${shop.url}/blog/post/brushed-vinyl-is-here/`);
  await shopper.getByText("steel", { exact: true }).waitFor();
  await openPage(shopper, `${shop.url}/products/setup/custom-die-cut-stickers/`);
  await shopper.getByText("Brushed vinyl").first().waitFor({ state: "attached" });
  expect(complaints).toEqual([]);
});
