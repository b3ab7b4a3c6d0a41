/** What other parts of the shop use of this area. Its own files import each other directly. */
export { Connection, type Refused, socketAddress } from "./transports/connection.ts";
export { logUnnamedFrame } from "./transports/log-unnamed-frame.ts";
export type { Resource } from "./record-calls.ts";
export { addressResource } from "./resources.ts";
export { roomConnection, RoomConnection } from "./transports/room-connection.ts";
export { useAnnouncedChange } from "./hooks/use-announced-change.ts";
export { useFollowedPage } from "./hooks/use-followed-page.ts";
export { useRefreshedPage } from "./hooks/use-refreshed-page.ts";
export { useRoomTransport } from "./hooks/use-room-transport.ts";
export { useSyncedList, useSyncedRecord } from "./hooks/use-synced.ts";
export { watcherTransport } from "./transports/watcher-transport.ts";
