import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import {
  CannedReplyInput,
  fillReply,
  firstGap,
  getFirstName,
  matchReplies,
  REPLY_VARIABLES,
  SAMPLE_VALUES,
  slashAt,
  unknownVariables,
} from "#domain/chat/staff/canned-reply";

const plain = fc.string().map((text) => text.replace(/[{}]/g, ""));
const value = fc.string({ minLength: 1 }).filter((text) => text.trim() !== "");

describe("filling in a reply", () => {
  test("replaces each variable with its value", () => {
    expect(fillReply("Hi {first_name}, {staff_name} here.", SAMPLE_VALUES)).toEqual({
      text: "Hi Robin, Teo here.",
      missing: [],
    });
  });

  test("leaves empty and unknown variables in place, and reports each once", () => {
    const filled = fillReply("{order_number} {nobody} {order_number}", { ...SAMPLE_VALUES, order_number: " " });
    expect(filled).toEqual({ text: "{order_number} {nobody} {order_number}", missing: ["order_number", "nobody"] });
  });

  test("does not change text without variables", () => {
    fc.assert(fc.property(plain, (text) => void expect(fillReply(text, SAMPLE_VALUES)).toEqual({ text, missing: [] })));
  });

  test("leaves no braces behind when every value is known", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(plain, fc.constantFrom(...REPLY_VARIABLES))), (parts) => {
        const { text, missing } = fillReply(parts.map(([words, name]) => `${words}{${name}}`).join(""), SAMPLE_VALUES);
        expect(missing).toEqual([]);
        expect(text).not.toMatch(/[{}]/);
      }),
    );
  });

  test("never treats a value as a template: a visitor called {shop_phone} stays that", () => {
    fc.assert(
      fc.property(
        value,
        (name) => void expect(fillReply("{customer_name}", { customer_name: name }).text).toBe(name.trim()),
      ),
    );
    expect(fillReply("{customer_name}", { ...SAMPLE_VALUES, customer_name: "{shop_phone} $& $1" }).text).toBe(
      "{shop_phone} $& $1",
    );
  });

  test("does not resolve names that every object has", () => {
    expect(fillReply("{constructor} {__proto__}", {}).missing).toEqual(["constructor", "__proto__"]);
  });

  test("finds exactly the remaining placeholders", () => {
    expect(firstGap("Order {order_number}, {x}", ["order_number"])).toEqual({
      name: "order_number",
      start: 6,
      end: 20,
    });
    expect(firstGap("Order 12, {x}", ["order_number"])).toBeUndefined();
  });
});

describe("a reply as staff write it", () => {
  const parseReply = (more: object) =>
    v.safeParse(CannedReplyInput, { title: "Times", shortcut: "times", body: "Soon.", ...more });
  test.each([
    { title: " " },
    { body: "" },
    { shortcut: "a b" },
    { shortcut: "-a" },
    { shortcut: "x".repeat(31) },
    { body: "{surname}" },
    { body: "x".repeat(4001) },
  ])("is refused with %j", (more) => {
    expect(parseReply(more).success).toBe(false);
  });
  test("may name every variable that the shop knows", () => {
    expect(parseReply({ body: REPLY_VARIABLES.map((name) => `{${name}}`).join(" ") }).success).toBe(true);
    expect(unknownVariables("{a} {a} {hours}")).toEqual(["a"]);
  });
  test("has a lowercase shortcut", () => {
    expect(parseReply({ shortcut: " Ship-Time " })).toMatchObject({ output: { shortcut: "ship-time" } });
  });
});

describe("a shortcut in the composer", () => {
  test.each([
    ["/", 1, { query: "", start: 0 }],
    ["/Ship", 5, { query: "ship", start: 0 }],
    ["Hello /sh", 9, { query: "sh", start: 6 }],
    ["a\n/sh", 5, { query: "sh", start: 2 }],
  ])("begins with a slash: %j", (text, caret, match) => expect(slashAt(text, caret)).toEqual(match));
  test.each([
    ["and/or", 6],
    ["/ship it", 8],
    ["https://a", 9],
    ["hello", 5],
  ])("is absent in %j", (text, caret) => expect(slashAt(text, caret)).toBeUndefined());

  test("finds replies that start with it before those that contain it", () => {
    const replies = [
      { shortcut: "reship", title: "B" },
      { shortcut: "ship-time", title: "A" },
      { shortcut: "ship", title: "C" },
      { shortcut: "hi", title: "How shipping works" },
      { shortcut: "bye", title: "D" },
    ];
    expect(matchReplies(replies, "ship").map(({ shortcut }) => shortcut)).toEqual([
      "ship",
      "ship-time",
      "hi",
      "reship",
    ]);
    expect(matchReplies(replies, "")).toHaveLength(5);
  });

  test("uses a person's first name", () => {
    expect(getFirstName("  Robin  Lindqvist ")).toBe("Robin");
    expect(getFirstName("")).toBe("");
  });
});
