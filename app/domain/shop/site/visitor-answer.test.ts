import { expect, test } from "vitest";
import { readVisitorAnswer, toVisitorAnswer } from "./visitor-answer.ts";
import { STRANGER, type Visitor } from "./visitor.ts";

const line = { id: "l1", product: "fox-sticker", name: "Fox sticker", totalMinor: 1250, currency: "USD" };
const customer: Visitor = {
  cartCount: 3,
  recentLines: [line, { ...line, id: "l2", totalMinor: null }],
  signedIn: { id: "u1", name: "Ann", email: "ann@example.com", role: "customer" },
};

test("the answer names the user and writes money as decimals", () => {
  expect(toVisitorAnswer(customer)).toEqual({
    user_id: "u1",
    name: "Ann",
    email: "ann@example.com",
    role: "customer",
    cart_count: 3,
    lines: [
      { id: "l1", product: "fox-sticker", name: "Fox sticker", total: "12.50", currency: "USD" },
      { id: "l2", product: "fox-sticker", name: "Fox sticker", total: null, currency: "USD" },
    ],
  });
  expect(toVisitorAnswer(STRANGER)).toEqual({
    user_id: null,
    name: "",
    email: "",
    role: "guest",
    cart_count: 0,
    lines: [],
  });
});

test.each([customer, STRANGER, { ...STRANGER, cartCount: 2 }])(
  "what is read from the answer is what was written",
  (visitor) => {
    expect(readVisitorAnswer(JSON.parse(JSON.stringify(toVisitorAnswer(visitor))))).toEqual(visitor);
  },
);

test.each([undefined, null, "", {}, { ...toVisitorAnswer(customer), role: "king" }])(
  "anything else is no answer: %j",
  (answer) => {
    expect(readVisitorAnswer(answer)).toBeUndefined();
  },
);
