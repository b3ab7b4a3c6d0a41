import { runInDurableObject } from "cloudflare:test";
import { afterEach, expect, test, vi } from "vitest";
import { PRESENCE_CHECK_MS } from "#domain/chat/limits";
import { listRoomRows, readRoomTimers } from "../../tests/worker/support/chat/chat-rows.ts";
import {
  evict,
  fireTimer,
  getRoomStub,
  isGrace,
  newRoomId,
  shopper,
  staff,
  visitors,
  type Visitor,
  withoutGrace,
} from "../../tests/worker/support/chat/chat-visitor.ts";

const { enter, leaveAll } = visitors();
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveAll();
});

/** What staff see of a shopper. */
function seenOfAnn(sam: Visitor): "here" | "reconnecting" | "gone" {
  const ann = sam
    .of("chat.room")
    .at(-1)
    ?.people?.find(({ id }) => id === "C-ann");
  if (!ann) return "gone";
  return ann.reconnecting ? "reconnecting" : "here";
}

const slugs = async (room: string) =>
  (await listRoomRows(room)).flatMap((row) => (row.kind === "event" ? [row.body.event_slug] : []));

/** A conversation of two. */
async function openTalk() {
  const room = await newRoomId();
  const ann = await enter(shopper(room));
  ann.ask();
  await ann.until(() => ann.seqs().includes(1));
  const sam = await enter(staff(room));
  await sam.until(() => seenOfAnn(sam) === "here");
  return { room, ann, sam };
}

test("whoever is back in time was never away: staff see them reconnect, and nothing is stored", async () => {
  const { room, ann, sam } = await openTalk();
  const stored = () =>
    runInDurableObject(getRoomStub(room), (_room, { storage }) => storage.sql.exec("SELECT * FROM meta").toArray());
  await getRoomStub(room).flush();
  const unchanged = [await stored(), await readRoomTimers(room)];
  const waits = vi.spyOn(scheduler, "wait");
  await ann.disconnect();
  await sam.until(() => seenOfAnn(sam) === "reconnecting", "the sign of a reconnection");
  expect(sam.of("chat.room").at(-1)?.room.online).toBe(true);
  const back = await enter(shopper(room));
  await sam.until(() => seenOfAnn(sam) === "here", "the return");
  expect([await stored(), await readRoomTimers(room)]).toEqual(unchanged);
  expect(waits.mock.calls.filter(([ms]) => isGrace(ms)).map(([, options]) => options?.signal?.aborted)).toEqual([true]);
  expect(back.texts.join()).not.toContain("reconnecting");
});

test("people whose sockets break together do not leave in one moment", async () => {
  const { room, ann, sam } = await openTalk();
  await getRoomStub(room).flush();
  const waits = vi.spyOn(scheduler, "wait");
  const graces = () => waits.mock.calls.flatMap(([ms]) => (isGrace(ms) ? [ms] : []));
  await Promise.all([ann.disconnect(), sam.disconnect()]);
  await expect.poll(graces).toHaveLength(2);
  expect(new Set(graces()).size).toBe(2);
});

test("whoever does not come back has left, which is stored and announced in one step", async () => {
  const { room, ann, sam } = await openTalk();
  const rev = () =>
    runInDurableObject(getRoomStub(room), (_room, { storage }) => {
      const { v } = storage.sql.exec<{ v: string }>("SELECT v FROM meta WHERE k = 'hot'").one();
      return (JSON.parse(v) as { rev: number }).rev;
    });
  const revOfTwo = await rev();
  await ann.leave();
  await sam.until(() => seenOfAnn(sam) === "gone", "the absence");
  expect(await slugs(room)).toEqual(["chat-opened", "chat-left"]);
  expect(await rev()).toBe(revOfTwo + 1);
});

test("a person with another tab open is neither away nor reconnecting", async () => {
  const { room, ann, sam } = await openTalk();
  await enter(shopper(room));
  await ann.leave();
  await sam.sendAndSettle("chat.message", { message: "Still there?" });
  expect(seenOfAnn(sam)).toBe("here");
  expect(await slugs(room)).not.toContain("chat-left");
});

test("after a crash everyone who is stored as present has time to come back, and whoever does not has left", async () => {
  const { room } = await openTalk();
  await evict(room, { webSockets: "close" });
  const sam = await withoutGrace(() => enter(staff(room)));
  await sam.until(() => seenOfAnn(sam) === "gone", "the absence");
  expect(await slugs(room)).toEqual(["chat-opened", "chat-left"]);
});

test("while anyone is stored as present, an alarm within ten minutes notices a crash, and none stays after them", async () => {
  const { room } = await openTalk();
  const readAlarm = () => runInDurableObject(getRoomStub(room), (_room, { storage }) => storage.getAlarm());
  expect((await readRoomTimers(room))["sessions"]).toBeLessThanOrEqual(Date.now() + PRESENCE_CHECK_MS);
  await fireTimer(room, "sessions");
  expect((await readRoomTimers(room))["sessions"]).toBeLessThanOrEqual(Date.now() + PRESENCE_CHECK_MS);
  expect(await readAlarm()).toBeLessThanOrEqual(Date.now() + PRESENCE_CHECK_MS);
  await evict(room, { webSockets: "close" });
  await withoutGrace(() => fireTimer(room, "sessions"));
  await expect.poll(() => slugs(room)).toEqual(["chat-opened", "chat-left"]);
  await fireTimer(room, "sessions");
  expect((await readRoomTimers(room))["sessions"]).toBeUndefined();
});
