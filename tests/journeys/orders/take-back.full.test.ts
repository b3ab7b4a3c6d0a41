import type { Page } from "playwright-core";
import { afterEach, beforeAll, expect, test } from "vitest";
import { enter } from "../support/customer.ts";
import { holdSeconds } from "./hold-seconds.ts";
import { goTo, openPage } from "../support/open-page.ts";
import { holdBack } from "../support/network.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openVisitor, type Visitor } from "../support/visitor.ts";
import { addFoxes, order, read, send } from "./print-orders.ts";

openHarness({ areas: ["account", "staff"], ownShop: true });

const record = async (page: Page, number: string) =>
  (await read<{ objects: Array<{ status: string }> }>(page, `/profile/api/user/order/?number=${number}`)).objects[0];

let customer: Visitor;
let staff: Visitor;
let colleague: Visitor;
beforeAll(async () => {
  [customer, staff, colleague] = await Promise.all([openVisitor(browser), openVisitor(browser), openVisitor(browser)]);
  await enter(customer.page, shop.url, "customer@example.com");
  await enter(staff.page, shop.url, "staff@example.com");
  await holdSeconds(staff.page);
  await enter(colleague.page, shop.url, "admin@example.com");
});
afterEach(() => expect([...staff.complaints, ...customer.complaints]).toEqual([]));

/** Opens a new order of 50 stickers on staff's page. */
async function openOrder(): Promise<{
  readonly page: Page;
  readonly id: string;
  readonly status: () => Promise<unknown>;
}> {
  await addFoxes(customer.page, 50);
  const { id, number } = await order(customer.page);
  const status = async () => (await record(customer.page, number))?.status;
  await expect.poll(status).toBe("approved");
  await openPage(staff.page, `${shop.url}/staff/orders/${id}/`);
  return { page: staff.page, id, status };
}

async function startPrinting(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Start printing" }).click();
  await page.getByRole("heading", { level: 1 }).getByText("In production").waitFor();
}

/** Opens a new order on staff's page and ships it. */
async function openShipped(): Promise<{ readonly page: Page; readonly id: string }> {
  const { page, id } = await openOrder();
  await startPrinting(page);
  await page.getByRole("button", { name: "Ship everything that's left" }).click();
  await page.getByRole("button", { name: "Undo" }).waitFor();
  await page.evaluate(() => window.passSeconds(10));
  await page.getByText('The order is now "Shipped".').waitFor();
  return { page, id };
}

test("what charges is said before, and can be taken back for ten seconds", async () => {
  const { page, status } = await openOrder();
  await startPrinting(page);
  const leavesNow = page.getByLabel("It leaves now");
  expect(await leavesNow.isChecked()).toBe(false);
  const ship = page.getByRole("button", { name: "Ship everything that's left" });
  await ship.click();
  await page
    .getByRole("status")
    .getByText(/^Charges \$[\d.]+ to the payment and e-mails customer@example\.com\./)
    .waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  expect(await status()).toBe("in-production");
  await ship.click();
  await page.getByRole("button", { name: "Undo" }).waitFor();
  await page.evaluate(() => window.passSeconds(9));
  expect(await status()).toBe("in-production");
  await page.evaluate(() => window.passSeconds(1));
  await page.getByText('The order is now "Shipped".').waitFor();
  expect(await status()).toBe("shipped");
});

test("what prints again can be taken back for ten seconds, too", async () => {
  const { page } = await openShipped();
  const printAgain = page.getByRole("button", { name: "Print again" });
  await printAgain.click();
  await page.getByRole("status").getByText("Goes back to the press at no charge").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.reload();
  await page.getByRole("heading", { level: 1 }).getByText("Shipped").waitFor();
  await printAgain.click();
  await page.getByRole("button", { name: "Undo" }).waitFor();
  await page.evaluate(() => window.passSeconds(10));
  await page.getByRole("heading", { level: 1 }).getByText("In production").waitFor();
});

