import type { Page } from "playwright-core";
import { beforeAll, expect, test, vi } from "vitest";
import { openChat, startChat } from "./visitor-chat.ts";
import { enter } from "../support/customer.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openVisitor, type Visitor } from "../support/visitor.ts";

openHarness({ ownShop: true });

let teo: Visitor;
let ines: Visitor;

async function atTheDesk(email: string): Promise<Visitor> {
  const person = await openVisitor(browser, { baseURL: shop.url });
  await enter(person.page, shop.url, email);
  await person.page.goto("/staff/chat/");
  await person.page.getByText("Live", { exact: true }).waitFor();
  return person;
}

const entry = (page: Page, name: string) => page.getByRole("tabpanel").getByRole("link", { name });
const press = async (page: Page, ...keys: ReadonlyArray<string>) => {
  for (const key of keys) await page.keyboard.press(key);
};

beforeAll(async () => {
  [teo, ines] = [await atTheDesk("staff@example.com"), await atTheDesk("admin@example.com")];
  await teo.page.getByLabel("Chat is").selectOption("open");
  // A colleague's console follows.
  await vi.waitFor(async () => expect(await ines.page.getByLabel("Chat is").inputValue()).toBe("open"), {
    timeout: 20_000,
  });
  const { page: ann } = await openVisitor(browser);
  await openChat(ann, shop.url);
  await startChat(ann);
  await Promise.all([teo, ines].map(({ page }) => entry(page, "Ann Lee").waitFor()));
});

test("when two representatives take a conversation, one gets it and the other learns who", async () => {
  await entry(ines.page, "Ann Lee").click();
  // Delayed, so that it names a representative who is outdated.
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await ines.page.route("**/chat/api/assign/", async (route) => {
    await held;
    await route.continue();
  });
  const asked = ines.page.waitForRequest("**/chat/api/assign/");
  await ines.page.getByRole("button", { name: "Take", exact: true }).click();
  await asked;

  await press(teo.page, "j", "j", "k", "Enter");
  await teo.page.getByRole("heading", { name: "Ann Lee" }).waitFor();
  await press(teo.page, "t");
  await teo.page.getByText("Online · yours").waitFor();
  // A conversation that was taken no longer waits: the list shows it under the user's own instead of an empty page.
  await teo.page.getByRole("tab", { name: /Mine/, selected: true }).waitFor();
  await entry(teo.page, "Ann Lee").waitFor();
  letGo();
  await ines.page.getByRole("alert").getByText("Teo Lindqvist already has this chat.").waitFor();
  await ines.page.getByText("with Teo Lindqvist").waitFor();
});

test("a conversation is handed to a colleague, who adds a note by keyboard alone", async () => {
  await teo.page.getByText("Hand over", { exact: true }).click();
  await teo.page.getByRole("button", { name: /To Ines Barragan/ }).click();
  await teo.page.getByText("with Ines Barragan").waitFor();
  await ines.page.getByText("Online · yours").waitFor();
  await press(ines.page, "n");
  await expect
    .poll(() => ines.page.getByLabel("Write a note for staff").evaluate((field) => field === document.activeElement))
    .toBe(true);
  await ines.page.keyboard.type("asks about holes");
  await press(ines.page, "Enter");
  for (const { page } of [ines, teo]) await page.getByRole("log").getByText("asks about holes").waitFor();
});

test("a search finds an old message and opens the conversation at it, and closed conversations are listed", async () => {
  const { page } = teo;
  await page.getByRole("heading", { name: "Ann Lee" }).click();
  await press(page, "/");
  await page.keyboard.type("room to wander");
  await page
    .getByRole("list", { name: "Found" })
    .getByRole("link", { name: /Osei Brand/ })
    .waitFor();
  await press(page, "Enter", "Enter");
  await page.getByRole("heading", { name: "Osei Brand" }).waitFor();
  await page
    .locator("[data-marked]")
    .getByText(/room to wander/)
    .waitFor();

  await press(page, "Escape", "g", "c");
  await page.getByRole("tab", { name: /Closed/, selected: true }).waitFor();
  await entry(page, "Osei Brand").waitFor();
  await press(page, "g", "a");
  await entry(page, "Ann Lee").waitFor();
  expect(await entry(page, "Osei Brand").count()).toBe(0);
  expect([...teo.complaints, ...ines.complaints].filter((said) => !said.includes("preload"))).toEqual([]);
});
