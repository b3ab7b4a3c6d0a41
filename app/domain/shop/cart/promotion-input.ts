import * as v from "valibot";
import { normalizeCode } from "#domain/ground/kernel/forms/code-text";
import { DecimalAmount } from "#domain/ground/kernel/forms/decimal-amount";
import { choice, flag, instant, requiredLine } from "#domain/ground/kernel/forms/fields";
import { requiredOr } from "#domain/ground/kernel/forms/required";
import { fromDecimal, toDecimal } from "#domain/ground/kernel/money";
import { invalid, type FieldErrors, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import type { PromotionKind } from "./promotion.ts";

export const PROMOTION_KINDS = ["percent", "amount", "free-shipping"] as const satisfies ReadonlyArray<PromotionKind>;

const MAX_MINOR = 100_000_000;
const WRONG_AMOUNT = "Enter an amount with at most two decimals, such as 12.50.";
const WRONG_PERCENT = "Enter a number above 0 and at most 100.";

/** An amount in dollars of 0 or more, as a decimal text with its cents. */
const amount = v.pipe(
  DecimalAmount,
  v.check((text) => {
    const minor = fromDecimal(text)?.minor ?? -1;
    return minor >= 0 && minor <= MAX_MINOR;
  }, WRONG_AMOUNT),
  v.transform((text) => toDecimal(fromDecimal(text) ?? { minor: 0, currency: "USD" })),
);
const percent = v.pipe(
  v.number(WRONG_PERCENT),
  // Basis points are the smallest part of a price that is stored.
  v.transform((number) => Math.round(number * 100) / 100),
  v.gtValue(0, WRONG_PERCENT),
  v.maxValue(100, WRONG_PERCENT),
);
const someday = v.nullable(instant);

export const PromotionInput = v.object({
  name: requiredLine(120),
  kind: choice(PROMOTION_KINDS),
  percent: v.optional(v.nullable(percent), null),
  amount: v.optional(v.nullable(amount), null),
  min_subtotal: v.optional(amount, "0.00"),
  is_active: v.optional(flag, true),
  starts_at: v.optional(someday, null),
  ends_at: v.optional(someday, null),
});
export type PromotionInput = v.InferOutput<typeof PromotionInput>;

type Discount = Pick<PromotionInput, "kind" | "percent" | "amount">;

/** Why a field of another kind has to be empty. */
const ONLY: Readonly<Record<"percent" | "amount", string>> = {
  percent: "Only for a percentage. Empty this, or choose another kind.",
  amount: "Only for an amount. Empty this, or choose another kind.",
};

/** The stored value of a discount: basis points of a percentage, cents of an amount, 0 of free shipping. */
export function readDiscount({ kind, percent: percentage, amount: decimal }: Discount): Result<number, Refusal> {
  const cents = decimal === null ? 0 : (fromDecimal(decimal)?.minor ?? 0);
  const errors: FieldErrors = {
    ...(kind !== "percent" && percentage !== null ? { percent: [ONLY.percent] } : {}),
    ...(kind === "percent" && percentage === null ? { percent: ["Enter how many percent."] } : {}),
    ...(kind !== "amount" && decimal !== null ? { amount: [ONLY.amount] } : {}),
    ...(kind === "amount" && cents === 0 ? { amount: ["Enter how much, more than 0."] } : {}),
  };
  if (Object.keys(errors).length > 0) return invalid(errors);
  return ok(kind === "percent" ? Math.round((percentage ?? 0) * 100) : cents);
}

/** The fields of a stored discount, as `readDiscount` reads them. */
export const writeDiscount = (kind: PromotionKind, value: number): Discount => ({
  kind,
  percent: kind === "percent" ? value / 100 : null,
  amount: kind === "amount" ? toDecimal({ minor: value, currency: "USD" }) : null,
});

/** How often a code can be used in all; null for any number of times. */
const maxUses = v.nullable(
  v.pipe(
    v.number("Enter a whole number."),
    v.safeInteger("Enter a whole number."),
    v.minValue(1, "Enter 1 or more, or nothing for no limit."),
    v.maxValue(10_000_000, "Enter 10,000,000 or less."),
  ),
);

export const PromotionCodeInput = v.object({
  promotion: v.pipe(v.string(), v.nonEmpty(requiredOr("Choose a promotion."))),
  code: v.pipe(
    v.string(),
    v.transform(normalizeCode),
    v.regex(/^[A-Z0-9][A-Z0-9-]{2,39}$/, requiredOr("Use 3 to 40 letters, digits and hyphens.")),
  ),
  max_uses: v.optional(maxUses, null),
});
export type PromotionCodeInput = v.InferOutput<typeof PromotionCodeInput>;

/** Whether a promotion can be used: yes, from a later date, no longer, or not at all. */
export const PROMOTION_STATES = ["active", "planned", "ended", "off"] as const;

/** The state of a promotion at a moment. */
export function getPromotionState(
  { isActive, startsAt, endsAt }: { isActive: boolean; startsAt: Date | null; endsAt: Date | null },
  now: Date,
): (typeof PROMOTION_STATES)[number] {
  if (!isActive) return "off";
  if (endsAt !== null && endsAt <= now) return "ended";
  return startsAt !== null && startsAt > now ? "planned" : "active";
}
