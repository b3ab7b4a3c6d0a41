import { expect, test } from "vitest";
import type { TagRow } from "#domain/prepress/name-tags/people/roster";
import {
  reduceTags,
  startTags,
  undoableChange,
  type TagChoices,
  type TagsAction,
  type TagsState,
} from "./tags-state.ts";

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
const start = startTags(choices);
const after = (actions: ReadonlyArray<TagsAction>): TagsState => actions.reduce(reduceTags, start);
const list = (names: ReadonlyArray<string>, what: string, joins = false): TagsAction => ({
  kind: "lists",
  lists: { rows: names.map((name, i) => person(i + 1, name)), rest: [] },
  change: what,
  joins,
});
const namesIn = ({ choices: { rows } }: TagsState) => rows.map(({ texts }) => texts["name"]);
const undo: TagsAction = { kind: "undo" };

test("a choice changes nothing else and cannot be undone", () => {
  const state = after([{ kind: "change", changes: { material: "clear-vinyl" } }]);
  expect(state).toEqual(startTags({ ...choices, material: "clear-vinyl" }));
  expect(reduceTags(state, undo)).toBe(state);
});

test("changes of the list are undone one by one, the last one first", () => {
  const state = after([list(["Ann", "Bo"], "adding people"), list(["Bo"], "removing tag 1")]);
  expect([undoableChange(state), undoableChange(reduceTags(state, undo))]).toEqual(["removing tag 1", "adding people"]);
  expect(undoableChange(start)).toBeUndefined();
  expect(namesIn(reduceTags(state, undo))).toEqual(["Ann", "Bo"]);
  expect(namesIn(after([list(["Bo"], "removing tag 1"), undo, undo]))).toEqual(["Ann"]);
});

test("typing into one cell is undone together, typing into another cell by itself", () => {
  const edits = [list(["A"], "name of tag 1", true), list(["Al"], "name of tag 1", true)];
  expect(namesIn(after([...edits, undo]))).toEqual(["Ann"]);
  expect(namesIn(after([...edits, list(["Al", "Bo"], "name of tag 2", true), undo]))).toEqual(["Al"]);
});

test("the same change made twice is undone twice, unless it is typing", () => {
  expect(namesIn(after([list(["A"], "trimming"), list(["B"], "trimming"), undo]))).toEqual(["A"]);
});

test("other choices stay when a change of the list is undone", () => {
  const state = after([list([], "removing tag 1"), { kind: "change", changes: { quantity: "9" } }, undo]);
  expect([namesIn(state), state.choices.quantity]).toEqual([["Ann"], "9"]);
});

test("undo also restores the people beyond the largest order", () => {
  const lists = { rows: [], rest: [person(2, "Cy")] };
  const state = after([{ kind: "lists", lists, change: "the new list", joins: false }]);
  expect(state.choices.rest).toEqual([person(2, "Cy")]);
  expect(reduceTags(state, undo).choices.rest).toEqual([]);
});

test("a long list of changes forgets the oldest ones only", () => {
  const state = after(Array.from({ length: 200 }, (_, i) => list([`Name ${i}`], `change ${i}`)));
  expect(state.history.past).toHaveLength(60);
  expect(undoableChange(state)).toBe("change 199");
});

test("choices that were stored in the browser replace everything, with nothing to undo", () => {
  const stored = { ...choices, mode: "one" as const, quantity: "2" };
  expect(after([list([], "removing tag 1"), { kind: "load", choices: stored }])).toEqual(startTags(stored));
});
