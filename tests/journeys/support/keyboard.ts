import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** More than any page of ours has to be passed on the way. */
const MOST_PRESSES = 150;

/** Goes on by Tab until this has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  // To find what is meant anew after each press would take the page four times as long as the press.
  let element = await target.elementHandle();
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    const state = await element
      ?.evaluate((found) => (found.isConnected ? found === document.activeElement : "gone"))
      .catch(() => "gone" as const);
    if (state === true) return;
    if (state === "gone") element = await target.elementHandle();
    else await page.keyboard.press("Tab");
  }
  throw new Error(`no way by keyboard to ${String(target)}`);
}

/** Goes there by Tab and presses a key. */
export async function tabAndPress(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Presses a key on what it names, which must be reachable by keyboard. */
export async function press(on: Locator, key = "Enter"): Promise<void> {
  await on.focus();
  expect(await on.evaluate((element) => element === document.activeElement)).toBe(true);
  await on.press(key);
}

/** Types into a field in place of what stands there. */
export async function type(into: Locator, text: string): Promise<void> {
  await into.focus();
  await into.press("ControlOrMeta+a");
  await into.pressSequentially(text);
}
