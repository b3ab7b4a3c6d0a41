import type { BrowserContext, Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { chatWindow, fillIn, openChat, QUIET_PAGE, WAITING } from "./visitor-chat.ts";
import { cases } from "../../level.ts";
import { enter } from "../support/customer.ts";
import { browser, openHarness, shop } from "../support/harness.ts";

openHarness({ areas: ["faq", "products", "staff"], ownShop: true });
const contexts: Array<BrowserContext> = [];
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});

async function visitor(viewport = { width: 1280, height: 900 }): Promise<Page> {
  const context = await browser.newContext({ viewport, baseURL: shop.url });
  contexts.push(context);
  const page = await context.newPage();
  return page;
}

async function staffMember(chat: "open" | "closed"): Promise<Page> {
  const page = await visitor();
  await enter(page, shop.url, "staff@example.com");
  await page.goto("/staff/chat/");
  await page.getByText("Live", { exact: true }).waitFor();
  await page.getByLabel("Chat is").selectOption(chat);
  return page;
}

async function write(page: Page, label: string | RegExp, text: string): Promise<void> {
  await page.getByLabel(label).fill(text);
  await page.keyboard.press("Enter");
}

const lineIn = (page: Page, text: string) => page.getByRole("log").getByText(text, { exact: true });

const SERVERS = [
  ["stays up", false],
  ["is killed meanwhile", true],
] as const;

