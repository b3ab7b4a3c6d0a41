import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import type { Discount } from "#domain/shop/pricing/quotes/quote";
import { tierDisplay } from "#domain/shop/pricing/wholesale-discount";
import { builtOnceByOwner } from "../../db/built-once.ts";
import type { Database } from "../../db/client.ts";
import { wholesaleAccount, wholesaleMembership } from "../../db/schema/wholesale.ts";
import type { ServiceContext } from "../kernel/index.ts";

const selectBestTier = builtOnceByOwner((db, ownedBy) =>
  db
    .select({ name: wholesaleAccount.name, priceModifierBp: wholesaleAccount.priceModifierBp })
    .from(wholesaleMembership)
    .innerJoin(wholesaleAccount, eq(wholesaleAccount.id, wholesaleMembership.accountId))
    .where(
      and(
        ownedBy(wholesaleMembership),
        eq(wholesaleMembership.enabled, true),
        eq(wholesaleAccount.enabled, true),
        or(isNull(wholesaleMembership.expiration), sql`${wholesaleMembership.expiration} > ${sql.placeholder("now")}`),
      ),
    )
    .orderBy(asc(wholesaleAccount.priceModifierBp))
    .limit(1),
);

/** Selects the user's best active wholesale tier. */
export const selectDiscount = (db: Database, userId: string, now: Date) =>
  selectBestTier(db, { userId }, { now: now.getTime() });

/** The discount in the rows of `selectDiscount`. A page for everyone has that of its variant, whoever asks for it. */
export function toDiscount(
  { everyone }: Pick<ServiceContext, "everyone">,
  [best]: ReadonlyArray<{ name: string; priceModifierBp: number }>,
): Discount | undefined {
  if (everyone !== undefined) return everyone.discount;
  if (!best || best.priceModifierBp >= 10_000) return undefined;
  return { name: tierDisplay(best.name, best.priceModifierBp), modifier: best.priceModifierBp / 10_000 };
}
