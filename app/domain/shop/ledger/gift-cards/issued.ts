import type { Money } from "#domain/ground/kernel/money";
import type { Correction } from "./correction.ts";

/** A gift card of an order, as its buyer and staff see it. */
export interface IssuedCard {
  readonly id: string;
  readonly drawing: string;
  readonly lastFour: string;
  /** Only for the buyer, and only for a card that they print. */
  readonly code: string | undefined;
  readonly amount: Money;
  /** The remaining balance. */
  readonly left: Money;
  readonly isActive: boolean;
  /** For the buyer to print; otherwise e-mailed to its recipient. */
  readonly isOwn: boolean;
  readonly name: string;
  readonly email: string;
  readonly from: string;
  readonly message: string;
  /** When its e-mail is or was sent. */
  readonly sendsAt: Date | undefined;
  readonly sentAt: Date | undefined;
  /** The e-mail could not be delivered. */
  readonly hasFailed: boolean;
  /** How the viewer can correct a wrong address. */
  readonly correction: Correction | undefined;
}

/** Describes the progress of a card. @param day formats a moment as a day */
export function issuedCardText(card: IssuedCard, day: (moment: Date) => string): string {
  const isSpent = card.left.minor === 0;
  if (!card.isActive) return "Canceled";
  if (isSpent) return "Spent or added to store credit";
  if (card.hasFailed) return "The e-mail couldn't be delivered";
  if (card.sentAt) return `Sent on ${day(card.sentAt)}`;
  return card.sendsAt ? `Will be sent on ${day(card.sendsAt)}` : "Ready";
}
