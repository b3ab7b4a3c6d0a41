import {
  type CheckoutRules,
  type CheckoutRulesForm,
  readCheckoutRules,
  storedCheckoutRules,
} from "#domain/shop/checkout/checkout-rules";
import { can } from "#domain/ground/kernel/capabilities";
import { DEFAULT_CURRENCY } from "#domain/ground/kernel/money";
import { notFound, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { smallestCharge } from "#domain/shop/payments/smallest-charge";
import { checkRecentSignIn } from "../accounts/index.ts";
import { readSetting, saveSetting } from "../company/index.ts";
import type { ServiceContext } from "../kernel/index.ts";

const NAME = "checkout";

export const findCheckoutRules = async (context: ServiceContext): Promise<CheckoutRules> =>
  readCheckoutRules(await readSetting(context, NAME));

/** The rules, with the amount below which a total is too small, in the shop's currency. */
export const showCheckoutRules = async (context: ServiceContext) => ({
  ...(await findCheckoutRules(context)),
  smallestCharge: { minor: smallestCharge(context.payments.values(), DEFAULT_CURRENCY), currency: DEFAULT_CURRENCY },
});

/** Sets the rules, as an admin who signed in recently. Quotes and orders follow them from the next request on. */
export async function setCheckoutRules(
  context: ServiceContext,
  { small_totals: choice }: CheckoutRulesForm,
): Promise<Result<void, Refusal>> {
  if (!can(context.session.actor.role, "manageSettings")) return notFound();
  const recent = checkRecentSignIn(context, "staff");
  if (!recent.ok) return recent;
  const previousRules = storedCheckoutRules(await findCheckoutRules(context));
  const nextRules = storedCheckoutRules({ waivesSmallTotals: choice === "waive" });
  await saveSetting(context, NAME, { before: previousRules, after: nextRules });
  return ok(undefined);
}
