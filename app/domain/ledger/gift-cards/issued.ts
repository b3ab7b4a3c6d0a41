import type { Money } from "#domain/kernel/money";
import type { Correction } from "./correction.ts";

/** A gift card of an order, as its buyer and staff see it. */
export interface IssuedCard {
  readonly id: string;
  readonly drawing: string;
  readonly lastFour: string;
  /** Only for its buyer, and only of a card that they print themselves. */
  readonly code: string | undefined;
  readonly amount: Money;
  /** What is still on it. */
  readonly left: Money;
  readonly isActive: boolean;
  /** The buyer's own, to print; otherwise sent to its recipient. */
  readonly isOwn: boolean;
  readonly name: string;
  readonly email: string;
  readonly from: string;
  readonly message: string;
  /** When its letter goes or went out. */
  readonly sendsAt: Date | undefined;
  readonly sentAt: Date | undefined;
  /** The letter could not be delivered. */
  readonly hasFailed: boolean;
  /** What whoever looks may do about a wrong address. */
  readonly correction: Correction | undefined;
}

/** How far a card has come, in a few words. @param day writes a moment as a day */
export function issuedWords(card: IssuedCard, day: (moment: Date) => string): string {
  const isSpent = card.left.minor === 0;
  if (!card.isActive) return "Canceled";
  if (isSpent) return "Spent or added to store credit";
  if (card.hasFailed) return "The e-mail couldn't be delivered";
  if (card.sentAt) return `Sent on ${day(card.sentAt)}`;
  return card.sendsAt ? `Will be sent on ${day(card.sendsAt)}` : "Ready";
}
