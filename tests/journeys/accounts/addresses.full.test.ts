import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { barriersInBothSchemes } from "../support/accessibility.ts";
import { enter } from "../support/customer.ts";
import { tabAndPress, tabTo } from "../support/keyboard.ts";
import { openPage, reloadPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: ["profile"], ownShop: true });

const LIST = "/profile/addresses/";

async function customer(email = "customer@example.com", options: Parameters<typeof openVisitor>[1] = {}) {
  const visitor = await openVisitor(browser, options);
  await enter(visitor.page, shop.url, email);
  return visitor;
}
const open = (page: Page, path: string) => openPage(page, shop.url + path);

/**
 * Types an address into the form's fields in the order of the Tab key; a list is chosen from by typing its first
 * letters.
 */
async function type(page: Page, fields: ReadonlyArray<readonly [label: string, text: string]>): Promise<void> {
  for (const [label, text] of fields) {
    const field = page.getByRole("main").getByLabel(label);
    await tabTo(page, field);
    if (!(await field.evaluate((element) => element instanceof HTMLSelectElement)))
      await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(text);
  }
}

/** The same without the keyboard; a list's entry is chosen by the beginning of its name. */
async function fill(page: Page, fields: ReadonlyArray<readonly [label: string, text: string]>): Promise<void> {
  for (const [label, text] of fields) {
    const field = page.getByRole("main").getByLabel(label);
    const isList = await field.evaluate((element) => element instanceof HTMLSelectElement);
    if (!isList) await field.fill(text);
    else
      await field.selectOption(
        await field
          .locator("option", { hasText: new RegExp(`^${text}`) })
          .first()
          .innerText(),
      );
  }
}

const card = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
describe("the address book, by keyboard alone", () => {
  test("shows five addresses a page, and formats a new address as the post does", async () => {
    const { page, complaints } = await customer();
    await open(page, LIST);
    await expect.poll(() => page.getByRole("main").getByRole("heading", { level: 2 }).count()).toBe(5);
    expect(await barriersInBothSchemes(page)).toEqual([]);
    await tabAndPress(page, page.getByRole("link", { name: "Page 2" }));
    await page.waitForURL(/page=2/);
    await page.waitForFunction(() => document.querySelectorAll("main h2").length === 2);

    await open(page, "/profile/address/add/");
    await type(page, [
      ["First name", "Wilhelmina"],
      ["Last name", "Post"],
      ["Street address", "2210 north harbor street"],
      ["City", "astoria"],
      ["State", "Oregon"],
      ["ZIP code", "97103"],
      ["Phone", "555 0100"],
    ]);
    await page.keyboard.press("Enter");
    await page.getByText(/has 10 digits. This one has 7/).waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute("name") === "phone");
    expect(await barriersInBothSchemes(page)).toEqual([]);
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("503 555 0100");
    await page.keyboard.press("Enter");

    await page.getByRole("heading", { name: "Is this the same place?" }).waitFor();
    await expect
      .poll(() => page.getByRole("region", { name: "You typed" }).textContent())
      .toContain("2210 north harbor street");
    expect(await page.getByRole("region", { name: "We suggest" }).locator("ins").allTextContents()).toEqual([
      "N",
      "Harbor",
      "St",
      "Astoria,",
    ]);
    expect(await barriersInBothSchemes(page)).toEqual([]);
    await tabAndPress(page, page.getByRole("button", { name: "Use this one" }));
    await page.waitForURL(/addresses/);
    await expect
      .poll(() => card(page, "Wilhelmina Post").textContent())
      .toMatch(/2210 N Harbor St.*Astoria, OR 97103.*\+1 503 555 0100/);
    expect(complaints).toEqual([]);
  });

  test("changes a default, archives and restores an address, all of which survives a reload", async () => {
    const { page } = await customer("wholesale@example.com");
    await open(page, "/profile/address/add/");
    await type(page, [
      ["First name", "Ottilie"],
      ["Last name", "Okafor"],
      ["Street address", "12 Rainier Way"],
      ["City", "Seattle"],
      ["State", "Washington"],
      ["ZIP code", "98104"],
      ["Phone", "206 555 0187"],
    ]);
    await page.keyboard.press("Enter");
    await page.getByText("Address saved.").waitFor();
    await tabAndPress(page, page.getByRole("button", { name: "Ship here by default: Ottilie Okafor" }));
    await page.getByText("This is now your default shipping address.").waitFor();
    await reloadPage(page);
    expect([
      await card(page, "Ottilie Okafor").getByText("Default shipping").count(),
      await card(page, "Marguerite Okafor").getByText("Default shipping").count(),
    ]).toEqual([1, 0]);

    await tabAndPress(page, page.getByRole("button", { name: "Archive: Ottilie Okafor" }));
    await page.getByText("Address archived.").waitFor();
    expect(await card(page, "Ottilie Okafor").count()).toBe(0);
    await tabAndPress(page, page.getByRole("button", { name: "Undo" }));
    await page.getByText("Address restored.").waitFor();
    await expect.poll(() => card(page, "Ottilie Okafor").count()).toBe(1);
    await open(page, `${LIST}?archived=1`);
    await expect.poll(() => page.getByText("The archive is empty").count()).toBe(1);
    expect(await barriersInBothSchemes(page)).toEqual([]);
  });
});

