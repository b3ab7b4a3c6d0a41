import {
  DEFAULT_EXPIRY_MS,
  storePreference,
  readPreference,
  storedNames,
  type OwnerAndTime,
  type PreferenceStorage,
  type PreferenceUser,
} from "./preferences.ts";

const START = "draft:";

/** The storage key of a draft. Each owner has separate ones, so that nobody overwrites another person's work. */
const makeStorageKey = (draft: string, user: PreferenceUser): string => `${START}${user ?? "guest"}:${draft}`;

/**
 * Unsaved work in a browser's storage: rosters, drawings, uploads that can resume. Each value carries its owner and
 * expires. A person finds their own drafts, and a guest's ones when they sign in, as the guest's cart moves to the
 * account; never those of another account on the same computer. A storage that refuses (a private window, a full disk)
 * stores nothing.
 */
export class DraftStore {
  readonly #storage: PreferenceStorage | undefined;
  readonly #user: PreferenceUser;
  readonly #clock: () => number;

  /** @param user the id of the signed-in user, null for a guest, undefined until it is known */
  constructor(storage: PreferenceStorage | undefined, user: PreferenceUser, clock: () => number = Date.now) {
    this.#storage = user === undefined ? undefined : storage;
    this.#user = user;
    this.#clock = clock;
  }

  /** Returns the stored value, or undefined. A guest's draft becomes the user's. */
  read(draft: string): unknown {
    const ownDraft = readPreference(this.#storage, makeStorageKey(draft, this.#user), this.#at(this.#user));
    if (ownDraft !== undefined || this.#user === null) return ownDraft;
    const guestDraft = readPreference(this.#storage, makeStorageKey(draft, null), this.#at(null));
    // Deleted only after the copy is stored.
    if (guestDraft !== undefined && this.write(draft, guestDraft)) this.#remove(draft, null);
    return guestDraft;
  }

  /**
   * Stores a draft; undefined deletes it.
   * @param expiryMs lifetime in milliseconds
   * @returns false if the storage is full or refuses
   */
  write(draft: string, value: unknown, expiryMs: number = DEFAULT_EXPIRY_MS): boolean {
    if (value === undefined) this.#remove(draft, null);
    return storePreference(this.#storage, makeStorageKey(draft, this.#user), value, {
      ...this.#at(this.#user),
      lifetimeMs: expiryMs,
    });
  }

  /** Renames a draft, for example when its subject gets an id. */
  move(from: string, to: string): void {
    const value = this.read(from);
    if (from === to || value === undefined || !this.write(to, value)) return;
    this.write(from, undefined);
  }

  /** Returns the names of the user's and a guest's drafts with a prefix. */
  names(start: string): Array<string> {
    const owners = new Set([this.#user, null]);
    const draftNames = [...owners].flatMap((owner) => {
      const prefix = makeStorageKey("", owner);
      return storedNames(this.#storage, prefix + start).map((name) => name.slice(prefix.length));
    });
    return [...new Set(draftNames)];
  }

  #remove(draft: string, user: PreferenceUser): void {
    storePreference(this.#storage, makeStorageKey(draft, user), undefined, this.#at(user));
  }

  readonly #at = (user: PreferenceUser): OwnerAndTime => ({ user, now: this.#clock() });
}
