import type { Refusal } from "#domain/ground/kernel/refusal";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { formatMoney, money } from "#domain/ground/kernel/money";

export type PromotionKind = "percent" | "amount" | "free-shipping";

export interface Promotion {
  readonly code: string;
  readonly kind: PromotionKind;
  /** Percent: basis points, 1 to 10000. Amount: minor units. Free shipping: 0. */
  readonly value: number;
  /** Minimum value of goods in minor units. */
  readonly minimum: number;
  readonly startsAt: Date | undefined;
  readonly endsAt: Date | undefined;
  /** Maximum number of uses in total; undefined for no limit. */
  readonly maxUses: number | undefined;
  readonly uses: number;
  readonly enabled: boolean;
}

const no = (message: string) => err<Refusal>({ code: "invalid", errors: { code: [message] } });

/**
 * Checks whether a code can be used now on goods of `subtotal` (minor units). The message tells the customer what to
 * do.
 */
export function checkPromotion(
  promotion: Promotion | undefined,
  subtotal: number,
  now: Date,
): Result<Promotion, Refusal> {
  if (!promotion) return no("We don't recognize this code. Check the spelling and try again.");
  if (!promotion.enabled) return no("This code isn't active right now.");
  if (promotion.startsAt && now < promotion.startsAt) return no("This code isn't active yet.");
  if (promotion.endsAt && now >= promotion.endsAt) return no("This code has expired.");
  if (promotion.maxUses !== undefined && promotion.uses >= promotion.maxUses) return no("This code has been used up.");
  if (subtotal < promotion.minimum) {
    return no(
      `This code needs an order of ${formatMoney(money(promotion.minimum))} or more. Add ${formatMoney(money(promotion.minimum - subtotal))} to use it.`,
    );
  }
  return ok(promotion);
}

/**
 * Returns the discount in minor units, at most the price of the goods. Half a cent is rounded in the customer's favor.
 */
export function goodsDiscount(promotion: Pick<Promotion, "kind" | "value"> | undefined, subtotal: number): number {
  if (!promotion || promotion.kind === "free-shipping") return 0;
  if (promotion.kind === "amount") return Math.min(promotion.value, subtotal);
  return Math.min(subtotal, Math.ceil((subtotal * promotion.value) / 10_000));
}