describe("the address form", () => {
  test("lets the state be typed when the list of states cannot be loaded", async () => {
    const { page } = await customer("wholesale@example.com");
    await page.route("**/delivery/api/get-states/**", (route) => route.abort());
    await open(page, "/profile/address/add/");
    await fill(page, [
      ["First name", "Noor"],
      ["Last name", "Away"],
      ["Country", "Canada"],
    ]);
    await page.locator("input[name=country_area]").waitFor();
    await fill(page, [
      ["Street address", "9 Quay St"],
      ["City", "Vancouver"],
      ["Province", "British Columbia"],
      ["Postal code", "v6b2k8"],
      ["Phone", "604 555 0119"],
    ]);
    await page.keyboard.press("Enter");
    await page.getByText("Address saved.").waitFor();
    await expect.poll(() => card(page, "Noor Away").textContent()).toMatch(/Vancouver, BC V6B 2K8/);
  });

  test("follows the country's format: Japan starts with the postal code, military addresses have no city or state", async () => {
    const { page } = await customer("wholesale@example.com");
    await open(page, "/profile/address/add/");
    await fill(page, [
      ["First name", "美咲"],
      ["Last name", "高橋"],
      ["Country", "Japan"],
    ]);
    await page.getByLabel("Prefecture").waitFor();
    const labels = await page.getByRole("main").locator("form label").allTextContents();
    expect(labels.slice(4, 9).map((label) => label.replace("*", ""))).toEqual([
      "Postal code",
      "Prefecture",
      "City",
      "Street address",
      "Apartment, suite, floor",
    ]);
    await fill(page, [
      ["Postal code", "1500001"],
      ["Prefecture", "Tokyo"],
      ["City", "渋谷区"],
      ["Street address", "神宮前2丁目21-1"],
      ["Phone", "03-5555-0134"],
    ]);
    await page.keyboard.press("Enter");
    await page.getByText("Address saved.").waitFor();
    await expect.poll(() => card(page, "美咲 高橋").textContent()).toMatch(/150-0001 渋谷区, Tokyo.*Japan/);

    await open(page, "/profile/address/add/");
    await fill(page, [
      ["First name", "Sgt. Ada"],
      ["Last name", "Okafor"],
      ["Street address", "PSC 802 Box 74"],
      ["City", "APO"],
      ["State", "Washington"],
      ["ZIP code", "09499"],
      ["Phone", "206 555 0187"],
    ]);
    await page.keyboard.press("Enter");
    await page.getByText(/choose Armed Forces/).waitFor();
    await fill(page, [["State", "Armed Forces Europe"]]);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByText("Address saved.").waitFor();
    await expect.poll(() => card(page, "Sgt. Ada Okafor").getByText("Military mail: mail only").count()).toBe(1);
  });
});

test("the later of two windows gets a conflict with both versions and can overwrite; another customer's address is a 404", async () => {
  const { page, context } = await customer();
  await open(page, LIST);
  const href = (await page.getByRole("link", { name: "Edit: Jo Castellan" }).getAttribute("href")) ?? "";
  const otherTab = await context.newPage();
  await Promise.all([open(page, href), open(otherTab, href)]);
  await otherTab.getByLabel("Company").fill("Harbour Press");
  await otherTab.getByRole("button", { name: "Save address" }).click();
  await otherTab.getByText("Address saved.").waitFor();

  await page.getByLabel("Apartment, suite, floor").fill("Unit 9");
  await page.getByRole("button", { name: "Save address" }).click();
  await page.getByText("changed in another window").waitFor();
  expect([
    await page.getByText("Harbour Press").count(),
    await page.getByLabel("Apartment, suite, floor").inputValue(),
  ]).toEqual([1, "Unit 9"]);
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await page.getByRole("button", { name: "Save address" }).click();
  await page.waitForURL(/addresses\/|suggestion=/);

  const stranger = await customer("wholesale@example.com");
  expect((await stranger.page.goto(shop.url + href))?.status()).toBe(404);
  expect((await stranger.page.goto(`${shop.url}${LIST}?page=900`))?.status()).toBe(404);
});

test("without JavaScript a button changes the form's country and keeps the typed values", async () => {
  const { page } = await customer("customer@example.com", { javaScriptEnabled: false });
  await page.goto(`${shop.url}/profile/address/add/`);
  await page.getByLabel("First name").fill("Aoife");
  await page.getByLabel("Street address").fill("4 Lamplighter Row");
  await page.getByLabel("Country").and(page.locator("input")).fill("IE");
  await page.getByRole("button", { name: "Use this country" }).click();
  await page.getByLabel("Eircode").waitFor();
  expect([
    await page.getByLabel("Eircode").count(),
    await page.getByLabel("County").count(),
    await page.getByLabel("First name").inputValue(),
    await page.getByLabel("Street address").inputValue(),
  ]).toEqual([1, 1, "Aoife", "4 Lamplighter Row"]);
  await page.getByRole("button", { name: "Save address" }).click();
  await page.getByText("Almost there").waitFor();
  await expect.poll(() => page.getByText("This field is required.").count()).toBeGreaterThan(1);
  for (const [label, text] of [
    ["Last name", "Brennan"],
    ["City", "Dublin 8"],
    ["Eircode", "d08x7n2"],
    ["Phone", "01 555 0172"],
  ] as const)
    await page.getByLabel(label).fill(text);
  await page.getByLabel("County").selectOption("D");
  await page.getByRole("button", { name: "Save address" }).click();
  await page.getByText("Address saved.").waitFor();
  await expect.poll(() => page.getByText("Dublin 8, Dublin D08 X7N2").count()).toBeGreaterThan(0);
});
