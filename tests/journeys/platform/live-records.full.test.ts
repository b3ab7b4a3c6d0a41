import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { fillCart, join, send } from "../support/customer.ts";
import { hydrated, openPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: ["checkout", "profile"] });

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
  // Typed as is: validation of the address is not tested here.
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

test("an address changed in one tab is updated in the other", async () => {
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

/** Orders a ready-made sticker. */
async function placeOrder(page: Page): Promise<{ readonly id: string; readonly number: string }> {
  await fillCart(page, shop.url);
  const address = {
    first_name: "Mara",
    last_name: "Quill",
    phone: "+1 213 555 0142",
    street_address_1: "12 Vinyl Street",
    city: "Los Angeles",
    country_area: "CA",
    postal_code: "90012",
    country: "US",
  };
  const orderAnswer = await send(page, "POST", `${shop.url}/checkout/api/place-order/`, {
    email: "two-tabs-orders@example.com",
    billing_address: address,
    shipping_address: address,
    shipping_method: "standard-mail",
    payment: { provider: "test", token: "ok" },
    use_credit: false,
    note: "",
  });
  if (!orderAnswer.ok()) throw new Error(`the order was refused: ${orderAnswer.status()} ${await orderAnswer.text()}`);
  return ((await orderAnswer.json()) as { order: { id: string; number: string } }).order;
}

test("the order list shows an order placed or canceled in another tab without a reload", async () => {
  const { page: list, context, complaints } = await openVisitor(browser);
  await join(list, shop.url, "two-tabs-orders@example.com");
  await open(list, "/profile/orders/");
  await list.getByText("No orders yet").waitFor();
  await list.evaluate(() => document.documentElement.setAttribute("data-not-reloaded", ""));

  const otherTab = await context.newPage();
  const order = await placeOrder(otherTab);
  await open(otherTab, `/checkout/thank-you/${order.id}/`);
  const card = list.getByRole("listitem").filter({ hasText: `Order ${order.number}` });
  // Its print file passes every check meanwhile, so that it is soon approved.
  await card.getByText(/^(Confirmed|Approved)$/).waitFor();

  await open(otherTab, `/profile/orders/order/${order.id}/`);
  await otherTab.getByText("Cancel this order").click();
  await otherTab.getByRole("button", { name: "Yes, cancel it" }).click();
  await card.getByText("Canceled").waitFor();
  expect(await list.locator("html[data-not-reloaded]").count()).toBe(1);
  expect(complaints).toEqual([]);
});
