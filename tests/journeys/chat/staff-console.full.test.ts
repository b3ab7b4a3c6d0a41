import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { chatWindow, QUIET_PAGE, startChat } from "./visitor-chat.ts";
import { enter, send, signIn } from "../support/customer.ts";
import { openPage, untilOverlayIsLeft } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: ["account", "faq", "profile", "staff"], ownShop: true });

const NAME = "Wolfeschlegelstein Hausenbergerdorff van der Welchevoraltern";

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const visit = async (path: string, options: BrowserContextOptions = {}, email?: string) => {
  const visitor = await openVisitor(browser, { viewport: DESKTOP, ...options });
  if (email !== undefined) await enter(visitor.page, shop.url, email);
  await openPage(visitor.page, shop.url + path);
  return visitor;
};

/** A representative with the inbox open, while the shop's chat is. */
async function representative(email = "staff@example.com"): Promise<Page> {
  const { page } = await visit("/staff/chat/", {}, email);
  expect((await send(page, "PUT", `${shop.url}/chat/api/hours/`, { state: "open" })).status()).toBe(200);
  return page;
}

async function ask(page: Page, name: string, question: string): Promise<void> {
  await page.getByRole("button", { name: "Chat with us" }).click();
  await startChat(page, { name, question });
}
const said = (page: Page, text: string | RegExp) => page.getByRole("log").getByText(text);
async function write(page: Page, label: string | RegExp, text: string): Promise<void> {
  await page.getByLabel(label).fill(text);
  await page.keyboard.press("Enter");
}

test("during a chat the visitor's order and proof are updated without a reload", async () => {
  const { page: onOrder, context, complaints } = await openVisitor(browser, { viewport: DESKTOP });
  await enter(onOrder, shop.url, "customer@example.com");
  const first = async (path: string) => {
    const list = (await (await send(onOrder, "GET", shop.url + path)).json()) as { objects: Array<{ id: string }> };
    return list.objects[0]?.id ?? "";
  };
  const [order, proof] = [
    await first("/profile/api/user/order/?status=pending-payment"),
    await first("/profile/api/user/proof/?state=sent"),
  ];
  // Pages receive change events over the chat's socket; an open window stays open across pages.
  await openPage(onOrder, `${shop.url}/profile/orders/order/${order}/`);
  await onOrder.getByRole("button", { name: "Chat with us" }).click();
  await onOrder.getByRole("dialog", { name: "Chat with Kisscut" }).waitFor();
  const onProof = await context.newPage();
  await openPage(onProof, `${shop.url}/profile/proofs/${proof}/`);
  await onOrder.getByRole("heading", { level: 1 }).getByText("Waiting for payment").waitFor();
  await onProof.getByRole("heading", { name: "Does everything look right?" }).waitFor();
  for (const page of [onOrder, onProof])
    await page
      .getByRole("dialog", { name: "Chat with Kisscut" })
      .getByRole("heading", { name: "We're out of the office" })
      .or(page.getByLabel("How can we help?"))
      .waitFor();
  for (const page of [onOrder, onProof])
    await page.evaluate(() => document.documentElement.setAttribute("data-not-reloaded", ""));

  expect((await send(onOrder, "POST", `${shop.url}/orders/api/${order}/cancel/`, {})).status()).toBe(200);
  await onOrder.getByRole("heading", { level: 1 }).getByText("Canceled", { exact: true }).waitFor();
  expect(await onOrder.getByText("Cancel this order").count()).toBe(0);

  const wish = { comment: "The handle a little thinner, please.", version: 1 };
  expect((await send(onProof, "POST", `${shop.url}/profile/api/proof/${proof}/request-changes/`, wish)).status()).toBe(
    200,
  );
  await onProof.getByText(/^Changes requested on .* by you/).waitFor();
  expect(await onProof.getByRole("heading", { name: "Does everything look right?" }).count()).toBe(0);
  for (const page of [onOrder, onProof])
    await expect.poll(() => page.locator("html[data-not-reloaded]").count()).toBe(1);
  expect(complaints).toEqual([]);
  await context.close();
});

/** Whether a control is on the screen of a phone. */
async function isInView(page: Page, name: string): Promise<boolean> {
  const box = await page.getByLabel(name, { exact: true }).boundingBox();
  return box !== null && box.x >= 0 && box.x + box.width <= PHONE.width;
}

