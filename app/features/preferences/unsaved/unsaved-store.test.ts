import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DAY_MS } from "#domain/ground/kernel/durations";
import { openBrowser } from "../../../../tests/fakes/chat-browser.ts";
import { TabLocks } from "../../../../tests/fakes/tab-locks.ts";

const NAME = "/staff/orders/1/";
let locks: TabLocks;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  openBrowser();
  locks = new TabLocks();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The module as another tab loads it. */
async function openTab(tab: number) {
  vi.resetModules();
  const unsaved = await import("./unsaved-store.ts");
  return {
    store: (text: string | undefined, user = "7") => locks.useIn(tab, () => unsaved.storeUnsaved(NAME, user, text)),
    read: (user = "7", name = NAME) => locks.useIn(tab, () => unsaved.readUnsaved(name, user)),
    signOut: () => locks.useIn(tab, () => unsaved.forgetUnsaved("7")),
  };
}

test("two open tabs have each its own text, and a closed tab's is back in the next one that asks, once", async () => {
  const first = await openTab(1);
  const second = await openTab(2);
  first.store("first");
  expect(await second.read()).toBeUndefined();
  second.store("second");
  expect([await first.read(), await second.read()]).toEqual(["first", "second"]);
  locks.close(1);
  expect(await second.read()).toBe("second");
  const third = await openTab(3);
  expect([await third.read(), await third.read()]).toEqual(["first", "first"]);
  locks.close(2);
  expect(await third.read()).toBe("first");
  third.store(undefined);
  expect(await third.read()).toBe("second");
  third.store(undefined);
  expect(await (await openTab(4)).read()).toBeUndefined();
});

test("of two closed tabs the text that was written last is back first", async () => {
  const [first, second] = [await openTab(1), await openTab(2)];
  second.store("older");
  vi.setSystemTime(Date.now() + 1);
  first.store("newer");
  locks.close(1);
  locks.close(2);
  expect(await (await openTab(3)).read()).toBe("newer");
});

test("a text is back for its own account and page alone, and for a week", async () => {
  const first = await openTab(1);
  first.store("mine");
  locks.close(1);
  const second = await openTab(2);
  expect([await second.read("8"), await second.read("7", "/staff/orders/2/")]).toEqual([undefined, undefined]);
  vi.setSystemTime(Date.now() + 7 * DAY_MS - 1);
  expect(await second.read()).toBe("mine");
  vi.setSystemTime(Date.now() + 7 * DAY_MS);
  expect(await second.read()).toBeUndefined();
});

test("signing out deletes what the account wrote in all tabs, and nothing of another account", async () => {
  const [first, second] = [await openTab(1), await openTab(2)];
  first.store("in one tab");
  second.store("in the other");
  second.store("of a colleague", "8");
  first.signOut();
  expect([await first.read(), await second.read(), await second.read("8")]).toEqual([
    undefined,
    undefined,
    "of a colleague",
  ]);
});
