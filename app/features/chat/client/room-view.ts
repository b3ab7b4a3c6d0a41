import { emptyLog, type ChatLog, type Unsent } from "#domain/chat/room/log";
import type { Offline, RoomNow } from "#domain/chat/protocol";
import type { Rejection } from "#domain/ground/sync/envelope";
import type { ChatRoomRecord } from "#domain/chat/records";
import type { ConnectionState } from "#domain/ground/sync/connection-state";

/** Everything a chat window shows. Every change replaces the whole object. */
export interface RoomView {
  readonly connection: ConnectionState;
  readonly retryAt: number | undefined;
  readonly closeCode: number | undefined;
  readonly log: ChatLog;
  /** Milliseconds that the server's clock is ahead of this browser's, which may be wrong. */
  readonly clockLead: number;
  /** The name of the person who is typing; removed two seconds after the last notice. */
  readonly typing: string | undefined;
  /** `chat.offline` arrived, and since then neither the hours nor a representative changed that. */
  readonly offline: Offline | undefined;
  /** In how many minutes staff usually answer; undefined when unknown. */
  readonly usualWaitMinutes: number | undefined;
  readonly rejection: Rejection | undefined;
  /** The rejected message, which returns to the message field. */
  readonly returned: Unsent | undefined;
  /** Why the server refuses this browser. */
  readonly refused: string | undefined;
  readonly staffOnly: Omit<RoomNow, "room">;
}

/** The view before there is a room. */
export const EMPTY_VIEW: RoomView = {
  connection: "none",
  retryAt: undefined,
  closeCode: undefined,
  log: emptyLog(),
  clockLead: 0,
  typing: undefined,
  offline: undefined,
  usualWaitMinutes: undefined,
  rejection: undefined,
  returned: undefined,
  refused: undefined,
  staffOnly: {},
};

/** The change to a view when someone is available: the shop is open or a representative has the chat. */
export const answered = (room: ChatRoomRecord): Partial<RoomView> =>
  room.available || room.owner !== null ? { offline: undefined } : {};
