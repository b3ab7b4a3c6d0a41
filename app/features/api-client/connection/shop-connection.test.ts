import { expect, test } from "vitest";
import { ShopConnection } from "./shop-connection.ts";

/** A network whose answers are listed in turn; afterwards it answers. */
function openNetwork(answers: ReadonlyArray<boolean>, { isOnline = true } = {}) {
  const log: Array<string> = [];
  let questions = 0;
  const state = { isOnline };
  const connection = new ShopConnection({
    isOnline: () => state.isOnline,
    watch: () => () => undefined,
    answers: () => {
      log.push("asks");
      return Promise.resolve(answers[questions++] ?? true);
    },
    pause: (ms) => {
      log.push(`waits ${ms}`);
      state.isOnline = true;
      return Promise.resolve();
    },
  });
  return { connection, log };
}

test("a network without answers is like none until it answers", async () => {
  const { connection, log } = openNetwork([false, false, false]);
  const states: Array<boolean> = [];
  connection.subscribe(() => states.push(connection.isOffline()));
  expect(connection.isOffline()).toBe(false);
  expect(await connection.back()).toBe(true);
  expect(states).toEqual([true, false]);
  expect(log).toEqual(["asks", "asks", "waits 1000", "asks", "waits 2000", "asks"]);
});

test("where the shop answers, a request failed for another reason", async () => {
  const { connection, log } = openNetwork([]);
  expect(await connection.back()).toBe(false);
  expect(log).toEqual(["asks"]);
});

test("offline nothing is asked, and all requests wait together", async () => {
  const { connection, log } = openNetwork([], { isOnline: false });
  expect(connection.isOffline()).toBe(true);
  expect(await Promise.all([connection.back(), connection.back()])).toEqual([true, true]);
  expect(log).toEqual(["waits 1000", "asks"]);
});

test("a request that is given up stops waiting", async () => {
  const { connection } = openNetwork([], { isOnline: false });
  await expect(connection.back(AbortSignal.abort(new Error("elsewhere")))).rejects.toThrow("elsewhere");
});
