import { evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import type { RoomSummary } from "#domain/chat/records";
import { CONTENT_TYPES } from "#domain/ground/kernel/records";
import type { Change } from "#domain/ground/sync/subscriptions";
import { Rooms, openRooms } from "../shared/stubs.ts";
import { BATCH_INTERVAL_MS } from "./batch-timer.ts";
import { StaffWatcher } from "./staff-watcher.ts";
import { newRoomId, shopper, getRoomStub, Visitor } from "../../tests/worker/support/chat/chat-visitor.ts";
import { listRoomSummaries, watchers } from "../../tests/worker/support/chat/staff-watchers.ts";

const rooms = openRooms(env);
const { keep, watch, leaveAll } = watchers();
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveAll();
});

const evict = () => evictDurableObject(env.STAFF_WATCHERS.getByName("hub:0"));
const change = (objectId: string, isAddition = false, fields = {}): Change => ({
  contentType: CONTENT_TYPES.order,
  objectId,
  added: isAddition,
  owner: null,
  ids: [],
  fields,
});
const notified = (watcher: Visitor) =>
  watcher.notices.filter((notice) => notice.event.startsWith("notify.")).map(({ event, data }) => [event, data]);

test("a visitor who only opened the chat window is not in the inbox", async () => {
  const sam = await watch();
  const room = await newRoomId();
  const ann = keep(await Visitor.enter(shopper(room)));
  await ann.sendAndSettle("log.page", { url: "/" });
  await getRoomStub(room).flush();
  // Summaries keep the order in which rooms publish them.
  const later = await newRoomId();
  keep(await Visitor.enter(shopper(later))).ask();
  await sam.until(() => listRoomSummaries(sam, later)[0]);
  expect(listRoomSummaries(sam, room)).toEqual([]);
});

test("a burst of messages becomes a few summaries, the last of them complete", async () => {
  const sam = await watch();
  const room = await newRoomId();
  const ann = keep(await Visitor.enter(shopper(room)));
  ann.ask();
  for (let i = 1; i <= 60; i++) ann.send("chat.message", { message: `line ${i}` });
  await sam.until(() => listRoomSummaries(sam, room).at(-1)?.unread === 60);
  expect(listRoomSummaries(sam, room).length).toBeLessThan(12);
});

test("a change of a watched record is sent by name alone, also after eviction, and not after unbinding", async () => {
  const sam = await watch();
  await sam.sendAndSettle("sync.on.change", { object_id: "o1", content_type_id: CONTENT_TYPES.order });
  await evict();
  await rooms.publishChanges([change("o1", false, { total: "12.50" })]);
  await rooms.publishChanges([change("o2")]);
  await sam.until(() => notified(sam).length > 0);
  expect(notified(sam)).toEqual([["notify.change", { content_type_id: CONTENT_TYPES.order, object_id: "o1", rev: 1 }]]);
  await sam.sendAndSettle("sync.on.change", { object_id: "later", content_type_id: CONTENT_TYPES.order });
  await sam.sendAndSettle("sync.unbind.change", { object_id: "o1", content_type_id: CONTENT_TYPES.order });
  // Notices keep the order of their changes.
  await rooms.publishChanges([change("o1"), change("later")]);
  await sam.until(() => notified(sam).length > 1);
  expect(notified(sam).slice(1)).toEqual([
    ["notify.change", { content_type_id: CONTENT_TYPES.order, object_id: "later", rev: 1 }],
  ]);
});

test("an edited message is a changed record", async () => {
  const [sam, room] = [await watch(), await newRoomId()];
  const ann = keep(await Visitor.enter(shopper(room)));
  ann.ask();
  ann.send("chat.message", { message: "Helo" });
  const seq = await ann.until(() => ann.of("chat.display").find(({ message }) => message === "Helo")?.seq);
  await getRoomStub(room).flush();
  const line = `${room}-${seq}`;
  await sam.sendAndSettle("sync.on.change", { object_id: line, content_type_id: CONTENT_TYPES["chat-line"] });
  ann.send("chat.edit", { seq, message: "Hello" });
  await sam.until(
    () => sam.notices.some(({ event, data }) => event === "notify.change" && data.object_id === line),
    "the edit",
  );
});

