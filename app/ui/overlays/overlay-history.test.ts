import { beforeEach, expect, test, vi } from "vitest";
import { OverlayHistory, type HistoryWindow } from "./overlay-history.ts";

interface Entry {
  readonly state: unknown;
  readonly href: string;
}

/** A browser's history of one document, which moves a moment after it is told to. */
class Browser {
  entries: Array<Entry> = [
    { state: { idx: 0 }, href: "/before/" },
    { state: { idx: 1 }, href: "/page/" },
  ];
  at = 1;
  readonly listeners = new Map<string, Array<(event: Event) => void>>();
  readonly location = { href: "/page/" };
  readonly history = {
    state: { idx: 1 } as unknown,
    pushState: (state: unknown, _: string, url?: string) => {
      this.entries = [...this.entries.slice(0, this.at + 1), { state, href: url ?? this.location.href }];
      this.#stand(this.at + 1);
    },
    replaceState: (state: unknown, _: string, url?: string) => {
      this.entries[this.at] = { state, href: url ?? this.location.href };
      this.#stand(this.at);
    },
    go: (steps: number) => {
      setTimeout(() => {
        if (!this.entries[this.at + steps]) return;
        this.#stand(this.at + steps);
        let isHidden = false;
        const event = { state: this.history.state, stopImmediatePropagation: () => (isHidden = true) };
        this.fire("popstate", event as unknown as Event);
        if (!isHidden) this.routed.push(this.location.href);
      });
    },
    back: () => this.history.go(-1),
  };
  /** Where the router went, as it saw it. */
  readonly routed: Array<string> = [];

  addEventListener(name: string, listener: (event: Event) => void): void {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]);
  }
  fire(name: string, event: Event): void {
    for (const listener of this.listeners.get(name) ?? []) listener(event);
  }
  #stand(at: number): void {
    this.at = at;
    this.location.href = this.entries[at]?.href ?? "";
    this.history.state = this.entries[at]?.state;
  }
  hrefs = () => this.entries.map(({ href }) => href);
}

let browser: Browser;
let overlays: OverlayHistory;
beforeEach(() => {
  vi.useFakeTimers();
  browser = new Browser();
  overlays = new OverlayHistory(browser as unknown as HistoryWindow);
});

const finishMoves = () => vi.runAllTimersAsync();
const back = async () => {
  browser.history.back();
  await finishMoves();
};
/** An overlay as a component has it: what closes it also says so. */
function openOverlay() {
  const overlay = { isOpen: true, close: () => {} };
  const takeOff = overlays.open(() => overlay.close());
  overlay.close = () => {
    overlay.isOpen = false;
    takeOff();
  };
  return overlay;
}

test("Back closes an overlay without the router, and the next Back leaves the page", async () => {
  const overlay = openOverlay();
  await back();
  expect([overlay.isOpen, browser.at, browser.routed]).toEqual([false, 1, []]);
  await back();
  expect(browser.routed).toEqual(["/before/"]);
});

test("an overlay that is closed otherwise leaves no entry behind", async () => {
  openOverlay().close();
  await finishMoves();
  expect([browser.at, browser.routed]).toEqual([1, []]);
  await back();
  expect(browser.routed).toEqual(["/before/"]);
});

test("of nested overlays, Back closes the uppermost", async () => {
  const [drawer, modal] = [openOverlay(), openOverlay()];
  await back();
  expect([drawer.isOpen, modal.isOpen]).toEqual([true, false]);
  await back();
  expect([drawer.isOpen, browser.routed]).toEqual([false, []]);
  await back();
  expect(browser.routed).toEqual(["/before/"]);
});

test("Forward opens nothing and stays on the page", async () => {
  openOverlay();
  await back();
  browser.history.go(1);
  await finishMoves();
  expect([browser.at, browser.routed]).toEqual([1, []]);
});

test("a page that is opened from an overlay takes the place of its entry", async () => {
  const overlay = openOverlay();
  browser.history.pushState({ idx: 2 }, "", "/next/");
  overlay.close();
  await finishMoves();
  expect(browser.hrefs()).toEqual(["/before/", "/page/", "/next/"]);
  await back();
  expect(browser.routed).toEqual(["/page/"]);
});

test("a page that is opened while the entry is being left stays open", async () => {
  openOverlay().close();
  vi.advanceTimersToNextTimer();
  browser.history.pushState({ idx: 2 }, "", "/next/");
  await finishMoves();
  expect([browser.location.href, browser.routed]).toEqual(["/next/", []]);
  await back();
  expect(browser.routed).toEqual(["/page/"]);
});

test("an overlay that opens while the entry of another is being left stays open, and Back closes it", async () => {
  openOverlay().close();
  vi.advanceTimersToNextTimer();
  const [drawer, modal] = [openOverlay(), openOverlay()];
  await finishMoves();
  expect([drawer.isOpen, modal.isOpen, browser.at]).toEqual([true, true, 3]);
  await back();
  expect([drawer.isOpen, modal.isOpen]).toEqual([true, false]);
  await back();
  expect([drawer.isOpen, browser.at, browser.routed]).toEqual([false, 1, []]);
});

test("an overlay that opens and closes while the entry of another is being left leaves none behind", async () => {
  openOverlay().close();
  vi.advanceTimersToNextTimer();
  openOverlay().close();
  await finishMoves();
  expect([browser.at, browser.routed]).toEqual([1, []]);
});

test("what is written into the address while an overlay is open stays there when it is closed", async () => {
  openOverlay();
  browser.history.replaceState(browser.history.state, "", "/page/?size=3");
  await back();
  expect(browser.location.href).toBe("/page/?size=3");
  expect(browser.history.state).toEqual({ idx: 1 });
});

test("an overlay that a link to another site closes does not hold the visitor back, and Back leaves the page once", async () => {
  const overlay = openOverlay();
  browser.fire("submit", { defaultPrevented: false } as Event);
  overlay.close();
  await finishMoves();
  expect(browser.at).toBe(2);
  await back();
  expect(browser.routed).toEqual(["/before/"]);
});

test("after a reload on the entry of an overlay, Back leaves the page once", async () => {
  openOverlay();
  const newDocument = new Browser();
  newDocument.entries = browser.entries;
  newDocument.at = 1;
  newDocument.history.go(1);
  await finishMoves();
  newDocument.routed.length = 0;
  overlays = new OverlayHistory(newDocument as unknown as HistoryWindow);
  newDocument.history.back();
  await finishMoves();
  expect(newDocument.routed).toEqual(["/before/"]);
});
