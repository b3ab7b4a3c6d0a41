import { expect, test } from "vitest";
import { choiceText, readChoice } from "./payment-choice.ts";

test.each([
  { provider: "test", token: "ok", savedCard: "" },
  { provider: "stripe", token: "", savedCard: "" },
  { provider: "stripe", token: "", savedCard: "0192f0c1" },
])("a choice is read from its text: %o", (choice) => {
  expect(readChoice(choiceText(choice))).toEqual(choice);
});

test("a text of something else is a choice without a card", () => {
  expect(readChoice("")).toEqual({ provider: "", token: "", savedCard: "" });
});
