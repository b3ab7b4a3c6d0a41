import { expect, test } from "vitest";
import { canMoveOrder, mayBeCancelled, ORDER_MOVES, ORDER_STATUS_TEXT, ORDER_STATUSES } from "./order-state.ts";

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
    meaning: "This order was canceled and will not be made.",
  });
});
