import { expect, test } from "vitest";
import { money } from "#domain/kernel/money";
import { correctionOf } from "./correction.ts";

const card = { isOwn: false, isActive: true, left: money(2500, "USD") };
const [waiting, now] = [{ tries: 0, sentAt: null, failedAt: null }, new Date(0)];

test("a letter that nobody has begun to send goes elsewhere as it is, whoever asks", () => {
  expect([correctionOf(card, waiting, false), correctionOf(card, waiting, true)]).toEqual(["redirect", "redirect"]);
});

test("a letter on its way is left alone: its code may arrive at any moment", () => {
  for (const isStaff of [true, false]) expect(correctionOf(card, { ...waiting, tries: 1 }, isStaff)).toBeUndefined();
});

test("a letter that could not be delivered is sent the gift card again with a new code by whoever asks, one that was sent by staff alone", () => {
  const [failed, sent] = [
    { ...waiting, tries: 8, failedAt: now },
    { ...waiting, tries: 1, sentAt: now },
  ];
  expect([correctionOf(card, failed, false), correctionOf(card, sent, true), correctionOf(card, sent, false)]).toEqual([
    "again",
    "again",
    undefined,
  ]);
});

test("there is nothing to correct of a card that was spent, called off, or is the buyer's own", () => {
  for (const other of [{ left: money(0, "USD") }, { isActive: false }, { isOwn: true }])
    expect(correctionOf({ ...card, ...other }, waiting, true)).toBeUndefined();
  expect(correctionOf(card, undefined, true)).toBeUndefined();
});
