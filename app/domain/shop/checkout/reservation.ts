import type { OrderDraft } from "#domain/shop/checkout/order-draft";

/** What an undecided payment reserves, in minor units. */
export interface Reservation {
  readonly creditMinor: number;
  readonly giftCardMinor: number;
  /** Whether it takes one use of its code. */
  readonly takesUse: boolean;
}

/**
 * What an order draft reserves. One that replaces another order reserves only what it uses beyond that order, whose own
 * part is still spent until the moment of the replacement.
 */
export function calculateDraftReservation({
  creditMinor,
  giftCardMinor,
  giftCardId,
  promotion,
  replaces,
}: OrderDraft): Reservation {
  const isSameCard = replaces !== undefined && replaces.giftCardId === giftCardId;
  return {
    creditMinor: Math.max(0, creditMinor - (replaces?.creditMinor ?? 0)),
    giftCardMinor: Math.max(0, giftCardMinor - (isSameCard ? replaces.giftCardMinor : 0)),
    takesUse: promotion !== null && promotion.codeId !== replaces?.promotionCodeId,
  };
}
