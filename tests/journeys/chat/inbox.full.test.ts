import { beforeAll, expect, test, vi } from "vitest";
import { openChat, startChat } from "./visitor-chat.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openVisitor, type Visitor } from "../support/visitor.ts";
import { atTheDesk, entry, press } from "./inbox-setup.ts";

openHarness({ areas: [], ownShop: true });

let teo: Visitor;
let ines: Visitor;

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
