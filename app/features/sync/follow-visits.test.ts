import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followVisits } from "./follow-visits.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openPage() {
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const window = new EventTarget();
  const ask = vi.fn();
  const end = followVisits(page, window, ask);
  return { page, window, ask, end };
}

test("a page asks again once when a visitor comes back to it", () => {
  const { page, window, ask } = openPage();
  vi.advanceTimersByTime(5000);
  page.visibilityState = "hidden";
  page.dispatchEvent(new Event("visibilitychange"));
  expect(ask).not.toHaveBeenCalled();
  page.visibilityState = "visible";
  page.dispatchEvent(new Event("visibilitychange"));
  window.dispatchEvent(new Event("focus"));
  expect(ask).toHaveBeenCalledTimes(1);
});

test("a page asks every minute while it is visible, and never once it is left", () => {
  const { page, ask, end } = openPage();
  vi.advanceTimersByTime(120_000);
  expect(ask).toHaveBeenCalledTimes(2);
  page.visibilityState = "hidden";
  vi.advanceTimersByTime(300_000);
  expect(ask).toHaveBeenCalledTimes(2);
  page.visibilityState = "visible";
  end();
  vi.advanceTimersByTime(300_000);
  page.dispatchEvent(new Event("visibilitychange"));
  expect(ask).toHaveBeenCalledTimes(2);
});
