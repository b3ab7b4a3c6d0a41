import { expect, test } from "vitest";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openPage, reloadPage } from "../support/open-page.ts";
import { openVisitor } from "../support/visitor.ts";
import { chatWindow, fillIn, openChat, QUIET_PAGE } from "./visitor-chat.ts";

openHarness({ areas: ["content", "faq", "products"] });

/** The form, or outside business hours the choice to leave a message. */
const BEGIN = /^(?:Start chat|Leave a message)$/;

test("a chat that cannot be authorized leaves its button as it was, and a later click opens it", async () => {
  const { page, context, complaints } = await openVisitor(browser);
  const window = chatWindow(page);
  let requestCount = 0;
  const authorize = "**/chat/authorize/";
  await page.route(authorize, (route) => {
    requestCount += 1;
    return route.fulfill({ status: 429, json: { error: "Too many requests." } });
  });
  await openPage(page, shop.url + QUIET_PAGE);
  const bubble = page.getByRole("button", { name: "Chat with us" });
  await bubble.click();
  await expect.poll(() => requestCount).toBe(1);
  await window.waitFor({ state: "detached" });
  await expect.poll(() => bubble.evaluate((element) => element === document.activeElement)).toBe(true);
  const flags = (await context.cookies()).filter(({ name }) => name === "kc_chat_window");
  expect([await bubble.getAttribute("aria-expanded"), flags, requestCount]).toEqual(["false", [], 1]);
  await page.unroute(authorize);
  await bubble.click();
  await window.getByRole("button", { name: BEGIN }).waitFor();
  expect(complaints).toEqual([]);
});

test("the window that opens again on the next page leaves the focus to a field in which someone types", async () => {
  const { page, complaints } = await openVisitor(browser);
  await openChat(page, shop.url);
  const begin = chatWindow(page).getByRole("button", { name: BEGIN });
  await begin.waitFor();
  let release: () => void = () => undefined;
  const releaseSignal = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/chat-window-*.js", (route) => releaseSignal.then(() => route.continue()));
  await reloadPage(page);
  const search = page.locator("header input").first();
  await search.focus();
  release();
  await begin.waitFor();
  await page.keyboard.type("fox");
  expect(await search.inputValue()).toBe("fox");
  expect(complaints).toEqual([]);
});

test("an e-mail address that looks mistyped is asked about before a conversation begins", async () => {
  const { page } = await openVisitor(browser);
  await openChat(page, shop.url);
  const window = chatWindow(page);
  await window.getByRole("button", { name: BEGIN }).waitFor();
  const leaveMessage = window.getByRole("button", { name: "Leave a message" });
  if ((await leaveMessage.count()) > 0) await leaveMessage.click();
  await fillIn(page, { email: "ann@gmial.com" });
  await window.getByLabel("E-mail").press("Enter");
  await window.getByText("Did you mean ann@gmail.com?").waitFor();
  await window.getByRole("button", { name: "Use it" }).click();
  expect(await window.getByLabel("E-mail").inputValue()).toBe("ann@gmail.com");
});

test("on a wide screen an open chat has a column of its own on every page, and covers nothing", async () => {
  const { page, complaints } = await openVisitor(browser, { viewport: { width: 1440, height: 900 } });
  const window = chatWindow(page);
  const bubble = page.getByRole("button", { name: "Chat with us" });
  await openPage(page, `${shop.url}/`);
  await bubble.click();
  await window.getByRole("button", { name: BEGIN }).waitFor();
  for (const address of ["/", "/faqs/", "/products/custom-stickers/"]) {
    await openPage(page, shop.url + address);
    await window.waitFor();
    const windowLeft = await window.evaluate((element) => element.getBoundingClientRect().left);
    await expect
      .poll(() => page.evaluate(() => document.body.getBoundingClientRect().right))
      .toBeLessThanOrEqual(windowLeft + 1);
  }
  await window.getByRole("button", { name: "Minimize chat" }).click();
  await expect.poll(() => bubble.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(complaints).toEqual([]);
});
