/** The prefix of the shop's keys in browser storage. */
export const STORAGE_PREFIX = "sls-";
/** Default lifetime: 30 days, in milliseconds. */
export const DEFAULT_EXPIRY_MS = 2_592_000_000;

/**
 * The owner of a preference: a user's id, or null for a guest. Undefined until it is known; until then nothing is read
 * or written.
 */
export type PreferenceUser = string | null | undefined;

/** A value as it is stored. Every page reads some, so it is checked without a library. */
interface Stored {
  readonly value: unknown;
  /** Milliseconds since 1970. */
  readonly expiration: number;
  readonly user: string | null;
}

const isStored = (data: unknown): data is Stored =>
  typeof data === "object" &&
  data !== null &&
  "value" in data &&
  "expiration" in data &&
  typeof data.expiration === "number" &&
  "user" in data &&
  (data.user === null || typeof data.user === "string");

/** Undefined for what the shop did not store. */
const parseStored = (text: string): Stored | undefined =>
  attempt(() => {
    const data: unknown = JSON.parse(text);
    return isStored(data) ? data : undefined;
  });

/** The used part of the Web Storage API, for browsers and tests. */
export interface PreferenceStorage {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
  removeItem(key: string): void;
}

export interface OwnerAndTime {
  readonly user: PreferenceUser;
  /** Milliseconds since 1970. */
  readonly now: number;
}

type KnownOwnerAndTime = OwnerAndTime & { readonly user: string | null };

/** Serializes a value with its expiration and owner. */
export const packPreference = (
  value: unknown,
  { user, now, lifetimeMs = DEFAULT_EXPIRY_MS }: KnownOwnerAndTime & { readonly lifetimeMs?: number },
): string => JSON.stringify({ value, expiration: now + lifetimeMs, user } satisfies Stored);

/** Reads a stored value. Returns undefined if it has expired, belongs to another owner, or is unreadable. */
export function unpackPreference(text: string | null, { user, now }: OwnerAndTime): unknown {
  if (text === null) return undefined;
  const stored = parseStored(text);
  return stored === undefined || stored.expiration <= now || stored.user !== user ? undefined : stored.value;
}

/**
 * Reads a preference. Unreadable and expired values, and those of other owners, are deleted: on a shared computer
 * nobody continues another person's work. Returns undefined if storage is unavailable (private browsing).
 */
export function readPreference(storage: PreferenceStorage | undefined, name: string, at: OwnerAndTime): unknown {
  if (at.user === undefined) return undefined;
  return attempt(() => {
    const text = storage?.getItem(STORAGE_PREFIX + name) ?? null;
    const value = unpackPreference(text, at);
    if (text !== null && value === undefined) storage?.removeItem(STORAGE_PREFIX + name);
    return value;
  });
}

/** Stores a preference; undefined deletes it. @returns false if the storage is full or refuses */
export function storePreference(
  storage: PreferenceStorage | undefined,
  name: string,
  value: unknown,
  at: OwnerAndTime & { readonly lifetimeMs?: number },
): boolean {
  const { user } = at;
  if (user === undefined) return false;
  const saved = attempt(() => {
    if (value === undefined) storage?.removeItem(STORAGE_PREFIX + name);
    else storage?.setItem(STORAGE_PREFIX + name, packPreference(value, { ...at, user }));
    return storage !== undefined;
  });
  return saved ?? false;
}

/** Returns the names of all stored values with a prefix, in no order; none if storage is unavailable. */
export function storedNames(storage: PreferenceStorage | undefined, start: string): Array<string> {
  const keys = attempt(() => Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? ""));
  const prefix = STORAGE_PREFIX + start;
  return (keys ?? []).filter((key) => key.startsWith(prefix)).map((key) => key.slice(STORAGE_PREFIX.length));
}

/** Deletes expired values, and unreadable ones with our prefix. Values of other owners stay. */
export function removeExpired(storage: PreferenceStorage | undefined, now: number): void {
  for (const name of storedNames(storage, "")) {
    attempt(() => {
      const stored = parseStored(storage?.getItem(STORAGE_PREFIX + name) ?? "");
      if (stored === undefined || stored.expiration <= now) storage?.removeItem(STORAGE_PREFIX + name);
    });
  }
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined; // Nothing is stored in this case.
  }
}
