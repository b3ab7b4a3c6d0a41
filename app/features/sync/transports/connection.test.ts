import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CLOSE } from "#domain/ground/sync/socket-limits";
import { FakeSocket, openBrowser } from "../../../../tests/fakes/chat-browser.ts";
import { Connection, type ConnectionOptions } from "./connection.ts";

let browser: ReturnType<typeof openBrowser>;
let states: Array<string>;
let address: Awaited<ReturnType<ConnectionOptions["address"]>>;
let connection: Connection;

const flush = () => vi.advanceTimersByTimeAsync(0);
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0);
  browser = openBrowser();
  states = [];
  address = "wss://kisscut.example/ws/";
  connection = new Connection({
    address: () => Promise.resolve(address),
    onOpen: () => undefined,
    onText: () => undefined,
    onState: (state) => states.push(state),
  });
});
afterEach(() => {
  connection.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a lost connection is retried after 4 seconds, then 8, then 16", async () => {
  connection.start();
  await flush();
  FakeSocket.last.open();
  for (const [i, wait] of [4000, 8000, 16_000].entries()) {
    FakeSocket.last.drop();
    await after(wait - 1);
    expect(FakeSocket.all).toHaveLength(i + 1);
    await after(1);
    expect(FakeSocket.all).toHaveLength(i + 2);
  }
  expect(states.slice(0, 4)).toEqual(["connecting", "open", "lost", "retrying"]);
});

test("the delay starts at 4 seconds again after a connection lasted ten seconds", async () => {
  connection.start();
  await flush();
  FakeSocket.last.drop();
  await after(4000);
  FakeSocket.last.open();
  await after(10_000);
  FakeSocket.last.drop();
  await after(4000);
  expect(FakeSocket.all).toHaveLength(3);
});

test.each(["online", "visibilitychange"])("%s reconnects at once", async (event) => {
  connection.start();
  await flush();
  FakeSocket.last.drop();
  await after(100);
  (event === "online" ? browser.tab : browser.page).dispatchEvent(new Event(event));
  await flush();
  expect(FakeSocket.all).toHaveLength(2);
});

test.each([CLOSE.sessionEnded, CLOSE.notAllowed, CLOSE.noRoom])(
  "close code %i is not retried until start is called",
  async (code) => {
    connection.start();
    await flush();
    FakeSocket.last.open();
    FakeSocket.last.drop(code);
    await after(600_000);
    expect(FakeSocket.all).toHaveLength(1);
    connection.start();
    await flush();
    expect(FakeSocket.all).toHaveLength(2);
  },
);

test.each([CLOSE.tooSlow, CLOSE.flood, 1006])("close code %i is retried automatically", async (code) => {
  connection.start();
  await flush();
  FakeSocket.last.open();
  FakeSocket.last.drop(code);
  await after(4000);
  expect(FakeSocket.all).toHaveLength(2);
});

test("a refused browser does not retry", async () => {
  address = { refused: "Not today." };
  connection.start();
  await after(600_000);
  expect(FakeSocket.all).toHaveLength(0);
  expect(states).toEqual(["connecting", "lost"]);
});

test("whoever is told that there is no way in is not connected again, until start is called", async () => {
  const onNoEntry = vi.fn();
  connection = new Connection({
    address: () => Promise.resolve(address),
    onNoEntry,
    onOpen: () => undefined,
    onText: () => undefined,
    onState: (state) => states.push(state),
  });
  address = undefined;
  connection.start();
  await after(600_000);
  browser.tab.dispatchEvent(new Event("online"));
  await flush();
  expect([states, onNoEntry.mock.calls.length, FakeSocket.all.length]).toEqual([["connecting"], 1, 0]);
  address = "wss://kisscut.example/ws/";
  connection.start();
  await flush();
  FakeSocket.last.open();
  address = undefined;
  FakeSocket.last.drop();
  await after(4000);
  expect(states.slice(1)).toEqual(["connecting", "open", "lost", "retrying", "lost"]);
  expect(onNoEntry).toHaveBeenCalledTimes(1);
});

test("a server that cannot be reached is asked again by default", async () => {
  address = undefined;
  connection.start();
  await after(4000);
  expect(states).toEqual(["connecting", "lost", "connecting", "lost"]);
});

test("an attempt without a response times out", async () => {
  connection.start();
  await flush();
  await after(20_000);
  expect(states.at(-1)).toBe("lost");
});

test("a connection that receives nothing for two pings is lost", async () => {
  connection.start();
  await flush();
  FakeSocket.last.open();
  await after(76_000);
  expect(states).toContain("lost");
});
