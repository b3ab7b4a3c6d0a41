import { expect, test } from "vitest";
import { mergeRooms, sectionOf, sortInbox } from "#domain/chat/inbox";
import type { RoomSummary } from "#domain/chat/records";

const room = (room_id: string, values: Partial<RoomSummary> = {}): RoomSummary =>
  ({ room_id, rev: 1, owner: null, closed: false, offline: false, resolved: false, date_created: "2026-11-20T12:00:00Z", date_requested: null, last_line_at: null, ...values }) as RoomSummary;

test.each([
  [{}, "waiting"],
  [{ owner: "S-me" }, "mine"],
  [{ owner: "S-other" }, "others"],
  [{ offline: true }, "left"],
  [{ closed: true, owner: "S-me" }, "left"],
  [{ closed: true, resolved: true }, "resolved"],
] as const)("a room with %o is in the section %s", (values, section) => {
  expect(sectionOf(room("r", values), "S-me")).toBe(section);
});

test("older news never replaces newer", () => {
  const merged = mergeRooms([room("a", { rev: 5 })], [room("a", { rev: 4, resolved: true }), room("b")]);
  expect(merged.map(({ room_id, rev }) => [room_id, rev])).toEqual([["a", 5], ["b", 1]]);
});

test("whoever waits longest is first", () => {
  const rooms = [room("late", { date_requested: "2026-11-20T12:05:00Z" }), room("early", { date_requested: "2026-11-20T12:01:00Z" }), room("mine", { owner: "S-me" })];
  expect(sortInbox(rooms, "S-me").map((group) => group.rooms.map(({ room_id }) => room_id))).toEqual([["early", "late"], ["mine"]]);
});
