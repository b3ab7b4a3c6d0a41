import { expect, test } from "vitest";
import { isNews, ORDER_MESSAGES } from "./order-messages.ts";
import { ORDER_STATUSES } from "./order-state.ts";

test("every template belongs to one change, and a text never comes without an e-mail", () => {
  const messages = Object.values(ORDER_MESSAGES);
  const templates = messages.flatMap(({ email }) => email ?? []);
  expect(new Set(templates).size).toBe(templates.length);
  for (const { email, text, by } of messages) {
    expect(email === undefined).toBe(by === "nobody");
    if (text) expect(email).toBeDefined();
  }
});

test("texts are sent for what the consent names: a parcel that left and a proof that waits", () => {
  const texted = Object.entries(ORDER_MESSAGES).filter(([, { text }]) => text);
  expect(texted.map(([change]) => change).sort()).toEqual(["parcel-left", "proof-ready"]);
});

test("a late message is not sent when the order has moved on", () => {
  expect(ORDER_STATUSES.filter((status) => isNews("in-production", status))).toEqual(["in-production"]);
  expect(ORDER_STATUSES.filter((status) => isNews("delivered", status))).toEqual(["delivered"]);
  expect(isNews("date-moved", "delivered")).toBe(false);
  expect(isNews("date-moved", "approved", false)).toBe(false);
  expect(isNews("payment-failed", "cancelled")).toBe(false);
  expect(isNews("payment-failed", "approved")).toBe(true);
});
