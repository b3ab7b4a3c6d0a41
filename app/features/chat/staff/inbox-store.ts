import { INBOX_TABS, standingOf, type OpenTab } from "#domain/chat/staff/inbox";
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
  #news: Array<RoomSummary> = [];
  /** The rooms that the watcher named since the last connect, and whether the list is complete. */
  #named = new Set<string>();
  #isWhole = false;
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

  onArrivals(told: (arrivals: ReadonlyArray<Arrival>) => void): () => void {
    this.#arrivals.add(told);
    return () => void this.#arrivals.delete(told);
  }

  /**
   * Applies an update from the watcher. A full update comes in parts: the first has `complete`, all but the last have
   * `more`.
   */
  hear({ rooms, complete, more = false }: RoomsFrame): void {
    if (complete) [this.#named, this.#isWhole] = [new Set(), false];
    const isPart = complete || !this.#isWhole;
    for (const room of rooms) this.#named.add(room.room_id);
    if (isPart && !more) this.#isWhole = true;
    // Rooms that were open before this tab connected are not new arrivals.
    if (isPart) this.#take(rooms, false);
    else this.#news.push(...rooms);
    this.#schedule();
  }

  /**
   * Adds rooms that the server returned. @param all whether they include every open room that the watcher did not
   * name
   */
  loaded(rooms: ReadonlyArray<RoomSummary>, all: boolean): void {
    this.#take(rooms, false);
    if (all && this.#isWhole) this.#index.keep(new Set([...this.#named, ...rooms.map(({ room_id }) => room_id)]));
    this.#tell();
  }

  /** Applies collected updates now. */
  flush(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    const news = this.#news;
    this.#news = [];
    const arrivals = this.#take(news, true);
    this.#tell();
    if (arrivals.length > 0) for (const told of this.#arrivals) told(arrivals);
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

  #take(rooms: ReadonlyArray<RoomSummary>, isNews: boolean): Array<Arrival> {
    const arrivals: Array<Arrival> = [];
    for (const room of rooms) {
      const before = this.#index.put(room);
      if (!isNews || before === false) continue;
      const standing = standingOf(room, this.#me);
      if (standing === "resolved" && !before?.resolved) this.#resolved += 1;
      else if (standing === "waiting" && (!before || standingOf(before, this.#me) !== "waiting"))
        arrivals.push({ kind: "waiting", room });
      else if (standing === "mine" && room.unread > (before?.unread ?? 0)) arrivals.push({ kind: "answer", room });
    }
    return arrivals;
  }

  #tell(): void {
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
