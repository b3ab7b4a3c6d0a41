import * as v from "valibot";
import { expect, test } from "vitest";
import { authorName, canReview, NewReview, ReviewChanges } from "./review.ts";

test("an author's name is shortened for privacy", () => {
  expect(authorName("Robin Castellan")).toBe("Robin C.");
  expect(authorName("  Zoë   van der 🦊fox ")).toBe("Zoë 🦊.");
  expect(authorName("Cher")).toBe("Cher");
  expect(authorName(" ")).toBe("A customer");
});

test("only shipped products can be reviewed", () => {
  expect((["shipped", "delivered"] as const).every(canReview)).toBe(true);
  expect(
    (["pending-payment", "confirmed", "proofing", "in-production", "cancelled", "refunded"] as const).some(canReview),
  ).toBe(false);
});

test("stars are one to five, from a form as well as from an API call", () => {
  const review = { order_line: "l", title: "", body: "Good" };
  for (const rating of [1, 5, "3"]) expect(v.is(NewReview, { ...review, rating })).toBe(true);
  for (const rating of [0, 6, 2.5, "", "6", "five", null, undefined, [5]])
    expect(v.is(NewReview, { ...review, rating })).toBe(false);
});

test("a change contains only the changed fields", () => {
  expect(v.parse(ReviewChanges, { title: " Better " })).toEqual({ title: "Better" });
  expect(v.is(ReviewChanges, { body: "" })).toBe(false);
  expect(v.is(ReviewChanges, { state: "everywhere" })).toBe(false);
});
