import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DraftStore } from "#domain/ground/preferences/drafts";
import { sendInParts } from "./send-in-parts.ts";

const FILE = new File(["1234"], "big.psd", { lastModified: 7 });
const store = new Map<string, string>();
const storage = {
  get length() {
    return store.size;
  },
  key: (n: number) => [...store.keys()][n] ?? null,
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
  removeItem: (key: string) => void store.delete(key),
};
const drafts = new DraftStore(storage, null);
/** The response to finishing the upload. */
let finishing: () => Promise<Response>;

beforeEach(() => {
  store.clear();
  vi.stubGlobal("document", { cookie: "csrftoken=t" });
  vi.stubGlobal("fetch", (path: string) =>
    path.endsWith("/finish/")
      ? finishing()
      : Promise.resolve(Response.json({ id: "u1", part_bytes: 8, parts: [1] }, { status: 201 })),
  );
});
afterEach(() => vi.unstubAllGlobals());

const send = () => sendInParts(FILE, {}, { drafts, onProgress: () => undefined, signal: new AbortController().signal });
const saved = () => [...store.values()].some((value) => value.includes("u1"));

test.each([
  ["before its first part", []],
  ["after its last part", [1]],
])("a canceled upload sends and finishes nothing (%s)", async (_, parts) => {
  const stop = new AbortController();
  const calls: Array<string> = [];
  vi.stubGlobal("XMLHttpRequest", function request() {
    calls.push("part");
    return { upload: {}, open: () => undefined, setRequestHeader: () => undefined, send: () => undefined };
  });
  vi.stubGlobal("fetch", (path: string) => {
    calls.push(path);
    stop.abort();
    return Promise.resolve(Response.json({ id: "u1", part_bytes: 8, parts }, { status: 201 }));
  });
  const sending = sendInParts(FILE, {}, { drafts, onProgress: () => undefined, signal: stop.signal });
  await expect(sending).rejects.toThrow();
  expect(calls).toEqual(["/artwork/api/multipart/"]);
});

test.each([500, 502, 503, 408, 429])("an upload whose end fails with %i keeps its resume key", async (status) => {
  finishing = () => Promise.resolve(Response.json({ error: "no" }, { status }));
  expect((await send()).status).toBe(status);
  expect(saved()).toBe(true);
});

test("an upload without a response keeps its resume key", async () => {
  finishing = () => Promise.reject(new TypeError("offline"));
  expect((await send()).status).toBe(0);
  expect(saved()).toBe(true);
});

test.each([400, 413])("an upload whose file is refused with %i forgets its resume key", async (status) => {
  finishing = () => Promise.resolve(Response.json({ errors: { file: ["no"] } }, { status }));
  await send();
  expect(saved()).toBe(false);
});

test("a finished upload deletes its resume key", async () => {
  finishing = () => Promise.resolve(Response.json({ id: "a1" }, { status: 201 }));
  expect((await send()).status).toBe(201);
  expect(saved()).toBe(false);
});
