import { expect, test } from "vitest";
import { membershipState } from "./membership.ts";

const now = new Date("2026-11-21T12:00:00Z");
const active = { enabled: true, expiration: undefined, tierEnabled: true };

test("a membership is active while it is enabled, not expired, and its tier is enabled", () => {
  expect(membershipState(active, now)).toBe("active");
  expect(membershipState({ ...active, expiration: new Date(now.getTime() + 1) }, now)).toBe("active");
  expect(membershipState({ ...active, expiration: now }, now)).toBe("expired");
  expect(membershipState({ ...active, tierEnabled: false }, now)).toBe("tier-disabled");
  expect(membershipState({ enabled: false, expiration: new Date(0), tierEnabled: false }, now)).toBe("disabled");
});
