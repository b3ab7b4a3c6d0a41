import { widgetState, type WidgetFacts, type WidgetState } from "#domain/chat/conversation/widget-state";
import type { RoomView } from "../client/room-view.ts";
import type { Choices } from "./use-choices.ts";

type Room = RoomView["log"]["room"];

/** True when the room is closed, everything typed was sent, and the shopper did not choose to continue the chat. */
export const isChatOver = ({ room, outbox }: RoomView["log"], { goingOn }: Choices): boolean =>
  room?.closed === true && outbox.length === 0 && !goingOn;

/**
 * When the shopper began to wait or last chose to keep waiting, in milliseconds; undefined before the chat is
 * requested.
 */
export function waitStart(room: Room, { continuedAt }: Choices): number | undefined {
  const requested = room?.date_requested ? Date.parse(room.date_requested) : 0;
  return requested === 0 ? undefined : Math.max(requested, continuedAt);
}

/** Messages and files by staff that the shopper has not read. */
export function unreadCount({ room, lines, files }: RoomView["log"]): number {
  const readUpTo = room?.read.customer ?? 0;
  return [...lines, ...files].filter((row) => row.is_staff && row.seq > readUpTo).length;
}

/** Whether the info form was submitted, even if the room has not received it yet. */
export const isInfoSent = ({ room, outbox }: RoomView["log"]): boolean =>
  room?.opened === true || outbox.some(({ event }) => event === "chat.set.description");

/**
 * The room for the choice of a screen: hidden while a left message is still being sent, open while the chat is
 * continued.
 */
function roomToShow(room: Room, { leaving, goingOn }: Choices, isOver: boolean): WidgetFacts["room"] {
  if (!room || (leaving && !isOver)) return undefined;
  return goingOn ? { ...room, closed: false } : room;
}

/** Which screen the chat window shows. @param now milliseconds */
export function shopperChatState(view: RoomView, choices: Choices, now: number): WidgetState {
  const { room } = view.log;
  const isOver = isChatOver(view.log, choices);
  return widgetState({
    connection: isOver ? "open" : view.connection,
    room: roomToShow(room, choices, isOver),
    offlineSent: choices.leaving && isOver,
    closed: isOver,
    closing: choices.closing,
    outOfOffice: view.offline !== undefined && !room?.customer_service_name && !choices.leaving,
    leavingMessage: choices.leavingMessage,
    waitingSince: waitStart(room, choices),
    now,
  });
}
