import type { BrowserContextOptions, Locator, Page, WebSocketRoute } from "playwright-core";
import { afterEach, beforeAll, expect, test } from "vitest";
import { barriersOn } from "../support/accessibility.ts";
import { chatWindow, openChat, QUIET_PAGE, startChat, WAITING } from "./visitor-chat.ts";
import { enter } from "../support/customer.ts";
import { openPage, reloadPage, untilOverlayIsLeft } from "../support/open-page.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openVisitor, type Visitor } from "../support/visitor.ts";

openHarness({ areas: ["faq"], ownShop: true });

/** One red pixel. */
const PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";
/** Addresses that no earlier test has used, because tests share a shop. */
const run = Date.now();
const [KEYS, TUNNEL] = [`keys-${run}@example.com`, `tunnel-${run}@example.com`];
const opened: Array<Visitor> = [];
let staff: Page;

beforeAll(async () => {
  ({ page: staff } = await openVisitor(browser));
  await enter(staff, shop.url, "staff@example.com");
  await staff.goto(`${shop.url}/healthz`); // its requests come from a page of the shop
  expect(await asStaff("PUT", "/chat/api/hours/", { state: "open" })).toMatchObject({ open: true });
});
afterEach(async () => {
  for (const { context, complaints } of opened.splice(0)) {
    expect(complaints).toEqual([]);
    await context.close();
  }
});

const asStaff = (method: string, path: string, body?: unknown): Promise<unknown> =>
  staff.evaluate(
    async ([how, where, what]) => {
      const token = /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? "";
      const answer = await fetch(where, {
        method: how,
        headers: { "content-type": "application/json", "x-csrftoken": token },
        ...(what ? { body: what } : {}),
      });
      return answer.json();
    },
    [method, path, body === undefined ? "" : JSON.stringify(body)] as const,
  );

/** The room of the visitor with this address; lists show it after a moment. */
async function findRoom(email: string): Promise<string> {
  let room: string | undefined;
  const look = async () => {
    const list = (await asStaff("GET", `/chat/api/v1/chat-room/?email=${email}&order_by=-date_created`)) as {
      objects: Array<{ room_id: string }>;
    };
    return (room = list.objects[0]?.room_id);
  };
  await expect.poll(look).toBeDefined();
  return room ?? "";
}

/** Answers as a representative. */
const answer = async (email: string, message: string): Promise<void> =>
  staff.evaluate(
    ([room, text]) =>
      new Promise((resolve) => {
        const socket = new WebSocket(`/ws/staff/chat/${room}/`);
        socket.onmessage = ({ data }: MessageEvent<string>) => {
          const { event } = JSON.parse(data) as { event: string };
          if (event === "chat.update_history")
            socket.send(JSON.stringify({ event: "chat.message", data: { message: text, cid: crypto.randomUUID() } }));
          if (event !== "chat.display") return;
          socket.close();
          resolve();
        };
      }),
    [await findRoom(email), message] as const,
  );

interface Chat {
  readonly visitor: Visitor;
  readonly page: Page;
  readonly window: Locator;
}

async function newChat(options: BrowserContextOptions = {}): Promise<Chat> {
  const visitor = await openVisitor(browser, options);
  opened.push(visitor);
  const { page } = visitor;
  await openChat(page, shop.url);
  return { visitor, page, window: chatWindow(page) };
}

async function ask({ page, window }: Chat, email: string): Promise<void> {
  await startChat(page, { email });
  await window.getByText(WAITING).waitFor();
}

async function write({ page, window }: Chat, text: string): Promise<void> {
  await window.getByLabel("Write a message").fill(text);
  await page.keyboard.press("Enter");
}

interface ChosenFile {
  readonly name: string;
  readonly type: string;
  readonly base64: string;
}

const choose = (field: Locator, files: ReadonlyArray<ChosenFile>): Promise<void> =>
  field.evaluate((input, chosenFiles) => {
    const data = new DataTransfer();
    for (const { name, type, base64 } of chosenFiles)
      data.items.add(new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], name, { type }));
    (input as HTMLInputElement).files = data.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }, files);

const line = ({ window }: Pick<Chat, "window">, text: string) =>
  window.getByRole("log").getByText(text, { exact: true });

const hasFocus = (element: Locator) => element.evaluate((node) => node.contains(document.activeElement));

async function checkAccess({ page }: Chat, state: string): Promise<void> {
  expect([state, await barriersOn(page, '[role="dialog"]')]).toEqual([state, []]);
}

