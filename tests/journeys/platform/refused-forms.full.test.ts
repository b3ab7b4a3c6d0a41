import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { join, PASSWORD } from "../support/customer.ts";
import { openPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: ["account", "profile"] });

/** The next form of this page exceeds the maximum size (1 MB). */
async function overfillOnce(page: Page): Promise<void> {
  let isDone = false;
  await page.route(/\.data($|\?)/, (route) => {
    if (isDone || route.request().method() !== "POST") return route.fallback();
    isDone = true;
    return route.continue({ postData: `intent=x&more=${"x".repeat(1_100_000)}` });
  });
}

test("a form that is refused before its page says why, and keeps the page and the typed values", async () => {
  const { page } = await openVisitor(browser);
  await join(page, shop.url, "too-large@example.net");
  await openPage(page, `${shop.url}/profile/account/`);
  const part = page.getByRole("region", { name: "Name and phone" });
  await part.getByLabel("Name").fill("Robin the Second");
  await overfillOnce(page);
  await part.getByRole("button", { name: "Save name and phone" }).click();
  await page.getByRole("alert").getByText("Request too large.").waitFor();
  expect(await part.getByLabel("Name").inputValue()).toBe("Robin the Second");
  await part.getByRole("button", { name: "Save name and phone" }).click();
  await page.getByRole("heading", { level: 1, name: "Hello, Robin the Second" }).waitFor();
  await page.context().close();
});

test("a refused form that leads to another page does so too", async () => {
  const { page } = await openVisitor(browser);
  await join(page, shop.url, "too-large-again@example.net");
  await openPage(page, `${shop.url}/account/confirm/?next=/profile/orders/`);
  await page.getByLabel("Password").fill(PASSWORD);
  await overfillOnce(page);
  await page.getByRole("button", { name: "Confirm with the password" }).click();
  await page.getByRole("alert").getByText("Request too large.").waitFor();
  expect(await page.getByLabel("Password").inputValue()).toBe(PASSWORD);
  await page.getByRole("button", { name: "Confirm with the password" }).click();
  await page.waitForURL(`${shop.url}/profile/orders/`);
  await page.context().close();
});

test("a refused address keeps the typed text, also when the next try is refused before its page", async () => {
  const { page } = await openVisitor(browser);
  await join(page, shop.url, "refused-address@example.net");
  await openPage(page, `${shop.url}/profile/address/add/`);
  const main = page.getByRole("main");
  await main.getByLabel("First name").fill("Mara");
  await main.getByLabel("City").fill("Arlington");
  await main.getByRole("button", { name: "Save address" }).click();
  await main.getByText("Almost there").waitFor();
  await main.getByLabel("Last name").fill("Quill");
  await overfillOnce(page);
  await main.getByRole("button", { name: "Save address" }).click();
  await page.getByRole("alert").getByText("Request too large.").waitFor();
  for (const [label, text] of [
    ["First name", "Mara"],
    ["Last name", "Quill"],
    ["City", "Arlington"],
  ] as const)
    expect(await main.getByLabel(label).inputValue()).toBe(text);
  await page.context().close();
});
