import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test } from "vitest";
import {
  newRoomId,
  OPEN,
  SHUT,
  shopper,
  staff,
  getRoomStub,
  visitors,
} from "../../tests/worker/support/chat/chat-visitor.ts";

const { enter, leaveAll } = visitors();
afterEach(leaveAll);

describe("timers", () => {
  test("outside business hours the shopper is told when the shop opens and may leave a message", async () => {
    const room = await newRoomId();
    const start = Date.now();
    const ann = await enter(shopper(room), { schedule: SHUT });
    expect((await ann.until(() => ann.of("chat.offline")[0])).hours).toBe("Monday to Friday 7:30am to 4:00pm PST");
    // The moment of the shop, from which a browser with a wrong clock counts until the opening.
    const { now = "" } = ann.of("chat.update_history")[0] ?? {};
    expect(Date.parse(now)).toBeGreaterThanOrEqual(start);
    expect(Date.parse(now)).toBeLessThanOrEqual(Date.now());
    ann.ask();
    await ann.until(() => ann.of("chat.room").at(-1)?.room.offline);
    ann.send("close-chat");
    await ann.until(() => ann.of("chat.closed").length === 1);
    const sam = await enter(staff(room));
    expect((await sam.until(() => sam.of("chat.update_history")[0])).room).toMatchObject({
      closed: true,
      resolved: false,
      offline: true,
      description: "Do you cut holes?",
    });
    sam.send("close-chat");
    await sam.until(() => sam.of("chat.room").at(-1)?.room.resolved);
  });

  test("waiting shoppers receive changed hours", async () => {
    const room = await newRoomId();
    const ann = await enter(shopper(room));
    ann.ask();
    await ann.until(() => ann.seqs().includes(1));
    await getRoomStub(room).setSchedule(SHUT, Date.now());
    await ann.until(() => ann.of("chat.offline")[0]);
    await getRoomStub(room).setSchedule(OPEN, Date.now());
    await ann.until(
      () =>
        ann.of("chat.room").at(-1)?.room.date_requested !== null && ann.of("chat.room").at(-1)?.room.offline === false,
    );
  });
});

test("the archive has a note's last edit, and its removal", async () => {
  const room = await newRoomId();
  const [ann, sam] = [await enter(shopper(room)), await enter(staff(room))];
  ann.ask();
  sam.send("chat.note", { message: "a regluar" });
  await ann.until(() => ann.seqs().includes(2));
  const read = () =>
    env.DB.prepare(
      "SELECT display_message, event_data ->> 'original' AS original, staff_only FROM chat_event WHERE room_id = ? AND seq = 2",
    )
      .bind(room)
      .first();
  await expect.poll(read).toEqual({ display_message: "a regluar", original: null, staff_only: 1 });
  sam.send("chat.edit", { seq: 2, message: "a regular" });
  await expect.poll(read).toEqual({ display_message: "a regular", original: "a regluar", staff_only: 1 });
  sam.send("chat.remove", { seq: 2 });
  await expect.poll(read).toEqual({ display_message: "", original: "a regluar", staff_only: 1 });
});

test("the archive has every row, and an edit after it", async () => {
  const room = await newRoomId();
  const [ann, sam] = [await enter(shopper(room)), await enter(staff(room))];
  ann.ask();
  ann.send("chat.message", { message: "two holse" });
  await sam.untilLine("two holse");
  sam.send("chat.note", { message: "regular" });
  await ann.until(() => ann.seqs().includes(3));
  ann.send("chat.edit", { seq: 2, message: "two holes" });
  const read = async () => ({
    lines: (
      await env.DB.prepare(
        "SELECT seq, message, original_message, edited FROM chat_line WHERE room_id = ? ORDER BY seq",
      )
        .bind(room)
        .all()
    ).results,
    events: (
      await env.DB.prepare("SELECT seq, event_slug, staff_only FROM chat_event WHERE room_id = ? ORDER BY seq")
        .bind(room)
        .all()
    ).results,
    room: await env.DB.prepare("SELECT opened, customer_name, last_seq FROM chat_room WHERE id = ?").bind(room).first(),
  });
  await expect.poll(async () => (await read()).events.length).toBe(3);
  expect(await read()).toEqual({
    lines: [{ seq: 2, message: "two holes", original_message: "two holse", edited: 1 }],
    events: [
      { seq: 1, event_slug: "chat-opened", staff_only: 0 },
      { seq: 3, event_slug: "chat-note", staff_only: 1 },
      { seq: 4, event_slug: "chat-edited", staff_only: 0 },
    ],
    room: { opened: 1, customer_name: "Ann", last_seq: 4 },
  });
});
