import { describe, expect, test } from "vitest";
import { ANN, done, RoomInMemory, SAM, TESS } from "../../../../../tests/fixtures/chat/room-in-memory.ts";
import type { Effect } from "#domain/chat/room/room-state";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "#domain/ground/kernel/durations";

const notices = (effects: ReadonlyArray<Effect>) =>
  effects.flatMap((effect) => (effect.do === "notify" ? [effect.notice] : []));
const timer = (effects: ReadonlyArray<Effect>, kind: string) =>
  effects.findLast((effect) => effect.do === "timer" && effect.kind === kind);
const close = (room: RoomInMemory, by = ANN) => room.take({ by, frame: { event: "close-chat", data: {} } });
const read = (room: RoomInMemory, by = ANN) =>
  room.take({ by, frame: { event: "chat.read", data: { seq: room.state.lastSeq } } });
const rate = (room: RoomInMemory, score: number, by = ANN) =>
  room.take({ by, frame: { event: "chat.rate", data: { score, comment: "" } } });

describe("ending because of inactivity", () => {
  test("a chat whose shopper left ends half an hour after the last message, once they have read everything", () => {
    const room = new RoomInMemory();
    room.take({ join: ANN });
    room.ask();
    room.say(SAM, "Yes.");
    read(room);
    expect(timer(room.take({ leave: ANN, since: room.now }), "idle")).toMatchObject({ due: room.now + 30 * MINUTE_MS });
    room.now += 29 * MINUTE_MS;
    expect(room.take({ timer: "idle" })).toEqual([{ do: "timer", kind: "idle", due: room.now + MINUTE_MS }]);
    room.now += MINUTE_MS;
    room.take({ timer: "idle" });
    expect(room.state).toMatchObject({ closedAt: room.now, closedBy: "shop", resolved: true });
    expect(room.rows.at(-1)?.author.name).toBe("Customer service");
  });

  test("a question asked without a window becomes a left message half an hour later, and staff are notified", () => {
    const room = new RoomInMemory();
    expect(timer(room.ask(), "idle")).toMatchObject({ due: room.now + 30 * MINUTE_MS });
    room.now += 30 * MINUTE_MS;
    expect(notices(room.take({ timer: "idle" }))).toMatchObject([{ kind: "message-left" }]);
    expect(room.state).toMatchObject({ closedBy: "shop", resolved: false });
    // A shopper with an open window is waited for until they leave.
    const otherRoom = new RoomInMemory();
    otherRoom.take({ join: ANN });
    expect(timer(otherRoom.ask(), "idle")).toBeUndefined();
  });

  test("an unread answer keeps it open for two weeks", () => {
    const room = new RoomInMemory();
    room.ask();
    room.say(SAM, "Yes.");
    room.now += 31 * MINUTE_MS;
    expect(done(room.take({ timer: "idle" }))).toEqual(["timer"]);
    room.now += 14 * DAY_MS;
    room.take({ timer: "idle" });
    expect(room.state.closedBy).toBe("shop");
  });

  test("while the shopper is present nothing ends, and no timer is set", () => {
    const room = new RoomInMemory();
    room.take({ join: ANN });
    room.ask();
    room.now += DAY_MS;
    expect(room.take({ timer: "idle" })).toEqual([]);
  });

  test("an unanswered question stays as a left message, and staff are notified", () => {
    const room = new RoomInMemory();
    room.ask();
    room.now += 31 * MINUTE_MS;
    expect(notices(room.take({ timer: "idle" }))).toEqual([{ kind: "message-left", room: "room1", key: "room1:1" }]);
    expect(room.state).toMatchObject({ closedBy: "shop", resolved: false });
  });
});

describe("ended by staff", () => {
  const end = (room: RoomInMemory, resolve?: boolean) =>
    room.take({ by: SAM, frame: { event: "close-chat", data: { resolve } } });
  const makeOwnedRoom = () => {
    const room = new RoomInMemory();
    room.ask();
    room.say(SAM, "Yes.");
    return room;
  };

  test("it is resolved and ended for both sides", () => {
    const room = makeOwnedRoom();
    end(room);
    expect(room.state).toMatchObject({ closedBy: "staff", resolved: true });
    expect(done(room.say(SAM, "One more thing"))).toEqual(["reject"]);
  });

  test("without resolving, it ends for the shopper and stays with its representative, who can resolve or reopen it later", () => {
    const room = makeOwnedRoom();
    end(room, false);
    expect(room.state).toMatchObject({ closedBy: "staff", resolved: false, owner: { id: SAM.id } });
    expect(done(room.say(ANN, "Hello?"))).toEqual(["reject"]);
    expect(done(end(room, false))).toEqual(["send-closed"]);
    room.say(SAM, "We ship your order.");
    expect(room.state.closedAt).toBe(0);
    end(room, false);
    end(room);
    expect(room.state.resolved).toBe(true);
    expect(room.slugs().slice(-2)).toEqual(["chat-closed", "chat-resolved"]);
  });

  test("a shopper cannot resolve a chat", () => {
    const room = makeOwnedRoom();
    room.take({ by: ANN, frame: { event: "close-chat", data: { resolve: true } } });
    expect(room.state).toMatchObject({ closedBy: "customer", resolved: false });
  });
});

