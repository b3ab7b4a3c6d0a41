import fc from "fast-check";
import { expect, test } from "vitest";
import { applyFrame, emptyLog, queue, type ChatLog } from "#domain/chat/room/log";
import type { ServerFrame } from "#domain/chat/protocol";
import type { ChatRoomRecord } from "#domain/chat/records";
import { ANN, RoomInMemory, SAM, TESS } from "../../../../tests/fixtures/chat/room-in-memory.ts";
import { showRow, type Author } from "#domain/chat/room/rows";

const record = { id: "room1", opened: true, closed: false } as ChatRoomRecord;

/** The room's answer to `?since=`. */
function history(room: RoomInMemory, reader: Author, since: number): ServerFrame {
  const rows = room.rows.filter((row) => row.seq > since).map((row) => showRow("room1", row, reader));
  return {
    event: "chat.update_history",
    data: {
      lines: rows.flatMap((row) => (row.event === "chat.display" ? [row.data] : [])),
      events: rows.flatMap((row) => (row.event === "chat.event" ? [row.data] : [])),
      files: [],
      epoch: "e1",
      from_seq: since + 1,
      last_seq: room.state.lastSeq,
      more: false,
      room: record,
    },
  };
}

type Trouble = "none" | "frame lost" | "echo lost" | "echo twice" | "cut" | "note";
const trouble = fc.constantFrom<Trouble>("none", "frame lost", "echo lost", "echo twice", "cut", "note");

test("over a connection that loses and duplicates frames, every message arrives once and in order", () => {
  fc.assert(
    fc.property(fc.array(trouble, { maxLength: 25 }), (troubles) => {
      const room = new RoomInMemory();
      room.ask();
      let log: ChatLog = applyFrame(emptyLog(), history(room, ANN, 0));

      const send = (cid: string, way: Trouble) => {
        const message = log.outbox.find((entry) => entry.cid === cid)?.data["message"];
        if (way === "frame lost" || typeof message !== "string") return;
        for (const effect of room.say(ANN, message, cid)) {
          if ((effect.do !== "append" && effect.do !== "answer") || way === "echo lost") continue;
          const echo = showRow("room1", effect.row, ANN);
          log = applyFrame(log, echo);
          if (way === "echo twice") log = applyFrame(log, echo);
        }
      };
      const reconnect = () => {
        log = applyFrame(log, history(room, ANN, log.lastSeq));
        for (const { cid } of log.outbox) send(cid, "none");
      };

      troubles.forEach((way, i) => {
        if (way === "cut") return reconnect();
        if (way === "note") {
          room.take({ by: SAM, frame: { event: "chat.note", data: { message: "for staff" } } });
          const note = room.rows.at(-1);
          if (note) log = applyFrame(log, showRow("room1", note, ANN));
          return;
        }
        log = queue(log, { cid: `c${i}`, event: "chat.message", data: { message: `line ${i}` }, at: 0 });
        send(`c${i}`, way);
        if (log.gap) reconnect();
      });
      reconnect();
      reconnect();

      expect(log.outbox).toEqual([]);
      expect(log.gap).toBe(false);
      const expectedMessages = troubles.flatMap((way, i) => (way === "cut" || way === "note" ? [] : [`line ${i}`]));
      expect([...log.lines.map((line) => line.message)].sort()).toEqual([...expectedMessages].sort());
      expect(log.lines.map((line) => line.seq)).toEqual([...log.lines.map((line) => line.seq)].sort((a, b) => a - b));
      expect(log.lastSeq).toBe(room.state.lastSeq);
      expect(JSON.stringify(log.events)).not.toContain("for staff");
    }),
    { numRuns: 300 },
  );
});

test("a row that arrives too early requests the missing rows instead of leaving a gap", () => {
  const room = new RoomInMemory();
  room.ask();
  let log = applyFrame(emptyLog(), history(room, SAM, 0));
  room.say(ANN, "one");
  room.say(ANN, "two");
  const late = room.rows[2];
  if (late) log = applyFrame(log, showRow("room1", late, SAM));
  expect(log).toMatchObject({ gap: true, lastSeq: 1 });
  log = applyFrame(log, history(room, SAM, log.lastSeq));
  expect(log.lines.map((line) => line.message)).toEqual(["one", "two"]);
});

test("another epoch resets the log and keeps unsent frames", () => {
  const room = new RoomInMemory();
  room.ask();
  room.say(ANN, "one");
  let log = applyFrame(emptyLog(), history(room, ANN, 0));
  log = queue(log, { cid: "x", event: "chat.message", data: { message: "unsent" }, at: 0 });
  const otherHistory = history(new RoomInMemory(), ANN, 0);
  if (otherHistory.event === "chat.update_history")
    log = applyFrame(log, { ...otherHistory, data: { ...otherHistory.data, epoch: "e2" } });
  expect(log).toMatchObject({ epoch: "e2", lastSeq: 0, lines: [], outbox: [{ cid: "x" }] });
});

test("an edit made while this browser was away reaches its copy of the message", () => {
  const room = new RoomInMemory();
  room.ask();
  room.say(ANN, "two holse");
  let log = applyFrame(emptyLog(), history(room, SAM, 0));
  room.take({ by: ANN, frame: { event: "chat.edit", data: { seq: 2, message: "two holes" } } });
  log = applyFrame(log, history(room, SAM, log.lastSeq));
  expect(log.lines[0]).toMatchObject({ message: "two holes", edited: true });
});

test("an edited note reaches colleagues who are present, who were away and who come later, as the room stores it", () => {
  const room = new RoomInMemory();
  const correct = (seq: number, message: string) =>
    room.take({ by: SAM, frame: { event: "chat.edit", data: { seq, message } } });
  room.take({ by: SAM, frame: { event: "chat.note", data: { message: "a regluar" } } });
  room.take({ by: SAM, frame: { event: "chat.note", data: { message: "wrong room" } } });
  let here = applyFrame(emptyLog(), history(room, TESS, 0));
  correct(1, "a regular");
  here = applyFrame(here, history(room, TESS, here.lastSeq));
  expect(here.events[0]).toMatchObject({
    display_message: "a regular",
    event_data: { original: "a regluar", edited: true },
  });
  correct(1, "a regular, be quick");
  room.take({ by: SAM, frame: { event: "chat.remove", data: { seq: 2 } } });
  here = applyFrame(here, history(room, TESS, here.lastSeq));
  expect(here.events).toEqual(applyFrame(emptyLog(), history(room, TESS, 0)).events);
  expect(here.events.slice(0, 2)).toEqual(room.rows.slice(0, 2).map((row) => showRow("room1", row, TESS).data));
});

test("a question is always either in flight or asked: the acknowledgement opens the room", () => {
  const room = new RoomInMemory();
  const ask = { cid: "q", event: "chat.set.description" as const, data: {}, at: 1 };
  const begun = history(room, ANN, 0);
  if (begun.event !== "chat.update_history") throw new Error("no history");
  let log = queue(
    applyFrame(emptyLog(), { ...begun, data: { ...begun.data, room: { ...record, opened: false } } }),
    ask,
  );
  const [openingRow] = room
    .take({
      by: ANN,
      frame: {
        event: "chat.set.description",
        data: { description: "Hello?", customer_name: "Ann", email: "ann@example.com", screen_size: "", cid: "q" },
      },
    })
    .flatMap((effect) => (effect.do === "append" ? [effect.row] : []));
  if (!openingRow) throw new Error("the room did not take the question");
  log = applyFrame(log, showRow("room1", openingRow, ANN));
  expect([log.outbox, log.room?.opened]).toEqual([[], true]);
});
