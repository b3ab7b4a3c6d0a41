import { describe, expect, test } from "vitest";
import { ANN, done, RoomInMemory, SAM, TESS } from "../../../../tests/fixtures/chat/room-in-memory.ts";
import { showRow, type Author } from "#domain/chat/room/rows";
import { MINUTE_MS } from "#domain/ground/kernel/durations";

describe("opening", () => {
  test("a question in business hours waits five minutes, then the wait ends once", () => {
    const room = new RoomInMemory();
    const effects = room.ask();
    expect(effects).toContainEqual({ do: "timer", kind: "wait", due: room.now + 5 * MINUTE_MS });
    room.now += 5 * MINUTE_MS;
    room.take({ timer: "wait" });
    expect(room.slugs()).toEqual(["chat-opened", "wait-timeout"]);
  });

  test("a question outside business hours is a message: no wait, and the shopper is told when the shop opens", () => {
    const room = new RoomInMemory();
    room.open = false;
    expect(done(room.ask())).toContain("send-offline");
    expect(room.state).toMatchObject({ offline: true, requestedAt: 0 });
    room.take({ timer: "wait" });
    expect(room.slugs()).toEqual(["chat-opened"]);
  });

  test("when the shop opens, the wait for a left question begins", () => {
    const room = new RoomInMemory();
    room.open = false;
    room.ask();
    room.open = true;
    room.now += 60 * MINUTE_MS;
    room.take({ timer: "hours" });
    expect(room.state).toMatchObject({ offline: false, requestedAt: room.now });
  });

  test("closing and reopening the shop does not restart a running wait", () => {
    const room = new RoomInMemory();
    room.ask();
    room.now += 3 * MINUTE_MS;
    room.open = false;
    room.take({ timer: "hours" });
    expect(room.state).toMatchObject({ offline: true, requestedAt: 0 });
    room.now += 10 * MINUTE_MS;
    // A repeated closing does not shorten the wait.
    room.take({ timer: "hours" });
    room.open = true;
    const effects = room.take({ timer: "hours" });
    expect(room.state).toMatchObject({ offline: false, requestedAt: room.now - 3 * MINUTE_MS });
    expect(effects).toContainEqual({ do: "timer", kind: "wait", due: room.now + 2 * MINUTE_MS });
    // Opening an open shop changes nothing.
    const requestTime = room.state.requestedAt;
    room.now += MINUTE_MS;
    room.take({ timer: "hours" });
    expect(room.state.requestedAt).toBe(requestTime);
  });

  test("a wait that was over before the shop closed is not announced twice", () => {
    const room = new RoomInMemory();
    room.ask();
    room.now += 6 * MINUTE_MS;
    room.take({ timer: "wait" });
    room.open = false;
    room.take({ timer: "hours" });
    room.open = true;
    expect(room.take({ timer: "hours" })).toContainEqual({ do: "timer", kind: "wait", due: null });
    expect(room.slugs()).toEqual(["chat-opened", "wait-timeout"]);
  });

  test("a second form with another name or address adds a row, the same form again does not", () => {
    const room = new RoomInMemory();
    room.ask();
    room.ask(ANN, "again");
    expect(room.slugs()).toEqual(["chat-opened"]);
    const data = {
      description: "Do you cut holes?",
      customer_name: "Anna",
      email: "anna@example.com",
      screen_size: "390x844",
      cid: "c2",
    };
    room.take({ by: ANN, frame: { event: "chat.set.description", data } });
    expect(room.slugs()).toEqual(["chat-opened", "chat-details"]);
    expect(room.rows.at(-1)).toMatchObject({
      cid: "c2",
      visible: "all",
      body: {
        display_message: "Ann updated their details. New name: Anna; e-mail: anna@example.com",
        event_data: {
          customer_name_before: "Ann",
          customer_name: "Anna",
          email_before: "ann@example.com",
          email: "anna@example.com",
        },
      },
    });
    // Sent again after a lost answer, it is the same row.
    room.take({ by: ANN, frame: { event: "chat.set.description", data } });
    expect(room.rows).toHaveLength(2);
  });

  test("closing the shop affects waiting shoppers, not those who are being helped", () => {
    const waiting = new RoomInMemory();
    waiting.ask();
    waiting.open = false;
    expect(done(waiting.take({ timer: "hours" }))).toContain("send-offline");
    const helped = new RoomInMemory();
    helped.ask();
    helped.say(SAM, "Hello!");
    helped.open = false;
    expect(helped.take({ timer: "hours" })).toEqual([]);
  });
});

describe("taking a chat", () => {
  test("the first to answer takes it and ends the wait", () => {
    const room = new RoomInMemory();
    room.ask();
    const effects = room.say(SAM, "Yes, with a plotter.");
    expect(room.slugs()).toEqual(["chat-opened", "chat-assigned", "Yes, with a plotter."]);
    expect(room.state.owner?.id).toBe("S-sam");
    expect(effects).toContainEqual({ do: "timer", kind: "wait", due: null });
  });

  test("of two who take it at once, one gets it and the other is rejected", () => {
    const room = new RoomInMemory();
    room.ask();
    room.take({ by: SAM, frame: { event: "chat.set.owner", data: { owner: "S-sam", expect_rev: 0 } } });
    const [rejection] = room.take({
      by: TESS,
      frame: { event: "chat.set.owner", data: { owner: "S-tess", expect_rev: 0 } },
    });
    expect(rejection).toEqual({ do: "reject", rejection: { code: "conflict", message: "Sam already has this chat." } });
    expect(room.state.owner?.id).toBe("S-sam");
  });

  test("is not allowed for shoppers", () => {
    const room = new RoomInMemory();
    expect(done(room.take({ by: ANN, frame: { event: "chat.set.owner", data: { owner: "C-ann" } } }))).toEqual([
      "reject",
    ]);
    expect(done(room.take({ by: ANN, frame: { event: "chat.note", data: { message: "psst" } } }))).toEqual(["reject"]);
  });
});

