import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { StaffWatcher } from "../../../durable/watcher/staff-watcher.ts";
import { getRoomStub, newRoomId, shopper, staff, visitors } from "../support/chat/chat-visitor.ts";

const { enter, leaveAll } = visitors();
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveAll();
});

/** What a room of two writes and calls, counted from when everything so far is published. */
async function countedRoom() {
  const room = await newRoomId();
  const [ann, sam] = [await enter(shopper(room)), await enter(staff(room))];
  ann.ask();
  await sam.sendAndSettle("chat.message", { message: "How can I help?" });
  await getRoomStub(room).flush();
  const writes: Array<string> = [];
  const calls = { alarms: 0, summaries: 0, changes: 0, copies: 0 };
  await runInDurableObject(getRoomStub(room), async (_room, { storage }) => {
    // The room's timers stay, but the clock does not fire them during the test.
    await storage.deleteAlarm();
    countCalls(Object.getPrototypeOf(storage.sql) as object, "exec", (query, key) => {
      const [, write, table] =
        /^((?:INSERT INTO|UPDATE|DELETE FROM) (entry|meta|timer|notice|visit))\b/.exec(query) ?? [];
      if (write) writes.push(table === "meta" ? `meta ${key}` : write);
    });
    countCalls(Object.getPrototypeOf(storage) as object, "setAlarm", () => void calls.alarms++);
    countCalls(Object.getPrototypeOf(storage) as object, "deleteAlarm", () => void calls.alarms++);
    countCalls(Object.getPrototypeOf(env.DB) as object, "batch", () => void calls.copies++);
  });
  countCalls(StaffWatcher.prototype, "publishRoom", () => void calls.summaries++);
  countCalls(StaffWatcher.prototype, "publishChanges", () => void calls.changes++);
  return { room, ann, sam, writes, calls };
}

type Methods = Record<string, (...values: Array<unknown>) => unknown>;

/** Calls `count` with the arguments before each call of a method. */
function countCalls(prototype: object, name: string, count: (...values: Array<string>) => void): void {
  const methods = prototype as Methods;
  const original = methods[name];
  vi.spyOn(methods, name).mockImplementation(function (this: unknown, ...values: Array<unknown>) {
    count(...values.map(String));
    return original?.apply(this, values);
  });
}

test("a message in a quiet room is one row, its progress is stored once, and no alarm is set", async () => {
  const { room, ann, sam, writes, calls } = await countedRoom();
  ann.send("chat.message", { message: "one", cid: "a1" });
  await sam.untilLine("one");
  await getRoomStub(room).flush();
  expect(writes).toEqual(["INSERT INTO entry", "meta copied", "meta indexed"]);
  // Nobody watches rows, so the watcher gets none.
  expect(calls).toEqual({ alarms: 0, summaries: 1, changes: 0, copies: 2 });
});

test("a row is encoded once for all its readers, its cid once for its author's tabs, and neither copy nor search parses it", async () => {
  const { room, ann, sam } = await countedRoom();
  const [tab, tess] = [await enter(shopper(room)), await enter(staff(room, "Tess"))];
  const encoded: Array<string> = [];
  const parsed: Array<string> = [];
  const [stringify, parse] = [JSON.stringify, JSON.parse];
  vi.spyOn(JSON, "stringify").mockImplementation((value: unknown) => {
    const text = stringify(value);
    if (text?.includes("three holes") || text === '{"cid":"a1"}') encoded.push(text);
    return text;
  });
  vi.spyOn(JSON, "parse").mockImplementation((text: string) => {
    if (text.startsWith('{"message":"three holes"')) parsed.push(text);
    return parse(text) as unknown;
  });
  ann.send("chat.message", { message: "three holes", cid: "a1" });
  for (const visitor of [ann, tab, sam, tess]) await visitor.untilLine("three holes");
  expect(encoded.filter((text) => text.startsWith('{"event":"chat.display"'))).toHaveLength(1);
  expect(encoded.filter((text) => text === '{"cid":"a1"}')).toHaveLength(1);
  await getRoomStub(room).flush();
  expect(parsed).toEqual([]);
  // Only its author gets the cid, as the acknowledgement.
  expect([ann, tab, sam, tess].map((visitor) => visitor.of("chat.display").at(-1)?.cid)).toEqual([
    "a1",
    "a1",
    undefined,
    undefined,
  ]);
});

test("twenty messages of a busy room are twenty rows, and nothing else but their progress", async () => {
  const { room, ann, sam, writes, calls } = await countedRoom();
  for (let i = 0; i < 20; i++) {
    ann.send("chat.message", { message: `line ${i}`, cid: `b${i}` });
    await sam.untilLine(`line ${i}`);
  }
  await getRoomStub(room).flush();
  expect(writes.filter((write) => write === "INSERT INTO entry")).toHaveLength(20);
  expect(new Set(writes)).toEqual(new Set(["INSERT INTO entry", "meta copied", "meta indexed"]));
  expect(calls.alarms).toBe(0);
});