test("files can be attached, pasted and dropped, refusals have a message, and a second tab shows the same conversation", async () => {
  const chat = await newChat();
  const { page, window } = chat;
  await ask(chat, `files-${run}@example.com`);
  const log = window.getByRole("log");
  await choose(window.getByLabel("Files to send"), [
    { name: "fox.png", type: "image/png", base64: PNG },
    { name: "sizes.txt", type: "text/plain", base64: btoa("3 x 3 inches") },
    { name: "setup.png", type: "image/png", base64: btoa("MZ\0\0 this is a program") },
  ]);
  await log.getByRole("link", { name: "Download fox.png, 70 Bytes" }).waitFor();
  await log.getByRole("img", { name: "You sent fox.png" }).waitFor();
  await log.getByRole("link", { name: /Download sizes\.txt/ }).waitFor();
  await log.getByRole("alert").filter({ hasText: "setup.png: " }).waitFor();
  expect(await log.getByRole("group", { name: /^Sending/ }).count()).toBe(0);

  for (const kind of ["paste", "drop"]) {
    await window.getByLabel("Write a message").evaluate(
      (field, [how, png]) => {
        const data = new DataTransfer();
        data.items.add(
          new File([Uint8Array.from(atob(png), (c) => c.charCodeAt(0))], `${how}.png`, { type: "image/png" }),
        );
        field.dispatchEvent(
          how === "paste"
            ? new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true })
            : new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }),
        );
      },
      [kind, PNG] as const,
    );
    await log.getByRole("img", { name: `You sent ${kind}.png` }).waitFor();
  }

  const otherTab = await chat.visitor.context.newPage();
  await otherTab.goto(shop.url + QUIET_PAGE);
  const second = { ...chat, page: otherTab, window: chatWindow(otherTab) };
  await line(second, "Do you cut holes?").waitFor();
  await write(second, "from the second tab");
  await line(chat, "from the second tab").waitFor();
  await write(chat, "from the first");
  await line(second, "from the first").waitFor();
  for (const tab of [chat, second]) {
    for (const text of ["Do you cut holes?", "from the second tab", "from the first"])
      expect([text, await line(tab, text).count()]).toEqual([text, 1]);
    await expect.poll(() => tab.window.getByRole("figure").count()).toBe(4);
    await expect.poll(() => tab.window.getByText("Sending…").count()).toBe(0);
  }
  await checkAccess(chat, "files");
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test("a message written offline survives a reload, can be retracted, and is sent once", async () => {
  const visitor = await openVisitor(browser, { viewport: { width: 390, height: 844 }, colorScheme: "dark" });
  opened.push(visitor);
  const sockets = new Set<WebSocketRoute>();
  let isDown = false;
  await visitor.context.routeWebSocket("**/ws/chat/client/**", (socket) => {
    if (isDown) return void socket.close({ code: 4000 });
    socket.connectToServer();
    sockets.add(socket);
  });
  const { page } = visitor;
  const chat = { visitor, page, window: chatWindow(page) };
  await openChat(page, shop.url);
  await chat.window.getByLabel("Name").fill("kept");
  await page.reload();
  await expect.poll(() => chat.window.getByLabel("Name").inputValue()).toBe("kept");
  await checkAccess(chat, "the form, dark, on a phone");
  await ask(chat, TUNNEL);
  await answer(TUNNEL, "Yes, we do.");
  await line(chat, "Yes, we do.").waitFor();

  isDown = true;
  await Promise.all([...sockets].map((socket) => socket.close({ code: 4000 })));
  await chat.window.getByText("Uh-oh! Disconnected").waitFor();
  await write(chat, "never mind");
  await write(chat, "How small?");
  await chat.window.getByLabel("Write a message").fill("half a thou");
  await checkAccess(chat, "disconnected");
  await chat.window.getByRole("button", { name: "Cancel “never mind”" }).click();
  await page.reload();
  await chat.window.getByRole("heading", { name: "Uh-oh! Disconnected" }).waitFor();
  // The connection returns with the click and not before, or the window would reconnect by itself.
  await page.exposeFunction("lineIsBack", () => {
    isDown = false;
  });
  await page.evaluate(() =>
    addEventListener("click", () => (window as unknown as { lineIsBack: () => void }).lineIsBack(), {
      capture: true,
      once: true,
    }),
  );
  await chat.window.getByRole("button", { name: "Reconnect" }).click();
  await line(chat, "How small?").waitFor();
  await chat.window.getByText("Sending…").waitFor({ state: "hidden" });
  await expect.poll(() => chat.window.getByLabel("Write a message").inputValue()).toBe("half a thou");
  const room = await findRoom(TUNNEL);
  await expect
    .poll(async () =>
      (
        (await asStaff("GET", `/chat/api/v1/chat-line/?room_id=${room}&order_by=seq`)) as {
          objects: Array<{ message: string }>;
        }
      ).objects.map(({ message }) => message),
    )
    .toEqual(["Yes, we do.", "How small?"]);
});

