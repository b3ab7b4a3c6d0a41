import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { join } from "../support/customer.ts";
import { hydrated, openPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness();

const LIST = "/profile/addresses/";
const open = async (page: Page, path: string) => void (await openPage(page, shop.url + path));
const heading = (page: Page, name: string) => page.getByRole("main").getByRole("heading", { name, exact: true });

async function write(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  const main = page.getByRole("main");
  for (const [label, value] of Object.entries(fields)) await main.getByLabel(label).first().fill(value);
}

async function save(page: Page): Promise<void> {
  const main = page.getByRole("main");
  await main.getByRole("button", { name: /^Save/ }).click();
  // The post might write it another way; as it was typed is good enough here.
  const asTyped = main.locator("a[href*='done=saved']");
  await Promise.race([
    page.waitForURL(/done=saved/),
    asTyped
      .first()
      .waitFor()
      .then(() => asTyped.first().click()),
  ]);
  await page.waitForURL(/done=saved/);
}

test("what one tab does with an address, the other one shows by itself", async () => {
  const { page: here, context, complaints } = await openVisitor(browser);
  await join(here, shop.url, "two-tabs@example.com");
  await open(here, LIST);
  await here.getByText("No addresses yet").waitFor();

  const there = await context.newPage();
  await open(there, "/profile/address/add/");
  await write(there, {
    "First name": "Mara",
    "Last name": "Quill",
    "Street address": "1 Compiler Way",
    City: "Arlington",
    "ZIP code": "22201",
    Phone: "+1 703 555 0101",
  });
  await there.getByRole("main").getByLabel("State").first().selectOption("VA");
  await save(there);
  await heading(here, "Mara Quill").waitFor();

  await there.getByRole("link", { name: "Edit: Mara Quill" }).click();
  await there.waitForURL(/\/profile\/address\/[^/]+\/$/);
  await hydrated(there);
  await write(there, { "First name": "Mara Lou" });
  await save(there);
  await heading(here, "Mara Lou Quill").waitFor();
  expect(await heading(here, "Mara Quill").count()).toBe(0);

  await there.getByRole("button", { name: "Archive: Mara Lou Quill" }).click();
  await here.getByText("No addresses yet").waitFor();
  await there.getByRole("button", { name: "Undo" }).click();
  await heading(here, "Mara Lou Quill").waitFor();
  expect(complaints).toEqual([]);
});
