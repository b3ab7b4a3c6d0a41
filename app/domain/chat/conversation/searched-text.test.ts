import { expect, test } from "vitest";
import { SAM } from "../../../../tests/fixtures/chat/room-in-memory.ts";
import type { Row } from "#domain/chat/room/rows";
import { MATCH_MARK, markedPieces, visitorText, textOfRow } from "#domain/chat/conversation/searched-text";

const head = { seq: 3, at: 5, author: SAM, cid: undefined, visible: "all" } as const;
const line = (body: object) =>
  ({
    ...head,
    kind: "line",
    body: { message: "Cut holes", edited: false, removed: false, order_input: null, ...body },
  }) as Row;
const event = (event_slug: string, display_message = "Be kind") =>
  ({ ...head, kind: "event", body: { event_slug, display_message } }) as Row;

test("messages and notes are found; removed messages and routine events are not", () => {
  expect(textOfRow(line({}))).toEqual({ seq: 3, kind: "line", at: 5, author: "Sam", body: "Cut holes" });
  expect(textOfRow(line({ removed: true }))).toBeUndefined();
  expect(textOfRow(event("chat-note"))).toMatchObject({ kind: "note", body: "Be kind" });
  expect(textOfRow(event("chat-note", ""))).toBeUndefined();
  expect(textOfRow(event("chat-assigned"))).toBeUndefined();
});

test("a visitor is found by name, e-mail address and question", () => {
  expect(
    visitorText({ customerName: "Ann", email: "ann@example.com", description: "Holes?", createdAt: 7 }),
  ).toMatchObject({ seq: 0, body: "Ann · ann@example.com · Holes?" });
  expect(visitorText({ customerName: "", email: "", description: " ", createdAt: 7 })).toBeUndefined();
});

test("a snippet is split into pieces with the matches marked", () => {
  const pieces = markedPieces(
    `…do you ${MATCH_MARK.from}cut${MATCH_MARK.to} small ${MATCH_MARK.from}holes${MATCH_MARK.to}`,
  );
  expect(pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join("")).toBe(
    "…do you [cut] small [holes]",
  );
  expect(markedPieces("plain")).toEqual([{ text: "plain", isMatch: false }]);
  expect(markedPieces(`${MATCH_MARK.from}never closed`)).toEqual([{ text: "never closed", isMatch: true }]);
});
