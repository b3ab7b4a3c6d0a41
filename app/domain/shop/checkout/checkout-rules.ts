import * as v from "valibot";

/** What an admin decides about checkout: the setting "checkout". */
export interface CheckoutRules {
  /** Whether a total that is too small to charge costs nothing. Otherwise the order is refused with its amount. */
  readonly waivesSmallTotals: boolean;
}

const Stored = v.fallback(v.object({ waives_small_totals: v.fallback(v.boolean(), false) }), {
  waives_small_totals: false,
});

/** The rules of a stored setting. A shop that never set them waives nothing. */
export const readCheckoutRules = (stored: unknown): CheckoutRules => ({
  waivesSmallTotals: v.parse(Stored, stored).waives_small_totals,
});

/** The stored form of the rules. */
export const storedCheckoutRules = ({ waivesSmallTotals }: CheckoutRules) => ({
  waives_small_totals: waivesSmallTotals,
});

/** The form of the rules, as an admin sends it. */
export const CheckoutRulesForm = v.object({
  small_totals: v.picklist(["waive", "refuse"], "Choose one of the two."),
});
export type CheckoutRulesForm = v.InferOutput<typeof CheckoutRulesForm>;
