import { expect, test } from "vitest";
import { examples, isExample, lineUp } from "#domain/prepress/builder/arrange";

test("an example is no order until a figure or a name is the customer's own", () => {
  for (const { members } of examples) {
    expect(isExample(lineUp(members, { width: 12, height: 5 }))).toBe(true);
    const [first, ...rest] = members;
    const renamedMembers = [{ picture: first?.picture ?? "", name: "Nana" }, ...rest];
    expect(isExample(lineUp(renamedMembers, { width: 12, height: 5 }))).toBe(false);
  }
});