test("what waits is sent as it was read, also when its sender moves the order meanwhile, which no colleague can", async () => {
  const { page, id, status } = await openOrder();
  await page.getByText("Cancel this order").click();
  const cancel = page.getByRole("button", { name: "Yes, cancel it" });
  await page.locator("form", { has: cancel }).getByLabel("Reason").fill("Out of vinyl");
  await cancel.click();
  await page.getByRole("button", { name: "Undo" }).waitFor();
  const move = [`/orders/api/${id}/status/`, { status: "in-production", expect: "approved" }] as const;
  await expect(send(colleague.page, ...move)).rejects.toThrow("Wait for that, then look again.");
  await send(page, ...move);
  // The page reads the order again.
  await page.getByLabel("Note for staff").fill("Called the customer");
  await page.getByRole("button", { name: "Add note" }).click();
  await page.getByRole("heading", { level: 1 }).getByText("In production").waitFor();
  await page.evaluate(() => window.passSeconds(10));
  await page.getByText(/^This order changed since you opened the page/).waitFor();
  expect(await status()).toBe("in-production");
});

test("what can be known at once is said at the click, and nothing waits", async () => {
  const { page } = await openShipped();
  await page.getByText("Make a refund").click();
  await page.getByLabel("Or an amount").fill("99999");
  const refund = page.getByRole("button", { name: "Refund", exact: true });
  await page.locator("form", { has: refund }).getByLabel("Reason").fill("Torn on the way");
  await refund.click();
  await page.getByLabel("Or an amount").and(page.locator('[aria-invalid="true"]')).waitFor();
  expect(await page.getByRole("button", { name: "Undo" }).count()).toBe(0);
});

test("what its customer hasn't approved is not offered for packing, and the page says why", async () => {
  const { objects } = await read<{ objects: Array<{ id: string }> }>(
    customer.page,
    "/profile/api/user/order/?status=proofing",
  );
  const { page } = staff;
  await openPage(page, `${shop.url}/staff/orders/${objects[0]?.id ?? ""}/`);
  await page.getByText("What the customer hasn't approved can't be packed").waitFor();
  expect(await page.getByRole("button", { name: "Save package" }).count()).toBe(0);
});

/** The shop's answer to a form whose sign-in is too old, in the format of single fetch. */
const askWhoItIs = (page: string): string =>
  `${JSON.stringify([
    { _1: 2, _3: 4, _5: 6, _7: 6, _8: 6 },
    "redirect",
    `/account/confirm/?next=${encodeURIComponent(`${page}#refund`)}`,
    "status",
    302,
    "revalidate",
    false,
    "reload",
    "replace",
  ])}\n`;

test("a refund keeps what was typed while its sender confirms who they are", async () => {
  const { page, id } = await openShipped();
  await page.getByText("Make a refund").click();
  await page.getByLabel("Or an amount").fill("1.50");
  await page.getByLabel("To", { exact: true }).selectOption("credit");
  const refund = page.getByRole("button", { name: "Refund", exact: true });
  const reason = page.locator("form", { has: refund }).getByLabel("Reason");
  await reason.fill("Torn on the way");
  const path = `/staff/orders/${id}/`;
  const isForm = /orders\/.*\.data/;
  await page.route(isForm, (route) =>
    route.request().method() === "POST"
      ? route.fulfill({
          status: 202,
          headers: { "content-type": "text/x-script", "x-remix-response": "yes" },
          body: askWhoItIs(path),
        })
      : route.fallback(),
  );
  await refund.click();
  await page.getByRole("status").getByText("$1.50").waitFor();
  await page.evaluate(() => window.passSeconds(10));
  await page.waitForURL("**/account/confirm/**");
  await page.unroute(isForm);
  await page.getByLabel("Password").fill("kisscut-demo");
  await page.getByRole("button", { name: "Confirm with the password" }).click();
  await page.waitForURL(`**${path}**`);
  await expect.poll(() => reason.inputValue()).toBe("Torn on the way");
  expect(await page.getByLabel("Or an amount").inputValue()).toBe("1.50");
  expect(await page.getByLabel("To", { exact: true }).inputValue()).toBe("credit");
});

