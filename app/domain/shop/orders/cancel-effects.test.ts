import { expect, test } from "vitest";
import { money } from "#domain/ground/kernel/money";
import { cancelEffects, type CancelMoney } from "./cancel-effects.ts";

const usd = (minor: number) => money(minor, "USD");
const order = (changes: Partial<CancelMoney> = {}): CancelMoney => ({
  payments: [],
  credit: usd(0),
  giftCard: usd(0),
  invoice: undefined,
  spent: undefined,
  ...changes,
});
const payment = (authorized: number, captured = 0, refunded = 0) => ({
  authorized: usd(authorized),
  captured: usd(captured),
  refunded: usd(refunded),
});

test("money that is only held is voided; credit and gift card return where they came from", () => {
  expect(cancelEffects(order({ payments: [payment(2000)], credit: usd(500), giftCard: usd(300) }))).toEqual([
    "$20.00 that is held on the payment is voided and never charged.",
    "$5.00 returns to the customer's store credit.",
    "$3.00 returns to the gift card that paid.",
  ]);
});

test("what was charged and not refunded yet is refunded", () => {
  expect(cancelEffects(order({ payments: [payment(2000, 2000, 500)] }))).toEqual([
    "$15.00 that was charged is refunded to the payment.",
  ]);
});

test("an invoice is voided, and what sold gift cards spent stays paid", () => {
  expect(cancelEffects(order({ invoice: "1004" }))).toEqual(["Invoice 1004 is voided."]);
  expect(cancelEffects(order({ payments: [payment(2000, 2000)], spent: usd(700) }))).toEqual([
    "$13.00 that was charged is refunded to the payment.",
    "Gift cards from this order stop working.",
    "$7.00 was already spent from them and isn't refunded.",
  ]);
  expect(cancelEffects(order())).toEqual(["Nothing was paid, so nothing is refunded."]);
});