test("while the chat is loaded its button keeps the focus, and a press counts", async () => {
  const chat = await newChat();
  const { page, window } = chat;
  await ask(chat, `early-${run}@example.com`);
  await page.keyboard.press("Escape");
  await window.waitFor({ state: "detached" });
  await untilOverlayIsLeft(page);
  const bubble = page.getByRole("button", { name: "Chat with us" });
  let releaseSignal = Promise.resolve();
  await page.route("**/chat-window-*.js", (route) => releaseSignal.then(() => route.continue()));
  /** Reloads the page, does something while the window is not here, and lets it come. */
  const whileLoading = async (act = () => Promise.resolve()) => {
    let release: () => void = () => undefined;
    releaseSignal = new Promise((resolve) => (release = resolve));
    await reloadPage(page);
    await page.locator("button[aria-busy]").and(bubble).focus();
    await act();
    release();
  };
  await whileLoading();
  await page.locator("button:not([aria-busy])").and(bubble).waitFor();
  await expect.poll(() => hasFocus(bubble)).toBe(true);
  await whileLoading(() => page.keyboard.press("Enter"));
  await window.getByText(WAITING).waitFor();
  await expect.poll(() => hasFocus(window)).toBe(true);
});

test("by keyboard alone the chat is opened and begun, a message edited and retracted, the chat ended and rated, and a transcript requested; the window keeps its state", async () => {
  const visitor = await openVisitor(browser);
  opened.push(visitor);
  const { page } = visitor;
  const window = chatWindow(page);
  const chat = { visitor, page, window };
  await openPage(page, shop.url + QUIET_PAGE);
  const bubble = page.getByRole("button", { name: "Chat with us" });
  await bubble.press("Enter");
  const question = window.getByLabel("How can we help?");
  await expect.poll(() => hasFocus(question)).toBe(true);
  await page.keyboard.type("Hello?");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Cleo");
  await page.keyboard.press("Tab");
  await page.keyboard.type(KEYS);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await window.getByLabel("Write a message").waitFor();
  await answer(KEYS, "See https://kisscut.example/faqs/");
  await expect.poll(() => line(chat, "https://kisscut.example/faqs/").getAttribute("rel")).toContain("noopener");
  await page.keyboard.type("How smal?");
  await page.keyboard.press("Enter");
  await window.getByRole("button", { name: "Edit “How smal?”" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => hasFocus(window.getByLabel("Change your message"))).toBe(true);
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("l");
  await page.keyboard.press("Enter");
  await line(chat, "How small? (edited)").waitFor();
  await window.getByRole("button", { name: "Remove “How small?”" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter"); // Take back
  await line(chat, "This message was removed.").waitFor();

  await window.getByLabel("Write a message").focus();
  await page.keyboard.press("Escape");
  await window.waitFor({ state: "detached" });
  await expect.poll(() => hasFocus(bubble)).toBe(true);
  await untilOverlayIsLeft(page);
  await reloadPage(page);
  expect(await window.count()).toBe(0);
  await bubble.press("Enter");
  await line(chat, "This message was removed.").waitFor();
  await window.getByRole("button", { name: "End chat" }).focus();
  await page.keyboard.press("Enter");
  await window.getByRole("heading", { name: "End this chat?" }).waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await window.getByRole("heading", { name: "Thanks for chatting with us!" }).waitFor();
  await page.keyboard.press("Tab");
  for (let stars = 1; stars < 5; stars++) await page.keyboard.press("ArrowRight");
  await window.getByText("Great", { exact: true }).waitFor();
  await checkAccess(chat, "ended");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Quick and kind.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await window.getByText("Thanks for your feedback.").waitFor();
  await window.getByRole("button", { name: "E-mail me a transcript" }).focus();
  await page.keyboard.press("Enter");
  await window.getByText(`We e-mailed the transcript to ${KEYS}.`).waitFor();
  await window.getByRole("button", { name: "Close", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => hasFocus(bubble)).toBe(true);
});
