import fc from "fast-check";
import { expect, test } from "vitest";
import type { RecordTexts } from "./form-texts.ts";
import { fingerprint, mergeForm } from "./merge.ts";

const NAMES = ["question", "answer", "category", "position", "is_published"] as const;
const texts = fc.record(
  Object.fromEntries(NAMES.map((name) => [name, fc.oneof(fc.constantFrom("", "yes", "a", "b"), fc.string())])),
) as fc.Arbitrary<RecordTexts>;
/** A record, and edits of it by two people. */
const edits = fc.record({
  base: texts,
  first: texts,
  second: texts,
  owners: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
});

/** Takes the fields of one side from an edit, and the others from the record. */
const pick = (base: RecordTexts, edit: RecordTexts, isPicked: (index: number) => boolean): RecordTexts =>
  Object.fromEntries(NAMES.map((name, index) => [name, (isPicked(index) ? edit : base)[name] ?? ""]));

test("two people who change different fields both get what they want, whoever saves first", () => {
  fc.assert(
    fc.property(edits, ({ base, first, second, owners }) => {
      const firstForm = pick(base, first, (index) => owners[index] === true);
      const colleagues = pick(base, second, (index) => owners[index] !== true);
      const both = pick(second, first, (index) => owners[index] === true);
      const saves = [
        mergeForm({ loaded: fingerprint(base), formTexts: firstForm, currentTexts: colleagues }),
        mergeForm({ loaded: fingerprint(base), formTexts: colleagues, currentTexts: firstForm }),
      ];
      for (const { texts: merged, conflicts } of saves) {
        expect(conflicts).toEqual([]);
        expect(merged).toEqual(both);
      }
    }),
  );
});

test("one's own next save never conflicts, and neither does the same form sent twice", () => {
  fc.assert(
    fc.property(edits, ({ base, first, second }) => {
      const firstSave = mergeForm({ loaded: fingerprint(base), formTexts: first, currentTexts: base });
      expect(firstSave).toMatchObject({ texts: first, conflicts: [], others: [] });
      expect(mergeForm({ loaded: fingerprint(base), formTexts: first, currentTexts: firstSave.texts })).toMatchObject({
        changes: [],
        conflicts: [],
      });
      const next = mergeForm({
        loaded: fingerprint(firstSave.texts),
        formTexts: second,
        currentTexts: firstSave.texts,
      });
      expect(next).toMatchObject({ texts: second, conflicts: [] });
    }),
  );
});

test("a field that both changed to different texts is a conflict until it is decided, and then has what was chosen", () => {
  fc.assert(
    fc.property(edits, ({ base, first, second, owners }) => {
      const { conflicts, texts: shownTexts } = mergeForm({
        loaded: fingerprint(base),
        formTexts: first,
        currentTexts: second,
      });
      expect(conflicts).toEqual(NAMES.filter((name) => new Set([base[name], first[name], second[name]]).size === 3));
      // The form is shown again with the record as it is now.
      const again = { loaded: fingerprint(second), formTexts: shownTexts, currentTexts: second };
      expect(mergeForm({ ...again, undecided: conflicts }).conflicts).toEqual(conflicts);
      const chosenNames = conflicts.filter((_, index) => owners[index]);
      const decided = mergeForm({ ...again, theirs: chosenNames });
      expect(decided.conflicts).toEqual([]);
      for (const name of conflicts)
        expect(decided.texts[name]).toBe((chosenNames.includes(name) ? second : first)[name]);
    }),
  );
});

test("a field that is not in the form keeps what it has, and a third change after a decision is a new conflict", () => {
  expect(mergeForm({ loaded: {}, formTexts: { price: "9" }, currentTexts: { price: "5" } })).toMatchObject({
    texts: { price: "5" },
    changes: [],
  });
  const decided = { loaded: fingerprint({ answer: "B" }), formTexts: { answer: "A" }, currentTexts: { answer: "C" } };
  expect(mergeForm(decided).conflicts).toEqual(["answer"]);
});
