import { INBOX_TABS, getRoomStanding, type OpenTab } from "#domain/chat/staff/inbox";
import { InboxIndex } from "#domain/chat/staff/inbox-index";
import type { RoomSummary } from "#domain/chat/records";

/**
 * Milliseconds between updates while the page is hidden and gets no animation frames; the title and sound still
 * change.
 */
const HIDDEN_MS = 200;

/** An event that staff should notice. */
export interface Arrival {
  readonly kind: "waiting" | "answer";
  readonly room: RoomSummary;
}

/** The current inbox. Read by every component that shows a part of it. */
export interface InboxView {
  list(tab: OpenTab): ReadonlyArray<RoomSummary>;
  get(roomId: string): RoomSummary | undefined;
  readonly counts: Readonly<Record<OpenTab, number>>;
  /** Counts conversations that were resolved since the page was opened. */
  readonly resolved: number;
}

interface RoomsFrame {
  readonly rooms: ReadonlyArray<RoomSummary>;
  readonly complete: boolean;
  readonly more?: boolean | undefined;
}

/** The inbox of one browser tab. Updates are collected and applied once per animation frame. */
export class InboxStore {
  readonly #me: string;
  readonly #index: InboxIndex;
  readonly #listeners = new Set<() => void>();
  readonly #arrivals = new Set<(arrivals: ReadonlyArray<Arrival>) => void>();
  #pending: Array<RoomSummary> = [];
  /** The rooms that the watcher named since the last connect, and whether the list is complete. */
  #named = new Set<string>();
  #isComplete = false;
  #resolved = 0;
  #cancel: (() => void) | undefined;
  #view: InboxView;

  constructor(me: string, loaded: ReadonlyArray<RoomSummary>) {
    this.#me = me;
    this.#index = new InboxIndex(me, loaded);
    this.#view = this.#look();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly view = (): InboxView => this.#view;

  onArrivals(listener: (arrivals: ReadonlyArray<Arrival>) => void): () => void {
    this.#arrivals.add(listener);
    return () => void this.#arrivals.delete(listener);
  }

  /**
   * Applies an update from the watcher. A full update comes in parts: the first has `complete`, all but the last have
   * `more`.
   */
  receive({ rooms, complete, more = false }: RoomsFrame): void {
    if (complete) [this.#named, this.#isComplete] = [new Set(), false];
    const isPart = complete || !this.#isComplete;
    for (const room of rooms) this.#named.add(room.room_id);
    if (isPart && !more) this.#isComplete = true;
    // Rooms that were open before this tab connected are not new arrivals.
    if (isPart) this.#apply(rooms, false);
    else this.#pending.push(...rooms);
    this.#schedule();
  }

  /**
   * Adds rooms that the server returned. @param all whether they include every open room that the watcher did not
   * name
   */
  loaded(rooms: ReadonlyArray<RoomSummary>, all: boolean): void {
    this.#apply(rooms, false);
    if (all && this.#isComplete) this.#index.keep(new Set([...this.#named, ...rooms.map(({ room_id }) => room_id)]));
    this.#notify();
  }

  /** Applies collected updates now. */
  flush(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    const pending = this.#pending;
    this.#pending = [];
    const arrivals = this.#apply(pending, true);
    this.#notify();
    if (arrivals.length > 0) for (const listener of this.#arrivals) listener(arrivals);
  }

  close(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }

  #schedule(): void {
    if (this.#cancel) return;
    if (document.visibilityState === "visible") {
      const frame = requestAnimationFrame(() => this.flush());
      this.#cancel = () => cancelAnimationFrame(frame);
    } else {
      const timer = setTimeout(() => this.flush(), HIDDEN_MS);
      this.#cancel = () => clearTimeout(timer);
    }
  }

  #apply(rooms: ReadonlyArray<RoomSummary>, isNew: boolean): Array<Arrival> {
    const arrivals: Array<Arrival> = [];
    for (const room of rooms) {
      const previousRoom = this.#index.put(room);
      if (!isNew || previousRoom === false) continue;
      const standing = getRoomStanding(room, this.#me);
      if (standing === "resolved" && !previousRoom?.resolved) this.#resolved += 1;
      else if (standing === "waiting" && (!previousRoom || getRoomStanding(previousRoom, this.#me) !== "waiting"))
        arrivals.push({ kind: "waiting", room });
      else if (standing === "mine" && room.unread > (previousRoom?.unread ?? 0))
        arrivals.push({ kind: "answer", room });
    }
    return arrivals;
  }

  #notify(): void {
    this.#view = this.#look();
    for (const listener of this.#listeners) listener();
  }

  #look(): InboxView {
    const index = this.#index;
    return {
      list: (tab) => index.list(tab),
      get: (roomId) => index.get(roomId),
      counts: index.counts(),
      resolved: this.#resolved,
    };
  }
}

export const isTab = (text: string | null): text is (typeof INBOX_TABS)[number] =>
  INBOX_TABS.some((tab) => tab === text);
