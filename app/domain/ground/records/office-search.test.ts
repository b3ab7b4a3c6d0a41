import { expect, test } from "vitest";
import { foldText, readIndexSearch } from "./office-search.ts";

test.each([
  ["Ann", { parts: ["ann"], shortParts: [] }],
  ["  Zoë  OLSEN ", { parts: ["zoe", "olsen"], shortParts: [] }],
  ["Jo Smith", { parts: ["smith"], shortParts: ["jo"] }],
  ["J S", { parts: ["j s"], shortParts: [] }],
  ["An", { beginning: "an" }],
  ["#12", { beginning: "12" }],
  ["#1042", { parts: ["1042"], shortParts: [] }],
  ["(503) 555-0100", { parts: ["5035550100"], shortParts: [] }],
  ['o\'neil & "co"', { parts: ["o'neil", '"co"'], shortParts: ["&"] }],
])("the search %j looks up %j", (search, expected) => {
  expect(readIndexSearch(search)).toEqual(expected);
});

test.each(["", "  ", "\u200B", "\n"])("the search %j looks nothing up", (search) => {
  expect(readIndexSearch(search)).toBeUndefined();
});

test("a text is in the index without accents, in lower case and in one line", () => {
  expect(foldText(" Café\nRenée ﬁn ")).toBe("cafe renee fin");
});
