import { expect, test } from "vitest";
import { isConnectionError, resilientFetch, type NetworkConnection } from "./resilient-fetch.ts";

const LOST = new TypeError("Failed to fetch");

/**
 * A server behind a network. `fails` lists for each request in turn whether its connection breaks; `isDead` whether
 * others break then as well.
 */
function shopBehind(fails: ReadonlyArray<boolean>, { isDead = false } = {}) {
  let isOffline = false;
  let come: (wasAway: boolean) => void = () => undefined;
  const requests: Array<string> = [];
  const connection: NetworkConnection = {
    isOffline: () => isOffline,
    back: (signal) =>
      new Promise((resolve, reject) => {
        if (!isOffline) return resolve(isDead);
        come = resolve;
        signal?.addEventListener("abort", () => reject(signal.reason as Error));
      }),
    pause: () => Promise.resolve(),
  };
  const plain: typeof fetch = (input, init) => {
    requests.push(`${init?.method ?? "GET"} ${input instanceof Request ? input.url : input.toString()}`);
    return fails[requests.length - 1] ? Promise.reject(LOST) : Promise.resolve(new Response("here"));
  };
  const setOff = (off: boolean) => {
    isOffline = off;
    if (!off) come(true);
  };
  return { sent: requests, setOff, fetch: resilientFetch(plain, connection, (url) => url.endsWith(".data")) };
}

test("what a page sends waits while the browser is offline and is sent once it is back online", async () => {
  const shop = shopBehind([]);
  shop.setOff(true);
  const answer = shop.fetch("/cart.data", { method: "POST" });
  await Promise.resolve();
  expect(shop.sent).toEqual([]);
  shop.setOff(false);
  expect(await (await answer).text()).toBe("here");
  expect(shop.sent).toEqual(["POST /cart.data"]);
});

test("a read is retried three times when the connection breaks", async () => {
  const shop = shopBehind([true, true, true]);
  expect((await shop.fetch("/cart.data")).status).toBe(200);
  expect(shop.sent).toHaveLength(4);
  await expect(shopBehind([true, true, true, true]).fetch("/cart.data")).rejects.toThrow("Failed to fetch");
});

test("a read waits for as long as nothing answers", async () => {
  const shop = shopBehind([true, true, true, true, true], { isDead: true });
  expect((await shop.fetch("/cart.data")).status).toBe(200);
  expect(shop.sent).toHaveLength(6);
});

test("a write is never sent twice, because the lost response may have been a success", async () => {
  const shop = shopBehind([true]);
  await expect(shop.fetch("/cart.data", { method: "POST" })).rejects.toThrow("Failed to fetch");
  expect(shop.sent).toHaveLength(1);
});

test("an aborted request stops waiting, and requests other than page data are not delayed", async () => {
  const shop = shopBehind([]);
  shop.setOff(true);
  const stop = new AbortController();
  const answer = shop.fetch("/cart.data", { method: "POST", signal: stop.signal });
  stop.abort(new Error("elsewhere"));
  await expect(answer).rejects.toThrow("elsewhere");
  await shop.fetch("/artwork/api/upload/", { method: "POST" });
  expect(shop.sent).toEqual(["POST /artwork/api/upload/"]);
});

test("a connection error is recognized by each browser's message, other errors are not", () => {
  for (const words of ["Failed to fetch", "NetworkError when attempting to fetch resource.", "Load failed"])
    expect(isConnectionError(new TypeError(words))).toBe(true);
  expect(isConnectionError(new TypeError("x is not a function"))).toBe(false);
  expect(isConnectionError(new Error("Failed to fetch"))).toBe(false);
});
