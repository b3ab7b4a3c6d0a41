import { expect, test } from "vitest";
import { bubbleAction, widgetState, type WidgetFacts } from "#domain/chat/conversation/widget-state";

const room = { opened: true, closed: false, customer_service_name: "Sam" };
const inChat: WidgetFacts = {
  connection: "open",
  room,
  offlineSent: false,
  closed: false,
  closing: false,
  outOfOffice: false,
  leavingMessage: false,
  waitingSince: undefined,
  now: 1_000_000,
};
const unopened = { ...room, opened: false, customer_service_name: "" };
const unanswered = { ...room, customer_service_name: "" };
const everything = { ...inChat, offlineSent: true, closed: true, closing: true, outOfOffice: true, room: unopened };

test.each<[string, Partial<WidgetFacts>, ReturnType<typeof widgetState>]>([
  ["no socket", { ...everything, connection: "none" }, "disconnected"],
  ["a lost socket", { ...everything, connection: "lost" }, "disconnected"],
  ["another attempt", { ...everything, connection: "retrying" }, "reconnecting"],
  ["the first attempt", { ...everything, connection: "connecting" }, "loading"],
  ["connected, history still to come", { ...everything, room: undefined }, "loading"],
  ["a message was left, whatever else is true", everything, "offline-sent"],
  ["ended, before the question whether to end", { ...everything, offlineSent: false }, "closed"],
  ["asked whether to end, before out of hours", { ...everything, offlineSent: false, closed: false }, "closing"],
  ["out of hours", { room: unopened, outOfOffice: true }, "out-of-office"],
  ["out of hours, leaving a message", { room: unopened, outOfOffice: true, leavingMessage: true }, "collecting-info"],
  ["not opened", { room: unopened }, "collecting-info"],
  ["nobody there yet", { room: unanswered, waitingSince: inChat.now - 60_000 }, "waiting"],
  ["nobody there for five minutes", { room: unanswered, waitingSince: inChat.now - 300_000 }, "wait-timeout"],
  ["somebody there", { waitingSince: inChat.now - 300_000 }, "in-chat"],
])("%s", (_name, facts, state) => {
  expect(widgetState({ ...inChat, ...facts })).toBe(state);
});

test.each([
  [{ connected: false, shown: false, room: undefined }, "connect"],
  [{ connected: true, shown: true, room: undefined }, "close"],
  [{ connected: true, shown: true, room: { opened: true, closed: true, resolved: true } }, "close"],
  [{ connected: true, shown: true, room: { opened: true, closed: false, resolved: false } }, "confirm-end"],
  [{ connected: true, shown: true, room: { opened: false, closed: false, resolved: false } }, "hide-and-close"],
  [{ connected: true, shown: false, room: { opened: true, closed: false, resolved: false } }, "toggle"],
])("a click on the bubble with %o", (facts, action) => {
  expect(bubbleAction(facts)).toBe(action);
});
