import type { ChatRoom } from "../room/chat-room.ts";
import type { StaffWatcher } from "../watcher/staff-watcher.ts";

/** The bindings that rooms and the watcher use, a part of worker/env.ts. */
export interface RoomEnv {
  readonly DB: D1Database;
  readonly FILES: R2Bucket;
  /** The full-text index for searching conversations. */
  readonly SEARCH: D1Database;
  readonly CHAT_ROOMS: DurableObjectNamespace<ChatRoom>;
  readonly STAFF_WATCHERS: DurableObjectNamespace<StaffWatcher>;
}
