import { expect, test } from "vitest";
import { findEveryone, readVariants, strangerRequest, withoutTracking } from "./shared-pages.ts";

test("what advertisers add to an address makes no other page, what the shop reads does", () => {
  const address = new URL("https://shop.test/blog/?utm_source=x&page=2&gclid=7&fbclid=8&UTM_campaign=y");
  expect(withoutTracking(address).search).toBe("?page=2&UTM_campaign=y");
});

const discount = { name: "Gold (10% off)", modifier: 0.9 };

test("a stranger's request carries nothing of who asked but the page's variant", () => {
  const request = strangerRequest(new URL("https://shop.test/"), new Map([["kc_theme", "dark"]]), { discount });
  expect([...request.headers]).toEqual([["cookie", "kc_theme=dark"]]);
  expect(findEveryone(request)).toEqual({ discount });
  expect(findEveryone(new Request(request))).toBeUndefined();
});

test("only values that the shop sets choose a variant", () => {
  const read = (cookies: Record<string, string>) => [...readVariants(new Map(Object.entries(cookies)))];
  expect(read({ measurement: "metric", kc_theme: "dark", kc_alert: "3.12", kc_guest: "a" })).toEqual([
    ["kc_alert", "3.12"],
    ["kc_theme", "dark"],
    ["measurement", "metric"],
  ]);
  expect(read({ measurement: "ell", kc_theme: "neon", kc_alert: "3.x", constructor: "a", toString: "b" })).toEqual([]);
});
