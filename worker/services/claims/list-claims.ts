import { asc, count, desc, eq } from "drizzle-orm";
import { can } from "#domain/kernel/capabilities";
import { CLAIMS_PER_PAGE, type ClaimPage, type ClaimState } from "#domain/claims/claim";
import { offsetOf, pageCount } from "#domain/kernel/requests/pagination";
import { reprintClaim } from "../../db/schema/claims.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { selectClaims, viewClaims } from "./claim-rows.ts";

/**
 * The queue of staff: open claims by age, decided ones newest first. Undefined for everyone else and for a page that
 * does not exist.
 */
export async function listClaims(
  context: ServiceContext,
  state: ClaimState,
  page: number,
): Promise<ClaimPage | undefined> {
  if (!can(context.session.actor.role, "manageOrders")) return undefined;
  const order = state === "open" ? asc(reprintClaim.createdAt) : desc(reprintClaim.createdAt);
  const [rows, totals] = await Promise.all([
    selectClaims(context)
      .where(eq(reprintClaim.state, state))
      .orderBy(order, asc(reprintClaim.id))
      .limit(CLAIMS_PER_PAGE)
      .offset(offsetOf(page, CLAIMS_PER_PAGE)),
    context.db.select({ total: count() }).from(reprintClaim).where(eq(reprintClaim.state, state)),
  ]);
  const total = totals[0]?.total ?? 0;
  const pages = pageCount(total, CLAIMS_PER_PAGE);
  return page > pages ? undefined : { claims: await viewClaims(context, rows), state, page, pages, total };
}
