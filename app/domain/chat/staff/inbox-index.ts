import { OPEN_TABS, placeIn, tabsOf, type OpenTab } from "#domain/chat/staff/inbox";
import type { RoomSummary } from "#domain/chat/records";

interface Place {
  readonly key: number;
  readonly id: string;
}

const isBefore = (a: Place, b: Place): boolean => a.key < b.key || (a.key === b.key && a.id < b.id);

/** Where a place stands, or would stand, in a sorted list. */
function search(list: ReadonlyArray<Place>, place: Place): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const one = list[middle];
    if (one && isBefore(one, place)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Every open conversation, each tab kept in its order. What changed is moved to its new place and nothing else is sorted
 * again, so that fifty changes a second among thousands of rooms cost little.
 */
export class InboxIndex {
  readonly #me: string;
  readonly #rooms = new Map<string, RoomSummary>();
  readonly #order: Readonly<Record<OpenTab, Array<Place>>> = { waiting: [], mine: [], all: [] };
  /** Lists that were handed out: the same ones until something in them changes. */
  readonly #shown = new Map<OpenTab, ReadonlyArray<RoomSummary>>();

  /** @param me the `S-…` id of whoever looks */
  constructor(me: string, rooms: Iterable<RoomSummary> = []) {
    this.#me = me;
    for (const room of rooms) this.put(room);
  }

  get(id: string): RoomSummary | undefined {
    return this.#rooms.get(id);
  }

  /**
   * Takes news of a room. Older news never replaces newer, in whatever order they come; a resolved room leaves the tabs but
   * is remembered, so that late news does not bring it back.
   * @returns what was known of it before; false when the news was older
   */
  put(room: RoomSummary): RoomSummary | undefined | false {
    const before = this.#rooms.get(room.room_id);
    if (before && before.rev > room.rev) return false;
    if (before) this.#unplace(before);
    this.#rooms.set(room.room_id, room);
    for (const tab of tabsOf(room, this.#me)) {
      const place = { key: placeIn(tab, room), id: room.room_id };
      this.#order[tab].splice(search(this.#order[tab], place), 0, place);
      this.#shown.delete(tab);
    }
    return before;
  }

  /** Forgets every room that is not among these: they were resolved while nobody was listening. */
  keep(ids: ReadonlySet<string>): void {
    for (const [id, room] of this.#rooms) {
      if (ids.has(id)) continue;
      this.#unplace(room);
      this.#rooms.delete(id);
    }
  }

  /** The rooms of a tab in their order. */
  list(tab: OpenTab): ReadonlyArray<RoomSummary> {
    const known = this.#shown.get(tab);
    if (known) return known;
    const list = this.#order[tab].flatMap(({ id }) => this.#rooms.get(id) ?? []);
    this.#shown.set(tab, list);
    return list;
  }

  counts(): Record<OpenTab, number> {
    return Object.fromEntries(OPEN_TABS.map((tab) => [tab, this.#order[tab].length])) as Record<OpenTab, number>;
  }

  #unplace(room: RoomSummary): void {
    for (const tab of tabsOf(room, this.#me)) {
      const list = this.#order[tab];
      const at = search(list, { key: placeIn(tab, room), id: room.room_id });
      if (list[at]?.id === room.room_id) list.splice(at, 1);
      this.#shown.delete(tab);
    }
  }
}
