import { expect, test } from "vitest";
import { money } from "#domain/ground/kernel/money";
import { findGiftCardCorrection } from "./correction.ts";

const card = { isOwn: false, isActive: true, left: money(2500, "USD") };
const [waiting, now] = [{ tries: 0, sentAt: null, failedAt: null }, new Date(0)];

test("an e-mail that was not attempted yet is redirected unchanged, for buyer and staff", () => {
  expect([findGiftCardCorrection(card, waiting, false), findGiftCardCorrection(card, waiting, true)]).toEqual([
    "redirect",
    "redirect",
  ]);
});

test("an e-mail in progress cannot be corrected: its code may arrive at any moment", () => {
  for (const isStaff of [true, false])
    expect(findGiftCardCorrection(card, { ...waiting, tries: 1 }, isStaff)).toBeUndefined();
});

test("after a failed e-mail, buyer or staff replace the card with a new code; after a sent one, only staff", () => {
  const [failed, sentDelivery] = [
    { ...waiting, tries: 8, failedAt: now },
    { ...waiting, tries: 1, sentAt: now },
  ];
  expect([
    findGiftCardCorrection(card, failed, false),
    findGiftCardCorrection(card, sentDelivery, true),
    findGiftCardCorrection(card, sentDelivery, false),
  ]).toEqual(["again", "again", undefined]);
});

test("a card that was spent, canceled or belongs to its buyer cannot be corrected", () => {
  for (const change of [{ left: money(0, "USD") }, { isActive: false }, { isOwn: true }])
    expect(findGiftCardCorrection({ ...card, ...change }, waiting, true)).toBeUndefined();
  expect(findGiftCardCorrection(card, undefined, true)).toBeUndefined();
});
