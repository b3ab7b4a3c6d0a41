import { describe, expect, test } from "vitest";
import { publishUrgency, type Urgency } from "#domain/chat/room/publish-urgency";
import { newRoom, type RoomState } from "#domain/chat/room/room-state";

const before: RoomState = { ...newRoom("r", 1), openedAt: 1, lastSeq: 4, lastAt: 1 };
const person = { name: "Ann", side: "customer", here: true, leftTold: false } as const;

describe("how soon a step is published to the rest of the shop", () => {
  test.each<[string, Partial<RoomState>, Urgency]>([
    ["somebody who comes", { people: { "C-ann": person } }, "later"],
    ["a page that was looked at", {}, "later"],
    ["a line", { lastSeq: 5, lastAt: 2, read: { customer: 5, staff: 0 } }, "soon"],
    ["a representative's line", { lastSeq: 5, lastAt: 2, staffSeq: 5, read: { customer: 0, staff: 5 } }, "soon"],
    ["what was read", { read: { customer: 0, staff: 4 } }, "soon"],
    ["a question", { description: "Do you cut holes?" }, "now"],
    ["a new owner", { owner: { id: "S-sam", name: "Sam", side: "staff" }, lastSeq: 5 }, "now"],
    ["an end", { closedAt: 2, closedBy: "customer" }, "now"],
    ["a letter to write", { notices: 1, mailedSeq: 4 }, "now"],
    ["a rating", { rating: { score: 5, comment: "", at: 2 } }, "now"],
  ])("%s", (_what, change, urgency) => {
    expect(publishUrgency({ ...before, ...change, rev: before.rev + 1 }, before)).toBe(urgency);
  });
});
