import { expect, test } from "vitest";
import { NO_CODES } from "#domain/prepress/artwork/print-comparison/codes";
import type { ComparedPrint } from "../../artwork/index.ts";
import { checkNotes } from "./check-notes.ts";

type Picture = ComparedPrint["pictures"][number];
const of = (fileName: string, changes: Partial<Picture> = {}): Picture => ({
  ...{ result: "same", fileName, codes: NO_CODES, problem: "" },
  ...changes,
});
const listNoteTexts = (pictures: ReadonlyArray<Picture>, count = pictures.length) =>
  checkNotes({ pictures, count }).map(({ text }) => text);

test("says in one sentence that all tags print as shown", () => {
  expect(listNoteTexts([of("ann.png"), of("the tag of Ann Lee")])).toEqual(["Your tags print as shown."]);
});

test("names what prints differently or can't be checked, and says what happens then", () => {
  const different = ["a", "b", "c", "d"].map((name) => of(`${name}.png`, { result: "different" }));
  expect(listNoteTexts([...different, of("e.png", { result: "failed", problem: "No canvas." })])).toEqual([
    "The print of a.png, b.png, c.png and 1 more may look different from what you see here. You can still order: we look at it first and send you a proof.",
    "Your browser couldn't check how e.png will print. You can still order: we check it before we print.",
  ]);
});

test("says which code can't be read on the print, and how to mend that", () => {
  const codes = { count: 1, unread: 1, first: { text: "https://example.com/ann", printed: null } };
  expect(listNoteTexts([of("ann.png", { result: "different", codes })])).toEqual([
    "The code “https://example.com/ann” on ann.png can't be read on the print. Move the picture so that all of the code is in its frame, or use a larger one.",
  ]);
});

test("says what a code reads on the print instead", () => {
  const first = { text: "https://example.com/ann", printed: "https://example.com/bo" };
  const codes = { count: 1, unread: 1, first };
  expect(listNoteTexts([of("ann.png", { result: "different", codes })])).toEqual([
    "The code “https://example.com/ann” on ann.png reads “https://example.com/bo” on the print. You can still order: we look at it first and send you a proof.",
  ]);
});

test("says how many pictures are checked later", () => {
  expect(listNoteTexts([of("ann.png")], 13)).toEqual(["We check the print of the other 12 before we make them."]);
});
