import { expect, test } from "vitest";
import { AWAY_AFTER_MS, statusNow } from "#domain/chat/room/presence";

test("ten minutes without input are away, and the next input is back", () => {
  const touched = 1_000_000;
  expect(statusNow({ chosen: "here", lastInput: touched, now: touched + AWAY_AFTER_MS - 1 })).toBe("here");
  expect(statusNow({ chosen: "here", lastInput: touched, now: touched + AWAY_AFTER_MS })).toBe("away");
  expect(statusNow({ chosen: "here", lastInput: touched + AWAY_AFTER_MS, now: touched + AWAY_AFTER_MS })).toBe("here");
});

test("a status of away that was set by hand stays, whatever the input", () => {
  expect(statusNow({ chosen: "away", lastInput: 5, now: 5 })).toBe("away");
});
