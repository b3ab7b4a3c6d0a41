import type { Page } from "playwright-core";
import { afterEach, beforeAll, expect, test } from "vitest";
import { enter } from "../support/customer.ts";
import { openPage } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openVisitor, type Visitor } from "../support/visitor.ts";
import { addFoxes, order, read } from "./print-orders.ts";

openHarness({ areas: ["staff"], ownShop: true });

const record = async (page: Page, number: string) =>
  (await read<{ objects: Array<{ status: string }> }>(page, `/profile/api/user/order/?number=${number}`)).objects[0];

let customer: Visitor;
let staff: Visitor;
beforeAll(async () => {
  [customer, staff] = await Promise.all([openVisitor(browser), openVisitor(browser)]);
  await enter(customer.page, shop.url, "customer@example.com");
  await enter(staff.page, shop.url, "staff@example.com");
});
afterEach(() => expect([...staff.complaints, ...customer.complaints]).toEqual([]));

/** Sets how long the page's seconds last, in milliseconds; an hour until then. */
const setSecond = (page: Page, ms: number): Promise<void> =>
  page.evaluate((length) => void Object.assign(window, { secondMs: length }), ms);

test("what charges is said before, and can be taken back for ten seconds", async () => {
  await addFoxes(customer.page, 50);
  const { id, number } = await order(customer.page);
  const status = async () => (await record(customer.page, number))?.status;
  await expect.poll(status).toBe("approved");
  const { page } = staff;
  await page.addInitScript(() => {
    const ofBrowser = window.setInterval.bind(window);
    Object.assign(window, {
      secondMs: 3_600_000,
      setInterval: (work: () => void, ms?: number) =>
        ofBrowser(work, ms === 1000 ? (window as { secondMs?: number }).secondMs : ms),
    });
  });
  await openPage(page, `${shop.url}/staff/orders/${id}/`);
  await page.getByRole("button", { name: "Start printing" }).click();
  const leavesNow = page.getByLabel("It leaves now");
  await leavesNow.waitFor();
  expect(await leavesNow.isChecked()).toBe(false);
  const ship = page.getByRole("button", { name: "Ship everything that's left" });
  await ship.click();
  await page
    .getByRole("status")
    .getByText(/^Charges \$[\d.]+ to the payment and e-mails customer@example\.com\./)
    .waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  expect(await status()).toBe("in-production");
  await setSecond(page, 1);
  await ship.click();
  await page.getByText('The order is now "Shipped".').waitFor();
  expect(await status()).toBe("shipped");
});
