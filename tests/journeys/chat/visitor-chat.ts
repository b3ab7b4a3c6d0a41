import type { Locator, Page } from "playwright-core";

interface Introduction {
  readonly name?: string;
  readonly email?: string;
  readonly question?: string;
}

/** The chat window of a visitor. */
export const chatWindow = (page: Page): Locator => page.getByRole("dialog", { name: "Chat with Kisscut" });

/** A page with little else: it costs a third less time than the home page. */
export const QUIET_PAGE = "/faqs/";

/** What a visitor reads while nobody has answered: in how many minutes, if earlier conversations say so. */
export const WAITING = /Someone will be with you shortly\.|We usually answer within/;

/** Opens the chat window. */
export async function openChat(page: Page, shopUrl: string): Promise<void> {
  await page.goto(shopUrl + QUIET_PAGE);
  await page.getByRole("button", { name: "Chat with us" }).click();
}

/** Fills in the chat form without sending it. */
export async function fillIn(
  page: Page,
  { name = "Ann Lee", email = "ann@example.com", question = "Do you cut holes?" }: Introduction = {},
): Promise<void> {
  const form = chatWindow(page);
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("E-mail").fill(email);
  await form.getByLabel("How can we help?").fill(question);
}

/** Fills in the form and starts the conversation. Does not wait for the result. */
export async function startChat(page: Page, introduction: Introduction = {}): Promise<void> {
  await fillIn(page, introduction);
  await chatWindow(page).getByRole("button", { name: "Start chat" }).click();
}
