import { beforeEach, expect, test, vi } from "vitest";
import { invoice } from "./providers.ts";

// Refusals are logged on purpose.
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));

test("an invoice keeps no cards", () => {
  expect("cards" in invoice()).toBe(false);
});
