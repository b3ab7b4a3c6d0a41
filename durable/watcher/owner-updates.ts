import type { Told } from "#domain/sync/subscriptions";
import type { RoomEnv } from "../shared/env.ts";
import type { WatchList } from "./watch-list.ts";

/** Pauses before another try: a room that is being started may refuse once. */
const TRY_AGAIN_MS = [50, 400];

/** Passes on what changed to the rooms in which its owner watches. A change without an owner, or of somebody else's, goes to no room. */
export class OwnerNews {
  readonly #env: RoomEnv;
  readonly #list: WatchList;

  constructor(env: RoomEnv, list: WatchList) {
    this.#env = env;
    this.#list = list;
  }

  async tell(told: ReadonlyArray<Told>): Promise<void> {
    const byOwner = new Map<string, Array<Told>>();
    for (const change of told)
      if (change.owner !== null) byOwner.set(change.owner, [...(byOwner.get(change.owner) ?? []), change]);
    await Promise.all(
      [...byOwner].flatMap(([owner, news]) =>
        this.#list.roomsOf(owner).map((room) => this.#tellRoom(owner, room, news)),
      ),
    );
  }

  async #tellRoom(owner: string, room: string, news: ReadonlyArray<Told>): Promise<void> {
    for (const pause of [...TRY_AGAIN_MS, undefined]) {
      try {
        if (!(await this.#env.CHAT_ROOMS.getByName(room).hearOfOwn(owner, news))) this.#list.unwatchOwner(owner, room);
        return;
      } catch (error) {
        // Its shopper comes back with the revision they know, and is told then.
        if (pause === undefined) return console.error("sync: a room did not hear of a change", error);
        await scheduler.wait(pause);
      }
    }
  }
}
