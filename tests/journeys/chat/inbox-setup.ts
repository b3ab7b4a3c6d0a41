import type { Page } from "playwright-core";
import { until } from "../../until.ts";
import { openChat, startChat } from "./visitor-chat.ts";
import { enter } from "../support/customer.ts";
import { browser, shop } from "../support/harness.ts";
import { openVisitor, type Visitor } from "../support/visitor.ts";

async function openInbox(email: string): Promise<Visitor> {
  const representative = await openVisitor(browser, { baseURL: shop.url });
  await enter(representative.page, shop.url, email);
  await representative.page.goto("/staff/chat/");
  await representative.page.getByText("Live", { exact: true }).waitFor();
  return representative;
}

/** The link to a conversation in the list. */
export const entry = (page: Page, name: string) => page.getByRole("tabpanel").getByRole("link", { name });
export const press = async (page: Page, ...keys: ReadonlyArray<string>) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** The inboxes of Teo Lindqvist and Ines Barragan, in which a conversation with Ann Lee waits. */
export async function openInboxes(): Promise<readonly [teo: Visitor, ines: Visitor]> {
  const [teo, ines] = [await openInbox("staff@example.com"), await openInbox("admin@example.com")];
  await teo.page.getByLabel("Chat is").selectOption("open");
  // A colleague's console follows.
  const chatIs = () => ines.page.getByLabel("Chat is").inputValue();
  await until(async () => (await chatIs()) === "open", "a colleague's console does not follow");
  const { page: ann } = await openVisitor(browser);
  await openChat(ann, shop.url);
  await startChat(ann);
  await Promise.all([teo, ines].map(({ page }) => entry(page, "Ann Lee").waitFor()));
  return [teo, ines];
}

/** What the browsers reported, without a warning about preloaded files that are used later. */
export const listComplaints = (...visitors: ReadonlyArray<Visitor>) =>
  visitors.flatMap(({ complaints }) => complaints).filter((complaint) => !complaint.includes("preload"));
