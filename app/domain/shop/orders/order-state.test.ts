import { expect, test } from "vitest";
import {
  canMoveOrder,
  isCancelable,
  isCancelableState,
  ORDER_MOVES,
  ORDER_STATUS_TEXT,
  ORDER_STATUSES,
  statusMeaning,
} from "./order-state.ts";

test("a shipped order cannot be canceled", () => {
  expect(canMoveOrder("shipped", "cancelled")).toBe(false);
});

test("an unpaid order is neither made nor shipped", () => {
  expect(canMoveOrder("pending-payment", "in-production")).toBe(false);
  expect(canMoveOrder("pending-payment", "shipped")).toBe(false);
});

test("every status is reachable, and every transition leads to a status", () => {
  const reached = new Set<string>(["pending-payment"]);
  for (let round = 0; round < ORDER_STATUSES.length; round++)
    for (const from of ORDER_STATUSES) if (reached.has(from)) ORDER_MOVES[from].forEach((to) => reached.add(to));
  expect([...reached].sort()).toEqual([...ORDER_STATUSES].sort());
});

test("a refund is final", () => {
  expect(ORDER_STATUSES.filter((to) => canMoveOrder("refunded", to))).toEqual([]);
});

test("an owner can cancel an order only before printing, and only where its state allows it", () => {
  const may = ORDER_STATUSES.filter(isCancelableState);
  expect(may).toEqual(["pending-payment", "confirmed", "proofing", "approved"]);
  expect(may.every((status) => canMoveOrder(status, "cancelled"))).toBe(true);
});

test("screens use the American spelling of canceled, the wire the specification's", () => {
  expect(ORDER_STATUSES).toContain("cancelled");
  expect(ORDER_STATUS_TEXT.cancelled).toEqual({
    label: "Canceled",
    meaning: "This order was canceled. Nothing will be printed.",
  });
});

test("an order that ships nothing can also be canceled after its gift cards were sent", () => {
  const may = (needsParcel: boolean) => ORDER_STATUSES.filter((status) => isCancelable(status, needsParcel));
  expect(may(true)).toEqual(["pending-payment", "confirmed", "proofing", "approved"]);
  expect(may(false)).toEqual(["pending-payment", "confirmed", "proofing", "approved", "delivered"]);
});

test("a customer reads the state of a parcel in one sentence, which is true without a proof, too", () => {
  expect(Object.fromEntries(ORDER_STATUSES.map((status) => [status, statusMeaning(status, true)]))).toEqual({
    "pending-payment": "We'll start as soon as we receive your payment.",
    confirmed: "We received your order and are getting it ready to print.",
    proofing: "We're preparing a proof for you to approve.",
    approved: "Your order is approved. It prints next.",
    "in-production": "Your order is being printed and cut.",
    "partly-shipped": "Part of your order is on its way. The rest follows.",
    shipped: "Your package is on its way.",
    delivered: "Your package was delivered.",
    cancelled: "This order was canceled. Nothing will be printed.",
    refunded: "This order was refunded.",
  });
});

test("an order whose customer asked for a proof first says so until it is approved", () => {
  expect(statusMeaning("confirmed", true, true)).toMatch(/^We received your order\. You asked for a proof first\./);
  expect(statusMeaning("proofing", true, true)).toBe("We're preparing a proof for you to approve.");
  expect(statusMeaning("proofing", true, true, true)).toMatch(/^A proof is waiting for your answer/);
});

test("an order of gift cards alone does not mention artwork or a parcel", () => {
  expect(statusMeaning("confirmed", false)).toBe(
    "We received your order. Gift cards are sent by e-mail, so nothing ships.",
  );
  expect(statusMeaning("delivered", false)).toBe("The gift cards were sent.");
  for (const status of ["pending-payment", "cancelled", "refunded"] as const)
    expect(statusMeaning(status, false)).toBe(statusMeaning(status, true));
});

test("every badge has one or two words", () => {
  expect(ORDER_STATUSES.map((status) => ORDER_STATUS_TEXT[status].label)).toEqual([
    "Waiting for payment",
    "Confirmed",
    "Proof in progress",
    "Approved",
    "In production",
    "Partly shipped",
    "Shipped",
    "Delivered",
    "Canceled",
    "Refunded",
  ]);
});
