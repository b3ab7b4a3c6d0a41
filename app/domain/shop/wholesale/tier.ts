import * as v from "valibot";
import { trimText } from "#domain/ground/kernel/forms/filled-text";
import { typedMeasure } from "#domain/ground/kernel/forms/code-text";
import { neededLine } from "#domain/ground/kernel/forms/form-fields";
import { LoadedVersion } from "#domain/ground/kernel/requests/version";
import { REQUIRED, requiredOr } from "#domain/ground/kernel/forms/required";

/** The share of the list price that a member pays, in basis points: 8500 is a modifier of 0.85. */
const WHOLE_BP = 10_000;

/** Formats a modifier for the wire: "0.85", with at least two decimals. */
export function modifierText(modifierBp: number): string {
  const text = String(Math.round(modifierBp)).padStart(5, "0");
  const [whole, decimals] = [text.slice(0, -4), text.slice(-4)];
  return `${whole}.${decimals.slice(0, 2)}${decimals.slice(2).replace(/0+$/, "")}`;
}

const MODIFIER = "Enter the share of the price that a member pays, such as 0.85.";
const priceModifier = v.pipe(
  v.union([v.string(MODIFIER), v.number(MODIFIER)], requiredOr(MODIFIER)),
  v.transform((share) => typedMeasure(String(share))),
  v.regex(/^[01](\.\d{1,4})?$/, requiredOr(MODIFIER)),
  v.transform((text) => Math.round(Number(text) * WHOLE_BP)),
  v.maxValue(WHOLE_BP, "Members can't pay more than the regular price. Enter 1 or less."),
);

const shared = {
  enabled: v.optional(v.boolean("Answer yes or no.")),
  icon: v.optional(
    v.pipe(
      v.string("Enter text."),
      trimText,
      v.regex(/^[a-z0-9-]{0,40}$/, "Enter an icon name in lowercase letters, such as store."),
    ),
  ),
};

/** A new tier. */
export const TierInput = v.object({ name: neededLine(60), price_modifier: priceModifier, ...shared }, REQUIRED);
export type TierInput = v.InferOutput<typeof TierInput>;

/** Changes to a tier; missing fields stay unchanged. */
export const TierChanges = v.object({
  name: v.optional(neededLine(60)),
  price_modifier: v.optional(priceModifier),
  ...shared,
  version: LoadedVersion,
});
export type TierChanges = v.InferOutput<typeof TierChanges>;
