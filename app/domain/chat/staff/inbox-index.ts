import { OPEN_TABS, sortKeyInTab, listRoomTabs, type OpenTab } from "#domain/chat/staff/inbox";
import type { RoomSummary } from "#domain/chat/records";

interface Place {
  readonly key: number;
  readonly id: string;
}

const isBefore = (a: Place, b: Place): boolean => a.key < b.key || (a.key === b.key && a.id < b.id);

/** The position of a place in a sorted list. */
function search(list: ReadonlyArray<Place>, place: Place): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const middlePlace = list[middle];
    if (middlePlace && isBefore(middlePlace, place)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Every open conversation, each tab sorted. A change moves one room and sorts nothing else, so that fifty changes per
 * second among thousands of rooms are cheap.
 */
export class InboxIndex {
  readonly #me: string;
  readonly #rooms = new Map<string, RoomSummary>();
  readonly #order: Readonly<Record<OpenTab, Array<Place>>> = { waiting: [], mine: [], all: [] };
  /** Cached lists: the same array until something in it changes. */
  readonly #shown = new Map<OpenTab, ReadonlyArray<RoomSummary>>();

  /** @param me the current user's `S-…` id */
  constructor(me: string, rooms: Iterable<RoomSummary> = []) {
    this.#me = me;
    for (const room of rooms) this.put(room);
  }

  get(id: string): RoomSummary | undefined {
    return this.#rooms.get(id);
  }

  /**
   * Applies an update of a room. Older updates never replace newer ones, in any order of arrival. A resolved room
   * leaves the tabs but is remembered, so that a late update does not bring it back.
   * @returns the previous summary; false when the update was older
   */
  put(room: RoomSummary): RoomSummary | undefined | false {
    const previousRoom = this.#rooms.get(room.room_id);
    if (previousRoom && previousRoom.rev > room.rev) return false;
    if (previousRoom) this.#unplace(previousRoom);
    this.#rooms.set(room.room_id, room);
    for (const tab of listRoomTabs(room, this.#me)) {
      const place = { key: sortKeyInTab(tab, room), id: room.room_id };
      this.#order[tab].splice(search(this.#order[tab], place), 0, place);
      this.#shown.delete(tab);
    }
    return previousRoom;
  }

  /** Drops every room that is not listed: they were resolved while the client was disconnected. */
  keep(ids: ReadonlySet<string>): void {
    for (const [id, room] of this.#rooms) {
      if (ids.has(id)) continue;
      this.#unplace(room);
      this.#rooms.delete(id);
    }
  }

  /** The sorted rooms of a tab. */
  list(tab: OpenTab): ReadonlyArray<RoomSummary> {
    const cachedRooms = this.#shown.get(tab);
    if (cachedRooms) return cachedRooms;
    const list = this.#order[tab].flatMap(({ id }) => this.#rooms.get(id) ?? []);
    this.#shown.set(tab, list);
    return list;
  }

  counts(): Record<OpenTab, number> {
    return Object.fromEntries(OPEN_TABS.map((tab) => [tab, this.#order[tab].length])) as Record<OpenTab, number>;
  }

  #unplace(room: RoomSummary): void {
    for (const tab of listRoomTabs(room, this.#me)) {
      const list = this.#order[tab];
      const at = search(list, { key: sortKeyInTab(tab, room), id: room.room_id });
      if (list[at]?.id === room.room_id) list.splice(at, 1);
      this.#shown.delete(tab);
    }
  }
}
