import { expect, test } from "vitest";
import { parseReplyKeyword } from "./keywords.ts";

test.each(["STOP", "stop", " Stop. ", "STOP!", "unsubscribe", "Opt-out", "opt out", "quit", "Stop, please", "stopall"])(
  "%j ends the texts",
  (body) => {
    expect(parseReplyKeyword(body)).toBe("stop");
  },
);

test.each([
  ["start", "start"],
  ["Unstop", "start"],
  ["YES", "start"],
  ["help", "help"],
  ["Info?", "help"],
  ["Please cancel my order", "other"],
  ["The end is crooked", "other"],
  ["Yes, that looks good", "other"],
  ["Stopped by today", "other"],
  ["", "other"],
] as const)("%j means %s", (body, keyword) => {
  expect(parseReplyKeyword(body)).toBe(keyword);
});
