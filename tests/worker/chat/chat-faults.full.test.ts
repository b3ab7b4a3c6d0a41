import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { ClientFrame } from "#domain/chat/protocol";
import { refuseNoRows, refuseRowsWith, listRoomRows } from "../support/chat/chat-rows.ts";
import { evict, newRoomId, shopper, staff, getRoomStub, visitors, type Visitor } from "../support/chat/chat-visitor.ts";

const { enter, leaveAll } = visitors();
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveAll();
});

let marks = 0;
/** Waits until a room has handled every frame of this socket: it answers an unknown frame last. */
async function dealtWith(visitor: Visitor): Promise<void> {
  const cid = `mark-${++marks}`;
  visitor.send("no-such-event", { cid });
  await visitor.until(
    () => visitor.of("chat.rejected").some((rejection) => rejection.cid === cid),
    "the end of what was sent",
  );
}

describe("a room that is evicted", () => {
  const TALK: ReadonlyArray<readonly ["ann" | "sam", ClientFrame]> = [
    [
      "ann",
      {
        event: "chat.set.description",
        data: {
          description: "Do you cut holes?",
          customer_name: "Ann",
          email: "ann@example.com",
          screen_size: "",
          cid: "a1",
        },
      },
    ],
    ["sam", { event: "chat.set.owner", data: { owner: "S-sam", expect_rev: 0 } }],
    ["sam", { event: "chat.message", data: { message: "Yes.", cid: "s1" } }],
    ["ann", { event: "chat.message", data: { message: "How larg?", cid: "a2" } }],
    ["ann", { event: "chat.message", data: { message: "How larg?", cid: "a2" } }],
    ["ann", { event: "chat.edit", data: { seq: 4, message: "How large?" } }],
    ["sam", { event: "chat.note", data: { message: "a regular", cid: "s2" } }],
    ["ann", { event: "chat.read", data: { seq: 3 } }],
    ["sam", { event: "chat.remove", data: { seq: 3 } }],
    ["ann", { event: "close-chat", data: { cid: "a3" } }],
    ["sam", { event: "chat.message", data: { message: "Two inches.", cid: "s3" } }],
    ["sam", { event: "close-chat", data: { cid: "s4" } }],
  ];

  /** The conversation after the room was evicted before one of the frames, without the values that differ each time. */
  async function rehearse(evictBefore: number) {
    const room = await newRoomId();
    const ann = await enter(shopper(room));
    const sam = await enter(staff(room));
    for (const [i, [who, frame]] of TALK.entries()) {
      if (i === evictBefore) await evict(room);
      const speaker = who === "ann" ? ann : sam;
      speaker.socket.send(JSON.stringify(frame));
      await dealtWith(speaker);
    }
    const rows = (await listRoomRows(room)).map(({ at: _at, ...row }) => row);
    const late = await enter(staff(room));
    const now = (await late.until(() => late.of("chat.update_history")[0])).room;
    const { customer_name, description, owner, owner_rev, closed, resolved, last_seq, read, opened } = now;
    const transcripts = [ann.lines(), sam.lines(), ann.seqs(), sam.seqs()];
    await leaveAll();
    return {
      rows,
      told: transcripts,
      now: { customer_name, description, owner, owner_rev, closed, resolved, last_seq, read, opened },
    };
  }

  test("between any two frames gives the same conversation as one that was not", async () => {
    const undisturbed = await rehearse(-1);
    expect(undisturbed.rows.length).toBeGreaterThan(9);
    for (let position = 0; position < TALK.length; position++)
      expect(await rehearse(position), `evicted before frame ${position}`).toEqual(undisturbed);
  }, 60_000);
});

/** Makes these timers due now, and fires the room's alarm. */
async function ringAll(room: string, kinds: ReadonlyArray<string>): Promise<void> {
  await runInDurableObject(getRoomStub(room), (_room, { storage }) => {
    for (const kind of kinds)
      storage.sql.exec("INSERT INTO timer (kind, due) VALUES (?, 1) ON CONFLICT (kind) DO UPDATE SET due = 1", kind);
    return storage.setAlarm(Date.now() + 60_000);
  });
  await runDurableObjectAlarm(getRoomStub(room));
}

