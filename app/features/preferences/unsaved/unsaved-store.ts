import { DAY_MS } from "#domain/ground/kernel/durations";
import {
  readPreference,
  storedNames,
  storePreference,
  type PreferenceUser,
} from "#domain/ground/preferences/preferences";
import { browserStorage } from "../browser-storage.ts";
import { openTabs, tabName } from "../open-tabs.ts";

const LIFETIME_MS = 7 * DAY_MS;
const START = "unsaved:";

/** What is stored, which no library checks: the account's menu loads this module. */
interface Stored {
  readonly value: unknown;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const isStored = (data: unknown): data is Stored =>
  typeof data === "object" && data !== null && "value" in data && "at" in data && typeof data.at === "number";

/** Of one user. Each tab has a key of its own, so that two tabs never overwrite each other's text. */
const makeStart = (user: PreferenceUser): string => `${START}${user ?? ""}:`;
const makeKey = (name: string, user: PreferenceUser, tab: string): string => `${makeStart(user)}${tab}:${name}`;

function read(key: string, user: PreferenceUser): Stored | undefined {
  const stored = readPreference(browserStorage(), key, { user, now: Date.now() });
  return isStored(stored) ? stored : undefined;
}

/** What this tab stored under a name since its page was loaded. */
export const readOwnUnsaved = (name: string, user: PreferenceUser): unknown =>
  read(makeKey(name, user, tabName()), user)?.value;

/**
 * What a user wrote under a name and did not save: in this tab, or else last in one that is closed or was loaded again,
 * which this tab then takes over. What another open tab has stays with it.
 */
export async function readUnsaved(name: string, user: PreferenceUser): Promise<unknown> {
  const ownValue = readOwnUnsaved(name, user);
  if (user === undefined || ownValue !== undefined) return ownValue;
  const isOpen = await openTabs();
  const start = makeStart(user);
  const closedTexts = storedNames(browserStorage(), start).flatMap((key) => {
    const [tab = ""] = key.slice(start.length).split(":", 1);
    const stored = key === makeKey(name, user, tab) && !isOpen(tab) ? read(key, user) : undefined;
    return stored ? [{ key, ...stored }] : [];
  });
  const last = closedTexts.sort((a, b) => b.at - a.at)[0];
  // What was written here meanwhile stays in its form, and what the closed tab had waits.
  if (!last || readOwnUnsaved(name, user) !== undefined) return undefined;
  if (storeUnsaved(name, user, last.value)) storePreference(browserStorage(), last.key, undefined, { user, now: 0 });
  return last.value;
}

/** Stores what is written in this tab and not saved, for a week; undefined deletes it. Never for secrets. */
export function storeUnsaved(name: string, user: PreferenceUser, value: unknown): boolean {
  const now = Date.now();
  const stored = value === undefined ? undefined : { value, at: now };
  return storePreference(browserStorage(), makeKey(name, user, tabName()), stored, {
    user,
    now,
    lifetimeMs: LIFETIME_MS,
  });
}

/** Deletes all that a user wrote in this browser and did not save, as they sign out. */
export function forgetUnsaved(user: PreferenceUser): void {
  const storage = browserStorage();
  for (const name of storedNames(storage, makeStart(user)))
    storePreference(storage, name, undefined, { user, now: Date.now() });
}
