import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Unsent } from "#domain/chat/room/log";
import { openBrowser } from "../../../../tests/fakes/chat-browser.ts";
import { TabLocks } from "../../../../tests/fakes/tab-locks.ts";

let locks: TabLocks;
const unsent = (cid: string, at: number): Unsent => ({ cid, event: "chat.message", data: { message: cid }, at });

beforeEach(() => {
  openBrowser();
  locks = new TabLocks();
});
afterEach(() => vi.unstubAllGlobals());

/** The module as another tab loads it. */
async function openTab(tab: number) {
  vi.resetModules();
  const store = await import("./unsent-store.ts");
  const here = <T>(work: () => T): T => locks.useIn(tab, work);
  return {
    remember: (value: Unsent) => here(() => store.rememberUnsent("r1", "C-1", value)),
    read: async () => (await here(() => store.readUnsent("r1", "C-1"))).map(({ cid }) => cid),
    forget: (cid: string) => store.forgetUnsent("r1", cid),
  };
}

test("another open tab's messages stay with it, and are taken over after it was closed", async () => {
  const first = await openTab(1);
  const second = await openTab(2);
  first.remember(unsent("b", 2));
  first.remember(unsent("a", 1));
  second.remember(unsent("c", 3));
  expect(await second.read()).toEqual(["c"]);
  expect(await first.read()).toEqual(["a", "b"]);
  locks.close(1);
  expect(await second.read()).toEqual(["a", "b", "c"]);
  expect(await (await openTab(3)).read()).toEqual([]);
});

test("no tab sends an acknowledged message again", async () => {
  const first = await openTab(1);
  first.remember(unsent("a", 1));
  first.forget("a");
  locks.close(1);
  expect(await (await openTab(2)).read()).toEqual([]);
});
