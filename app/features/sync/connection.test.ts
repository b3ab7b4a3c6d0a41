import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CLOSE } from "#domain/sync/socket-limits";
import { FakeSocket, openBrowser } from "../../../tests/fakes/chat-browser.ts";
import { Connection, type ConnectionOptions } from "./connection.ts";

let browser: ReturnType<typeof openBrowser>;
let states: Array<string>;
let answer: Awaited<ReturnType<ConnectionOptions["address"]>>;
let line: Connection;

const settle = () => vi.advanceTimersByTimeAsync(0);
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0);
  browser = openBrowser();
  states = [];
  answer = "wss://kisscut.example/ws/";
  line = new Connection({
    address: () => Promise.resolve(answer),
    onOpen: () => undefined,
    onText: () => undefined,
    onState: (state) => states.push(state),
  });
});
afterEach(() => {
  line.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a lost line is tried again after 4 seconds, then 8, then 16", async () => {
  line.start();
  await settle();
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

test("a line that stood for ten seconds begins again at 4", async () => {
  line.start();
  await settle();
  FakeSocket.last.drop();
  await after(4000);
  FakeSocket.last.open();
  await after(10_000);
  FakeSocket.last.drop();
  await after(4000);
  expect(FakeSocket.all).toHaveLength(3);
});

test.each(["online", "visibilitychange"])("%s tries at once", async (event) => {
  line.start();
  await settle();
  FakeSocket.last.drop();
  await after(100);
  (event === "online" ? browser.tab : browser.page).dispatchEvent(new Event(event));
  await settle();
  expect(FakeSocket.all).toHaveLength(2);
});

test.each([CLOSE.sessionEnded, CLOSE.notAllowed, CLOSE.noRoom])(
  "after %i nothing is tried until somebody asks",
  async (code) => {
    line.start();
    await settle();
    FakeSocket.last.open();
    FakeSocket.last.drop(code);
    await after(600_000);
    expect(FakeSocket.all).toHaveLength(1);
    line.start();
    await settle();
    expect(FakeSocket.all).toHaveLength(2);
  },
);

test.each([CLOSE.tooSlow, CLOSE.flood, 1006])("after %i it comes back by itself", async (code) => {
  line.start();
  await settle();
  FakeSocket.last.open();
  FakeSocket.last.drop(code);
  await after(4000);
  expect(FakeSocket.all).toHaveLength(2);
});

test("whoever is refused is told, and no loop begins", async () => {
  answer = { refused: "Not today." };
  line.start();
  await after(600_000);
  expect(FakeSocket.all).toHaveLength(0);
  expect(states).toEqual(["connecting", "lost"]);
});

test("an attempt without any answer is given up", async () => {
  line.start();
  await settle();
  await after(20_000);
  expect(states.at(-1)).toBe("lost");
});

test("a line on which nothing is heard for two pings is dead", async () => {
  line.start();
  await settle();
  FakeSocket.last.open();
  await after(76_000);
  expect(states).toContain("lost");
});
