/** What other parts of the shop use of this area. Its own files import each other directly. */
export { Connection, type Refused, socketAddress } from "./connection.ts";
export { logUnnamedFrame } from "./log-unnamed-frame.ts";
export type { Resource } from "./record-calls.ts";
export { addressResource } from "./resources.ts";
export { roomConnection, RoomConnection } from "./room-connection.ts";
export { useAnnouncedChange } from "./use-announced-change.ts";
export { useFollowedPage } from "./use-followed-page.ts";
export { useRefreshedPage } from "./use-refreshed-page.ts";
export { useRoomTransport } from "./use-room-transport.ts";
export { useSyncedList, useSyncedRecord } from "./use-synced.ts";
export { watcherTransport } from "./watcher-transport.ts";
