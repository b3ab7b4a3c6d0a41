import { beforeEach, describe, expect, test, vi } from "vitest";
import { amounts, authorized, EVERY_PROVIDER } from "./provider-contract-setup.ts";

// Refusals are logged on purpose.
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));

describe.each(EVERY_PROVIDER)("$name", ({ open, token }) => {
  test("authorizes the amount and charges nothing", async () => {
    const { outcome } = await authorized(open(), token());
    expect(outcome).toMatchObject({ state: "authorized", isDisputed: false });
    expect(outcome.reference).not.toBe("");
    expect(amounts(outcome)).toEqual([5000, 0, 0]);
  });
});
