import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { Rooms } from "../../../durable/shared/stubs.ts";
import { CONTENT_TYPES } from "#domain/ground/kernel/records";
import { fireTimer, getRoomStub, newRoomId, shopper, staff, visitors } from "../support/chat/chat-visitor.ts";
import { ChatNotifications } from "../../../worker/chat-notifications.ts";
import { watchers } from "../support/chat/staff-watchers.ts";

const { enter, leaveAll } = visitors();
const { watch, leaveAll: stopWatching } = watchers();
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveAll();
  await stopWatching();
});

type Methods = Record<string, (...values: Array<unknown>) => Promise<unknown>>;

/** The calls of some methods: all by name, and those that have not been answered. */
function followCalls(methodsByName: Readonly<Record<string, object>>) {
  const calls = { made: new Set<string>(), pending: new Set<object>() };
  for (const [name, prototype] of Object.entries(methodsByName)) {
    const methods = prototype as Methods;
    const original = methods[name];
    vi.spyOn(methods, name).mockImplementation(async function (this: unknown, ...values: Array<unknown>) {
      const call = { name };
      calls.made.add(name);
      calls.pending.add(call);
      try {
        return await original?.apply(this, values);
      } finally {
        calls.pending.delete(call);
      }
    });
  }
  return calls;
}

// A room that waits for another object, a store or the worker stays in memory, and is paid for, until the answer.
test("whatever happens in a room, none of its calls of other objects, stores and the worker stays open", async () => {
  const calls = followCalls({
    publishRoom: Rooms.prototype,
    publishChanges: Rooms.prototype,
    watchOwner: Rooms.prototype,
    unwatchOwner: Rooms.prototype,
    missed: Rooms.prototype,
    copy: Rooms.prototype,
    batch: Object.getPrototypeOf(env.DB) as object,
    put: Object.getPrototypeOf(env.FILES) as object,
    receive: ChatNotifications.prototype,
  });
  const untilAnswered = () => expect.poll(() => [...calls.pending]).toEqual([]);
  // Whoever lists messages has rooms send each row.
  const lines = { content_type_id: CONTENT_TYPES["chat-line"], uuid: crypto.randomUUID(), search_filters: {} };
  await (await watch()).sendAndSettle("sync.on.addition", lines);
  const room = await newRoomId();
  const ann = await enter(shopper(room));
  const sam = await enter(staff(room));
  const events: ReadonlyArray<() => Promise<unknown>> = [
    () => Promise.resolve(ann.ask()),
    () => sam.sendAndSettle("chat.message", { message: "How can I help?", cid: "s1" }),
    () => ann.sendAndSettle("sync.on.change", { content_type_id: 1, object_id: "ann", rev: 1 }),
    () => ann.sendAndSettle("chat.message", { message: "Three holes, please.", cid: "a1" }),
    () => sam.sendAndSettle("chat.edit", { seq: 2, message: "How may I help?" }),
    () => fireTimer(room, "copy"),
    () => sam.sendAndSettle("chat.message", { message: "Like this?", cid: "s2" }),
    () => ann.leave(),
    () => fireTimer(room, "mail"),
    () => sam.sendAndSettle("close-chat", { cid: "s3" }),
    () => fireTimer(room, "archive"),
    () => getRoomStub(room).endSession("session of Sam"),
  ];
  for (const happen of events) {
    await happen();
    await untilAnswered();
    await getRoomStub(room).flush();
    await untilAnswered();
  }
  expect([...calls.made].sort()).toEqual([
    "batch",
    "copy",
    "missed",
    "publishChanges",
    "publishRoom",
    "put",
    "receive",
    "unwatchOwner",
    "watchOwner",
  ]);
});
