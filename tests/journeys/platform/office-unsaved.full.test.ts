import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { barriersInTurn } from "../support/accessibility.ts";
import { enter } from "../support/customer.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { goTo, hydrated, openPage, reloadPage } from "../support/open-page.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: ["account", "content", "staff"], ownShop: true });
const LIST = "/staff/records/faq/";
const UNSAVED = "This is what you wrote before and didn’t save.";

const question = (page: Page) => page.getByRole("textbox", { name: "Question" });
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();
const goBack = async (page: Page) => {
  await page.goBack();
  await hydrated(page);
};
const isRestored = async (page: Page) => {
  await page.getByText(UNSAVED).waitFor();
};

async function openStaff(email: string, path: string) {
  const { page, complaints } = await openVisitor(browser);
  await enter(page, shop.url, email);
  await openPage(page, shop.url + path);
  return { page, complaints };
}

test("what is written for a record is back after a link, Back and a reload, until it is saved or discarded", async () => {
  const { page, complaints } = await openStaff("staff@example.com", `${LIST}2/`);
  const savedText = await question(page).inputValue();
  await question(page).fill("Do foxes read?");
  await page.getByLabel("Position").fill("41");
  await goTo(page, "/staff/");
  await goBack(page);
  await isRestored(page);
  expect([await question(page).inputValue(), await page.getByLabel("Position").inputValue()]).toEqual([
    "Do foxes read?",
    "41",
  ]);
  expect(await barriersInTurn(page, 0)).toEqual([]);
  await reloadPage(page);
  await isRestored(page);
  await page.getByRole("button", { name: "Discard it" }).click();
  await expect.poll(() => question(page).inputValue()).toBe(savedText);
  await reloadPage(page);
  expect(await page.getByText(UNSAVED).count()).toBe(0);

  await question(page).fill("Do foxes write?");
  await reloadPage(page);
  await isRestored(page);
  await save(page);
  await page.getByText("Saved.").waitFor();
  expect(await page.getByText(UNSAVED).count()).toBe(0);
  await goTo(page, "/staff/");
  await goTo(page, `${LIST}2/`);
  expect(await question(page).inputValue()).toBe("Do foxes write?");
  expect(await page.getByText(UNSAVED).count()).toBe(0);
  expect(complaints).toEqual([]);
});

test("what is back on a record that a colleague saved meanwhile is asked about, and loses neither text", async () => {
  const { page } = await openStaff("staff@example.com", `${LIST}3/`);
  await question(page).fill("Mine?");
  await goTo(page, "/staff/");
  const { page: colleague } = await openStaff("admin@example.com", `${LIST}3/`);
  await question(colleague).fill("Theirs?");
  await colleague.getByLabel("Position").fill("43");
  await save(colleague);
  await colleague.getByText("Saved.").waitFor();

  await goTo(page, `${LIST}3/`);
  await isRestored(page);
  await page.getByText("It was saved elsewhere since").waitFor();
  expect([await question(page).inputValue(), await page.getByLabel("Position").inputValue()]).toEqual(["Mine?", "43"]);
  await save(page);
  await page.getByText("A colleague changed the same fields").waitFor();
  // The question is asked again after the page was left.
  await page.getByLabel("Position").fill("44");
  await reloadPage(page);
  await page.getByRole("group", { name: "Question: what to save" }).waitFor();
  await page.getByRole("main").getByRole("paragraph").filter({ hasText: "Theirs?" }).waitFor();
  // The question is about what the record says by then.
  await question(colleague).fill("Theirs again?");
  await save(colleague);
  await colleague.getByText("Saved.").waitFor();
  await reloadPage(page);
  await page.getByRole("radio", { name: "As it is now" }).waitFor();
  const shownTexts = page
    .getByRole("main")
    .getByRole("paragraph")
    .filter({ hasText: /^Theirs/ });
  expect(await shownTexts.allTextContents()).toEqual(["Theirs again?"]);
  await page.getByRole("radio", { name: "Yours, below" }).check();
  await save(page);
  await page.getByText("Saved.").waitFor();
  expect([await question(page).inputValue(), await page.getByLabel("Position").inputValue()]).toEqual(["Mine?", "44"]);
});

