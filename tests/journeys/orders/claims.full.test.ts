import { resolve } from "node:path";
import { afterEach, beforeAll, expect, test } from "vitest";
import { enter } from "../support/customer.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openPage } from "../support/open-page.ts";
import { openVisitor, type Visitor } from "../support/visitor.ts";
import { addFoxes, order, read, send } from "./print-orders.ts";

openHarness({ areas: ["profile", "staff"] });

let customer: Visitor;
let staff: Visitor;
beforeAll(async () => {
  [customer, staff] = await Promise.all([openVisitor(browser), openVisitor(browser)]);
  await enter(customer.page, shop.url, "customer@example.com");
  await enter(staff.page, shop.url, "staff@example.com");
});
afterEach(() => expect([...staff.complaints, ...customer.complaints]).toEqual([]));

test("staff's answer to a reported problem is refused beside the field, then said when it is done", async () => {
  await addFoxes(customer.page, 50);
  const { id } = await order(customer.page);
  const orderPath = `/profile/api/user/order/${id}/`;
  await expect.poll(async () => (await read<{ status: string }>(customer.page, orderPath)).status).toBe("approved");
  for (const [from, to] of [
    ["approved", "in-production"],
    ["in-production", "shipped"],
  ])
    await send(staff.page, `/orders/api/${id}/status/`, { status: to, expect: from });

  await openPage(customer.page, `${shop.url}/profile/orders/order/${id}/`);
  await customer.page.getByRole("link", { name: "Report a problem" }).click();
  await customer.page.getByLabel("How many are affected?").fill("20");
  await customer.page.getByLabel("What's wrong?").selectOption("Color is off");
  await customer.page.getByLabel("Describe the problem").fill("The orange is brown.");
  await customer.page.locator("input[type=file]").setInputFiles(resolve("tests/fixtures/real/turned.jpg"));
  await customer.page.getByRole("button", { name: "Send report" }).click();
  await customer.page.getByText("We got your report.").waitFor();

  await openPage(staff.page, `${shop.url}/staff/claims/`);
  const report = staff.page.getByRole("article", { name: /^20 of 50/ });
  await report.getByRole("button", { name: "Decline" }).click();
  await report.getByLabel("Answer to the customer").and(report.locator('[aria-invalid="true"]')).waitFor();
  await report.getByLabel("Answer to the customer").fill("Orange prints darker on white vinyl.");
  await report.getByRole("button", { name: "Decline" }).click();
  await staff.page.getByRole("status").getByText("Declined.").waitFor();
  expect(await report.count()).toBe(0);
  await staff.page.getByRole("link", { name: "Declined" }).click();
  await report.getByText("Orange prints darker on white vinyl.").waitFor();
});
