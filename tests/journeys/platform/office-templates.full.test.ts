import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { barriersInTurn } from "../support/accessibility.ts";
import { enter } from "../support/customer.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { hydrated, openPage } from "../support/open-page.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: ["admin", "staff"], ownShop: true });
const LIST = "/staff/records/template/";
const DRAWING = '<svg viewBox="0 0 3 1.5"><rect width="3" height="1.5" fill="#abcdef"/></svg>';

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.waitForURL(/\/template\/\d+\/change\/$/);
  await hydrated(page);
}

test("an admin begins a template, places its field by keys, and copies it", async () => {
  const { page, complaints } = await openVisitor(browser);
  const name = page.getByLabel("Name", { exact: true });
  await enter(page, shop.url, "admin@example.com");
  await openPage(page, shop.url + LIST);
  await page.getByRole("link", { name: /^New/ }).first().click();
  await page.getByRole("heading", { level: 1, name: "New template" }).waitFor();
  await hydrated(page);
  await name.fill("Harbor tag");
  await page.getByLabel("Or paste SVG code").fill(DRAWING);
  await page.getByLabel("Or paste SVG code").blur();
  await page.getByRole("button", { name: "Add a field" }).click();
  const box = page.getByRole("button", { name: /: move with the arrow keys/ });
  const readout = page.getByRole("status").filter({ hasText: "in from the left" });
  await readout.getByText("1.5 in from the left, 0.2 in from the top, 2.55 in wide").waitFor();
  await box.focus();
  for (const key of ["ArrowDown", "Shift+ArrowDown", "ArrowLeft", "+", "-", "-", "Alt+ArrowLeft"])
    await page.keyboard.press(key);
  await readout.getByText("1.44 in from the left, 0.35 in from the top, 2.5 in wide").waitFor();
  expect(await page.getByLabel("Maximum width").inputValue()).toBe("2.5");
  expect(await barriersInTurn(page, 1)).toEqual([]);
  await save(page);
  await page.getByRole("heading", { level: 1, name: "Harbor tag" }).waitFor();
  expect(await page.getByLabel("Center from the left").inputValue()).toBe("1.44");

  await page.getByRole("link", { name: "Copy", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "New template" }).waitFor();
  expect(await name.inputValue()).toBe("Harbor tag, copy");
  expect(await page.getByLabel("Maximum width").inputValue()).toBe("2.5");
  await save(page);
  await openPage(page, shop.url + LIST);
  for (const title of ["Harbor tag", "Harbor tag, copy"]) await page.getByText(title, { exact: true }).waitFor();
  expect(complaints).toEqual([]);
});
