import { expect, test } from "vitest";
import { blockedName, directiveName, pageName } from "./anonymize.ts";

test.each([
  ["https://shop.example/products/setup/fox-sticker/?q=1#x", "/products/setup/fox-sticker/"],
  ["https://shop.example/profile/orders/order/01KB2F8Z/", "/profile/orders/order/:id/"],
  ["https://shop.example/chat/return/eyJhbGciOi.abc/", "/chat/return/:id/"],
  ["https://shop.example/search/ann%40example.com/", "/search/:id/"],
  ["no address", "(unknown)"],
])("of the page %s only %s is kept", (page, kept) => {
  expect(pageName(page)).toBe(kept);
});

test.each([
  ["inline", "inline"],
  ["https://user:secret@evil.example/path?token=1", "https://evil.example"],
  ["data:image/png;base64,AAAA", "data"],
  ["chrome-extension://abc/x.js", "chrome-extension"],
  ["", "(unknown)"],
])("of the blocked %s only %s is kept", (blocked, kept) => {
  expect(blockedName(blocked)).toBe(kept);
});

test("of a directive only its name is kept", () => {
  expect(directiveName("script-src 'self' 'nonce-x'")).toBe("script-src");
  expect(directiveName("<b>")).toBe("(unknown)");
});
