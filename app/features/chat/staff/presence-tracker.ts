import { statusNow } from "#domain/chat/room/presence";
import { keepPreference, readPreference } from "#domain/preferences/preferences";
import type { PresenceStatus, StaffPerson, WatcherFrame } from "#domain/chat/watcher-protocol";
import { browserStorage } from "../../preferences/index.ts";
import { watcherTransport } from "../../sync/index.ts";
import { listenToWatcher } from "./watcher-frames.ts";

// Shared by all tabs of this browser, so that typing in one keeps the others here too.
const CHOSEN = "staff-status";
const TOUCHED = "staff-touched";
const NOTE_EVERY_MS = 5_000;
const LOOK_EVERY_MS = 15_000;
const INPUTS = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;

export interface Presence {
  readonly people: ReadonlyArray<StaffPerson>;
  readonly status: PresenceStatus;
}

/** Says whether this person is here or away, and knows who else is. */
export class PresenceTracker {
  readonly #me: string;
  readonly #listeners = new Set<() => void>();
  #notedAt = 0;
  #open = false;
  #view: Presence = { people: [], status: "here" };

  constructor(me: string) {
    this.#me = me;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly view = (): Presence => this.#view;

  /** What somebody says of themselves; it holds until they say otherwise. */
  choose(status: PresenceStatus): void {
    this.#store(CHOSEN, status);
    this.#store(TOUCHED, Date.now());
    this.#look();
  }

  /** Watches over this person until the answer is called. */
  start(): () => void {
    const leave = listenToWatcher(
      "chat.staff",
      ({ people }) => {
        this.#set({ people });
        this.#look();
      },
      (state) => (this.#open = state === "open"),
    );
    const touched = () => this.#touched();
    const look = () => this.#look();
    for (const input of INPUTS) addEventListener(input, touched, { passive: true });
    addEventListener("storage", look);
    const timer = setInterval(look, LOOK_EVERY_MS);
    this.#touched();
    return () => {
      leave();
      for (const input of INPUTS) removeEventListener(input, touched);
      removeEventListener("storage", look);
      clearInterval(timer);
    };
  }

  #touched(): void {
    const now = Date.now();
    if (now - this.#notedAt < NOTE_EVERY_MS) return;
    this.#notedAt = now;
    this.#store(TOUCHED, now);
    this.#look();
  }

  /** Says what is true now where the others believe something else. */
  #look(): void {
    const chosen = this.#stored(CHOSEN) === "away" ? "away" : "here";
    const status = statusNow({ chosen, lastInput: Number(this.#stored(TOUCHED) ?? 0), now: Date.now() });
    if (status !== this.#view.status) this.#set({ status });
    const known = this.#view.people.find(({ id }) => id === this.#me)?.status;
    if (this.#open && known !== undefined && known !== status)
      watcherTransport().sendNow({ event: "presence.set", data: { status } } satisfies WatcherFrame);
  }

  #store(name: string, value: unknown): void {
    keepPreference(browserStorage(), name, value, { user: this.#me, now: Date.now() });
  }

  #stored(name: string): unknown {
    return readPreference(browserStorage(), name, { user: this.#me, now: Date.now() });
  }

  #set(change: Partial<Presence>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }
}
