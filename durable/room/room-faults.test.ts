import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  evict,
  newRoomId,
  fireTimer,
  shopper,
  staff,
  getRoomStub,
  visitors,
} from "../../tests/worker/support/chat/chat-visitor.ts";
import { archivedRoom, STORED_FILE } from "../../tests/worker/support/chat/chat-rows.ts";

const { enter, leaveAll } = visitors();
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveAll();
});

/** Makes the room's database refuse the given write. */
const refuse = (room: string, table: string, when: string) =>
  runInDurableObject(
    getRoomStub(room),
    (_room, { storage }) =>
      void storage.sql.exec(
        `CREATE TRIGGER refusal BEFORE INSERT ON ${table} WHEN ${when} BEGIN SELECT RAISE(ABORT, 'no room on the disk'); END`,
      ),
  );
const relent = (room: string) =>
  runInDurableObject(getRoomStub(room), (_room, { storage }) => void storage.sql.exec("DROP TRIGGER refusal"));
const readTimers = (room: string) =>
  runInDurableObject(getRoomStub(room), (_room, { storage }) =>
    Object.fromEntries(
      storage.sql
        .exec<{ kind: string; due: number }>("SELECT kind, due FROM timer")
        .toArray()
        .map(({ kind, due }) => [kind, due]),
    ),
  );

describe("a failed commit", () => {
  // The row is refused, or a later write of the same step: either way the step did not happen. A representative's
  // first message also takes the chat.
  test.each([
    ["the row itself", "Ann", { table: "entry", when: "NEW.body LIKE '%unlucky%'", seqs: [1, 2, 3] }],
    ["the state after the rows", "Sam", { table: "meta", when: "NEW.k = 'state'", seqs: [1, 2, 3, 4] }],
  ] as const)(
    "(%s) sends nothing and leaves the room unchanged; the same frame later is stored once",
    async (_name, speaker, { table, when, seqs }) => {
      const room = await newRoomId();
      vi.spyOn(console, "error").mockReturnValue();
      const [ann, sam] = [await enter(shopper(room)), await enter(staff(room))];
      const colleague = await enter(staff(room, "Tess"));
      ann.ask();
      ann.send("chat.message", { message: "one", cid: "c1" });
      await colleague.untilLine("one");
      const [unlucky, claims] = speaker === "Ann" ? [ann, shopper(room)] : [sam, staff(room)];
      await refuse(room, table, when);
      unlucky.send("chat.message", { message: "unlucky", cid: "c2" });
      await unlucky.until(() => unlucky.closed, "the end of the socket");
      expect(unlucky.closed?.code).toBe(1011);
      expect([...ann.texts, ...sam.texts, ...colleague.texts].join()).not.toContain("unlucky");
      await relent(room);
      const again = await enter(claims, { query: "?since=2" });
      again.send("chat.message", { message: "unlucky", cid: "c2" });
      await colleague.untilLine("unlucky");
      expect(colleague.seqs()).toEqual(seqs);
      await evict(room);
      again.send("chat.message", { message: "end" });
      await colleague.untilLine("end");
      expect(colleague.seqs()).toEqual([...seqs, seqs.length + 1]);
    },
  );
});

