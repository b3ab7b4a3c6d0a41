import { expect, test } from "vitest";
import { barriersInTurn } from "../support/accessibility.ts";
import { enter } from "../support/customer.ts";
import { openPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openVisitor } from "../support/visitor.ts";
import { addFoxes, order } from "./print-orders.ts";

openHarness({ areas: ["profile", "staff"], ownShop: true });

test("staff correct the street of an order, and its customer's open page shows it when they come back to it", async () => {
  const [customer, staff] = [await openVisitor(browser), await openVisitor(browser)];
  await enter(customer.page, shop.url, "customer@example.com");
  await enter(staff.page, shop.url, "staff@example.com");
  await addFoxes(customer.page, 50);
  const { id } = await order(customer.page);
  await openPage(customer.page, `${shop.url}/profile/orders/order/${id}/`);
  const { page } = staff;
  await openPage(page, `${shop.url}/staff/orders/${id}/`);
  await page.getByRole("link", { name: "Change the shipping address" }).click();
  await page.getByRole("heading", { name: "Shipping address" }).waitFor();
  expect(await barriersInTurn(page, 0)).toEqual([]);

  await page.getByLabel("Street address").fill("21 Alder St");
  await page.getByRole("button", { name: "Save address" }).click();
  await page.getByText("This field is required.").waitFor();
  await page.getByLabel("Why it changes").fill("They called: the number was wrong");
  await page.getByRole("button", { name: "Save address" }).click();
  await page.getByText("Address changed. The customer gets an e-mail.").waitFor();
  await page.getByText("They called: the number was wrong").waitFor();

  await customer.page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await customer.page.getByText("21 Alder St").first().waitFor();
  await customer.page.getByText("Shipping and billing address changed").waitFor();
  expect([...customer.complaints, ...staff.complaints.filter((complaint) => !complaint.includes("400"))]).toEqual([]);
});
