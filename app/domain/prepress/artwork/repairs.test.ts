import { expect, test } from "vitest";
import { startingChoices } from "#domain/prepress/artwork/cut-choices";
import { findRepair } from "#domain/prepress/artwork/repairs";

test("only our cut line can be changed: in place of a file's own, ours is offered", () => {
  const choices = startingChoices("custom", { width: 3, height: 3 });
  expect(findRepair("small-piece", choices)?.changes).toHaveProperty("bridge");
  expect(findRepair("small-piece", { ...choices, ownLine: true })?.changes).toEqual({ ownLine: false });
});