test("a long name fits a phone's screen, and the visitor profile is requested once; colleagues see notes live, and visitors none; a chat that staff end without resolving stays theirs, and their next message opens it again", async () => {
  const [staff, colleague] = [await representative(), await representative("admin@example.com")];
  await staff.clock.install();
  const { page: ann, context } = await visit(QUIET_PAGE);
  await ask(ann, NAME, "Do you print on linen?");
  await staff.setViewportSize(PHONE);
  let requestCount = 0;
  staff.on("request", (request) => (requestCount += Number(request.url().includes("/chat/api/about/"))));
  await staff.getByRole("link", { name: new RegExp(NAME) }).click();
  const field = staff.getByLabel(`Reply to ${NAME}`);
  await field.waitFor();
  for (const name of [
    "Back to the inbox",
    "More for this conversation",
    "Attach files",
    "Send a product or a design",
    "Send",
  ])
    expect([name, await isInView(staff, name)]).toEqual([name, true]);
  expect((await field.boundingBox())?.height).toBeLessThan(56); // one line
  await staff.getByRole("button", { name: "About the visitor" }).click();
  await staff.getByText("The cart is empty.").waitFor();
  // Longer than the interval after which it would be requested again, in front of the page's next request.
  await staff.clock.fastForward(2500);
  await Promise.all([staff.waitForRequest("**/healthz"), staff.evaluate(() => fetch("/healthz"))]);
  expect(requestCount).toBe(1);

  await staff.setViewportSize(DESKTOP);
  await colleague.getByRole("link", { name: new RegExp(NAME) }).click();
  await staff.getByRole("button", { name: "Note", exact: true }).click();
  await write(staff, "Write a note for staff", "wants it by Firday");
  await said(colleague, "wants it by Firday").waitFor();
  expect(await colleague.getByRole("button", { name: /^Edit “wants/ }).count()).toBe(0);
  await staff.getByRole("button", { name: /^Edit “wants/ }).click();
  await write(staff, "Change this note", "wants it by Friday");
  await said(colleague, "Original: “wants it by Firday”").waitFor();
  await staff.getByRole("button", { name: /^Remove “wants/ }).click();
  await staff.getByRole("button", { name: "Remove", exact: true }).click();
  await said(colleague, "This note was removed. Original message: “wants it by Firday”").waitFor();
  await colleague.context().close();
  await staff.getByRole("button", { name: "Reply", exact: true }).click();
  await write(staff, `Reply to ${NAME}`, "We do not, sorry.");
  await said(ann, "We do not, sorry.").waitFor();
  expect(await ann.content()).not.toMatch(/by F(ir|ri)day|note was/);

  await staff.getByLabel("More for this conversation").click();
  await staff.getByRole("button", { name: "End without resolving" }).click();
  await ann.getByRole("heading", { name: "Thanks for chatting with us!" }).waitFor();
  await context.close();
  await staff.getByText("Ended · yours").waitFor();
  await staff.getByRole("tab", { name: /Mine/ }).click();
  await staff.getByRole("link", { name: new RegExp(NAME) }).waitFor();
  await write(staff, new RegExp(`^Reply to ${NAME}`), "It left the press this morning.");
  await said(staff, "Teo Lindqvist reopened this chat.").waitFor();
  await staff.getByRole("button", { name: "Resolve" }).click();
  await staff.getByText("Ended · yours").waitFor();
  await staff.context().close();
});

test("signing in in another tab continues the chat under the account, from whose pages it is continued, too", async () => {
  const staff = await representative();
  const { page: ann, context, complaints } = await visit(QUIET_PAGE);
  await ask(ann, "Ann Two", "Can I have my last order again?");
  await staff.getByRole("link", { name: /Ann Two/ }).click();
  await write(staff, /^Reply to Ann Two/, "Sign in, and I can see it.");
  await said(ann, "Sign in, and I can see it.").waitFor();

  const there = await context.newPage();
  await signIn(there, shop.url, "customer@example.com", { next: QUIET_PAGE });
  await there.waitForURL((url) => url.pathname === QUIET_PAGE);
  await staff.getByLabel("About the visitor").getByText("Signed in").waitFor();
  await write(ann, "Write a message", "Now I am.");
  await said(staff, "Now I am.").waitFor();
  await ann.getByText(/Reconnecting|Disconnected/).waitFor({ state: "hidden" });
  for (const line of ["Can I have my last order again?", "Sign in, and I can see it.", "Now I am."])
    expect([line, await said(ann, line).count()]).toEqual([line, 1]);

  await chatWindow(ann).getByRole("button", { name: "Minimize chat" }).click();
  await untilOverlayIsLeft(ann);
  await openPage(ann, `${shop.url}/profile/chats/`);
  await ann.getByRole("link", { name: "Can I have my last order again?" }).click();
  await ann.getByRole("button", { name: "Continue this chat" }).click();
  await said(ann, "Now I am.").waitFor();
  await write(ann, "Write a message", "And in matte?");
  await said(staff, "And in matte?").waitFor();

  // The next person at this computer sees none of it.
  expect((await send(there, "POST", `${shop.url}/account/api/sign-out/`, {})).status()).toBe(204);
  await said(ann, "Now I am.").waitFor({ state: "hidden" });
  expect(complaints).toEqual([]);
});
