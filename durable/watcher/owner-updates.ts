import type { RevisedChange } from "#domain/ground/sync/subscriptions";
import type { RoomEnv } from "../shared/env.ts";
import type { WatchList } from "./watch-list.ts";

/** Delays before a retry: a room that is starting may refuse once. */
const RETRY_DELAYS_MS = [50, 400];

/** Forwards changes to the rooms in which their owner watches. Changes without an owner go to no room. */
export class OwnerUpdates {
  readonly #env: RoomEnv;
  readonly #list: WatchList;

  constructor(env: RoomEnv, list: WatchList) {
    this.#env = env;
    this.#list = list;
  }

  async notify(changes: ReadonlyArray<RevisedChange>): Promise<void> {
    const byOwner = new Map<string, Array<RevisedChange>>();
    for (const change of changes)
      if (change.owner !== null) byOwner.set(change.owner, [...(byOwner.get(change.owner) ?? []), change]);
    await Promise.all(
      [...byOwner].flatMap(([owner, changes]) =>
        this.#list.listOwnerRooms(owner).map((room) => this.#notifyRoom(owner, room, changes)),
      ),
    );
  }

  async #notifyRoom(owner: string, room: string, changes: ReadonlyArray<RevisedChange>): Promise<void> {
    for (const delay of [...RETRY_DELAYS_MS, undefined]) {
      try {
        if (!(await this.#env.CHAT_ROOMS.getByName(room).notifyOwner(owner, changes)))
          this.#list.unwatchOwner(owner, room);
        return;
      } catch (error) {
        // The shopper gets the change after the next reconnect, by the revision they know.
        if (delay === undefined) return console.error("sync: a room could not be notified", error);
        await scheduler.wait(delay);
      }
    }
  }
}
