import type { Page } from "playwright-core";
import { enter as enterAs, send } from "../support/customer.ts";
import { tabTo } from "../support/keyboard.ts";
import { openPage } from "../support/open-page.ts";
import { browser, shop } from "../support/harness.ts";
import { openVisitor } from "../support/visitor.ts";

export const WHOLESALE = "/profile/wholesale/";

export const enter = (page: Page, who: string) => enterAs(page, shop.url, `${who}@example.com`);
export const open = (page: Page, address: string) => openPage(page, shop.url + address);

export async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByRole("main").getByLabel(label));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

/** A record call of a staff member, in a separate browser. */
export async function asStaff(): Promise<(address: string, body: object) => Promise<number>> {
  const { page } = await openVisitor(browser);
  await enter(page, "staff");
  return async (address, body) => (await send(page, "PUT", shop.url + address, body)).status();
}
export const readListedId = (page: Page, list: string) =>
  page.evaluate(
    async (list) => (await (await fetch(list)).json<{ objects: Array<{ id: string }> }>()).objects[0]?.id ?? "",
    list,
  );
