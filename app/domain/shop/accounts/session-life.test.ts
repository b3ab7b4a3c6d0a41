import { describe, expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#domain/ground/kernel/durations";
import { isRecent, isSessionOver, needsSecondFactor, sessionLife } from "./session-life.ts";

const NOW = new Date("2026-05-04T12:00:00Z");
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const isOver = (role: "customer" | "staff" | "admin", age: number, idle: number) =>
  isSessionOver({ role, createdAt: ago(age), lastSeenAt: ago(idle) }, NOW);

describe("the lifetime of a session", () => {
  test.each(["staff", "admin"] as const)("of %s is 12 hours, and 2 hours without activity", (role) => {
    expect(isOver(role, 12 * HOUR_MS - 1, 0)).toBe(false);
    expect(isOver(role, 12 * HOUR_MS, 0)).toBe(true);
    expect(isOver(role, 3 * HOUR_MS, 2 * HOUR_MS - 1)).toBe(false);
    expect(isOver(role, 3 * HOUR_MS, 2 * HOUR_MS)).toBe(true);
  });

  test("of a customer is 30 days", () => {
    expect(isOver("customer", 29 * 24 * HOUR_MS, 29 * 24 * HOUR_MS)).toBe(false);
    expect(isOver("customer", 30 * 24 * HOUR_MS, 0)).toBe(true);
  });

  test("records activity often enough to detect it", () => {
    for (const role of ["customer", "staff", "admin"] as const)
      expect(sessionLife(role).noteEveryMs * 20).toBeLessThanOrEqual(sessionLife(role).idleMs);
  });
});

test("a sign-in is recent for 15 minutes", () => {
  expect([
    isRecent(ago(15 * MINUTE_MS - 1), NOW),
    isRecent(ago(15 * MINUTE_MS), NOW),
    isRecent(undefined, NOW),
  ]).toEqual([true, false, false]);
});

test("staff and admins need a second factor in production, and nobody does in a local shop", () => {
  const roles = ["guest", "customer", "staff", "admin"] as const;
  expect(roles.filter((role) => needsSecondFactor({ role, isLocalShop: false }))).toEqual(["staff", "admin"]);
  expect(roles.filter((role) => needsSecondFactor({ role, isLocalShop: true }))).toEqual([]);
});