test("a watched list of messages gets those that pass its filters, and no others", async () => {
  const [sam, room, otherRoom] = [await watch(), await newRoomId(), await newRoomId()];
  const lines = {
    content_type_id: CONTENT_TYPES["chat-line"],
    search_filters: { room_id: room, is_staff: false },
    uuid: "lines of Ann's",
  };
  await sam.sendAndSettle("sync.on.addition", lines);
  for (const id of [otherRoom, room]) {
    const ann = keep(await Visitor.enter(shopper(id)));
    ann.ask();
    ann.send("chat.message", { message: "Do you cut holes?" });
  }
  await sam.until(() => notified(sam).length > 0, "the line");
  expect(notified(sam)).toEqual([
    ["notify.addition", { content_type_id: CONTENT_TYPES["chat-line"], object_id: `${room}-2`, uuid: lines.uuid }],
  ]);
});

test("a client that reconnects with an old revision is notified at once", async () => {
  await rooms.publishChanges([change("o3")]);
  const sam = await watch();
  sam.send("sync.on.change", { object_id: "o3", content_type_id: CONTENT_TYPES.order, rev: 0 });
  await sam.until(() => notified(sam).length === 1);
  await sam.sendAndSettle("sync.on.change", { object_id: "o3", content_type_id: CONTENT_TYPES.order, rev: 1 });
  await rooms.publishChanges([change("o3")]);
  await sam.until(() => notified(sam).length > 1);
  expect(notified(sam)[1]).toMatchObject(["notify.change", { object_id: "o3", rev: 2 }]);
});

test("a watched list gets new records that pass its filters, under its own uuid", async () => {
  const sam = await watch();
  await sam.sendAndSettle("sync.on.addition", {
    content_type_id: CONTENT_TYPES.order,
    search_filters: { status: "paid" },
    uuid: "list-1",
  });
  await rooms.publishChanges([change("o4", true, { status: "unpaid" })]);
  await rooms.publishChanges([change("o5", true, { status: "paid" })]);
  await sam.until(() => notified(sam).length > 0);
  expect(notified(sam)).toEqual([
    ["notify.addition", { content_type_id: CONTENT_TYPES.order, object_id: "o5", uuid: "list-1" }],
  ]);
});

test("invalid frames are rejected and the socket stays open", async () => {
  const sam = await watch();
  for (const raw of ["{{{", '{"data":{}}', '{"event":"sync.on.change","data":{}}']) sam.socket.send(raw);
  await sam.until(() => sam.of("chat.rejected").length === 3);
  expect(sam.of("chat.rejected").map(({ code }) => code)).toEqual(["not-json", "no-event", "invalid"]);
  expect(sam.closed).toBeUndefined();
});

test("shoppers have no watcher, and signing out closes only the session's sockets", async () => {
  const ann = keep(await Visitor.watch(shopper("")));
  await ann.until(() => ann.closed);
  expect(ann.closed?.code).toBe(4403);
  // A session that ended is refused for some seconds, so it is nobody's in the next tests.
  const [uma, tess] = [await watch("Uma"), await watch("Tess")];
  await rooms.endSession("session of Uma");
  await uma.until(() => uma.closed);
  expect(uma.closed?.code).toBe(4401);
  expect(tess.closed).toBeUndefined();
});

/** The part of a summary that the watcher reads. */
const summary = (room: string, rev: number) =>
  ({ room_id: room, rev, resolved: false, date_requested: new Date(rev).toISOString() }) as unknown as RoomSummary;

