import { sql, type SQL } from "drizzle-orm";
import { HOUR_MS } from "#domain/ground/kernel/durations";
import type { Owner } from "#domain/ground/kernel/capabilities";
import type { OrderDraft } from "#domain/shop/checkout/order-draft";
import { calculateDraftReservation } from "#domain/shop/checkout/reservation";
import { invalid, type Refusal } from "#domain/ground/kernel/refusal";
import { batch, findConstraintName, guardThat } from "../../../db/client.ts";
import { creditHold, paymentAttempts } from "../../../db/schema/index.ts";
import type { CartRow } from "../../cart/index.ts";
import { giftCardAvailable } from "../../ledger/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import type { PaymentAttempt } from "./payment-attempts.ts";

/** How long store credit stays reserved for an abandoned checkout. */
const HOLD_MS = HOUR_MS;

interface Reservation {
  readonly owner: Owner;
  readonly cart: CartRow;
  readonly draft: OrderDraft;
  readonly key: string;
  readonly requestHash: string;
  readonly provider: string;
}

/** `lost`: something changed meanwhile (another window, another key, the cart itself), so start over. */
export type Reserved = { readonly attempt: PaymentAttempt } | { readonly lost: true } | { readonly refusal: Refusal };

/** Each frozen file is still the artwork's current one: a replaced file may already be deleted. */
const filesAreThere = (
  attemptId: string,
): SQL => sql`SELECT count(*) = 0 FROM file_reference f LEFT JOIN artwork a ON a.id = f.artwork_id
  WHERE f.order_id = ${attemptId} AND (a.id IS NULL OR a.deleted_at IS NOT NULL OR coalesce(f.r2_key NOT IN (a.r2_key, coalesce(a.preview_key, ''), coalesce(a.mended_key, ''), coalesce(a.drawn_key, '')), 1))`;

/**
 * Claims the cart for one attempt and reserves store credit, gift card and one use of the code. All of it or nothing,
 * and only if the cart is still the one that was priced.
 */
export async function reservePaymentAttempt(
  context: ServiceContext,
  { owner, cart, draft, key, requestHash, provider }: Reservation,
): Promise<Reserved> {
  const { db } = context;
  const id = context.newId();
  const now = context.clock();
  const reserved = calculateDraftReservation(draft);
  const attempt = {
    id,
    cartId: cart.id,
    userId: owner.userId ?? null,
    guestId: owner.guestId ?? null,
    idempotencyKey: key,
    requestHash,
    state: "authorizing",
    provider,
    paymentKey: `order:${id}:authorize`,
    reference: null,
    actionUrl: null,
    currency: draft.currency,
    dueMinor: draft.dueMinor,
    giftCardId: draft.giftCardId,
    giftCardMinor: reserved.giftCardMinor,
    promotionCodeId: draft.promotion?.codeId ?? null,
    plan: draft,
    message: "",
    declineReason: "",
    createdAt: now,
    updatedAt: now,
  } as const satisfies PaymentAttempt;
  try {
    await batch(db, [
      guardThat(
        "cart_changed",
        sql`SELECT count(*) FROM cart WHERE id = ${cart.id} AND status = 'open' AND version = ${cart.version}`,
      ),
      db.insert(paymentAttempts).values(attempt),
      guardThat("artwork_changed", filesAreThere(id)),
      ...(reserved.creditMinor > 0 && owner.userId !== undefined
        ? [
            db.insert(creditHold).values({
              id,
              userId: owner.userId,
              amountMinor: reserved.creditMinor,
              currency: draft.currency,
              createdAt: now,
              expiresAt: new Date(now.getTime() + HOLD_MS),
            }),
          ]
        : []),
      ...(draft.giftCardId
        ? [guardThat("insufficient_gift_card", sql`${giftCardAvailable(draft.giftCardId)} >= 0`)]
        : []),
      ...(draft.promotion && reserved.takesUse
        ? [sql`UPDATE promotion_code SET uses = uses + 1 WHERE id = ${draft.promotion.codeId}`]
        : []),
    ]);
  } catch (error) {
    const rule = findConstraintName(error);
    if (rule === "promotion_code_used_up")
      return { refusal: invalid({ code: ["This code was just used up. Remove it to continue."] }).error };
    // Credit that another checkout took meanwhile: priced again, this one simply uses less of it.
    const moved = [
      "cart_changed",
      "artwork_changed",
      "payment_attempt_key",
      "payment_attempt.cart_id",
      "insufficient_credit",
      "insufficient_gift_card",
    ];
    if (rule !== undefined && moved.includes(rule)) return { lost: true };
    throw error;
  }
  return { attempt };
}
