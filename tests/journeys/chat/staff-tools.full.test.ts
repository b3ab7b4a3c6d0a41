import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { openChat, startChat } from "./visitor-chat.ts";
import { enter } from "../support/customer.ts";
import { browser, openHarness, shop } from "../support/harness.ts";

openHarness({ areas: ["faq", "staff"], ownShop: true });
let staff: Page;
let ann: Page;

beforeAll(async () => {
  [staff, ann] = [await somebody(), await somebody()];
  await enter(staff, shop.url, "staff@example.com");
  await staff.goto("/staff/chat/");
  await staff.getByText("Live", { exact: true }).waitFor();
  await staff.evaluate(() =>
    fetch("/chat/api/hours/", {
      method: "PUT",
      headers: {
        "content-type": "application/json",
        "x-csrftoken": /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? "",
      },
      body: '{"state":"open"}',
    }),
  );

  await openChat(ann, shop.url);
  await startChat(ann, { email: "customer@example.com", question: "What would 200 cost?" });
  await staff.getByRole("link", { name: /Ann Lee/ }).click();
  await staff.getByLabel(/^Reply to Ann Lee/).waitFor();
});

async function somebody(): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: shop.url });
  const page = await context.newPage();
  return page;
}
const said = (page: Page, text: string | RegExp) => page.getByRole("log").getByText(text);
const field = () => staff.getByRole("combobox", { name: /^Reply to Ann Lee/ });

test("a canned reply is chosen by keyboard, and is not sent before its gaps are filled in", async () => {
  await field().pressSequentially("/order");
  const list = staff.getByRole("listbox", { name: "Canned replies" });
  await list.getByRole("option").first().waitFor();
  await expect.poll(() => field().getAttribute("aria-expanded")).toBe("true");
  await staff.keyboard.press("ArrowDown");
  await staff.keyboard.press("ArrowUp");
  await staff.keyboard.press("Enter");
  await list.waitFor({ state: "hidden" });
  // The typed address has an account with orders, but the visitor has not proven to own it.
  await staff.getByText("Not verified").waitFor();
  await staff.keyboard.press("Enter");
  await staff.getByRole("alert").getByText("order number").waitFor();
  await staff.keyboard.insertText("K-77");
  await staff.keyboard.press("Enter");
  await said(ann, /I have your order K-77 open here/).waitFor();
  expect(await ann.getByRole("log").textContent()).not.toContain("{");
});

test("a note reaches only colleagues; a message is edited and retracted for both sides", async () => {
  await field().press("Alt+KeyN");
  await staff.getByLabel("Write a note for staff").fill("wants it by Friday");
  await staff.keyboard.press("Enter");
  await said(staff, "wants it by Friday").waitFor();
  await staff.getByRole("button", { name: "Reply", exact: true }).click();
  await field().fill("We are shut on Friday");
  await staff.keyboard.press("Enter");
  await said(ann, "We are shut on Friday").waitFor();
  expect(await ann.content()).not.toContain("wants it by Friday");

  await staff.getByRole("button", { name: "Edit “We are shut on Friday”" }).click();
  await staff.getByLabel("Change this message").fill("We are open on Friday");
  await staff.keyboard.press("Enter");
  await said(ann, "We are open on Friday").waitFor();
  await said(staff, /Original: “We are shut on Friday”/).waitFor();
  expect(await ann.content()).not.toContain("We are shut on Friday");
  await staff.getByRole("button", { name: "Remove “We are open on Friday”" }).click();
  await staff.getByRole("button", { name: "Remove", exact: true }).click();
  await said(ann, "This message was removed.").waitFor();
});

test("a design that staff set up goes from its card into the visitor's cart, and shows beside the conversation", async () => {
  await staff.getByRole("button", { name: "Send a product or a design" }).click();
  await staff.getByRole("tab", { name: "New design" }).click();
  await staff.getByLabel("Pieces").fill("200");
  await staff.getByRole("dialog").getByText(/^\$\d/).waitFor();
  await staff.getByRole("button", { name: "Send this design" }).click();
  const card = ann.getByRole("log").getByRole("article");
  await card.getByText(/200 pieces/).waitFor();
  await card.getByRole("button", { name: /cart/i }).click();
  await ann.getByText("Added to your cart.").waitFor();
  const cart = await (await ann.request.get("/cart/")).text();
  expect(/<main\b.*<\/main>/s.exec(cart)?.[0].replace(/<[^>]*>/g, " ")).toMatch(/\b200\b/);
  await staff
    .getByLabel("About the visitor")
    .getByText(/^200 × /)
    .waitFor();
});