describe("leaving", () => {
  test("a shopper who signed in meanwhile is present under another id and is not reported as gone", () => {
    const room = new RoomInMemory();
    const account = { ...ANN, id: "C-account" };
    room.ask();
    room.take({ join: ANN });
    room.take({ join: account });
    room.take({ leave: ANN, since: room.now });
    expect(room.slugs()).not.toContain("chat-left");
    room.take({ leave: account, since: room.now });
    expect(room.slugs().filter((slug) => slug === "chat-left")).toHaveLength(1);
  });

  test("is one step, which is reported once, and so is the return", () => {
    const room = new RoomInMemory();
    room.take({ join: ANN });
    room.ask();
    expect(done(room.take({ leave: ANN, since: room.now }))).toEqual(["append", "timer", "send-room"]);
    expect(room.take({ leave: ANN, since: room.now })).toEqual([]);
    // Set by an older version.
    expect(room.take({ timer: "left:C-ann" })).toEqual([]);
    room.take({ join: ANN });
    expect(room.slugs()).toEqual(["chat-opened", "chat-left", "chat-joined"]);
  });

  test("whoever is back in time was never away: nothing is stored", () => {
    const room = new RoomInMemory();
    room.take({ join: ANN });
    room.ask();
    const { state } = room;
    room.take({ join: ANN });
    expect(room.state).toBe(state);
  });

  test("a colleague who looks in is not announced", () => {
    const room = new RoomInMemory();
    room.ask();
    room.take({ join: SAM });
    expect(done(room.take({ leave: SAM, since: room.now }))).toEqual(["send-room"]);
  });
});

describe("editing", () => {
  test("is allowed for authors for ten minutes and for staff always, and staff see the original", () => {
    const room = new RoomInMemory();
    room.ask();
    room.say(ANN, "two holse");
    room.take({ by: ANN, frame: { event: "chat.edit", data: { seq: 2, message: "two holes" } } });
    const row = room.rows[1];
    expect(row && showRow("room1", row, ANN).data).toMatchObject({ message: "two holes", edited: true });
    expect(row && showRow("room1", row, ANN).data).not.toHaveProperty("original");
    expect(row && showRow("room1", row, SAM).data).toMatchObject({ original: "two holse" });
    room.now += 11 * MINUTE_MS;
    expect(done(room.take({ by: ANN, frame: { event: "chat.remove", data: { seq: 2 } } }))).toEqual(["reject"]);
    expect(done(room.take({ by: SAM, frame: { event: "chat.remove", data: { seq: 2 } } }))).toEqual(["edit", "append"]);
  });

  test("is not allowed for another person's message or for an event", () => {
    const room = new RoomInMemory();
    room.ask();
    room.say(SAM, "Hello!");
    expect(done(room.take({ by: ANN, frame: { event: "chat.edit", data: { seq: 3, message: "rude" } } }))).toEqual([
      "reject",
    ]);
    expect(done(room.take({ by: ANN, frame: { event: "chat.remove", data: { seq: 1 } } }))).toEqual(["reject"]);
  });
});

describe("editing a note", () => {
  const correct = (room: RoomInMemory, by: Author, message: string) =>
    room.take({ by, frame: { event: "chat.edit", data: { seq: 1, message } } });
  const remove = (room: RoomInMemory, by: Author, seq = 1) =>
    room.take({ by, frame: { event: "chat.remove", data: { seq } } });
  const noted = () => {
    const room = new RoomInMemory();
    room.take({ by: SAM, frame: { event: "chat.note", data: { message: "a regluar" } } });
    return room;
  };

  test("is always allowed for its author, and the original text is kept", () => {
    const room = noted();
    room.now += 11 * MINUTE_MS;
    expect(done(correct(room, SAM, "a regular"))).toEqual(["edit", "append"]);
    expect(done(correct(room, SAM, "a regular, be quick"))).toEqual(["edit", "append"]);
    expect(room.rows[0]?.body).toMatchObject({
      display_message: "a regular, be quick",
      event_data: { original: "a regluar", edited: true },
    });
    remove(room, SAM);
    expect(room.rows[0]?.body).toMatchObject({
      display_message: "",
      event_data: { original: "a regluar", removed: true },
    });
    expect(done(correct(room, SAM, "back again"))).toEqual(["reject"]);
    expect(room.slugs()).toEqual(["chat-note", "chat-edited", "chat-edited", "chat-removed"]);
  });

  test("is refused to everyone else, and to a shopper the note does not exist", () => {
    const room = noted();
    expect(correct(room, TESS, "not so")).toEqual([
      { do: "reject", rejection: { code: "not-allowed", message: "Only the author can edit this note." } },
    ]);
    expect(correct(room, ANN, "me?")).toEqual(
      room.take({ by: ANN, frame: { event: "chat.edit", data: { seq: 9, message: "me?" } } }),
    );
    expect(remove(room, ANN)).toEqual(remove(room, ANN, 9));
    expect(room.rows).toHaveLength(1);
  });
});

test("an ended chat takes no more messages, and staff resolve a left message", () => {
  const room = new RoomInMemory();
  room.ask();
  room.take({ by: ANN, frame: { event: "close-chat", data: {} } });
  expect(done(room.say(ANN, "one more thing"))).toEqual(["reject"]);
  expect(room.state.resolved).toBe(false);
  room.take({ by: SAM, frame: { event: "close-chat", data: {} } });
  expect(room.state.resolved).toBe(true);
});
