import { evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, expect, test } from "vitest";
import { CONTENT_TYPES } from "#domain/records";
import type { Change } from "#domain/sync/subscriptions";
import { openRooms } from "./stubs.ts";
import { newRoomId, shopper, staff, Visitor } from "../tests/worker/chat-visitor.ts";

const rooms = openRooms(env);
const inside: Array<Visitor> = [];
const keep = (visitor: Visitor) => (inside.push(visitor), visitor);
const watch = async (name = "Sam") => keep(await Visitor.watch(staff("", name)));
afterEach(async () => {
  for (const visitor of inside.splice(0)) await visitor.leave();
});

const evict = () => evictDurableObject(env.STAFF_WATCHERS.getByName("hub:0"));
const heardOf = (watcher: Visitor, room: string) =>
  watcher.notices.flatMap((notice) => (notice.event === "chat.rooms" ? notice.data.rooms : [])).filter(({ room_id }) => room_id === room);
const change = (objectId: string, added = false, fields = {}): Change => ({ contentType: CONTENT_TYPES.order, objectId, added, owner: null, ids: [], fields });
const notified = (watcher: Visitor) => watcher.notices.filter((notice) => notice.event !== "chat.rooms").map(({ event, data }) => [event, data]);

test("a new question appears in the inbox of staff who are watching, and of those who come later", async () => {
  const sam = await watch();
  const room = await newRoomId();
  const ann = keep(await Visitor.enter(shopper(room)));
  ann.ask();
  ann.send("chat.message", { message: "Anybody?" });
  const seen = await sam.until(() => heardOf(sam, room).find(({ last_line }) => last_line === "Anybody?"));
  expect(seen).toMatchObject({ customer_name: "Ann", description: "Do you cut holes?", unread: 1, owner: null, online: true });
  const tess = await watch("Tess");
  await tess.until(() => heardOf(tess, room)[0]);
  expect(tess.notices[0]).toMatchObject({ event: "chat.rooms", data: { complete: true } });
});

test("somebody who only opened the chat window is not in the inbox", async () => {
  const sam = await watch();
  const room = await newRoomId();
  const ann = keep(await Visitor.enter(shopper(room)));
  ann.send("log.page", { url: "/" });
  await scheduler.wait(200);
  expect(heardOf(sam, room)).toEqual([]);
});

test("a burst of lines is a few summaries, the last of them complete", async () => {
  const sam = await watch();
  const room = await newRoomId();
  const ann = keep(await Visitor.enter(shopper(room)));
  ann.ask();
  for (let i = 1; i <= 60; i++) ann.send("chat.message", { message: `line ${i}` });
  await sam.until(() => heardOf(sam, room).at(-1)?.unread === 60);
  expect(heardOf(sam, room).length).toBeLessThan(12);
});

test("a watched record's change is told by name alone, also after eviction, and not after unbinding", async () => {
  const sam = await watch();
  sam.send("sync.on.change", { object_id: "o1", content_type_id: CONTENT_TYPES.order });
  await scheduler.wait(30);
  await evict();
  await rooms.publishChanges([change("o1", false, { total: "12.50" })]);
  await rooms.publishChanges([change("o2")]);
  await sam.until(() => notified(sam).length > 0);
  expect(notified(sam)).toEqual([["notify.change", { content_type_id: CONTENT_TYPES.order, object_id: "o1", rev: 1 }]]);
  sam.send("sync.unbind.change", { object_id: "o1", content_type_id: CONTENT_TYPES.order });
  await scheduler.wait(30);
  await rooms.publishChanges([change("o1")]);
  await scheduler.wait(50);
  expect(notified(sam)).toHaveLength(1);
});

test("whoever comes back with an old revision is told at once", async () => {
  await rooms.publishChanges([change("o3")]);
  const sam = await watch();
  sam.send("sync.on.change", { object_id: "o3", content_type_id: CONTENT_TYPES.order, rev: 0 });
  await sam.until(() => notified(sam).length === 1);
  sam.send("sync.on.change", { object_id: "o3", content_type_id: CONTENT_TYPES.order, rev: 1 });
  await scheduler.wait(50);
  expect(notified(sam)).toHaveLength(1);
});

test("a watched list hears of new records that pass its filters, under its own uuid", async () => {
  const sam = await watch();
  sam.send("sync.on.addition", { content_type_id: CONTENT_TYPES.order, search_filters: { status: "paid" }, uuid: "list-1" });
  await scheduler.wait(30);
  await rooms.publishChanges([change("o4", true, { status: "unpaid" })]);
  await rooms.publishChanges([change("o5", true, { status: "paid" })]);
  await sam.until(() => notified(sam).length > 0);
  expect(notified(sam)).toEqual([["notify.addition", { content_type_id: CONTENT_TYPES.order, object_id: "o5", uuid: "list-1" }]]);
});

test("frames that are none are rejected and the socket stays open", async () => {
  const sam = await watch();
  for (const raw of ["{{{", '{"data":{}}', '{"event":"sync.on.change","data":{}}']) sam.socket.send(raw);
  await sam.until(() => sam.of("chat.rejected").length === 3);
  expect(sam.of("chat.rejected").map(({ code }) => code)).toEqual(["not-json", "no-event", "invalid"]);
  expect(sam.closed).toBeUndefined();
});

test("shoppers have no watcher, and signing out ends one's own sockets only", async () => {
  const ann = keep(await Visitor.watch(shopper("")));
  await ann.until(() => ann.closed);
  expect(ann.closed?.code).toBe(4403);
  const [sam, tess] = [await watch("Sam"), await watch("Tess")];
  await rooms.endSession("session of Sam");
  await sam.until(() => sam.closed);
  expect(sam.closed?.code).toBe(4401);
  expect(tess.closed).toBeUndefined();
});
