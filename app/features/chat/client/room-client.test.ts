import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ECHO_LIMIT_MS } from "#domain/chat/limits";
import { CLOSE } from "#domain/ground/sync/socket-limits";
import type { ChatMessage, ChatRoomRecord } from "#domain/chat/records";
import { FakeSocket, openBrowser } from "../../../../tests/fakes/chat-browser.ts";
import { RoomClient, type Entry } from "./room-client.ts";
import { RENEW_AFTER_MS } from "./ticket-renewal.ts";

const playSound = vi.fn();

let entry: Entry;
let serverNow: string | undefined;
const flush = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  openBrowser();
  entry = { room: "r1", user: "C-1" };
  serverNow = undefined;
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

/** A browser tab connected to its room. @param lines the room's messages */
async function openTab(lines: ReadonlyArray<ChatMessage> = [], side: "customer" | "staff" = "customer") {
  const client = new RoomClient({
    side,
    path: () => "/ws/chat/client/",
    enter: () => Promise.resolve(entry),
    playSound,
  });
  client.connect();
  await flush();
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
    now: serverNow,
    room: record,
  });
const saidOn = (socket: FakeSocket) =>
  socket.sent.filter(({ event }) => event === "chat.message").map(({ data }) => data["message"]);
const waiting = (client: RoomClient) => client.view().log.outbox.map(({ data }) => data["message"]);

test("a message is stored until its echo arrives", async () => {
  const { client, socket } = await openTab();
  client.say("Hello");
  expect(waiting(client)).toEqual(["Hello"]);
  const cid = String(socket.sent.at(-1)?.data["cid"]);
  socket.say("chat.display", line(1, "Hello", { cid }));
  expect(waiting(client)).toEqual([]);
  expect((await openTab([line(1, "Hello", { cid })])).socket.sent).toEqual([]);
});

test("a blank message is not sent", async () => {
  const { client, socket } = await openTab();
  client.say("  \n ");
  expect([socket.sent, waiting(client)]).toEqual([[], []]);
});

test("a message written while disconnected survives a reload and is sent once the history has arrived", async () => {
  const { client, socket } = await openTab();
  socket.drop();
  client.say("from a tunnel");
  client.disconnect();
  const again = new RoomClient({ side: "customer", path: () => "/ws/", enter: () => Promise.resolve(entry) });
  again.connect();
  await flush();
  FakeSocket.last.open();
  expect(FakeSocket.last.sent).toEqual([]);
  greet(FakeSocket.last, []);
  expect(saidOn(FakeSocket.last)).toEqual(["from a tunnel"]);
});

test("a message without an echo makes the client reconnect and resend it if the room does not have it", async () => {
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

test("another user of the same computer does not see someone else's unsent messages", async () => {
  const { client, socket } = await openTab();
  socket.drop();
  client.say("mine");
  client.disconnect();
  entry = { room: "r1", user: "C-2" };
  const { socket: otherSocket } = await openTab();
  expect(otherSocket.sent).toEqual([]);
});

test("a waiting message can be canceled, a sent one cannot", async () => {
  const { client, socket } = await openTab();
  client.say("sent");
  socket.drop();
  client.say("waits");
  for (const { cid } of client.view().log.outbox) client.cancel(cid);
  expect(waiting(client)).toEqual(["sent"]);
  client.disconnect();
  expect(waiting((await openTab()).client)).toEqual(["sent"]);
});

test("a rejected message is returned to its author", async () => {
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

test("after a reconnect the client requests the rows it missed, by row and epoch, and then resends", async () => {
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

test("a row that arrives too early makes the client request the rows before it", async () => {
  const { client } = await openTab([line(1, "a")]);
  FakeSocket.last.say("chat.display", line(3, "c"));
  await flush();
  expect(FakeSocket.all).toHaveLength(2);
  expect(client.view().log.lines).toHaveLength(1);
});

test("messages by others play a sound, also missed ones; own messages and history do not", async () => {
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

test("in the staff console a colleague's message plays a sound, the user's own from another tab does not", async () => {
  entry = { room: "r1", user: "S-me" };
  const { client } = await openTab([], "staff");
  FakeSocket.last.say("chat.display", line(1, "mine", { is_staff: true, user_identifier: "S-me" }));
  expect(playSound).not.toHaveBeenCalled();
  FakeSocket.last.say("chat.display", line(2, "a colleague's", { is_staff: true, user_identifier: "S-sam" }));
  expect(playSound).toHaveBeenCalledTimes(1);
  FakeSocket.last.say("chat.display", line(3, "the visitor's"));
  expect(playSound).toHaveBeenCalledTimes(2);
  client.disconnect();
});

test("typing is sent at most once a second and shown for two seconds", async () => {
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

describe("a ticket that expires during a chat because the user signed in in another tab", () => {
  test("is renewed automatically, and the chat continues in the same room under the new name", async () => {
    const { client, socket } = await openTab([line(1, "I am a guest")]);
    client.say("half sent");
    entry = { room: "r1", user: "C-account" };
    socket.drop(CLOSE.sessionEnded);
    expect(client.view()).toMatchObject({ connection: "retrying", closeCode: CLOSE.sessionEnded });
    client.say("written meanwhile");
    // Not at once: the response with the new cookie may still be in flight.
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

  test("is renewed each time it was accepted, but not when it was refused or the window was closed", async () => {
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
    await flush();
    greet(FakeSocket.last, []);
    FakeSocket.last.drop(CLOSE.noRoom);
    client.disconnect();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.all).toHaveLength(4);
  });

  test("is not renewed for staff, who have signed out", async () => {
    entry = { room: "r1", user: "S-1" };
    const { client, socket } = await openTab([], "staff");
    socket.drop(CLOSE.sessionEnded);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(client.view().connection).toBe("lost");
  });
});

const FAST_MS = [0, 3_600_000, -31_536_000_000];
test.each(FAST_MS)("the chat opens at opening time by a clock that is %i ms fast", async (wrong) => {
  const now = Date.UTC(2026, 10, 23, 15, 25);
  vi.setSystemTime(now + wrong);
  serverNow = new Date(now).toISOString();
  const { client, socket } = await openTab();
  socket.say("chat.offline", { next_open: "2026-11-23T15:30:00.000Z", hours: "Monday to Friday 7:30am to 4:00pm PST" });
  expect(client.view().offline?.next_open).toBe("2026-11-23T15:30:00.000Z");
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1);
  expect(client.view().offline).toBeDefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(client.view().offline).toBeUndefined();
});

test("an opening time that is unknown or too far away for a timer leaves the shop closed", async () => {
  vi.setSystemTime(Date.UTC(2026, 10, 23));
  for (const next_open of ["2027-02-01T15:30:00.000Z", null]) {
    const { client, socket } = await openTab();
    socket.say("chat.offline", { next_open, hours: "No regular hours" });
    await vi.advanceTimersByTimeAsync(1000);
    expect(client.view().offline).toBeDefined();
    client.disconnect();
  }
});
