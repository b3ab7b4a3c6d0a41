import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ECHO_LIMIT_MS } from "#domain/chat/limits";
import { CLOSE } from "#domain/sync/socket-limits";
import type { ChatMessage, ChatRoomRecord } from "#domain/chat/records";
import { FakeSocket, openBrowser } from "../../../../tests/fakes/chat-browser.ts";
import { RoomClient, type Entry } from "./room-client.ts";
import { RENEW_AFTER_MS } from "./ticket-renewal.ts";

const playSound = vi.fn();

let entry: Entry;
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  openBrowser();
  entry = { room: "r1", user: "C-1" };
});
afterEach(() => {
  vi.clearAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const record = {
  ...{
    id: "r1",
    resource_uri: "",
    content_type_id: 1,
    name: "Ann",
    room_id: "r1",
    description: "?",
    date_created: "",
    date_closed: null,
    owner: null,
    closed: false,
    opened: true,
  },
  ...{
    online: true,
    resolved: false,
    customer_name: "Ann",
    email: "a@b.c",
    customer_service_image: "",
    customer_service_name: "",
    owner_rev: 0,
    date_requested: null,
    offline: false,
  },
  ...{ available: true, staff_online: false, last_seq: 0, read: { customer: 0, staff: 0 } },
} as ChatRoomRecord;

const line = (seq: number, message: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  ...{
    id: `r1-${seq}`,
    resource_uri: "",
    content_type_id: 1,
    seq,
    date_created: "2026-01-01T00:00:00Z",
    customer_name: "Ann",
    user_identifier: "C-1",
    is_staff: false,
  },
  ...{ message, edited: false, removed: false, order_input: null },
  ...more,
});

/** A tab of the browser, connected to its room. @param lines what the room has */
async function openTab(lines: ReadonlyArray<ChatMessage> = []) {
  const client = new RoomClient({
    side: "customer",
    path: () => "/ws/chat/client/",
    enter: () => Promise.resolve(entry),
    playSound,
  });
  client.connect();
  await settle();
  const socket = FakeSocket.last;
  socket.open();
  greet(socket, lines);
  return { client, socket };
}

const greet = (socket: FakeSocket, lines: ReadonlyArray<ChatMessage>, from = 1) =>
  socket.say("chat.update_history", {
    lines,
    events: [],
    files: [],
    epoch: "e",
    from_seq: from,
    last_seq: lines.at(-1)?.seq ?? from - 1,
    more: false,
    room: record,
  });
const saidOn = (socket: FakeSocket) =>
  socket.sent.filter(({ event }) => event === "chat.message").map(({ data }) => data["message"]);
const waiting = (client: RoomClient) => client.view().log.outbox.map(({ data }) => data["message"]);

test("a line waits for its echo, and is then no longer kept", async () => {
  const { client, socket } = await openTab();
  client.say("Hello");
  expect(waiting(client)).toEqual(["Hello"]);
  const cid = String(socket.sent.at(-1)?.data["cid"]);
  socket.say("chat.display", line(1, "Hello", { cid }));
  expect(waiting(client)).toEqual([]);
  expect((await openTab([line(1, "Hello", { cid })])).socket.sent).toEqual([]);
});

test("a blank line is not sent", async () => {
  const { client, socket } = await openTab();
  client.say("  \n ");
  expect([socket.sent, waiting(client)]).toEqual([[], []]);
});

test("a line written while the line is down survives a reload and is sent once the history has come", async () => {
  const { client, socket } = await openTab();
  socket.drop();
  client.say("from a tunnel");
  client.disconnect();
  const again = new RoomClient({ side: "customer", path: () => "/ws/", enter: () => Promise.resolve(entry) });
  again.connect();
  await settle();
  FakeSocket.last.open();
  expect(FakeSocket.last.sent).toEqual([]);
  greet(FakeSocket.last, []);
  expect(saidOn(FakeSocket.last)).toEqual(["from a tunnel"]);
});

test("a line whose echo stays away on a quiet line is asked after, and sent again if the room has it not", async () => {
  const { client, socket } = await openTab();
  client.say("Anybody?");
  await vi.advanceTimersByTimeAsync(ECHO_LIMIT_MS - 1);
  socket.say("chat.is_typing", { customer_name: "Sam" });
  await vi.advanceTimersByTimeAsync(ECHO_LIMIT_MS - 1);
  expect(FakeSocket.last).toBe(socket);
  await vi.advanceTimersByTimeAsync(1);
  expect(FakeSocket.last).not.toBe(socket);
  FakeSocket.last.open();
  greet(FakeSocket.last, []);
  expect(saidOn(FakeSocket.last)).toEqual(["Anybody?"]);
  greet(FakeSocket.last, [line(1, "Anybody?", { cid: String(socket.sent.at(-1)?.data["cid"]) })]);
  const { last } = FakeSocket;
  await vi.advanceTimersByTimeAsync(3 * ECHO_LIMIT_MS);
  expect([FakeSocket.last === last, waiting(client)]).toEqual([true, []]);
});

test("what another person wrote on this computer is left to them", async () => {
  const { client, socket } = await openTab();
  socket.drop();
  client.say("mine");
  client.disconnect();
  entry = { room: "r1", user: "C-2" };
  const { socket: other } = await openTab();
  expect(other.sent).toEqual([]);
});

test("a line that waits can be taken back, one that was sent cannot", async () => {
  const { client, socket } = await openTab();
  client.say("sent");
  socket.drop();
  client.say("waits");
  for (const { cid } of client.view().log.outbox) client.cancel(cid);
  expect(waiting(client)).toEqual(["sent"]);
  client.disconnect();
  expect(waiting((await openTab()).client)).toEqual(["sent"]);
});

test("what the room rejects is given back to whoever wrote it", async () => {
  const { client, socket } = await openTab();
  client.say("too late");
  socket.say("chat.rejected", {
    cid: socket.sent.at(-1)?.data["cid"],
    code: "closed",
    message: "This chat has ended.",
  });
  expect(waiting(client)).toEqual([]);
  expect(client.view().rejection?.message).toBe("This chat has ended.");
  expect(client.view().returned?.data["message"]).toBe("too late");
});

test("it asks for what it missed, by row and epoch, and resends after it", async () => {
  const { client, socket } = await openTab([line(1, "a")]);
  socket.drop();
  client.say("b");
  await vi.advanceTimersByTimeAsync(7000);
  expect(FakeSocket.last.address).toContain("since=1&epoch=e");
  FakeSocket.last.open();
  greet(FakeSocket.last, [line(2, "meanwhile", { is_staff: true, user_identifier: "S-1" })], 2);
  expect(client.view().log.lines.map(({ message }) => message)).toEqual(["a", "meanwhile"]);
  expect(saidOn(FakeSocket.last)).toEqual(["b"]);
  client.disconnect();
});

test("a row that comes too early makes it ask again instead of showing a hole", async () => {
  const { client } = await openTab([line(1, "a")]);
  FakeSocket.last.say("chat.display", line(3, "c"));
  await settle();
  expect(FakeSocket.all).toHaveLength(2);
  expect(client.view().log.lines).toHaveLength(1);
});

test("lines of others sound, one's own and the history do not, what was missed does", async () => {
  const staff = { is_staff: true, user_identifier: "S-1" };
  const { client, socket } = await openTab([line(1, "old", staff)]);
  socket.say("chat.display", line(2, "own"));
  expect(playSound).not.toHaveBeenCalled();
  socket.say("chat.display", line(3, "answer", staff));
  expect(playSound).toHaveBeenCalledTimes(1);
  socket.say("chat.display", line(3, "answer, edited", { ...staff, edited: true }));
  expect(playSound).toHaveBeenCalledTimes(1);
  socket.drop();
  await vi.advanceTimersByTimeAsync(7000);
  FakeSocket.last.open();
  greet(FakeSocket.last, [line(4, "missed", staff)], 4);
  expect(playSound).toHaveBeenCalledTimes(2);
  client.disconnect();
});

test("typing is told once a second and shown for two", async () => {
  const { client, socket } = await openTab();
  for (let i = 0; i < 12; i++) {
    client.typing();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(socket.sent.filter(({ event }) => event === "chat.typing")).toHaveLength(2);
  socket.say("chat.is_typing", { customer_name: "Sam", user_identifier: "S-1", is_staff: true });
  await vi.advanceTimersByTimeAsync(1999);
  expect(client.view().typing).toBe("Sam");
  await vi.advanceTimersByTimeAsync(1);
  expect(client.view().typing).toBeUndefined();
  client.disconnect();
});

describe("a ticket that ended in the middle of a chat, because somebody signed in in another tab", () => {
  test("is renewed by itself, and the talk goes on in the same room where it stopped, under the new name", async () => {
    const { client, socket } = await openTab([line(1, "I am a guest")]);
    client.say("half sent");
    entry = { room: "r1", user: "C-account" };
    socket.drop(CLOSE.sessionEnded);
    expect(client.view()).toMatchObject({ connection: "retrying", closeCode: CLOSE.sessionEnded });
    client.say("written meanwhile");
    // Not at once: the answer with the new cookie may still be on its way.
    expect(FakeSocket.all).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(RENEW_AFTER_MS);
    expect(FakeSocket.last.address).toContain("since=1&epoch=e");
    FakeSocket.last.open();
    greet(FakeSocket.last, [], 2);
    expect(client.user).toBe("C-account");
    expect(client.view().log.lines.map(({ message }) => message)).toEqual(["I am a guest"]);
    expect(saidOn(FakeSocket.last)).toEqual(["half sent", "written meanwhile"]);
    client.disconnect();
  });

  test("is renewed as often as it let somebody in, but not when it did not, nor after the window was closed", async () => {
    const { client, socket } = await openTab();
    socket.drop(CLOSE.sessionEnded);
    await vi.advanceTimersByTimeAsync(RENEW_AFTER_MS);
    FakeSocket.last.open();
    greet(FakeSocket.last, []);
    FakeSocket.last.drop(CLOSE.sessionEnded);
    await vi.advanceTimersByTimeAsync(RENEW_AFTER_MS);
    FakeSocket.last.open();
    FakeSocket.last.drop(CLOSE.sessionEnded);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.all).toHaveLength(3);
    expect(client.view().connection).toBe("lost");
    client.connect();
    await settle();
    greet(FakeSocket.last, []);
    FakeSocket.last.drop(CLOSE.noRoom);
    client.disconnect();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.all).toHaveLength(4);
  });

  test("is left to staff themselves: they have signed out", async () => {
    const client = new RoomClient({
      side: "staff",
      path: () => "/ws/staff/chat/r1/",
      enter: () => Promise.resolve({ room: "r1", user: "S-1" }),
    });
    client.connect();
    await settle();
    FakeSocket.last.open();
    FakeSocket.last.drop(CLOSE.sessionEnded);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(client.view().connection).toBe("lost");
  });
});

test("a page that stays open past opening time is no longer told that the shop is closed", async () => {
  vi.setSystemTime(Date.UTC(2026, 10, 23, 15, 25));
  const { client, socket } = await openTab();
  socket.say("chat.offline", { next_open: "2026-11-23T15:30:00.000Z", hours: "Monday to Friday 7:30am to 4:00pm PST" });
  expect(client.view().offline?.next_open).toBe("2026-11-23T15:30:00.000Z");
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1);
  expect(client.view().offline).toBeDefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(client.view().offline).toBeUndefined();
});

test("an opening time that is further away than a timer reaches, or unknown, leaves the shop closed", async () => {
  vi.setSystemTime(Date.UTC(2026, 10, 23));
  for (const next_open of ["2027-02-01T15:30:00.000Z", null]) {
    const { client, socket } = await openTab();
    socket.say("chat.offline", { next_open, hours: "No regular hours" });
    await vi.advanceTimersByTimeAsync(1000);
    expect(client.view().offline).toBeDefined();
    client.disconnect();
  }
});