describe("reopening", () => {
  test("an answer reopens a left message and assigns it to its author", () => {
    const room = new RoomInMemory();
    room.ask();
    expect(notices(close(room))).toEqual([{ kind: "message-left", room: "room1", key: "room1:1" }]);
    room.say(SAM, "Sorry for the wait!");
    expect(room.slugs()).toEqual([
      "chat-opened",
      "chat-closed",
      "chat-reopened",
      "chat-assigned",
      "Sorry for the wait!",
    ]);
    expect(room.state).toMatchObject({ closedAt: 0, closedBy: "", owner: { id: "S-sam" } });
  });

  test("a shopper who returns to an inactive chat continues it, and waits again if it has no representative", () => {
    const room = new RoomInMemory();
    room.ask();
    room.now += 31 * MINUTE_MS;
    room.take({ timer: "idle" });
    room.take({ join: ANN });
    const effects = room.say(ANN, "Still there?");
    expect(room.state).toMatchObject({ closedAt: 0, requestedAt: room.now });
    expect(timer(effects, "wait")).toMatchObject({ due: room.now + 5 * MINUTE_MS });
  });

  test("a chat that a person ended and staff resolved stays closed", () => {
    const room = new RoomInMemory();
    room.ask();
    close(room, SAM);
    for (const by of [ANN, SAM]) expect(done(room.say(by, "more"))).toEqual(["reject"]);
    expect(
      done(room.take({ by: ANN, file: { name: "a", type: "image/png", bytes: 1, key: "k", preview_key: null } })),
    ).toEqual(["reject"]);
  });

  test("cancels the steps toward the archive", () => {
    const room = new RoomInMemory();
    room.ask();
    expect(timer(close(room), "archive")).toMatchObject({ due: room.now + DAY_MS });
    room.take({ archived: "chat/transcripts/room1.json" });
    const effects = room.say(SAM, "Hello!");
    expect([timer(effects, "archive"), timer(effects, "purge"), room.state.archivedAt]).toMatchObject([
      { due: null },
      { due: null },
      0,
    ]);
    expect(room.take({ timer: "purge" })).toEqual([]);
  });
});

describe("e-mails about unread answers", () => {
  test("are sent once, two minutes after an answer, from the first row that the absent reader has not seen", () => {
    const room = new RoomInMemory();
    room.ask();
    expect(timer(room.say(SAM, "Yes."), "mail")).toMatchObject({ due: room.now + 2 * MINUTE_MS, atLatest: true });
    room.say(SAM, "With a plotter.");
    expect(notices(room.take({ timer: "mail" }))).toEqual([
      { kind: "answer-unread", room: "room1", key: "room1:1", since_seq: 0 },
    ]);
    expect(room.take({ timer: "mail" })).toEqual([]);
    room.say(SAM, "Anything else?");
    expect(notices(room.take({ timer: "mail" }))).toMatchObject([{ key: "room1:2", since_seq: 4 }]);
  });

  test("are not sent to readers who are present or have read it", () => {
    const room = new RoomInMemory();
    room.take({ join: ANN });
    room.ask();
    expect(timer(room.say(SAM, "Yes."), "mail")).toBeUndefined();
    expect(room.take({ timer: "mail" })).toEqual([]);
    read(room);
    expect(timer(room.take({ leave: ANN, since: room.now }), "mail")).toBeUndefined();
    expect(room.take({ timer: "mail" })).toEqual([]);
  });

  test("are sent to a shopper who leaves without reading the answer", () => {
    const room = new RoomInMemory();
    room.take({ join: ANN });
    room.ask();
    room.say(SAM, "Yes.");
    const since = room.now - 15 * SECOND_MS;
    expect(timer(room.take({ leave: ANN, since }), "mail")).toMatchObject({ due: since + 2 * MINUTE_MS });
    close(room, SAM);
    expect(notices(room.take({ timer: "mail" }))).toHaveLength(1);
  });
});

describe("rating", () => {
  test("is given once the chat has ended, by its shopper, and can be changed for a day", () => {
    const room = new RoomInMemory();
    room.ask();
    expect(done(rate(room, 5))).toEqual(["reject"]);
    close(room);
    expect(done(rate(room, 5, SAM))).toEqual(["reject"]);
    rate(room, 5);
    room.now += DAY_MS;
    rate(room, 2);
    expect(room.state.rating?.score).toBe(2);
    room.now += MINUTE_MS;
    expect(done(rate(room, 1))).toEqual(["reject"]);
  });

  test("is possible again after a chat continued", () => {
    const room = new RoomInMemory();
    room.ask();
    close(room);
    rate(room, 1);
    room.now += 2 * DAY_MS;
    room.say(SAM, "We have made it good.");
    room.now += MINUTE_MS;
    close(room, SAM);
    rate(room, 5);
    expect(room.state.rating?.score).toBe(5);
  });
});

describe("transferring", () => {
  test("goes to anyone for whom the worker vouches, and to one of two at once", () => {
    const room = new RoomInMemory();
    room.ask();
    room.take({ by: SAM, assign: TESS, expect_rev: 0 });
    expect(room.state.owner).toBe(TESS);
    expect(done(room.take({ by: SAM, assign: SAM, expect_rev: 0 }))).toEqual(["reject"]);
    expect(done(room.take({ by: ANN, assign: SAM, expect_rev: 1 }))).toEqual(["reject"]);
  });
});

test("a room in which nothing was asked is deleted a day after its visitor left; one with a question is not", () => {
  const empty = new RoomInMemory();
  empty.take({ join: ANN });
  expect(timer(empty.take({ leave: ANN, since: empty.now }), "forget")).toMatchObject({ due: empty.now + DAY_MS });
  expect(empty.take({ timer: "forget" })).toEqual([{ do: "task", task: "forget" }]);
  const roomWithQuestion = new RoomInMemory();
  roomWithQuestion.take({ join: ANN });
  roomWithQuestion.ask();
  expect(timer(roomWithQuestion.take({ leave: ANN, since: roomWithQuestion.now }), "forget")).toBeUndefined();
  expect(roomWithQuestion.take({ timer: "forget" })).toEqual([]);
});
