import { expect, test } from "vitest";
import { SAM } from "#domain/chat/room/room-fixture";
import type { Row } from "#domain/chat/room/rows";
import { MARK, markedPieces, textAbout, textOfRow } from "#domain/chat/conversation/searched-text";

const head = { seq: 3, at: 5, author: SAM, cid: undefined, visible: "all" } as const;
const line = (body: object) =>
  ({
    ...head,
    kind: "line",
    body: { message: "Cut holes", edited: false, removed: false, order_input: null, ...body },
  }) as Row;
const event = (event_slug: string, display_message = "Be kind") =>
  ({ ...head, kind: "event", body: { event_slug, display_message } }) as Row;

test("lines and notes are found, what was taken back and what merely happened is not", () => {
  expect(textOfRow(line({}))).toEqual({ seq: 3, kind: "line", at: 5, author: "Sam", body: "Cut holes" });
  expect(textOfRow(line({ removed: true }))).toBeUndefined();
  expect(textOfRow(event("chat-note"))).toMatchObject({ kind: "note", body: "Be kind" });
  expect(textOfRow(event("chat-note", ""))).toBeUndefined();
  expect(textOfRow(event("chat-assigned"))).toBeUndefined();
});

test("whoever asked is found by name, address and question", () => {
  expect(
    textAbout({ customerName: "Ann", email: "ann@example.com", description: "Holes?", createdAt: 7 }),
  ).toMatchObject({ seq: 0, body: "Ann · ann@example.com · Holes?" });
  expect(textAbout({ customerName: "", email: "", description: " ", createdAt: 7 })).toBeUndefined();
});

test("a snippet falls into pieces, the matching ones marked", () => {
  const pieces = markedPieces(`…do you ${MARK.from}cut${MARK.to} small ${MARK.from}holes${MARK.to}`);
  expect(pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join("")).toBe(
    "…do you [cut] small [holes]",
  );
  expect(markedPieces("plain")).toEqual([{ text: "plain", isMatch: false }]);
  expect(markedPieces(`${MARK.from}never closed`)).toEqual([{ text: "never closed", isMatch: true }]);
});