describe("a throwing alarm", () => {
  test("delays no other timer, and fires again half a minute later until it succeeds", async () => {
    const room = await newRoomId();
    const noise = vi.spyOn(console, "error").mockReturnValue();
    const ann = await enter(shopper(room));
    ann.ask();
    await ann.until(() => ann.seqs().includes(1));
    await refuse(room, "entry", "NEW.body LIKE '%wait-timeout%'");
    await runInDurableObject(getRoomStub(room), (_room, { storage }) => {
      storage.sql.exec("UPDATE timer SET due = 1 WHERE kind = 'wait'");
      storage.sql.exec("INSERT INTO timer (kind, due) VALUES ('left:C-bob', 2)");
      return storage.setAlarm(Date.now() + 60_000);
    });
    await runDurableObjectAlarm(getRoomStub(room));
    const due = await readTimers(room);
    expect(noise.mock.calls.join()).toContain('the timer "wait" failed');
    expect(due["left:C-bob"]).toBeUndefined();
    expect(Math.abs((due["wait"] ?? 0) - Date.now() - 30_000)).toBeLessThan(5000);
    expect(await runInDurableObject(getRoomStub(room), (_room, { storage }) => storage.getAlarm())).toBeLessThanOrEqual(
      due["wait"] ?? 0,
    );
    for (let i = 0; i < 7; i++) await fireTimer(room, "wait");
    expect(ann.seqs()).toEqual([1]);
    await relent(room);
    await fireTimer(room, "wait");
    await ann.until(() => ann.seqs().includes(2), "the end of the wait");
    expect((await readTimers(room))["wait"]).toBeUndefined();
  });

  test("is set again when it fails as a whole for the sixth time, because the platform then gives up", async () => {
    const room = await newRoomId();
    const ann = await enter(shopper(room));
    ann.ask();
    await ann.until(() => ann.seqs().includes(1));
    await runInDurableObject(getRoomStub(room), async (object, { storage }) => {
      storage.sql.exec("ALTER TABLE timer RENAME TO elsewhere");
      await storage.deleteAlarm();
      const ringing = (retryCount: number) => object.alarm({ retryCount, isRetry: true, scheduledTime: Date.now() });
      await expect(ringing(4)).rejects.toThrow("timer");
      expect(await storage.getAlarm()).toBeNull();
      await expect(ringing(5)).rejects.toThrow("timer");
      expect(await storage.getAlarm()).toBeLessThanOrEqual(Date.now() + 30_000);
      storage.sql.exec("ALTER TABLE elsewhere RENAME TO timer");
    });
  });

  test("a transcript that cannot be written is retried, and the room is not emptied before it is", async () => {
    const room = await newRoomId();
    vi.spyOn(console, "error").mockReturnValue();
    const ann = await enter(shopper(room));
    ann.ask();
    ann.send("close-chat");
    await ann.until(() => ann.of("chat.closed").length === 1);
    await leaveAll();
    // A room whose state cannot be stored is not archived, whatever the bucket contains.
    await refuse(room, "meta", "NEW.k = 'state' AND NEW.v NOT LIKE '%\"archivedAt\":0%'");
    await fireTimer(room, "archive");
    expect((await readTimers(room))["purge"]).toBeUndefined();
    expect((await readTimers(room))["archive"]).toBeLessThan(Date.now() + 60_000);
    await relent(room);
    await fireTimer(room, "archive");
    expect((await readTimers(room))["purge"]).toBeGreaterThan(Date.now());
    expect((await readTimers(room))["archive"]).toBeUndefined();
    expect(await env.FILES.head(`chat/transcripts/${room}.json`)).not.toBeNull();
  });
});

describe("a crash after the copy and before its progress is stored", () => {
  test("makes the room copy everything again, which changes nothing", async () => {
    const room = await newRoomId();
    const [ann, sam] = [await enter(shopper(room)), await enter(staff(room))];
    ann.ask();
    await ann.sendAndSettle("chat.message", { message: "two holse", cid: "c1" });
    await sam.sendAndSettle("chat.message", { message: "Sure." });
    await sam.sendAndSettle("chat.note", { message: "a regular" });
    const seq = ann.of("chat.display")[0]?.seq;
    await ann.sendAndSettle("chat.edit", { seq, message: "two holes" });
    await getRoomStub(room).addFile(shopper(room), STORED_FILE);
    await getRoomStub(room).flush();
    const copies = () =>
      Promise.all([
        ...["chat_line", "chat_event", "chat_file"].map((table) => listRows(env.DB, table, room)),
        listRows(env.SEARCH, "chat_text", room),
        archivedRoom(room),
      ]);
    const copiedOnce = await copies();
    expect(copiedOnce.slice(0, 3).map((rows) => (rows as Array<unknown>).length)).toEqual([2, 4, 1]);
    const progress = () =>
      runInDurableObject(getRoomStub(room), (_room, { storage }) =>
        storage.sql.exec("SELECT k, v FROM meta WHERE k IN ('copied', 'indexed') ORDER BY k").toArray(),
      );
    const storedProgress = await progress();
    expect(storedProgress).toHaveLength(2);
    await runInDurableObject(
      getRoomStub(room),
      (_room, { storage }) => void storage.sql.exec("DELETE FROM meta WHERE k IN ('copied', 'indexed')"),
    );
    await evictDurableObject(getRoomStub(room));
    await getRoomStub(room).flush();
    expect(await copies()).toEqual(copiedOnce);
    expect(await progress()).toEqual(storedProgress);
  });
});

const listRows = async (database: D1Database, table: string, room: string) =>
  (await database.prepare(`SELECT * FROM ${table} WHERE room_id = ? ORDER BY seq`).bind(room).all()).results;
