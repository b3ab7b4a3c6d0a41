import { expect, test } from "vitest";
import {
  canMoveOrder,
  mayBeCalledOff,
  mayBeCancelled,
  ORDER_MOVES,
  ORDER_STATUS_TEXT,
  ORDER_STATUSES,
  statusMeaning,
} from "./order-state.ts";

test("an order that was shipped cannot be cancelled", () => {
  expect(canMoveOrder("shipped", "cancelled")).toBe(false);
});

test("an order that waits for its money is neither made nor shipped", () => {
  expect(canMoveOrder("pending-payment", "in-production")).toBe(false);
  expect(canMoveOrder("pending-payment", "shipped")).toBe(false);
});

test("every status is reached from the first one, and every move ends in a status", () => {
  const reached = new Set<string>(["pending-payment"]);
  for (let round = 0; round < ORDER_STATUSES.length; round++)
    for (const from of ORDER_STATUSES) if (reached.has(from)) ORDER_MOVES[from].forEach((to) => reached.add(to));
  expect([...reached].sort()).toEqual([...ORDER_STATUSES].sort());
});

test("a refund is the end", () => {
  expect(ORDER_STATUSES.filter((to) => canMoveOrder("refunded", to))).toEqual([]);
});

test("its owner calls an order off before the press only, and only where the order itself can go there", () => {
  const may = ORDER_STATUSES.filter(mayBeCancelled);
  expect(may).toEqual(["pending-payment", "confirmed", "proofing"]);
  expect(may.every((status) => canMoveOrder(status, "cancelled"))).toBe(true);
});

test("screens spell a canceled order the American way, the wire as the contract does", () => {
  expect(ORDER_STATUSES).toContain("cancelled");
  expect(ORDER_STATUS_TEXT.cancelled).toEqual({
    label: "Canceled",
    meaning: "This order was canceled. Nothing will be printed.",
  });
});

test("an order that ships nothing can also be called off after its gift cards were sent", () => {
  const may = (needsParcel: boolean) => ORDER_STATUSES.filter((status) => mayBeCalledOff(status, needsParcel));
  expect(may(true)).toEqual(["pending-payment", "confirmed", "proofing"]);
  expect(may(false)).toEqual(["pending-payment", "confirmed", "proofing", "delivered"]);
});

test("a customer reads of a parcel where it stands, in one sentence", () => {
  expect(Object.fromEntries(ORDER_STATUSES.map((status) => [status, statusMeaning(status, true)]))).toEqual({
    "pending-payment": "We'll start as soon as we receive your payment.",
    confirmed: "We received your order and are getting it ready to print.",
    proofing: "We're preparing a proof for you to approve.",
    "in-production": "Your order is being printed and cut.",
    shipped: "Your package is on its way.",
    delivered: "Your package was delivered.",
    cancelled: "This order was canceled. Nothing will be printed.",
    refunded: "This order was refunded.",
  });
});

test("of gift cards alone nobody reads about artwork or a parcel", () => {
  expect(statusMeaning("confirmed", false)).toBe(
    "We received your order. Gift cards are sent by e-mail, so nothing ships.",
  );
  expect(statusMeaning("delivered", false)).toBe("The gift cards were sent.");
  for (const status of ["pending-payment", "cancelled", "refunded"] as const)
    expect(statusMeaning(status, false)).toBe(statusMeaning(status, true));
});

test("every badge is a word or two", () => {
  expect(ORDER_STATUSES.map((status) => ORDER_STATUS_TEXT[status].label)).toEqual([
    "Waiting for payment",
    "Confirmed",
    "Proof in progress",
    "In production",
    "Shipped",
    "Delivered",
    "Canceled",
    "Refunded",
  ]);
});
