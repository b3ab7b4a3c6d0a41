import { remainingWait } from "#domain/chat/hours/wait";
import type { ChatRoomRecord } from "#domain/chat/records";
import type { ConnectionState } from "#domain/ground/sync/connection-state";

/** What the chat window shows; each state has its own screen. */
export type WidgetState =
  | "loading"
  | "collecting-info"
  | "waiting"
  | "out-of-office"
  | "closing"
  | "wait-timeout"
  | "disconnected"
  | "reconnecting"
  | "in-chat"
  | "closed"
  | "offline-sent";

export interface WidgetFacts {
  readonly connection: ConnectionState;
  /** Known once the room's history has arrived. */
  readonly room: Pick<ChatRoomRecord, "opened" | "closed" | "customer_service_name"> | undefined;
  /** The shopper left a message instead of waiting. */
  readonly offlineSent: boolean;
  /** chat.closed came. */
  readonly closed: boolean;
  /** The shopper is asked whether to end the chat. */
  readonly closing: boolean;
  /** chat.offline arrived and nothing has changed since. */
  readonly outOfOffice: boolean;
  /** Outside business hours, the shopper chose to leave a message. */
  readonly leavingMessage: boolean;
  /** When the wait began or was last extended; undefined while the shopper does not wait. */
  readonly waitingSince: number | undefined;
  readonly now: number;
}

/** The state by the specification's priorities: the first condition that holds. */
export function widgetState(facts: WidgetFacts): WidgetState {
  if (facts.connection === "none" || facts.connection === "lost") return "disconnected";
  if (facts.connection === "retrying") return "reconnecting";
  if (facts.connection === "connecting" || !facts.room) return "loading";
  if (facts.offlineSent) return "offline-sent";
  if (facts.closed || facts.room.closed) return "closed";
  if (facts.closing) return "closing";
  if (facts.outOfOffice && !facts.leavingMessage) return "out-of-office";
  if (!facts.room.opened) return "collecting-info";
  if (facts.room.customer_service_name !== "") return "in-chat";
  const timedOut = facts.waitingSince !== undefined && remainingWait(facts.waitingSince, facts.now) === 0;
  return timedOut ? "wait-timeout" : "waiting";
}

/** What a click on the bubble does. */
export type BubbleAction = "connect" | "close" | "confirm-end" | "toggle" | "hide-and-close";

export function bubbleAction(facts: {
  connected: boolean;
  shown: boolean;
  room: Pick<ChatRoomRecord, "opened" | "closed" | "resolved"> | undefined;
}): BubbleAction {
  if (!facts.connected) return "connect";
  if (!facts.shown) return "toggle";
  if (!facts.room || facts.room.resolved || facts.room.closed) return "close";
  return facts.room.opened ? "confirm-end" : "hide-and-close";
}
