import { expect, test } from "vitest";
import { startingChoices } from "#domain/artwork/cut-choices";
import { repairOf } from "#domain/artwork/repairs";

test("only our cut line can be changed: in place of a file's own, ours is offered", () => {
  const ours = startingChoices("custom", { width: 3, height: 3 });
  expect(repairOf("small-piece", ours)?.changes).toHaveProperty("bridge");
  expect(repairOf("small-piece", { ...ours, ownLine: true })?.changes).toEqual({ ownLine: false });
});
