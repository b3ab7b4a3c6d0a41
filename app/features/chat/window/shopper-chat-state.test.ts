import { describe, expect, test } from "vitest";
import { newRoom, type RoomState } from "#domain/chat/room/room-state";
import { roomRecord } from "#domain/chat/room/room-record";
import { EMPTY_VIEW, type RoomView } from "../client/room-view.ts";
import { isChatOver, isInfoSent, shopperChatState, waitStart } from "./shopper-chat-state.ts";
import { NO_CHOICES } from "./use-choices.ts";

const NOW = Date.UTC(2026, 0, 5, 12);
const view = (room: Partial<RoomState> = {}, log: Partial<RoomView["log"]> = {}): RoomView => ({
  ...EMPTY_VIEW,
  connection: "open",
  log: { ...EMPTY_VIEW.log, room: roomRecord({ ...newRoom("r1", NOW), ...room }, true), ...log },
});
const unsent = { cid: "c", event: "chat.set.description", data: {}, at: NOW } as const;

describe("the chat window", () => {
  test("shows a closed chat only after everything typed was sent", () => {
    const closed = { closedAt: NOW, openedAt: NOW };
    expect(isChatOver(view(closed).log, NO_CHOICES)).toBe(true);
    expect(isChatOver(view(closed, { outbox: [unsent] }).log, NO_CHOICES)).toBe(false);
    expect(shopperChatState(view(closed), NO_CHOICES, NOW)).toBe("closed");
  });

  test("shows a continued chat as open although the room is still closed", () => {
    const chat = view({ closedAt: NOW, openedAt: NOW });
    expect(shopperChatState(chat, { ...NO_CHOICES, goingOn: true }, NOW)).toBe("waiting");
  });

  test("says that a left message was sent only after the room closed", () => {
    const leaving = { ...NO_CHOICES, leaving: true };
    expect(shopperChatState(view({ openedAt: NOW }), leaving, NOW)).toBe("loading");
    expect(shopperChatState(view({ openedAt: NOW, closedAt: NOW }), leaving, NOW)).toBe("offline-sent");
  });

  test("shows a closed chat while disconnected", () => {
    const chat: RoomView = { ...view({ closedAt: NOW, openedAt: NOW }), connection: "lost" };
    expect(shopperChatState(chat, NO_CHOICES, NOW)).toBe("closed");
  });

  test("counts the wait from the request or from the last choice to keep waiting", () => {
    const { room } = view({ requestedAt: NOW }).log;
    expect(waitStart(view().log.room, NO_CHOICES)).toBeUndefined();
    expect(waitStart(room, NO_CHOICES)).toBe(NOW);
    expect(waitStart(room, { ...NO_CHOICES, continuedAt: NOW + 5 })).toBe(NOW + 5);
  });

  test("leaves the info form as soon as it was submitted", () => {
    expect(isInfoSent(view().log)).toBe(false);
    expect(isInfoSent(view({}, { outbox: [unsent] }).log)).toBe(true);
    expect(isInfoSent(view({ openedAt: NOW }).log)).toBe(true);
  });
});
