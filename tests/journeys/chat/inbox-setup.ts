import type { Page } from "playwright-core";
import { enter } from "../support/customer.ts";
import { browser, shop } from "../support/harness.ts";
import { openVisitor, type Visitor } from "../support/visitor.ts";

export async function atTheDesk(email: string): Promise<Visitor> {
  const person = await openVisitor(browser, { baseURL: shop.url });
  await enter(person.page, shop.url, email);
  await person.page.goto("/staff/chat/");
  await person.page.getByText("Live", { exact: true }).waitFor();
  return person;
}

export const entry = (page: Page, name: string) => page.getByRole("tabpanel").getByRole("link", { name });
export const press = async (page: Page, ...keys: ReadonlyArray<string>) => {
  for (const key of keys) await page.keyboard.press(key);
};