test("a new record begins empty again once it was created", async () => {
  const { page } = await openStaff("staff@example.com", `${LIST}new/`);
  await question(page).fill("Do foxes count?");
  await page.getByRole("textbox", { name: "Answer" }).fill("To three.");
  await goTo(page, "/staff/");
  await goTo(page, `${LIST}new/`);
  await isRestored(page);
  await page.getByLabel("Category").selectOption({ index: 1 });
  await save(page);
  await page.getByText("Created.").waitFor();
  await goTo(page, `${LIST}new/`);
  expect([await question(page).inputValue(), await page.getByText(UNSAVED).count()]).toEqual(["", 0]);
});

test("prices and notes that were not saved are back as well", async () => {
  const { page, complaints } = await openStaff("admin@example.com", "/staff/prices/ready-made/");
  const field = page.getByRole("group", { name: "Setup and cutting" }).getByLabel("For one piece");
  const savedPrice = await field.inputValue();
  await field.fill("4.44");
  await goTo(page, "/staff/");
  await goBack(page);
  await isRestored(page);
  expect(await field.inputValue()).toBe("4.44");
  await page.getByText("What changes").waitFor();
  // What is written before the page's code is there stays.
  let start: (() => void) | undefined;
  const started = new Promise<void>((resolve) => (start = resolve));
  await page.route(/\.js$/, async (route) => {
    await started;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  await page.getByLabel("Smallest order").fill("7.77");
  start?.();
  await hydrated(page);
  expect(await page.getByLabel("Smallest order").inputValue()).toBe("7.77");
  await page.unroute(/\.js$/);
  await reloadPage(page);
  await isRestored(page);
  expect(await page.getByLabel("Smallest order").inputValue()).toBe("7.77");
  await page.getByRole("button", { name: "Discard it" }).click();
  await expect.poll(() => field.inputValue()).toBe(savedPrice);

  await openPage(page, `${shop.url}/staff/orders/`);
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Order / })
    .first()
    .click();
  const note = page.getByLabel("Note for staff");
  await note.fill("Called the customer");
  await reloadPage(page);
  await page.getByText("What you wrote before and didn’t save is back: Note for staff.").waitFor();
  expect(await note.inputValue()).toBe("Called the customer");
  await page.getByRole("button", { name: "Add note" }).click();
  await page.getByText("Note added.").or(page.getByText("Called the customer").first()).first().waitFor();
  await expect.poll(() => note.inputValue()).toBe("");
  await reloadPage(page);
  expect([await note.inputValue(), await page.getByText("is back: ").count()]).toEqual(["", 0]);
  expect(complaints).toEqual([]);
});

test("a closed tab's text is back in the next tab, an open tab has its own, and signing out forgets all", async () => {
  const { page, complaints } = await openStaff("staff@example.com", `${LIST}1/`);
  await question(page).fill("Of the first tab?");
  const second = await page.context().newPage();
  await openPage(second, `${shop.url}${LIST}1/`);
  await question(second).fill("Of the second tab?");
  await reloadPage(page);
  await isRestored(page);
  await reloadPage(second);
  await isRestored(second);
  expect([await question(page).inputValue(), await question(second).inputValue()]).toEqual([
    "Of the first tab?",
    "Of the second tab?",
  ]);
  await page.close();
  const third = await second.context().newPage();
  await openPage(third, `${shop.url}${LIST}1/`);
  await isRestored(third);
  expect(await question(third).inputValue()).toBe("Of the first tab?");

  const listStored = () => third.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("unsaved")));
  expect(await listStored()).toHaveLength(2);
  await third.locator("summary[aria-label^='Account of']").click();
  await third.getByRole("button", { name: "Sign out" }).click();
  await third.waitForURL(`${shop.url}/`);
  expect(await listStored()).toEqual([]);
  expect(complaints).toEqual([]);
});
