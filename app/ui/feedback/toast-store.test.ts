import { expect, test } from "vitest";
import { createToastStore, toastLife } from "./toast-store.ts";

test("errors stay until they are closed, other toasts close automatically", () => {
  expect(toastLife({ kind: "error", title: "x" })).toBeUndefined();
  expect(toastLife({ kind: "success", title: "x" })).toBe(6_000);
  expect(toastLife({ kind: "error", title: "x", lastsMs: 100 })).toBe(100);
});

test("the fifth toast removes the oldest", () => {
  const store = createToastStore();
  for (const title of ["1", "2", "3", "4", "5"]) store.show({ kind: "info", title });
  expect(store.read().map((entry) => entry.title)).toEqual(["2", "3", "4", "5"]);
});

test("closing one toast keeps the others and notifies listeners", () => {
  const store = createToastStore();
  let notified = 0;
  const stop = store.subscribe(() => notified++);
  const first = store.show({ kind: "info", title: "a" });
  store.show({ kind: "info", title: "b" });
  store.dismiss(first);
  stop();
  store.show({ kind: "info", title: "c" });
  expect(store.read().map((entry) => entry.title)).toEqual(["b", "c"]);
  expect(notified).toBe(3);
});
