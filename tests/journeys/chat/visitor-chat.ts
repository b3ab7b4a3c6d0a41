import type { Locator, Page } from "playwright-core";

interface Introduction {
  readonly name?: string;
  readonly email?: string;
  readonly question?: string;
}

/** The window that a visitor talks in. */
export const chatWindow = (page: Page): Locator => page.getByRole("dialog", { name: "Chat with Kisscut" });

/** Goes to the shop's first page and opens the chat there. */
export async function openChat(page: Page, shopUrl: string): Promise<void> {
  await page.goto(shopUrl);
  await page.getByRole("button", { name: "Chat with us" }).click();
}

/** Fills in who is asking and what, and sends nothing yet. */
export async function fillIn(
  page: Page,
  { name = "Ann Lee", email = "ann@example.com", question = "Do you cut holes?" }: Introduction = {},
): Promise<void> {
  const form = chatWindow(page);
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("E-mail").fill(email);
  await form.getByLabel("How can we help?").fill(question);
}

/** Fills in the form and starts the conversation. Does not wait for what comes of it. */
export async function startChat(page: Page, introduction: Introduction = {}): Promise<void> {
  await fillIn(page, introduction);
  await chatWindow(page).getByRole("button", { name: "Start chat" }).click();
}
