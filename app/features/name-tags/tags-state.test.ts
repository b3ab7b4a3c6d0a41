import { expect, test } from "vitest";
import type { TagRow } from "#domain/name-tags/roster";
import { reduceTags, type TagChoices, type TagsAction, type TagsState } from "./tags-state.ts";

const person = (id: number, name: string): TagRow => ({ id, texts: { name }, count: 1 });
const choices: TagChoices = {
  mode: "list",
  layout: "classic@1",
  colour: "",
  material: "white-vinyl",
  options: { fastener: "pin" },
  texts: {},
  quantity: "5",
  rows: [person(1, "Ann")],
  rest: [],
  pictures: [],
};
const start: TagsState = { choices, past: [] };
const after = (actions: ReadonlyArray<TagsAction>): TagsState => actions.reduce(reduceTags, start);
const list = (names: ReadonlyArray<string>, what: string, joins = false): TagsAction => ({
  kind: "lists",
  lists: { rows: names.map((name, i) => person(i + 1, name)), rest: [] },
  what,
  joins,
});
const namesIn = ({ choices: { rows } }: TagsState) => rows.map(({ texts }) => texts["name"]);
const undo: TagsAction = { kind: "undo" };

test("a choice changes nothing else, and is nothing that undo takes back", () => {
  const state = after([{ kind: "change", changes: { material: "clear-vinyl" } }]);
  expect(state).toEqual({ choices: { ...choices, material: "clear-vinyl" }, past: [] });
  expect(reduceTags(state, undo)).toBe(state);
});

test("changes of the list are taken back one by one, the last one first", () => {
  const state = after([list(["Ann", "Bo"], "adding people"), list(["Bo"], "removing tag 1")]);
  expect(state.past.map(({ what }) => what)).toEqual(["adding people", "removing tag 1"]);
  expect(namesIn(reduceTags(state, undo))).toEqual(["Ann", "Bo"]);
  expect(namesIn(after([list(["Bo"], "removing tag 1"), undo, undo]))).toEqual(["Ann"]);
});

test("letters typed into one cell are taken back together, those of another cell apart", () => {
  const typed = [list(["A"], "name of tag 1", true), list(["Al"], "name of tag 1", true)];
  expect(namesIn(after([...typed, undo]))).toEqual(["Ann"]);
  expect(namesIn(after([...typed, list(["Al", "Bo"], "name of tag 2", true), undo]))).toEqual(["Al"]);
});

test("the same change made twice is taken back twice, unless it is typing", () => {
  expect(namesIn(after([list(["A"], "trimming"), list(["B"], "trimming"), undo]))).toEqual(["A"]);
});

test("what is chosen besides the list stays when a change of the list is taken back", () => {
  const state = after([list([], "removing tag 1"), { kind: "change", changes: { quantity: "9" } }, undo]);
  expect([namesIn(state), state.choices.quantity]).toEqual([["Ann"], "9"]);
});

test("whoever waits comes back with the list", () => {
  const state = after([
    { ...list(["Bo"], "the new list"), lists: { rows: [], rest: [person(2, "Cy")] } } as TagsAction,
  ]);
  expect(state.choices.rest).toEqual([person(2, "Cy")]);
  expect(reduceTags(state, undo).choices.rest).toEqual([]);
});

test("a long list of changes forgets the oldest ones only", () => {
  const state = after(Array.from({ length: 200 }, (_, i) => list([`Name ${i}`], `change ${i}`)));
  expect(state.past.length).toBeGreaterThanOrEqual(60);
  expect(state.past.length).toBeLessThan(200);
  expect(state.past.at(-1)?.what).toBe("change 199");
});

test("what was kept in the browser replaces everything, with nothing to take back", () => {
  const kept = { ...choices, mode: "one" as const, quantity: "2" };
  expect(after([list([], "removing tag 1"), { kind: "load", choices: kept }])).toEqual({ choices: kept, past: [] });
});
