import { expect, test } from "vitest";
import { blockedName, directiveName, pageName } from "./anonymize.ts";

test.each([
  ["https://shop.example/products/setup/fox-sticker/?q=1#x", "/products/setup/fox-sticker/"],
  ["https://shop.example/profile/orders/order/01KB2F8Z/", "/profile/orders/order/:id/"],
  ["https://shop.example/chat/return/eyJhbGciOi.abc/", "/chat/return/:id/"],
  ["https://shop.example/search/ann%40example.com/", "/search/:id/"],
  ["not a URL", "(unknown)"],
])("the page %s is stored as %s", (page, stored) => {
  expect(pageName(page)).toBe(stored);
});

test.each([
  ["inline", "inline"],
  ["https://user:secret@evil.example/path?token=1", "https://evil.example"],
  ["data:image/png;base64,AAAA", "data"],
  ["chrome-extension://abc/x.js", "chrome-extension"],
  ["", "(unknown)"],
])("the blocked source %s is stored as %s", (blocked, stored) => {
  expect(blockedName(blocked)).toBe(stored);
});

test("a directive is stored by its name only", () => {
  expect(directiveName("script-src 'self' 'nonce-x'")).toBe("script-src");
  expect(directiveName("<b>")).toBe("(unknown)");
});
