import { eq, sql } from "drizzle-orm";
import { type Promotion } from "#domain/shop/cart/promotion";
import { normalizeCode } from "#domain/ground/kernel/forms/code-text";
import { formatMoney, money } from "#domain/ground/kernel/money";
import { hasLiveAttempt, promotion, promotionCode } from "../../../db/schema/index.ts";
import type { FormerOrder } from "../former-order.ts";
import type { ServiceContext } from "../../kernel/index.ts";

export interface FoundPromotion extends Promotion {
  readonly codeId: string;
  readonly label: string;
}

/**
 * A promotion by the code that a customer typed, or by the id stored in a cart. A use that the cart's own undecided
 * payment took is still there for the cart.
 * @param former the order that the cart changes: a code that it used is valid for its successor too, and is used once
 */
export async function findPromotion(
  { db }: ServiceContext,
  by: { code: string } | { codeId: string },
  cartId: string,
  former?: FormerOrder,
): Promise<FoundPromotion | undefined> {
  const [row] = await db
    .select({
      code: promotionCode,
      rule: promotion,
      isReserved: hasLiveAttempt(
        sql`payment_attempt.cart_id = ${cartId} AND payment_attempt.promotion_code_id = promotion_code.id`,
      ).mapWith(Boolean),
    })
    .from(promotionCode)
    .innerJoin(promotion, eq(promotion.id, promotionCode.promotionId))
    .where("code" in by ? eq(promotionCode.code, normalizeCode(by.code)) : eq(promotionCode.id, by.codeId))
    .limit(1);
  if (!row) return undefined;
  const { code, rule, isReserved } = row;
  const isUnchanged = former?.promotionCodeId === code.id;
  return {
    codeId: code.id,
    code: code.code,
    label: rule.name || describePromotion(rule.kind, rule.value),
    kind: rule.kind,
    value: rule.value,
    minimum: rule.minSubtotalMinor,
    startsAt: isUnchanged ? undefined : (rule.startsAt ?? undefined),
    endsAt: isUnchanged ? undefined : (rule.endsAt ?? undefined),
    maxUses: code.maxUses ?? undefined,
    uses: isUnchanged || isReserved ? code.uses - 1 : code.uses,
    enabled: isUnchanged || rule.isActive,
  };
}

function describePromotion(kind: Promotion["kind"], value: number): string {
  if (kind === "percent") return `${value / 100}% off`;
  return kind === "amount" ? `${formatMoney(money(value))} off` : "Free standard shipping";
}
