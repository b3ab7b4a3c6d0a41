import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** More than the focusable elements of any page. */
const MAX_TAB_PRESSES = 150;

/** Presses Tab until the target has the focus. Fails when it cannot be reached. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  // Looking the element up again after each press would take four times as long as the press.
  let element = await target.elementHandle();
  for (let presses = 0; presses < MAX_TAB_PRESSES; presses++) {
    const state = await element
      ?.evaluate((targetNode) => (targetNode.isConnected ? targetNode === document.activeElement : "gone"))
      .catch(() => "gone" as const);
    if (state === true) return;
    if (state === "gone") element = await target.elementHandle();
    else await page.keyboard.press("Tab");
  }
  throw new Error(`no way by keyboard to ${String(target)}`);
}

/** Moves the focus to the target by Tab and presses a key. */
export async function tabAndPress(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Presses a key on an element, which must be focusable. */
export async function press(on: Locator, key = "Enter"): Promise<void> {
  await on.focus();
  expect(await on.evaluate((element) => element === document.activeElement)).toBe(true);
  await on.press(key);
}

/** Replaces the text of a field by typing. */
export async function type(into: Locator, text: string): Promise<void> {
  await into.focus();
  await into.press("ControlOrMeta+a");
  await into.pressSequentially(text);
}
