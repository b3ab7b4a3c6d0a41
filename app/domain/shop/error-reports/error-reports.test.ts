import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { describeError } from "#domain/shop/error-reports/error-report";
import { errorName, scrubMessage } from "#domain/shop/error-reports/scrub";
import { isOfExtension, stackPositions, topFile } from "#domain/shop/error-reports/stack";

describe("a message", () => {
  test.each([
    ["Cannot read properties of undefined (reading 'slug')", "Cannot read properties of undefined (reading 'slug')"],
    ["Order 1042 of ann@example.com failed", "Order (number) of (e-mail) failed"],
    [`Unexpected token 'A', "Ann Lee, 12 Elm St" is not valid JSON`, "Unexpected token 'A', (text) is not valid JSON"],
    ["No such key 'Ann Lee'", "No such key (text)"],
    ["GET https://shop.test/chat/return/secret?x=1 failed", "GET (address) failed"],
    ["Bad token eyJhbGciOiJIUzI1NiJ9abcdef", "Bad token (token)"],
    ["Minified React error #418; visit https://react.dev/errors/418?args[]=Ann", "Minified React error 418"],
  ])("%j is stored as %j", (message, scrubbed) => expect(scrubMessage(message)).toBe(scrubbed));

  test("has no digit, e-mail address or quoted text, and ends, whatever it was", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 3000 }), fc.emailAddress(), fc.nat(), (text, email, number) => {
        const scrubbed = scrubMessage(`${text} ${email} "${text.replaceAll('"', "")}" ${String(number)}`);
        expect(scrubbed).not.toMatch(/\d/);
        expect(scrubbed).not.toContain(email);
        expect(scrubbed.length).toBeLessThanOrEqual(600);
      }),
    );
  });

  test("comes with a name that is a word", () => {
    expect(["TypeError", "Ann Lee", ""].map(errorName)).toEqual(["TypeError", "Error", "Error"]);
  });
});

describe("a stack", () => {
  const chromium = `TypeError: x of ann@example.com
    at render (https://shop.test/static/assets/root-Bx3k9d2f.js?token=1:1:2345)
    at async Object.load (https://shop.test/static/assets/entry-AAAAAAAA.js:2:10)
    at https://shop.test/cart/?token=secret:5:1`;
  const firefox = "render@https://shop.test/static/assets/root-Bx3k9d2f.js:1:2345\n@https://shop.test/x.js:3:4";

  test("is stored as positions without addresses and message", () => {
    expect(stackPositions(chromium)).toBe(
      "render root-Bx3k9d2f.js:1:2345\nObject.load entry-AAAAAAAA.js:2:10\n(anonymous) page:5:1",
    );
    expect(stackPositions(firefox)).toBe("render root-Bx3k9d2f.js:1:2345\n(anonymous) x.js:3:4");
    expect(stackPositions("TypeError: x")).toBe("");
  });

  test("names its topmost file independent of the release", () => {
    expect(topFile(stackPositions(chromium))).toBe("root.js");
    expect(topFile("")).toBe("");
  });

  test("of an extension is recognized", () => {
    expect(isOfExtension("at x (chrome-extension://abc/content.js:1:2)")).toBe(true);
    expect(isOfExtension(chromium)).toBe(false);
  });
});

describe("an error", () => {
  test("is described by name, message and positions", () => {
    expect(describeError(new TypeError("x is 7"))).toMatchObject({ name: "TypeError", message: "x is (number)" });
    expect(describeError("boom")).toEqual({ name: "Error", message: "boom", stack: "" });
    expect(describeError({ email: "ann@example.com" })?.message).toBe("Thrown: object");
  });

  test.each([
    new TypeError("Failed to fetch"),
    new DOMException("The operation was aborted", "AbortError"),
    new DOMException("Transition was aborted because of invalid state", "InvalidStateError"),
    new DOMException("Skipped ViewTransition due to document being hidden", "InvalidStateError"),
    new DOMException("Skipping view transition because viewport size changed.", "InvalidStateError"),
    new Error("Unexpected Server Error"),
    "Script error.",
    "ResizeObserver loop completed with undelivered notifications.",
    new Error(""),
  ])("that says nothing about the shop is not reported: %s", (error) => expect(describeError(error)).toBeUndefined());
});
