import { statusNow } from "#domain/chat/room/presence";
import { storePreference, readPreference } from "#domain/ground/preferences/preferences";
import type { PresenceStatus, StaffPerson, WatcherFrame } from "#domain/chat/watcher-protocol";
import { browserStorage } from "../../../preferences/index.ts";
import { watcherTransport } from "../../../sync/index.ts";
import { listenToWatcher } from "../inbox/watcher-frames.ts";

// Shared by all tabs of this browser, so that activity in one tab counts for the others.
const CHOSEN = "staff-status";
const TOUCHED = "staff-touched";
const INPUT_THROTTLE_MS = 5_000;
const UPDATE_INTERVAL_MS = 15_000;
const INPUTS = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;

export interface Presence {
  readonly people: ReadonlyArray<StaffPerson>;
  readonly status: PresenceStatus;
}

/** Sends whether the user is active or away, and tracks which colleagues are online. */
export class PresenceTracker {
  readonly #me: string;
  readonly #listeners = new Set<() => void>();
  #inputStoredAt = 0;
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

  /** The status that the user chose. It applies until the user changes it. */
  choose(status: PresenceStatus): void {
    this.#store(CHOSEN, status);
    this.#store(TOUCHED, Date.now());
    this.#update();
  }

  /** Starts tracking. @returns a function that stops it */
  start(): () => void {
    const leave = listenToWatcher(
      "chat.staff",
      ({ people }) => {
        this.#set({ people });
        this.#update();
      },
      (state) => (this.#open = state === "open"),
    );
    const noteInput = () => this.#noteInput();
    const update = () => this.#update();
    for (const input of INPUTS) addEventListener(input, noteInput, { passive: true });
    addEventListener("storage", update);
    const timer = setInterval(update, UPDATE_INTERVAL_MS);
    this.#noteInput();
    return () => {
      leave();
      for (const input of INPUTS) removeEventListener(input, noteInput);
      removeEventListener("storage", update);
      clearInterval(timer);
    };
  }

  #noteInput(): void {
    const now = Date.now();
    if (now - this.#inputStoredAt < INPUT_THROTTLE_MS) return;
    this.#inputStoredAt = now;
    this.#store(TOUCHED, now);
    this.#update();
  }

  /** Sends the current status when the server has a different one. */
  #update(): void {
    const chosenStatus = this.#stored(CHOSEN) === "away" ? "away" : "here";
    const status = statusNow({ chosen: chosenStatus, lastInput: Number(this.#stored(TOUCHED) ?? 0), now: Date.now() });
    if (status !== this.#view.status) this.#set({ status });
    const knownStatus = this.#view.people.find(({ id }) => id === this.#me)?.status;
    if (this.#open && knownStatus !== undefined && knownStatus !== status)
      watcherTransport().sendNow({ event: "presence.set", data: { status } } satisfies WatcherFrame);
  }

  #store(name: string, value: unknown): void {
    storePreference(browserStorage(), name, value, { user: this.#me, now: Date.now() });
  }

  #stored(name: string): unknown {
    return readPreference(browserStorage(), name, { user: this.#me, now: Date.now() });
  }

  #set(change: Partial<Presence>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }
}
