import { evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test } from "vitest";
import { CONTENT_TYPES } from "#domain/ground/kernel/records";
import type { Change } from "#domain/ground/sync/subscriptions";
import {
  evict,
  newRoomId,
  shopper,
  staff,
  untilFollowed,
  Visitor,
} from "../../tests/worker/support/chat/chat-visitor.ts";
import { openRooms } from "../shared/stubs.ts";

const ORDER = CONTENT_TYPES.order;
const rooms = openRooms(env);
const inside: Array<Visitor> = [];
const enter = async (room: string, id = "C-ann") => {
  const visitor = await Visitor.enter(shopper(room, id));
  inside.push(visitor);
  return visitor;
};
afterEach(async () => {
  for (const visitor of inside.splice(0)) await visitor.leave();
});

let made = 0;
const newId = () => `own-${++made}`;
const change = (objectId: string, owner: string | null, isAddition = false): Change => ({
  contentType: ORDER,
  objectId,
  added: isAddition,
  owner,
  ids: [],
});
const notices = (visitor: Visitor) => visitor.notices.map(({ event, data }) => [event, data]);
interface Follow {
  readonly more?: object;
  /** People in the room who follow something afterwards. */
  readonly people?: number;
}
const follow = async (visitor: Visitor, room: string, objectId: string, { more = {}, people = 1 }: Follow = {}) => {
  await visitor.sendAndSettle("sync.on.change", { content_type_id: ORDER, object_id: objectId, ...more });
  await untilFollowed(room, people);
};

describe("a customer", () => {
  test("receives changes of their records over the conversation's socket, by name alone, also after eviction, and not after unbinding", async () => {
    const [room, id, later] = [await newRoomId(), newId(), newId()];
    const ann = await enter(room);
    await follow(ann, room, id);
    await evict(room);
    await evictDurableObject(env.STAFF_WATCHERS.getByName("hub:0"));
    await rooms.publishChanges([{ ...change(id, "C-ann"), fields: { total: "12.50" } }]);
    await ann.until(() => notices(ann).length > 0);
    expect(notices(ann)).toEqual([["notify.change", { content_type_id: ORDER, object_id: id, rev: 1 }]]);
    await follow(ann, room, later);
    await ann.sendAndSettle("sync.unbind.change", { content_type_id: ORDER, object_id: id });
    // Notices keep the order of their changes.
    await rooms.publishChanges([change(id, "C-ann"), change(later, "C-ann")]);
    await ann.until(() => notices(ann).length > 1);
    expect(notices(ann).slice(1)).toEqual([["notify.change", { content_type_id: ORDER, object_id: later, rev: 1 }]]);
  });

  test("learns nothing about another user's record: not that it changed, not that it exists", async () => {
    const [room, bobOrderId, shops] = [await newRoomId(), newId(), newId()];
    const ann = await enter(room);
    await rooms.publishChanges([change(bobOrderId, "C-bob", true), change(shops, null, true)]);
    for (const id of [bobOrderId, shops]) {
      await follow(ann, room, id);
      await follow(ann, room, id, { more: { rev: 0, after: 0 } });
      await follow(ann, room, id, { more: { rev: 7 } });
    }
    await ann.sendAndSettle("sync.on.addition", { content_type_id: ORDER, search_filters: {}, uuid: "all", after: 0 });
    await rooms.publishChanges([change(bobOrderId, "C-bob"), change(newId(), "C-bob", true), change(shops, null)]);
    // A second customer in the same room: the owner of each socket counts.
    const bob = await enter(room, "C-bob");
    await follow(bob, room, bobOrderId, { people: 2 });
    await rooms.publishChanges([change(bobOrderId, "C-bob")]);
    await bob.until(() => notices(bob).length > 0);
    expect(notices(ann)).toEqual([]);
    expect(ann.of("chat.rejected")).toEqual([]);
  });

  test("gets missed changes of their records at once after a reconnect, by revision or by time", async () => {
    const [room, id, fresh] = [await newRoomId(), newId(), newId()];
    await rooms.publishChanges([change(id, "C-ann"), change(fresh, "C-ann", true)]);
    const ann = await enter(room);
    await follow(ann, room, id, { more: { rev: 1 } });
    expect(notices(ann)).toEqual([]);
    await follow(ann, room, id, { more: { rev: 0 } });
    await ann.until(() => notices(ann).length === 1);
    ann.send("sync.on.addition", {
      content_type_id: ORDER,
      search_filters: { status: "x" },
      uuid: "mine",
      after: -60_000,
    });
    await ann.until(() =>
      ann.notices.some(({ event, data }) => event === "notify.addition" && data.object_id === fresh),
    );
    await follow(ann, room, newId(), { more: { after: -60_000 } });
    expect(ann.of("chat.rejected")).toEqual([]);
  });

  test("requests a record's fields for a filtered list, and filters by them", async () => {
    const [room, id] = [await newRoomId(), newId()];
    const ann = await enter(room, "C-filters");
    await ann.sendAndSettle("sync.on.addition", {
      content_type_id: ORDER,
      search_filters: { status: "paid" },
      uuid: "paid",
    });
    await untilFollowed(room);
    expect(await rooms.publishChanges([change(id, "C-filters", true)])).toEqual([`${ORDER}:${id}`]);
    await rooms.publishChanges([
      { ...change(newId(), "C-filters", true), fields: { status: "unpaid" } },
      { ...change(id, "C-filters", true), fields: { status: "paid" } },
    ]);
    await ann.until(() => notices(ann).length > 0);
    expect(notices(ann)).toEqual([["notify.addition", { content_type_id: ORDER, object_id: id, uuid: "paid" }]]);
  });

  test("watches at most two hundred records, which are removed with the socket", async () => {
    const room = await newRoomId();
    const ann = await enter(room, "C-many");
    for (let i = 0; i < 201; i++) ann.send("sync.on.change", { content_type_id: ORDER, object_id: `n${i}` });
    await ann.until(() => ann.of("chat.rejected").length === 1);
    ann.send("sync.on.change", { content_type_id: 0 });
    await ann.until(() => ann.of("chat.rejected").some(({ code }) => code === "invalid"));
    await untilFollowed(room);
    await ann.leave();
    await untilFollowed(room, 0);
  });

  test("staff in the room use the watcher instead", async () => {
    const room = await newRoomId();
    const ann = await enter(room);
    ann.ask();
    await ann.until(() => ann.of("chat.event").length > 0);
    const sam = await Visitor.enter(staff(room));
    inside.push(sam);
    sam.send("sync.on.change", { content_type_id: ORDER, object_id: newId() });
    await sam.until(() => sam.of("chat.rejected").some(({ code }) => code === "unknown-event"));
  });
});
