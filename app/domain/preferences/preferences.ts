import * as v from "valibot";

/** Before every key of ours in a browser's storage. */
export const STORAGE_PREFIX = "sls-";
/** 30 days, in milliseconds: how long something is remembered that says nothing else. */
export const DEFAULT_EXPIRY_MS = 2_592_000_000;

/** Whose a preference is: a user's id, or null for whoever is not signed in. */
export type PreferenceUser = string | null;

const Stored = v.object({ value: v.unknown(), expiration: v.number(), user: v.nullable(v.string()) });
const StoredText = v.pipe(v.string(), v.parseJson(), Stored);

/** The part of the Web Storage API that is used here; a browser's own, or a test's. */
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

/** The text under which a value is kept, with when it ends and whose it is. */
export const packPreference = (
  value: unknown,
  { user, now, lifetimeMs = DEFAULT_EXPIRY_MS }: OwnerAndTime & { readonly lifetimeMs?: number },
): string => JSON.stringify({ value, expiration: now + lifetimeMs, user } satisfies v.InferInput<typeof Stored>);

/** The value of a kept text; undefined for what has ended, belongs to another person, or is no such text. */
export function unpackPreference(text: string | null, { user, now }: OwnerAndTime): unknown {
  if (text === null) return undefined;
  const parsed = v.safeParse(StoredText, text);
  if (!parsed.success || parsed.output.expiration <= now || parsed.output.user !== user) return undefined;
  return parsed.output.value;
}

/**
 * Reads a preference and throws out what cannot be read, what has ended and what another person left: on a shared computer
 * nobody goes on where somebody else stopped. A storage that refuses (a private window) has nothing.
 */
export function readPreference(storage: PreferenceStorage | undefined, name: string, at: OwnerAndTime): unknown {
  return attempt(() => {
    const text = storage?.getItem(STORAGE_PREFIX + name) ?? null;
    const value = unpackPreference(text, at);
    if (text !== null && value === undefined) storage?.removeItem(STORAGE_PREFIX + name);
    return value;
  });
}

/** Keeps a preference; one that is undefined is forgotten. @returns false where the storage is full or refuses */
export function keepPreference(
  storage: PreferenceStorage | undefined,
  name: string,
  value: unknown,
  at: OwnerAndTime & { readonly lifetimeMs?: number },
): boolean {
  const saved = attempt(() => {
    if (value === undefined) storage?.removeItem(STORAGE_PREFIX + name);
    else storage?.setItem(STORAGE_PREFIX + name, packPreference(value, at));
    return storage !== undefined;
  });
  return saved ?? false;
}

/** The names of all stored values that start so, in no order. Empty where the storage refuses. */
export function storedNames(storage: PreferenceStorage | undefined, start: string): Array<string> {
  const keys = attempt(() => Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? ""));
  const prefix = STORAGE_PREFIX + start;
  return (keys ?? []).filter((key) => key.startsWith(prefix)).map((key) => key.slice(STORAGE_PREFIX.length));
}

/** Deletes every stored value that has expired, or that has our prefix and cannot be read. Other owners' values stay. */
export function removeExpired(storage: PreferenceStorage | undefined, now: number): void {
  for (const name of storedNames(storage, "")) {
    attempt(() => {
      const parsed = v.safeParse(StoredText, storage?.getItem(STORAGE_PREFIX + name));
      if (!parsed.success || parsed.output.expiration <= now) storage?.removeItem(STORAGE_PREFIX + name);
    });
  }
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined; // nothing is remembered then, and nothing else is lost
  }
}
