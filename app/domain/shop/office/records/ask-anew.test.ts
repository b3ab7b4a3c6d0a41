import { expect, test } from "vitest";
import type { FieldView } from "./form-view.ts";
import { askAnew, fingerprint } from "./merge.ts";

const field = (name: string, changes: Partial<FieldView> = {}): FieldView => ({
  name,
  label: name,
  widget: "text",
  help: undefined,
  isRequired: false,
  choices: [],
  lock: undefined,
  isReadOnly: false,
  ...changes,
});
const FIELDS = [
  field("title"),
  field("category", { widget: "choice", choices: [{ value: "2", label: "Shipping" }] }),
  field("is_active", { widget: "checkbox" }),
];
const theirs = { title: "Theirs", category: "1", is_active: "yes" };
const asked = {
  texts: { title: "Mine", category: "3", is_active: "no" },
  loaded: fingerprint(theirs),
  conflicts: Object.entries(theirs).map(([name, text]) => ({ name, source: "Theirs", text })),
};
const openAgain = (texts: Readonly<Record<string, string>>) =>
  askAnew(asked, { texts, loaded: fingerprint(texts) }, FIELDS);

test("a question that is opened again shows what the record says now, which the next save compares", () => {
  const now = { title: "Theirs again", category: "2", is_active: "yes" };
  expect(openAgain(now)).toEqual({
    loaded: fingerprint(now),
    conflicts: [
      { name: "title", source: "As it is now", text: "Theirs again" },
      { name: "category", source: "As it is now", text: "Shipping" },
      { name: "is_active", source: "Theirs", text: "yes" },
    ],
  });
});

test("a field is not asked about any more once the record says the same", () => {
  expect(openAgain({ ...theirs, title: "Mine" }).conflicts.map(({ name }) => name)).toEqual(["category", "is_active"]);
});
