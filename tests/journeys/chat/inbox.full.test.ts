import { beforeAll, expect, test } from "vitest";
import { openHarness } from "../support/harness.ts";
import type { Visitor } from "../support/visitor.ts";
import { listComplaints, entry, openInboxes, press } from "./inbox-setup.ts";

openHarness({ areas: ["faq", "staff"], ownShop: true });

let teo: Visitor;
let ines: Visitor;

beforeAll(async () => {
  [teo, ines] = await openInboxes();
  for (const { page } of [teo, ines]) await entry(page, "Ann Lee").click();
  await teo.page.getByRole("button", { name: "Take", exact: true }).click();
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
  expect(listComplaints(teo, ines)).toEqual([]);
});
