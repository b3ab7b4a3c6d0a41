import { expect, test } from "vitest";
import { thirdPartyProblem } from "./third-party-problem.ts";

test("a problem is told with the name of the third party, and an address that somebody made up tells nothing", () => {
  expect(thirdPartyProblem("cancelled", "google")).toContain("Google");
  expect(thirdPartyProblem("failed", "<script>")).toBe(
    "We couldn't sign you in with them. Try again or sign in another way.",
  );
  for (const code of [null, "", "constructor", "nonsense"]) expect(thirdPartyProblem(code, "apple")).toBeUndefined();
});