test("a colleague sees what waits, and begins nothing meanwhile", async () => {
  const { page, id } = await openOrder();
  await startPrinting(page);
  await openPage(colleague.page, `${shop.url}/staff/orders/${id}/`);
  await page.getByRole("button", { name: "Ship everything that's left" }).click();
  const announcement = colleague.page.getByText("is about to do this: Ship everything that's left");
  await announcement.waitFor();
  await colleague.page.getByRole("button", { name: "Ship everything that's left" }).click();
  await colleague.page.getByText("Wait for that, then look again.").waitFor();
  expect(await colleague.page.getByRole("button", { name: "Undo" }).count()).toBe(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await announcement.waitFor({ state: "detached" });
});

test("leaving for another order does what waits; that order's forms are its own, and what was refused is said", async () => {
  const { page: pageOfOther, id: otherId } = await openOrder();
  await startPrinting(pageOfOther);
  const { page, id, status } = await openOrder();
  await page.getByLabel("Note for staff").fill("For this order only");
  await page.getByText("Cancel this order").click();
  const cancel = page.getByRole("button", { name: "Yes, cancel it" });
  await page.locator("form", { has: cancel }).getByLabel("Reason").fill("Out of vinyl");
  await cancel.click();
  await page.getByRole("button", { name: "Undo" }).waitFor();
  await send(page, `/orders/api/${id}/status/`, { status: "in-production", expect: "approved" });
  await goTo(page, `/staff/orders/${otherId}/`);
  await page.getByText("“Cancel this order” was refused after you left, so nothing was done.").waitFor();
  expect(await page.getByRole("button", { name: "Undo" }).count()).toBe(0);
  expect(await page.getByLabel("Note for staff").inputValue()).toBe("");
  await page.getByRole("link", { name: "Open its page again" }).click();
  await page.waitForURL(`**/staff/orders/${id}/`);
  expect(await status()).toBe("in-production");
});

test("a refund that was sent as its page was left is not brought back as unsaved", async () => {
  const { page, id } = await openShipped();
  await page.getByText("Make a refund").click();
  await page.getByLabel("Or an amount").fill("1.25");
  const refund = page.getByRole("button", { name: "Refund", exact: true });
  await page.locator("form", { has: refund }).getByLabel("Reason").fill("Torn on the way");
  await page.getByLabel("Note for staff").fill("Call back");
  await refund.click();
  await page.getByRole("button", { name: "Undo" }).waitFor();
  const answer = page.waitForResponse((response) => response.request().postData()?.includes("intent=refund") === true);
  await goTo(page, "/staff/");
  expect((await answer).status()).toBe(200);
  await page.goBack();
  await page.waitForURL(`**/staff/orders/${id}/`);
  await page.getByText("is back: Note for staff.").waitFor();
  // The form is folded, as it is where nothing was written.
  expect(await refund.count()).toBe(0);
  await page.getByRole("main").getByText("$1.25").first().waitFor();
});

test("a step whose seconds end while another page loads is done, and its sender is not called back", async () => {
  const { page, status } = await openOrder();
  await startPrinting(page);
  await page.getByRole("button", { name: "Ship everything that's left" }).click();
  await page.getByRole("button", { name: "Undo" }).waitFor();
  const release = await holdBack(page, /\/staff\/orders\.data/);
  await page.getByRole("main").getByRole("link", { name: "Orders", exact: true }).click();
  await page.evaluate(() => window.passSeconds(10));
  await expect.poll(status).toBe("shipped");
  release();
  await page.waitForURL("**/staff/orders/");
  await page.getByRole("heading", { level: 1, name: "Orders" }).waitFor();
});

test("what is undone while Back loads the page before is not sent", async () => {
  const { page, status } = await openOrder();
  await startPrinting(page);
  const order = new URL(page.url()).pathname;
  await openPage(page, `${shop.url}/staff/`);
  await goTo(page, order);
  await page.getByRole("button", { name: "Ship everything that's left" }).click();
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.waitFor();
  const posts: Array<string> = [];
  page.on("request", (request) => void (request.method() === "POST" ? posts.push(request.url()) : 0));
  const release = await holdBack(page, /\/staff\.data/);
  await page.goBack();
  await undo.click();
  release();
  await page.waitForURL("**/staff/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(posts.filter((url) => url.includes(order))).toEqual([]);
  expect(await status()).toBe("in-production");
});
