import { expect, test } from "vitest";
import { isConnectionError, resilientFetch, type NetworkConnection } from "./resilient-fetch.ts";

const LOST = new TypeError("Failed to fetch");

/** A shop behind a network: `fails` says for each request in turn whether its connection breaks. */
function shopBehind(fails: ReadonlyArray<boolean>) {
  let isOff = false;
  let come: () => void = () => undefined;
  const sent: Array<string> = [];
  const connection: NetworkConnection = {
    isOff: () => isOff,
    back: (signal) =>
      new Promise((resolve, reject) => {
        come = resolve;
        signal?.addEventListener("abort", () => reject(signal.reason as Error));
      }),
    pause: () => Promise.resolve(),
  };
  const plain: typeof fetch = (input, init) => {
    sent.push(`${init?.method ?? "GET"} ${input instanceof Request ? input.url : input.toString()}`);
    return fails[sent.length - 1] ? Promise.reject(LOST) : Promise.resolve(new Response("here"));
  };
  const setOff = (off: boolean) => {
    isOff = off;
    if (!off) come();
  };
  return { sent, setOff, fetch: resilientFetch(plain, connection, (url) => url.endsWith(".data")) };
}

test("while the browser is offline a page's request waits, and is sent once when the line is back", async () => {
  const shop = shopBehind([]);
  shop.setOff(true);
  const answer = shop.fetch("/cart.data", { method: "POST" });
  await Promise.resolve();
  expect(shop.sent).toEqual([]);
  shop.setOff(false);
  expect(await (await answer).text()).toBe("here");
  expect(shop.sent).toEqual(["POST /cart.data"]);
});

test("what only reads is tried again when its line breaks, for as long as a tunnel is", async () => {
  const shop = shopBehind([true, true, true]);
  expect((await shop.fetch("/cart.data")).status).toBe(200);
  expect(shop.sent).toHaveLength(4);
  await expect(shopBehind([true, true, true, true]).fetch("/cart.data")).rejects.toThrow("Failed to fetch");
});

test("what writes is never sent twice: the answer that was lost may have said that it was taken", async () => {
  const shop = shopBehind([true]);
  await expect(shop.fetch("/cart.data", { method: "POST" })).rejects.toThrow("Failed to fetch");
  expect(shop.sent).toHaveLength(1);
});

test("whoever goes elsewhere meanwhile waits no longer, and what is not a page's own is left alone", async () => {
  const shop = shopBehind([]);
  shop.setOff(true);
  const stop = new AbortController();
  const answer = shop.fetch("/cart.data", { signal: stop.signal });
  stop.abort(new Error("elsewhere"));
  await expect(answer).rejects.toThrow("elsewhere");
  await shop.fetch("/artwork/api/upload/", { method: "POST" });
  expect(shop.sent).toEqual(["POST /artwork/api/upload/"]);
});

test("a lost line is told from a mistake of ours in the words of each browser", () => {
  for (const words of ["Failed to fetch", "NetworkError when attempting to fetch resource.", "Load failed"])
    expect(isConnectionError(new TypeError(words))).toBe(true);
  expect(isConnectionError(new TypeError("x is not a function"))).toBe(false);
  expect(isConnectionError(new Error("Failed to fetch"))).toBe(false);
});
