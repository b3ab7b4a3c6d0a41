import { sql } from "drizzle-orm";
import { checkPromotion } from "#domain/shop/cart/promotion";
import { NO_DISCOUNT_WORDS, TENDER_WORDS } from "#domain/shop/kinds/gift-card/words";
import { invalid, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { findGiftCard, giftCardHash, whyEnded } from "../ledger/index.ts";
import { recordRateLimitHit, releaseRateLimitHit } from "../limits/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { findOpenCart } from "./cart-rows.ts";
import { findFormer, withFormer } from "./former-order.ts";
import { changeCart } from "./change-cart.ts";
import { findPromotion } from "./promotions/find-promotion.ts";
import { viewCart } from "./read-cart.ts";

export type AppliedCode = { readonly kind: "promotion" | "gift-card"; readonly code: string; readonly label: string };

/** Gift cards are money, so guessing codes is limited. */
const GUESSES = { max: 30, windowSeconds: 600 };
const UNKNOWN = "We don't recognize this code. Check the spelling and try again.";

/** Applies a promotion or gift card to the cart. Nothing is redeemed before an order is placed. */
export async function applyCode(context: ServiceContext, code: string): Promise<Result<AppliedCode, Refusal>> {
  const cart = await findOpenCart(context, context.session.existingOwner());
  if (!cart) return refuse({ code: "bad-request", message: "Add something to your cart first." });
  const limits = [{ key: `code|${context.clientNetwork || cart.id}`, ...GUESSES }];
  const allowed = await recordRateLimitHit(context, limits);
  if (!allowed.ok) return allowed;
  // Only unknown codes count as guesses: an office that shares an address may use any number of valid ones.
  const isCode = () => releaseRateLimitHit(context, limits);

  const { subtotal, giftCards, needsParcel, lines } = await viewCart(context, cart);
  const onlyGiftCards = lines.length > 0 && !needsParcel;
  const former = await findFormer(context, cart);
  const promotion = await findPromotion(context, { code }, cart.id, former);
  if (promotion) {
    await isCode();
    const checked = checkPromotion(promotion, subtotal.minor - giftCards.minor, context.clock());
    if (onlyGiftCards) return invalid({ code: [NO_DISCOUNT_WORDS] });
    if (!checked.ok) return checked;
    const cartChange = await changeCart(context, cart.id, [
      sql`UPDATE cart SET promotion_code_id = ${promotion.codeId} WHERE id = ${cart.id}`,
    ]);
    return cartChange.ok ? ok({ kind: "promotion", code: promotion.code, label: promotion.label }) : cartChange;
  }

  const hash = await giftCardHash(code);
  const card = withFormer(await findGiftCard(context, { hash }, cart.id), former, context.clock());
  const ended = card ? undefined : await whyEnded(context, hash);
  if (card || ended !== undefined) await isCode();
  if (!card) return invalid({ code: [ended ?? UNKNOWN] });
  if (card.expiresAt && card.expiresAt <= context.clock()) return invalid({ code: ["This gift card has expired."] });
  if (card.availableMinor <= 0) return invalid({ code: ["This gift card has no balance left."] });
  if (onlyGiftCards) return invalid({ code: [TENDER_WORDS] });
  const changed = await changeCart(context, cart.id, [
    sql`UPDATE cart SET gift_card_id = ${card.id} WHERE id = ${cart.id}`,
  ]);
  return changed.ok ? ok({ kind: "gift-card", code: `•••• ${card.lastFour}`, label: "Gift card" }) : changed;
}

/** Removes a code from the cart. */
export async function removeCode(
  context: ServiceContext,
  kind: AppliedCode["kind"],
): Promise<Result<undefined, Refusal>> {
  const cart = await findOpenCart(context, context.session.existingOwner());
  if (!cart) return ok(undefined);
  const column = kind === "promotion" ? sql`promotion_code_id` : sql`gift_card_id`;
  return changeCart(context, cart.id, [sql`UPDATE cart SET ${column} = NULL WHERE id = ${cart.id}`]);
}
