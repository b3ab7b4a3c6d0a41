import { expect, test } from "vitest";
import { choose, fillCart, join } from "../support/customer.ts";
import { hydrated, openPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openVisitor } from "../support/visitor.ts";
import { clickRow } from "../artwork/steps.ts";
import { button, fillAddress, mails, pay } from "./buy-setup.ts";

openHarness({ areas: ["cart", "checkout", "products", "profile"] });

test("a quantity that cannot be ordered gets its message in place; of two tabs that set up the same design, the later one gets a conflict, keeps its choices, and can then save", async () => {
  const { page, context } = await openVisitor(browser);
  const setup = (await choose(page, shop.url)).replace("/upload/", "/setup/");
  const otherTab = await context.newPage();
  for (const tab of [page, otherTab]) await openPage(tab, setup);
  await clickRow(page, "More…");
  await page.getByRole("radio", { name: /Other quantity/ }).check();
  const field = page.locator("input[name=other-quantity]");
  const isMarked = () => page.locator("[aria-invalid=true]").count();
  for (const quantity of ["0", "-1", "1000000000", "ten"]) {
    await field.fill("250");
    await expect.poll(isMarked).toBe(0);
    await field.fill(quantity);
    await button(page, /Next: your artwork/).click();
    await page.locator("[aria-invalid=true]").first().waitFor();
    expect(page.url()).toContain(setup);
    await expect.poll(() => field.inputValue()).toBe(quantity);
  }

  await page.getByRole("radio", { name: /^100\b/ }).check();
  await button(page, /Next: your artwork/).click();
  await page.waitForURL(/\/products\/upload\//);
  await clickRow(otherTab, "More…");
  await otherTab.getByRole("radio", { name: /^500\b/ }).check();
  await button(otherTab, /Next: your artwork/).click();
  await otherTab.getByText("You changed this design in another tab.").waitFor();
  expect(await otherTab.getByRole("radio", { name: /^500\b/ }).isChecked()).toBe(true);
  await page.reload();
  await page.getByText("100 pieces").waitFor();
  await button(otherTab, /Keep these choices/).click();
  await otherTab.waitForURL(/\/products\/upload\//);
});

test("an address without a state and a declined card are refused in place, and lose neither the cart nor what was typed", async () => {
  const { page, complaints } = await openVisitor(browser);
  await join(page, shop.url, "refused@example.net");
  await fillCart(page, shop.url);
  await openPage(page, `${shop.url}/checkout/`);
  const refuses = async (message: string) => {
    await button(page, /Place order/).click();
    await page.getByText(message).first().waitFor();
    expect(await page.getByLabel("City").inputValue()).toBe("Los Angeles");
    expect(await mails("refused@example.net")).toEqual([]);
  };
  await fillAddress(page, "");
  await page.getByLabel("State", { exact: false }).first().selectOption("");
  await refuses("This field is required.");
  await page.getByLabel("State", { exact: false }).first().selectOption("CA");
  await page.getByRole("radio", { name: /Standard mail/ }).waitFor(); // the total is known, so it can be confirmed
  await page.getByText("Declined card").click();
  await refuses("Your order was not placed");
  await pay(page, "refused@example.net");
  expect(complaints).toEqual([]);
});

test("a customer changes an order in the cart, where only the confirmation replaces it", async () => {
  const { page, complaints } = await openVisitor(browser);
  await join(page, shop.url, "changes@example.net");
  await fillCart(page, shop.url);
  await openPage(page, `${shop.url}/checkout/`);
  await pay(page, "changes@example.net");
  const formerId = page.url().split("/").at(-2) ?? "";
  const former = `${shop.url}/profile/orders/order/${formerId}/`;

  const begin = async () => {
    await openPage(page, former);
    await page.getByText("Change this order").click();
    await button(page, "Change it in my cart").click();
    await page.waitForURL(/\/cart\/$/);
  };
  await begin();
  await button(page, "Keep my order as it is").click();
  await page.waitForURL(former);
  await begin();
  await page.getByRole("heading", { level: 1, name: /^Change order \d+/ }).waitFor();
  await hydrated(page);
  // The quantity is saved when its field is left, so that the link after it does not lose it.
  await page.getByLabel("Quantity of Fox sticker").fill("500");
  await page.getByRole("link", { name: /Review the change/ }).click();
  await page.waitForURL(/\/checkout\/$/);
  await hydrated(page);
  await expect.poll(() => page.getByLabel("Street address").inputValue()).toBe("12 Vinyl St");
  await page.getByText("More to pay").last().waitFor();
  await button(page, /Confirm change/).click();
  await page.waitForURL(/\/checkout\/thank-you\//);
  await page.getByRole("heading", { level: 1, name: "Your order is changed." }).waitFor();
  await openPage(page, former);
  await page
    .getByText(/^Replaced by order \d+/)
    .first()
    .waitFor();
  await page.getByRole("link", { name: /^See order \d+/ }).click();
  await page.getByText(/This order replaces/).waitFor();
  expect(complaints).toEqual([]);
});
