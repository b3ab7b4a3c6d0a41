import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "#domain/ground/kernel/durations";
import { rowText } from "#domain/chat/conversation/transcript";
import { archivedRoom, readRoomTimers } from "../../tests/worker/support/chat/chat-rows.ts";
import {
  evict,
  newRoomId,
  fireTimer,
  shopper,
  staff,
  getRoomStub,
  visitors,
} from "../../tests/worker/support/chat/chat-visitor.ts";
import { openRooms } from "../shared/stubs.ts";

const { enter, leaveAll } = visitors();
afterEach(leaveAll);

const rooms = openRooms(env);

/** An ended conversation, completely copied, with nobody present. */
async function past(room: string): Promise<void> {
  const ann = await enter(shopper(room));
  ann.ask();
  const sam = await enter(staff(room));
  sam.send("chat.message", { message: "Yes, with a plotter." });
  sam.send("chat.note", { message: "a regular" });
  await ann.untilLine("Yes, with a plotter.");
  ann.send("close-chat");
  await sam.until(() => sam.of("chat.closed").length === 1);
  await leaveAll();
  await expect.poll(async () => (await archivedRoom(room))?.["last_seq"]).toBe(5);
  await getRoomStub(room).flush();
}

describe("after the end", () => {
  test("a day later the transcript is written, and is read as text without the notes", async () => {
    const room = await newRoomId();
    await past(room);
    expect(Math.abs(((await readRoomTimers(room))["archive"] ?? 0) - Date.now() - DAY_MS)).toBeLessThan(MINUTE_MS);
    await fireTimer(room, "archive");
    const key = `chat/transcripts/${room}.json`;
    expect(await env.FILES.head(key)).not.toBeNull();
    await expect.poll(async () => (await archivedRoom(room))?.["transcript_key"]).toBe(key);
    const due = await readRoomTimers(room);
    expect(due["archive"]).toBeUndefined();
    expect(due["purge"]).toBeGreaterThan(Date.now() + 29 * DAY_MS);
    const transcript = await rooms.transcript(room);
    expect(transcript?.rows).toHaveLength(5);
    const texts = transcript?.rows.map(rowText);
    expect(texts).toContain("Yes, with a plotter.");
    expect(texts?.join()).not.toContain("regular");
  });

  test("thirty days after that the room is emptied, and the next visitor finds all of it in a new database", async () => {
    const room = await newRoomId();
    await past(room);
    const earlierClient = await enter(staff(room));
    const epoch = (await earlierClient.until(() => earlierClient.of("chat.update_history")[0])).epoch;
    await leaveAll();
    await fireTimer(room, "archive");
    await getRoomStub(room).flush();
    await fireTimer(room, "purge");
    expect(
      await runInDurableObject(getRoomStub(room), (_room, { storage }) =>
        storage.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'entry'").toArray(),
      ),
    ).toEqual([]);
    await evict(room);
    const sam = await enter(staff(room), { query: `?since=5&epoch=${epoch}` });
    const history = await sam.until(() => sam.of("chat.update_history")[0]);
    expect(history.epoch).not.toBe(epoch);
    expect(sam.seqs()).toEqual([1, 2, 3, 4, 5]);
    expect(history.room).toMatchObject({ closed: true, customer_name: "Ann", closed_by: "customer" });
    sam.send("chat.message", { message: "One more thing." });
    await sam.untilLine("One more thing.");
    expect(sam.seqs()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect((await readRoomTimers(room))["purge"]).toBeUndefined();
  });

  test("a person who is present keeps it from being emptied", async () => {
    const room = await newRoomId();
    await past(room);
    await fireTimer(room, "archive");
    await enter(staff(room));
    await fireTimer(room, "purge");
    expect((await readRoomTimers(room))["purge"]).toBeGreaterThan(Date.now() + DAY_MS / 2);
    expect((await rooms.transcript(room))?.rows).toHaveLength(5);
  });

  test("a conversation that is only in the database is read from there", async () => {
    const room = await newRoomId();
    await past(room);
    await runInDurableObject(getRoomStub(room), (_room, { storage }) => storage.deleteAll());
    await evict(room);
    const sam = await enter(staff(room));
    await sam.untilLine("Yes, with a plotter.");
    expect(sam.seqs()).toEqual([1, 2, 3, 4, 5]);
    expect(await getRoomStub(room).isClosed()).toBe(true);
  });
});

describe("automatically", () => {
  test("a chat that its shopper left ends half an hour after the last message, and their next message reopens it", async () => {
    const room = await newRoomId();
    const ann = await enter(shopper(room));
    ann.ask();
    const sam = await enter(staff(room));
    sam.send("chat.message", { message: "Yes." });
    await ann.untilLine("Yes.");
    ann.send("chat.read", { seq: 3 });
    await sam.until(() => sam.of("chat.room").at(-1)?.room.read.customer === 3);
    await ann.leave();
    await expect.poll(async () => (await readRoomTimers(room))["idle"]).toBeGreaterThan(Date.now() + 29 * MINUTE_MS);
    await fireTimer(room, "idle"); // too early: it checks again at the half hour
    expect(await getRoomStub(room).isClosed()).toBe(false);
    await runInDurableObject(getRoomStub(room), (_room, { storage }) => {
      const hot = JSON.parse(storage.sql.exec<{ v: string }>("SELECT v FROM meta WHERE k = 'hot'").one().v) as object;
      storage.sql.exec(
        "UPDATE meta SET v = ? WHERE k = 'hot'",
        JSON.stringify({ ...hot, lastAt: Date.now() - 31 * MINUTE_MS }),
      );
    });
    await evict(room);
    await fireTimer(room, "idle");
    await sam.until(() => sam.of("chat.closed").length === 1, "the end");
    const back = await enter(shopper(room));
    expect((await back.until(() => back.of("chat.update_history")[0])).room).toMatchObject({
      closed: true,
      closed_by: "shop",
    });
    back.send("chat.message", { message: "Still there?" });
    await sam.untilLine("Still there?");
    expect(await getRoomStub(room).isClosed()).toBe(false);
  });

  test("a quiet room wakes once more to find nothing to copy, then every ten minutes to see who is there", async () => {
    const room = await newRoomId();
    const ann = await enter(shopper(room));
    const flush = async () => {
      await getRoomStub(room).flush();
      await fireTimer(room, "copy");
    };
    await ann.sendAndSettle("log.page", { url: "/" });
    await flush();
    expect(Object.keys(await readRoomTimers(room))).toEqual(["sessions"]);
    ann.ask();
    await enter(staff(room)).then((sam) => sam.send("chat.message", { message: "Yes." }));
    await ann.untilLine("Yes.");
    await flush();
    expect(Object.keys(await readRoomTimers(room))).toEqual(["sessions"]);
    const alarm = await runInDurableObject(getRoomStub(room), (_room, { storage }) => storage.getAlarm());
    expect(alarm).toBeGreaterThan(Date.now() + 9 * MINUTE_MS);
  });
});
