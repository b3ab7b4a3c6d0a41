import { expect, test } from "vitest";
import { createToastStore, toastLife } from "./toast-store.ts";

test("errors stay until they are closed, everything else goes by itself", () => {
  expect(toastLife({ kind: "error", title: "x" })).toBeUndefined();
  expect(toastLife({ kind: "success", title: "x" })).toBe(6_000);
  expect(toastLife({ kind: "error", title: "x", lastsMs: 100 })).toBe(100);
});

test("the fifth toast pushes the oldest out", () => {
  const store = createToastStore();
  for (const title of ["1", "2", "3", "4", "5"]) store.show({ kind: "info", title });
  expect(store.read().map((entry) => entry.title)).toEqual(["2", "3", "4", "5"]);
});

test("closing one leaves the others and tells whoever listens", () => {
  const store = createToastStore();
  let told = 0;
  const stop = store.subscribe(() => told++);
  const first = store.show({ kind: "info", title: "a" });
  store.show({ kind: "info", title: "b" });
  store.dismiss(first);
  stop();
  store.show({ kind: "info", title: "c" });
  expect(store.read().map((entry) => entry.title)).toEqual(["b", "c"]);
  expect(told).toBe(3);
});
