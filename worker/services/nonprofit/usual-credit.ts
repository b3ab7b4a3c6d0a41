import { eq } from "drizzle-orm";
import * as v from "valibot";
import { money, type Money } from "#domain/kernel/money";
import { setting } from "../../db/schema/system.ts";
import type { ServiceContext } from "../kernel/index.ts";

/** The setting "nonprofit", which staff can change without a deployment. $150 by default. */
const Setting = v.object({
  yearly_credit_minor: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000)), 15_000),
});

/** The yearly credit of an accepted organization. */
export async function usualCredit({ db }: ServiceContext, currency = "USD"): Promise<Money> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.name, "nonprofit")).limit(1);
  const parsed = v.safeParse(Setting, row?.value ?? {});
  return money(parsed.success ? parsed.output.yearly_credit_minor : 15_000, currency);
}
