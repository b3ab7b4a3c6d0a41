import { expect, test } from "vitest";
import { thirdPartyProblem } from "./third-party-problem.ts";

test("a problem names the third party, and an unknown code gives no message", () => {
  expect(thirdPartyProblem("cancelled", "google")).toContain("Google");
  expect(thirdPartyProblem("failed", "<script>")).toBe(
    "We couldn't sign you in with them. Try again or sign in another way.",
  );
  for (const code of [null, "", "constructor", "nonsense"]) expect(thirdPartyProblem(code, "apple")).toBeUndefined();
});