const slugs = async (room: string) =>
  (await listRoomRows(room)).map((row) => (row.kind === "event" ? row.body.event_slug : row.kind));

test("a failing timer delays no other timer, changes nothing, and fires again later", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const room = await newRoomId();
  const [ann, sam] = [await enter(shopper(room)), await enter(staff(room))];
  ann.ask();
  await sam.until(() => sam.seqs().includes(1));
  await ann.leave();
  await sam.until(() => sam.of("chat.room").at(-1)?.room.online === false, "the shopper's absence");
  await refuseRowsWith(room, "wait-timeout");
  for (let time = 0; time < 6; time++) await ringAll(room, ["wait", "hours"]);
  expect(await slugs(room)).toEqual(["chat-opened", "chat-left"]);
  const due = await runInDurableObject(
    getRoomStub(room),
    (_room, { storage }) => storage.sql.exec<{ due: number }>("SELECT due FROM timer WHERE kind = 'wait'").one().due,
  );
  expect(due).toBeGreaterThan(Date.now());
  await refuseNoRows(room);
  await ringAll(room, ["wait"]);
  expect(await slugs(room)).toEqual(["chat-opened", "chat-left", "wait-timeout"]);
});

test("a message that cannot be stored is not sent on, and its sender is disconnected and sends it again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const room = await newRoomId();
  const [ann, sam] = [await enter(shopper(room)), await enter(staff(room))];
  ann.send("chat.message", { message: "before", cid: "c1" });
  await sam.untilLine("before");
  await refuseRowsWith(room, "poison");
  ann.send("chat.message", { message: "poison", cid: "c2" });
  expect((await ann.until(() => ann.closed)).code).toBe(1011);
  sam.send("chat.note", { message: "still at work", cid: "n1" });
  await dealtWith(sam);
  expect(sam.texts.join()).not.toContain("poison");
  expect(await slugs(room)).toEqual(["line", "chat-note"]);
  await refuseNoRows(room);
  const back = await enter(shopper(room), { query: "?since=1" });
  back.send("chat.message", { message: "poison", cid: "c2" });
  await sam.untilLine("poison");
  expect(sam.seqs()).toEqual([1, 2, 3]);
});

test("a clock that jumps disconnects nobody and keeps the order of messages", async () => {
  const room = await newRoomId();
  const [ann, sam] = [await enter(shopper(room)), await enter(staff(room))];
  const real = Date.now.bind(Date);
  for (const [i, shift] of [0, -3_600_000, 1_800_000, -60_000, 0].entries()) {
    vi.spyOn(Date, "now").mockImplementation(() => real() + shift);
    ann.send("chat.typing");
    ann.send("chat.message", { message: `line ${i}`, cid: `c${i}` });
    await sam.untilLine(`line ${i}`);
  }
  expect(ann.closed).toBeUndefined();
  expect(sam.lines()).toEqual(["line 0", "line 1", "line 2", "line 3", "line 4"]);
  // The edit limit counts from the message's own time: a message with a future time is not too old.
  ann.send("chat.edit", { seq: 3, message: "corrected" });
  await sam.untilLine("corrected");
});

test("a failing archive delays no message, and gets every row once it works again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const room = await newRoomId();
  await env.DB.prepare(
    `CREATE TRIGGER refused_${room.replaceAll("-", "")} BEFORE INSERT ON chat_line WHEN NEW.room_id = '${room}' BEGIN SELECT RAISE(ABORT, 'the database is busy'); END`,
  ).run();
  const [ann, sam] = [await enter(shopper(room)), await enter(staff(room))];
  for (const message of ["one", "two", "three"]) {
    ann.send("chat.message", { message });
    await sam.untilLine(message);
  }
  await env.DB.prepare(`DROP TRIGGER refused_${room.replaceAll("-", "")}`).run();
  await ringAll(room, ["copy"]);
  const read = async () =>
    (
      await env.DB.prepare("SELECT message FROM chat_line WHERE room_id = ? ORDER BY seq")
        .bind(room)
        .all<{ message: string }>()
    ).results.map(({ message }) => message);
  await expect.poll(read).toEqual(["one", "two", "three"]);
});
