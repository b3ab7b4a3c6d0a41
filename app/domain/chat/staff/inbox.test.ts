import fc from "fast-check";
import { expect, test } from "vitest";
import { OPEN_TABS, sortKeyInTab, getRoomStanding, listRoomTabs, rateWaitUrgency } from "#domain/chat/staff/inbox";
import { InboxIndex } from "#domain/chat/staff/inbox-index";
import type { RoomSummary } from "#domain/chat/records";

const room = (room_id: string, values: Partial<RoomSummary> = {}): RoomSummary =>
  ({
    room_id,
    rev: 1,
    owner: null,
    closed: false,
    offline: false,
    resolved: false,
    date_created: "2026-11-20T12:00:00Z",
    date_requested: null,
    last_line_at: null,
    ...values,
  }) as RoomSummary;
const ids = (rooms: ReadonlyArray<RoomSummary>) => rooms.map(({ room_id }) => room_id);

test.each([
  [{}, "waiting", ["waiting", "all"]],
  [{ owner: "S-me" }, "mine", ["mine", "all"]],
  [{ owner: "S-me", closed: true }, "mine", ["mine", "all"]],
  [{ owner: "S-other" }, "colleague", ["all"]],
  [{ offline: true }, "left", ["waiting", "all"]],
  [{ closed: true }, "left", ["waiting", "all"]],
  [{ closed: true, resolved: true }, "resolved", []],
] as const)("a room with %o is %s and is listed in %o", (values, standing, tabs) => {
  expect(getRoomStanding(room("r", values), "S-me")).toBe(standing);
  expect(listRoomTabs(room("r", values), "S-me")).toEqual(tabs);
});

test("the longest wait comes first, then left messages; elsewhere the latest message leads", () => {
  const rooms = [
    room("left", { offline: true, date_created: "2026-11-20T08:00:00Z" }),
    room("late", { date_requested: "2026-11-20T12:05:00Z", last_line_at: "2026-11-20T12:09:00Z" }),
    room("early", { date_requested: "2026-11-20T12:01:00Z", last_line_at: "2026-11-20T12:02:00Z" }),
    room("mine", { owner: "S-me", last_line_at: "2026-11-20T12:04:00Z" }),
  ];
  const index = new InboxIndex("S-me", rooms);
  expect(ids(index.list("waiting"))).toEqual(["early", "late", "left"]);
  expect(ids(index.list("all"))).toEqual(["late", "mine", "early", "left"]);
  expect(ids(index.list("mine"))).toEqual(["mine"]);
});

test("older updates never replace newer ones, and late updates do not bring a resolved room back", () => {
  const index = new InboxIndex("S-me", [room("a", { rev: 5 })]);
  expect(index.put(room("a", { rev: 4, owner: "S-me" }))).toBe(false);
  expect(index.get("a")?.owner).toBeNull();
  index.put(room("a", { rev: 7, resolved: true }));
  index.put(room("a", { rev: 6 }));
  expect(index.counts()).toEqual({ waiting: 0, mine: 0, all: 0 });
});

test("a tab's list is the same array until something in it changes", () => {
  const index = new InboxIndex("S-me", [room("a"), room("b", { owner: "S-me" })]);
  const [waiting, ownList] = [index.list("waiting"), index.list("mine")];
  index.put(room("a", { rev: 2, unread: 1 }));
  expect(index.list("mine")).toBe(ownList);
  expect(index.list("waiting")).not.toBe(waiting);
});

test("in any order of updates, the tabs equal a full sort", () => {
  const moment = fc
    .integer({ min: 0, max: 20 })
    .map((minute) => `2026-11-20T12:${String(minute).padStart(2, "0")}:00Z`);
  const news = fc.record({
    id: fc.constantFrom("a", "b", "c", "d", "e", "f"),
    values: fc.record({
      rev: fc.integer({ min: 1, max: 9 }),
      owner: fc.constantFrom(null, "S-me", "S-other"),
      closed: fc.boolean(),
      offline: fc.boolean(),
      resolved: fc.boolean(),
      last_line_at: fc.option(moment),
      date_requested: fc.option(moment),
    }),
  });
  fc.assert(
    fc.property(fc.array(news, { maxLength: 60 }), fc.subarray(["a", "b", "c", "d", "e", "f"]), (all, remainingIds) => {
      const index = new InboxIndex("S-me");
      const roomsById = new Map<string, RoomSummary>();
      for (const { id, values } of all) {
        const newRoom = room(id, values);
        index.put(newRoom);
        if ((roomsById.get(id)?.rev ?? 0) <= newRoom.rev) roomsById.set(id, newRoom);
      }
      index.keep(new Set(remainingIds));
      for (const tab of OPEN_TABS) {
        const sorted = [...roomsById.values()]
          .filter((summary) => remainingIds.includes(summary.room_id) && listRoomTabs(summary, "S-me").includes(tab))
          .sort((a, b) => sortKeyInTab(tab, a) - sortKeyInTab(tab, b) || (a.room_id < b.room_id ? -1 : 1));
        if (ids(index.list(tab)).join() !== ids(sorted).join() || index.counts()[tab] !== sorted.length) return false;
      }
      return true;
    }),
  );
});

test("a wait is colored after two minutes and again after five", () => {
  expect([0, 119_999, 120_000, 299_999, 300_000].map(rateWaitUrgency)).toEqual([
    "fresh",
    "fresh",
    "long",
    "long",
    "too-long",
  ]);
});
