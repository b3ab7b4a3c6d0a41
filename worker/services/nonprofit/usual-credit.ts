import * as v from "valibot";
import { money, type Money } from "#domain/ground/kernel/money";
import { readSetting } from "../company/index.ts";
import type { ServiceContext } from "../kernel/index.ts";

/** The setting "nonprofit", which staff can change without a deployment. $150 by default. */
const DEFAULT_MINOR = 15_000;
const Minor = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000));
const Setting = v.fallback(v.object({ yearly_credit_minor: v.fallback(Minor, DEFAULT_MINOR) }), {
  yearly_credit_minor: DEFAULT_MINOR,
});

/** The yearly credit of an accepted organization. */
export async function usualCredit(context: ServiceContext, currency = "USD"): Promise<Money> {
  const stored = v.parse(Setting, await readSetting(context, "nonprofit"));
  return money(stored.yearly_credit_minor, currency);
}
