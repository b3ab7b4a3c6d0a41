import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { safePath, signInTarget } from "./sign-in-target.ts";

const SHOP = "https://shop.example";

/** Typical attack texts, and any other text. */
const hostile = fc
  .array(
    fc.constantFrom(
      "/",
      "//",
      "\\",
      "http:",
      "https:",
      "javascript:",
      "evil.example",
      "@",
      "..",
      ".",
      "%2f",
      "%2e",
      "%5c",
      "\t",
      "\n",
      " ",
      "?",
      "#",
      "cart",
      "checkout",
      "ä",
      "\u2028",
    ),
    { maxLength: 10 },
  )
  .map((parts) => parts.join(""));

describe("the page after signing in", () => {
  test("is never on another site, for any text", () => {
    fc.assert(
      fc.property(fc.oneof(hostile, fc.webUrl(), fc.string()), (text) => {
        const path = safePath(text);
        if (path === undefined) return;
        const there = new URL(path, `${SHOP}/account/login/`);
        expect(there.origin).toBe(SHOP);
        // After parsing, the URL must stay on this site when it is written again.
        expect(new URL(there.pathname, SHOP).origin).toBe(SHOP);
      }),
      { numRuns: 3000 },
    );
  });

  test("can be any page, with its query", () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-z0-9-]{1,12}$/), { maxLength: 5 }),
        fc.stringMatching(/^[a-z0-9=&]{0,12}$/),
        (parts, query) => {
          const page = `/${parts.map((part) => `${part}/`).join("")}${query ? `?${query}` : ""}`;
          fc.pre(!page.startsWith("/account/") && !page.includes("/api/"));
          expect(safePath(page)).toBe(page);
        },
      ),
    );
  });

  test.each([
    "//evil.example/",
    "/\\evil.example",
    "https://evil.example/",
    "javascript:alert(1)",
    "/\t/evil.example",
    "/..//evil.example",
    "/%2e%2e//evil.example",
    "cart/",
    "",
    "/account/login/?next=/",
    "/cart/api/add/",
  ])("%j is refused", (text) => expect(safePath(text)).toBeUndefined());

  test("is the next parameter, else what was stored, else the current page", () => {
    expect(signInTarget({ next: "/cart/", stored: "/blog/", page: "/faqs/" })).toBe("/cart/");
    expect(signInTarget({ next: "//evil.example", stored: "/blog/", page: "/faqs/" })).toBe("/blog/");
    expect(signInTarget({ page: "/faqs/?q=1" })).toBe("/faqs/?q=1");
  });

  test("is the home page for the login page, and the checkout for its account step", () => {
    expect(signInTarget({ page: "/account/login/" })).toBe("/");
    expect(signInTarget({ page: "/checkout/account/?from=cart" })).toBe("/checkout/");
  });
});
