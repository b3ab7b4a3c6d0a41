import { asc, count, desc, eq } from "drizzle-orm";
import { can } from "#domain/ground/kernel/capabilities";
import {
  CLAIMS_PER_PAGE,
  type Claim,
  type ClaimPage,
  type ClaimFilter,
  type ClaimWithRefund,
} from "#domain/shop/claims/claim";
import { isDeletedEmail } from "#domain/shop/office/person-name";
import { money } from "#domain/ground/kernel/money";
import { refundOfPieces } from "#domain/shop/payments/refund-amount";
import { calculatePageOffset, pageCount } from "#domain/ground/kernel/requests/pagination";
import { reprintClaim } from "../../db/schema/claims.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { findRefundable } from "../orders/index.ts";
import { selectClaims, viewClaims } from "./claim-rows.ts";

/**
 * The queue of staff: open claims by age, decided ones newest first, or one by its id. Undefined for everyone else and
 * for a page that does not exist.
 */
export async function listClaims(
  context: ServiceContext,
  { state, id }: ClaimFilter,
  page: number,
): Promise<ClaimPage | undefined> {
  if (!can(context.session.actor.role, "manageOrders")) return undefined;
  const filter = id === undefined ? eq(reprintClaim.state, state) : eq(reprintClaim.id, id);
  const order = state === "open" ? asc(reprintClaim.createdAt) : desc(reprintClaim.createdAt);
  const [rows, totals] = await Promise.all([
    selectClaims(context)
      .where(filter)
      .orderBy(order, asc(reprintClaim.id))
      .limit(CLAIMS_PER_PAGE)
      .offset(calculatePageOffset(page, CLAIMS_PER_PAGE)),
    context.db.select({ total: count() }).from(reprintClaim).where(filter),
  ]);
  const total = totals[0]?.total ?? 0;
  const pages = pageCount(total, CLAIMS_PER_PAGE);
  if (page > pages) return undefined;
  const claims = await viewClaims(context, rows);
  const claimsWithRefund = await Promise.all(
    claims.map(async (claim, i) => ({
      ...(await withRefund(context, claim)),
      isMailed: !isDeletedEmail(rows[i]?.order.email ?? ""),
      isAddressed: rows[i]?.isAddressed ?? false,
      decidedBy: rows[i]?.decidedBy ?? "",
    })),
  );
  return { claims: claimsWithRefund, page, pages, total };
}

/** An open claim with what a refund of its pieces would be. */
async function withRefund(
  context: ServiceContext,
  claim: Claim,
): Promise<Omit<ClaimWithRefund, "isMailed" | "isAddressed" | "decidedBy">> {
  const refundable = claim.state === "open" ? await findRefundable(context, claim.order.id) : undefined;
  if (!refundable) return { ...claim, refundable: undefined, worth: undefined };
  const { lines, left } = refundable;
  const earlierRefunds = new Map(lines.map(({ id, refunded }) => [id, refunded]));
  const worth = refundOfPieces(lines, [{ order_line: claim.lineId, quantity: claim.quantity }], earlierRefunds);
  return {
    ...claim,
    refundable,
    worth: worth === undefined ? undefined : money(Math.min(worth, left.minor), left.currency),
  };
}
