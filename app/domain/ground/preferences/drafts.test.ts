import { expect, test } from "vitest";
import { DraftStore } from "./drafts.ts";
import { DEFAULT_EXPIRY_MS, removeExpired, type PreferenceStorage } from "./preferences.ts";

function memory(): PreferenceStorage & { readonly entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, text) => void entries.set(key, text),
    removeItem: (key) => void entries.delete(key),
  };
}

const names = ["Ann", "Bob"];
const clock = () => Date.UTC(2026, 10, 23);

test("drafts on a shared computer are separate by user and found again by their owner", () => {
  const storage = memory();
  new DraftStore(storage, "ann", clock).write("tags:oak:new", names);
  for (const otherUser of ["bob", null]) {
    const store = new DraftStore(storage, otherUser, clock);
    expect(store.read("tags:oak:new")).toBeUndefined();
    expect(store.names("tags:")).toEqual([]);
    store.write("tags:oak:new", ["Zoe"]);
  }
  expect(new DraftStore(storage, "ann", clock).read("tags:oak:new")).toEqual(names);
});

test("a guest's draft moves to the account on signing in", () => {
  const storage = memory();
  new DraftStore(storage, null, clock).write("builder:1", names);
  const ann = new DraftStore(storage, "ann", clock);
  expect(ann.names("builder:")).toEqual(["builder:1"]);
  expect(ann.read("builder:1")).toEqual(names);
  expect(new DraftStore(storage, null, clock).read("builder:1")).toBeUndefined();
  expect(ann.read("builder:1")).toEqual(names);
});

test("every draft has the shop's prefix, an owner and an expiration", () => {
  const storage = memory();
  new DraftStore(storage, "ann", clock).write("upload:1", "id", 1000);
  const [[key, text] = []] = storage.entries;
  expect(key).toBe("sls-draft:ann:upload:1");
  expect(JSON.parse(text ?? "")).toEqual({ value: "id", expiration: clock() + 1000, user: "ann" });
  expect(new DraftStore(storage, "ann", () => clock() + 1000).read("upload:1")).toBeUndefined();
  expect(storage.entries.size).toBe(0);
});

test("a moved draft has only its new name, and moving a missing draft does nothing", () => {
  const store = new DraftStore(memory(), "ann", clock);
  store.write("a", 1);
  store.move("a", "b");
  store.move("c", "b");
  store.move("b", "b");
  expect([store.read("a"), store.read("b")]).toEqual([undefined, 1]);
});

test("a draft deleted after signing in does not reappear as the guest's", () => {
  const storage = memory();
  new DraftStore(storage, null, clock).write("a", 1);
  new DraftStore(storage, "ann", clock).write("a", undefined);
  expect(new DraftStore(storage, "ann", clock).read("a")).toBeUndefined();
  expect(storage.entries.size).toBe(0);
});

test("a guest's draft stays in place if the storage refuses to write", () => {
  const storage = memory();
  new DraftStore(storage, null, clock).write("a", 1);
  const full: PreferenceStorage = {
    ...storage,
    length: 1,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  expect(new DraftStore(full, "ann", clock).read("a")).toBe(1);
  expect(new DraftStore(storage, null, clock).read("a")).toBe(1);
});

test("cleaning up deletes expired and unreadable values, and no values of other owners and sites", () => {
  const storage = memory();
  new DraftStore(storage, "ann", clock).write("old", 1, 10);
  new DraftStore(storage, "bob", clock).write("new", 1);
  storage.entries.set("sls-broken", "{").set("theme", "dark");
  removeExpired(storage, clock() + 10);
  expect([...storage.entries.keys()]).toEqual(["sls-draft:bob:new", "theme"]);
  removeExpired(storage, clock() + DEFAULT_EXPIRY_MS);
  expect([...storage.entries.keys()]).toEqual(["theme"]);
});
