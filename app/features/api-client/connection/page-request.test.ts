import { expect, test } from "vitest";
import { isPageRequest, readRequest } from "./page-request.ts";

const PAGE = "https://shop.example/cart/";

test.each([
  ["/cart.data", true],
  ["https://shop.example/_root.data?index", true],
  ["/static/assets/added-panel-Ax3.js", true],
  ["/static/assets/lettering.worker-Bx4.js", false],
  ["/cart/api/add/", false],
  ["https://elsewhere.example/cart.data", false],
])("%s is a page request: %s", (url, expected) => {
  expect(isPageRequest(url, PAGE)).toBe(expected);
});

test("an address with options and a request read the same", () => {
  const url = "https://shop.example/cart.data";
  const both = [readRequest(url, { method: "post" }), readRequest(new Request(url, { method: "POST" }))];
  for (const read of both) expect(read).toMatchObject({ url, method: "POST" });
});

test("a call without a method is a GET", () => {
  expect(readRequest(new URL(PAGE))).toMatchObject({ url: PAGE, method: "GET" });
});
