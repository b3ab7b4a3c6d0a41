import { emptyLog, type ChatLog, type Unsent } from "#domain/chat/room/log";
import type { Offline, RoomNow } from "#domain/chat/protocol";
import type { Rejection } from "#domain/sync/envelope";
import type { ChatRoomRecord } from "#domain/chat/records";
import type { ConnectionState } from "#domain/sync/connection-state";

/** Everything a chat window shows, replaced as a whole with every change. */
export interface RoomView {
  readonly connection: ConnectionState;
  readonly retryAt: number | undefined;
  readonly closeCode: number | undefined;
  readonly log: ChatLog;
  /** Who is typing; removed two seconds after the last notice. */
  readonly typing: string | undefined;
  /** chat.offline came and neither hours nor a representative have changed it. */
  readonly offline: Offline | undefined;
  readonly rejection: Rejection | undefined;
  /** The rejected message, so that it need not be typed again. */
  readonly returned: Unsent | undefined;
  /** Why the shop does not let this browser in. */
  readonly refused: string | undefined;
  readonly staffOnly: Omit<RoomNow, "room">;
}

/** The view before there is a room. */
export const EMPTY_VIEW: RoomView = {
  connection: "none",
  retryAt: undefined,
  closeCode: undefined,
  log: emptyLog(),
  typing: undefined,
  offline: undefined,
  rejection: undefined,
  returned: undefined,
  refused: undefined,
  staffOnly: {},
};

/** A change of the view where somebody answers, by hours or because a representative has the chat. */
export const answered = (room: ChatRoomRecord): Partial<RoomView> =>
  room.available || room.owner !== null ? { offline: undefined } : {};
