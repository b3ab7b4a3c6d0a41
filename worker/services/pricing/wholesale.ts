import { and, asc, eq, gt, isNull, or } from "drizzle-orm";
import { getActorUserId } from "#domain/ground/kernel/capabilities";
import type { Discount } from "#domain/shop/pricing/quotes/quote";
import { tierDisplay } from "#domain/shop/pricing/wholesale-discount";
import type { Database } from "../../db/client.ts";
import { NO_ROW, ownedBy } from "../../db/owned.ts";
import { wholesaleAccount, wholesaleMembership } from "../../db/schema/wholesale.ts";
import type { ServiceContext } from "../kernel/index.ts";

/** Selects the user's best active wholesale tier. A guest (null) has none. */
export const selectDiscount = (db: Database, userId: string | null, now: Date) =>
  db
    .select({ name: wholesaleAccount.name, priceModifierBp: wholesaleAccount.priceModifierBp })
    .from(wholesaleMembership)
    .innerJoin(wholesaleAccount, eq(wholesaleAccount.id, wholesaleMembership.accountId))
    .where(
      and(
        userId === null ? NO_ROW : ownedBy(wholesaleMembership, { userId }),
        eq(wholesaleMembership.enabled, true),
        eq(wholesaleAccount.enabled, true),
        or(isNull(wholesaleMembership.expiration), gt(wholesaleMembership.expiration, now)),
      ),
    )
    .orderBy(asc(wholesaleAccount.priceModifierBp))
    .limit(1);

/** The discount in the rows of `selectDiscount`. A page for everyone has that of its variant, whoever asks for it. */
export function toDiscount(
  { everyone }: Pick<ServiceContext, "everyone">,
  [best]: ReadonlyArray<{ name: string; priceModifierBp: number }>,
): Discount | undefined {
  if (everyone !== undefined) return everyone.discount;
  if (!best || best.priceModifierBp >= 10_000) return undefined;
  return { name: tierDisplay(best.name, best.priceModifierBp), modifier: best.priceModifierBp / 10_000 };
}

/** The wholesale discount of the current user. Runs no query for a guest. */
export async function findDiscount(context: ServiceContext): Promise<Discount | undefined> {
  const { db, session, clock } = context;
  const userId = getActorUserId(session.actor);
  return toDiscount(context, userId === null ? [] : await selectDiscount(db, userId, clock()));
}