test("a long inbox comes in parts of a hundred, and the first part replaces what was known", async () => {
  const ids = Array.from({ length: 450 }, (_, i) => `part-${i}`);
  await Promise.all(ids.map((id, i) => rooms.publishRoom(summary(id, i + 1))));
  const sam = await watch();
  interface Part {
    readonly rooms: Array<{ readonly room_id: string }>;
    readonly complete: boolean;
    readonly more: boolean;
  }
  const parts = () =>
    sam.texts
      .map((text) => JSON.parse(text) as { event: string; data: Part })
      .flatMap(({ event, data }) => (event === "chat.rooms" ? [data] : []));
  await sam.until(() => parts().some(({ more }) => more === false));
  expect(parts().map(({ complete }) => complete)).toEqual(parts().map((_, i) => i === 0));
  expect(Math.max(...parts().map((part) => part.rooms.length))).toBeLessThanOrEqual(100);
  const received = parts().flatMap((part) => part.rooms.map(({ room_id }) => room_id));
  // Other tests of this file left rooms in the same inbox.
  expect(new Set(received.filter((id) => id.startsWith("part-")))).toEqual(new Set(ids));
});

test("fifty changes of one record at once are a few frames, the first immediate and the last complete", async () => {
  const sam = await watch();
  await sam.sendAndSettle("sync.on.change", { object_id: "busy", content_type_id: CONTENT_TYPES.order });
  // After a frame a change waits for the next batch. Rooms of earlier tests, whose visitors left, may still send some.
  let noticeCount: number;
  do {
    noticeCount = sam.notices.length;
    await scheduler.wait(2 * BATCH_INTERVAL_MS);
  } while (sam.notices.length > noticeCount);
  await Promise.all(Array.from({ length: 50 }, () => rooms.publishChanges([change("busy")])));
  await sam.until(() => sam.notices.some(({ event, data }) => event === "notify.change" && data.rev === 50));
  expect(notified(sam)[0]).toMatchObject(["notify.change", { rev: 1 }]);
  expect(notified(sam).length).toBeLessThan(20);
});

test("every console is notified of changed hours, and reads them itself", async () => {
  const sam = await watch();
  const tess = await watch("Tess");
  await rooms.hoursChanged();
  for (const watcher of [sam, tess])
    await watcher.until(() => watcher.notices.find(({ event }) => event === "chat.hours"));
});

test("a room sends no rows while nobody watches any, and sends them again as soon as somebody does", async () => {
  const publishChanges = vi.spyOn(StaffWatcher.prototype, "publishChanges");
  const toldRooms = new Set<string>();
  vi.spyOn(Rooms.prototype, "rowsWatched").mockImplementation(async (id) => {
    await getRoomStub(id).rowsWatched();
    toldRooms.add(id);
  });
  const sam = await watch();
  const room = await newRoomId();
  const ann = keep(await Visitor.enter(shopper(room)));
  // Rooms of earlier tests may still be publishing.
  const listSentRows = () =>
    publishChanges.mock.calls.flatMap(([changes]) => changes.filter(({ objectId }) => objectId.startsWith(room)));
  const listNotices = () =>
    sam.notices.flatMap(({ event, data }) =>
      event === "notify.addition" && data.object_id.startsWith(room) ? data.object_id : [],
    );
  ann.ask();
  await ann.sendAndSettle("chat.message", { message: "one" });
  await getRoomStub(room).flush(); // the room learns with this summary that nobody watches
  publishChanges.mockClear();
  await ann.sendAndSettle("chat.message", { message: "two" });
  await getRoomStub(room).flush();
  expect(listSentRows()).toEqual([]);
  const lines = { content_type_id: CONTENT_TYPES["chat-line"], uuid: crypto.randomUUID(), search_filters: {} };
  await sam.sendAndSettle("sync.on.addition", lines);
  await sam.until(() => toldRooms.has(room));
  await ann.sendAndSettle("chat.message", { message: "three" });
  await getRoomStub(room).flush();
  await sam.until(() => listNotices().length > 0);
  expect(listNotices()).toEqual([`${room}-4`]);
});
