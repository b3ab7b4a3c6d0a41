import { expect, test } from "vitest";
import { thirdPartyProblem } from "./third-party-problem.ts";

test("a problem is told with the name of the third party, and an address that somebody made up tells nothing", () => {
  expect(thirdPartyProblem("cancelled", "google")).toContain("Google");
  expect(thirdPartyProblem("failed", "<script>")).toBe(
    "That did not work with them. Try again, or choose another way.",
  );
  for (const code of [null, "", "constructor", "nonsense"]) expect(thirdPartyProblem(code, "apple")).toBeUndefined();
});
