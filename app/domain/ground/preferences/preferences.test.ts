import { expect, test } from "vitest";
import {
  DEFAULT_EXPIRY_MS,
  storePreference,
  packPreference,
  readPreference,
  STORAGE_PREFIX,
  unpackPreference,
  type PreferenceStorage,
} from "./preferences.ts";

const now = Date.UTC(2026, 10, 21);
const ann = { user: "ann", now };

function memory(entries: Record<string, string> = {}): PreferenceStorage & { readonly entries: Map<string, string> } {
  const storedEntries = new Map(Object.entries(entries));
  return {
    entries: storedEntries,
    get length() {
      return storedEntries.size;
    },
    key: (index) => [...storedEntries.keys()][index] ?? null,
    getItem: (key) => storedEntries.get(key) ?? null,
    setItem: (key, text) => void storedEntries.set(key, text),
    removeItem: (key) => void storedEntries.delete(key),
  };
}

test("a preference is stored under the shop's prefix with its value, an expiration in 30 days and its owner", () => {
  const storage = memory();
  expect(storePreference(storage, "layout", "list", ann)).toBe(true);
  expect(DEFAULT_EXPIRY_MS).toBe(30 * 24 * 60 * 60 * 1000);
  expect(JSON.parse(storage.entries.get("sls-layout") ?? "")).toEqual({
    value: "list",
    expiration: now + 2_592_000_000,
    user: "ann",
  });
  expect(STORAGE_PREFIX).toBe("sls-");
});

test("any stored value is read back unchanged", () => {
  for (const value of ["", 0, false, null, [1, 2], { open: true, שלום: "🦊" }]) {
    const storage = memory();
    storePreference(storage, "x", value, ann);
    expect(readPreference(storage, "x", ann)).toEqual(value);
  }
});

test("another owner's preference is ignored and deleted, and a guest's is not a customer's", () => {
  for (const [from, to] of [
    ["ann", "bob"],
    [null, "ann"],
    ["ann", null],
  ] as const) {
    const storage = memory();
    storePreference(storage, "x", 1, { user: from, now });
    expect(readPreference(storage, "x", { user: to, now })).toBeUndefined();
    expect(storage.entries.size).toBe(0);
  }
});

test("it expires to the millisecond, and is then deleted", () => {
  const storage = memory();
  storePreference(storage, "x", 1, ann);
  expect(readPreference(storage, "x", { user: "ann", now: now + DEFAULT_EXPIRY_MS - 1 })).toBe(1);
  expect(readPreference(storage, "x", { user: "ann", now: now + DEFAULT_EXPIRY_MS })).toBeUndefined();
  expect(storage.entries.size).toBe(0);
});

test("unreadable text is deleted", () => {
  for (const text of [
    "",
    "{",
    "null",
    "7",
    "[]",
    "{}",
    '{"value":1}',
    '{"value":1,"expiration":"soon","user":"ann"}',
    '{"__proto__":{"value":1}}',
  ]) {
    const storage = memory({ "sls-x": text });
    expect(readPreference(storage, "x", ann), text).toBeUndefined();
    expect(storage.entries.size, text).toBe(0);
  }
});

test("a storage that throws, or a missing one, loses only the preference", () => {
  const refuses = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
  const storage: PreferenceStorage = {
    length: 1,
    key: refuses,
    getItem: refuses,
    setItem: refuses,
    removeItem: refuses,
  };
  for (const failingStorage of [storage, undefined]) {
    expect(readPreference(failingStorage, "x", ann)).toBeUndefined();
    expect(storePreference(failingStorage, "x", 1, ann)).toBe(false);
  }
});

test("undefined deletes, and values that JSON cannot hold are not stored", () => {
  const storage = memory({ "sls-x": packPreference(1, ann) });
  storePreference(storage, "x", undefined, ann);
  expect(storage.entries.size).toBe(0);
  const endless: Record<string, unknown> = {};
  endless["self"] = endless;
  expect(storePreference(storage, "x", endless, ann)).toBe(false);
  expect(unpackPreference(null, ann)).toBeUndefined();
});

test("while it is not known whose they are, preferences are neither read, deleted nor written", () => {
  const storage = memory({ "sls-x": packPreference(1, ann) });
  const unknown = { ...ann, user: undefined };
  expect(readPreference(storage, "x", unknown)).toBeUndefined();
  expect(storePreference(storage, "x", 2, unknown)).toBe(false);
  expect(storePreference(storage, "x", undefined, unknown)).toBe(false);
  expect(readPreference(storage, "x", ann)).toBe(1);
});
