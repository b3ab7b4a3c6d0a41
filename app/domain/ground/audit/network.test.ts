import { expect, test } from "vitest";
import { coarseNetwork } from "./network.ts";

test.each([
  ["203.0.113.9", "203.0.113.0/24"],
  ["2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["", ""],
  ["unknown", ""],
])("%s is stored as %s", (network, stored) => {
  expect(coarseNetwork(network)).toBe(stored);
});