test.each(cases(SERVERS, { quick: ([, isKilled]) => !isKilled, full: ([, isKilled]) => isKilled }))(
  "a guest asks and staff answer without a reload; a server that %s loses and duplicates nothing",
  async (_, isKilled) => {
    const staff = await staffMember("open");
    const ann = await visitor();
    await openChat(ann, shop.url);
    await ann.getByRole("button", { name: "Start chat" }).click();
    await expect.poll(() => ann.getByText("This field is required.").count()).toBe(3);
    await fillIn(ann);
    await ann.getByRole("button", { name: "Start chat" }).click();
    await ann.getByText(WAITING).waitFor();

    await staff.getByRole("link", { name: /Ann Lee/ }).click();
    await staff.getByRole("button", { name: "Take" }).click();
    await ann.getByRole("heading", { name: "Teo Lindqvist" }).waitFor();
    await write(staff, "Reply to Ann Lee", "Yes, with a plotter.");
    await lineIn(ann, "Yes, with a plotter.").waitFor();
    // It shows while she types and for two seconds after: the test watches from the first key on.
    await Promise.all([
      staff.getByText("Ann Lee is typing").waitFor(),
      ann.getByLabel("Write a message").pressSequentially("How small", { delay: 200 }),
    ]);
    await ann.keyboard.type("?");
    await ann.keyboard.press("Enter");
    await lineIn(staff, "How small?").waitFor();
    await staff.getByText("is typing").waitFor({ state: "hidden" });

    await staff.getByRole("button", { name: "Note" }).click();
    await write(staff, "Write a note for staff", "a friend of the house");
    await lineIn(staff, "a friend of the house").waitFor();
    await staff.getByRole("button", { name: "Reply", exact: true }).click();

    if (isKilled) {
      await shop.kill();
      await Promise.all([ann, staff].map((page) => page.getByText("Uh-oh! Disconnected").waitFor()));
    }
    await write(ann, "Write a message", "written while the shop may be down");
    await write(staff, "Reply to Ann Lee", "answered while the shop may be down");
    if (isKilled) await shop.restart();
    for (const page of [ann, staff]) {
      for (const line of ["written while the shop may be down", "answered while the shop may be down"])
        await lineIn(page, line).waitFor();
      await page.getByText("Waiting for the connection…").waitFor({ state: "hidden" });
      await page.getByText("Sending…").waitFor({ state: "hidden" });
    }
    await ann.getByText("Uh-oh! Disconnected").waitFor({ state: "hidden" });
    await write(ann, "Write a message", "and we are back");
    await lineIn(staff, "and we are back").waitFor();
    const messages = [
      "Do you cut holes?",
      "Yes, with a plotter.",
      "How small?",
      "written while the shop may be down",
      "answered while the shop may be down",
      "and we are back",
    ];
    for (const page of [ann, staff])
      for (const line of messages) expect([line, await lineIn(page, line).count()]).toEqual([line, 1]);
    expect(await ann.content()).not.toContain("a friend of the house");

    // Where something is edited an open chat waits in the header, with its unread messages counted.
    await ann.goto("/products/setup/custom-die-cut-stickers/");
    await ann
      .locator("button:not([aria-busy])")
      .and(ann.getByRole("button", { name: "Chat with us" }))
      .waitFor();
    expect(await chatWindow(ann).count()).toBe(0);
    await write(staff, "Reply to Ann Lee", "a corner is thin");
    await ann.getByRole("button", { name: "Chat with us, 1 new message" }).click();
    await lineIn(ann, "a corner is thin").waitFor();
    // Where both have room it has a column of its own beside the editor, which stays as it is.
    const card = chatWindow(ann);
    const editor = ann.getByRole("main");
    const width = await editor.evaluate((main) => main.getBoundingClientRect().width);
    expect(await card.evaluate((element) => element.getBoundingClientRect().left)).toBeGreaterThanOrEqual(width);
    await ann.getByRole("radio", { name: /^200\b/ }).check();
    expect(await ann.getByRole("radio", { name: /^200\b/ }).isChecked()).toBe(true);
    await lineIn(ann, "a corner is thin").waitFor();
    await card.getByRole("button", { name: "Minimize chat" }).click();
    await expect.poll(() => editor.evaluate((main) => main.getBoundingClientRect().width)).toBeGreaterThan(width + 300);
    // On a smaller screen the choices on the right stay in view, and it covers nothing that she turns to.
    await ann.setViewportSize({ width: 1200, height: 900 });
    await ann.getByRole("button", { name: "Chat with us" }).click();
    expect(await card.evaluate((element) => element.getBoundingClientRect().right <= innerWidth / 2)).toBe(true);
    await ann.getByRole("radio", { name: /^100\b/ }).check();
    await card.waitFor({ state: "detached" });
    expect(await ann.getByRole("radio", { name: /^100\b/ }).isChecked()).toBe(true);
    await ann.getByRole("button", { name: "Chat with us" }).click();
    await lineIn(ann, "a corner is thin").waitFor();

    // The next page shows the same conversation and its window.
    await ann.goto(QUIET_PAGE);
    await lineIn(ann, "and we are back").waitFor();
    for (const line of messages) expect([line, await lineIn(ann, line).count()]).toEqual([line, 1]);

    await ann.context().close();
    await staff.getByText("Left the page · yours").waitFor();
    await staff.getByText("Ann Lee left the chat.").waitFor();
    await staff.getByRole("button", { name: "Resolve" }).click();
    await staff.getByText("Ended · yours").waitFor();
  },
);

test("out of hours a guest leaves a message, and staff receive it", async () => {
  const staff = await staffMember("closed");
  const bob = await visitor({ width: 390, height: 844 });
  await openChat(bob, shop.url);
  await bob.getByText("Our business hours are Monday to Friday 7:30am to 4:00pm PST.").waitFor();
  await bob.getByRole("button", { name: "Leave a message" }).click();
  await fillIn(bob, { name: "Bob Night", question: "Can I have it by Friday?" });
  await bob.getByRole("button", { name: "Send message" }).click();
  await bob.getByRole("heading", { name: "Message Sent" }).waitFor();
  const bobLink = staff.getByRole("link", { name: /Bob Night/ });
  await bobLink.click();
  await lineIn(staff, "Can I have it by Friday?").waitFor();
});

test("the inbox does not exist for customers and guests", async () => {
  for (const path of ["/staff/chat/", "/staff/chat/some-room/"])
    expect((await fetch(shop.url + path)).status).toBe(404);
});
