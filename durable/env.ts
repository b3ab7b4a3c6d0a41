import type { ChatRoom } from "./chat-room.ts";
import type { StaffWatcher } from "./staff-watcher.ts";

/** The bindings that rooms and the watcher use, a part of worker/env.ts. */
export interface RoomEnv {
  readonly DB: D1Database;
  readonly FILES: R2Bucket;
  readonly CHAT_ROOMS: DurableObjectNamespace<ChatRoom>;
  readonly STAFF_WATCHERS: DurableObjectNamespace<StaffWatcher>;
}
