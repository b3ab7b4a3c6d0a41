import { eq, sql } from "drizzle-orm";
import { can } from "#domain/kernel/capabilities";
import type { ClaimDecision, ClaimRemedy } from "#domain/claims/claim";
import { counted } from "#domain/kernel/text";
import { notFound, refuse, type Refusal } from "#domain/kernel/refusal";
import { ok, type Result } from "#domain/kernel/result";
import { canMoveOrder, ORDER_STATUSES } from "#domain/orders/order-state";
import { batch, constraintOf, guardChanges, guardThat, type Statement } from "../../db/client.ts";
import { sqlTextList } from "../../db/schema/columns.ts";
import { reprintClaim } from "../../db/schema/claims.ts";
import { deliverLater, queueEmail } from "../email/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { selectClaims } from "./claim-rows.ts";
import { claimDecidedEmail } from "./emails.ts";

const DECIDED = "claim_is_decided";
const PRINTS = "order_prints_again";
const STALE: Refusal = {
  code: "conflict",
  message: "Someone else decided this claim in the meantime. Reload the page.",
};
const OVER: Refusal = {
  code: "conflict",
  message: "This order was canceled or refunded, so nothing can be printed again.",
};
const ON_HOLD: Refusal = {
  code: "conflict",
  message: "A print file for this order is on hold. Create it or upload a finished PDF first.",
};

/** States from which an order can be printed again. */
const TO_PRESS = sqlTextList(ORDER_STATUSES.filter((from) => canMoveOrder(from, "in-production")));

type Found = Awaited<ReturnType<typeof selectClaims>>[number];

/** Staff approve or decline an open claim. A claim that is not for staff to decide is not found. */
export async function decideClaim(
  context: ServiceContext,
  id: string,
  { decision, answer, version }: ClaimDecision,
): Promise<Result<void, Refusal>> {
  const { actor } = context.session;
  if (actor.role === "guest" || !can(actor.role, "manageOrders")) return notFound();
  const [found] = await selectClaims(context).where(eq(reprintClaim.id, id));
  if (!found) return notFound();
  if (found.claim.state !== "open" || found.claim.version !== version) return refuse(STALE);
  const remedy = decision === "decline" ? null : decision;
  const now = context.clock();
  try {
    await batch(context.db, [
      sql`UPDATE reprint_claim SET state = ${remedy ? "approved" : "declined"}, remedy = ${remedy}, answer = ${answer}, decided_by = ${actor.userId},
        decided_at = ${now.getTime()}, version = version + 1 WHERE id = ${id} AND state = 'open' AND version = ${version}`,
      guardChanges(DECIDED),
      ...(remedy === "reprint" ? printAgain(found.order.id, now) : []),
      event(context, found, remedy, actor.userId),
      queueEmail(context, claimDecidedEmail(factsOf(context, found, remedy, answer)), {
        template: "claim-decided",
        onceKey: `claim-decided:${id}`,
      }),
    ]);
  } catch (error) {
    const rule = constraintOf(error);
    if (rule === DECIDED) return refuse(STALE);
    if (rule === PRINTS) return refuse(OVER);
    if (rule === "order_is_held") return refuse(ON_HOLD);
    throw error;
  }
  deliverLater(context);
  return ok(undefined);
}

const piecesOf = ({ claim, line, unit }: Found): string => `${counted(claim.quantity, unit)} of ${line.productName}`;

/** The frozen line prints again: the order returns to the press. Nothing is charged. */
const printAgain = (orderId: string, now: Date): Array<Statement> => [
  sql`UPDATE orders SET state = 'in-production', version = version + 1, updated_at = ${now.getTime()} WHERE id = ${orderId} AND state IN (${TO_PRESS})`,
  guardThat(PRINTS, sql`SELECT state = 'in-production' FROM orders WHERE id = ${orderId}`),
];

const EVENT_TEXT = {
  reprint: "Reprint approved",
  refund: "Refund approved",
  credit: "Store credit approved",
} as const;

const event = (context: ServiceContext, found: Found, remedy: ClaimRemedy | null, actor: string): Statement => sql`
  INSERT INTO order_event (id, order_id, type, message, actor, created_at)
  VALUES (${context.newId()}, ${found.order.id}, ${`reprint.${remedy ? "approved" : "declined"}`}, ${`${remedy ? EVENT_TEXT[remedy] : "Claim declined"}: ${piecesOf(found)}`}, ${actor}, ${context.clock().getTime()})`;

const factsOf = (context: ServiceContext, found: Found, remedy: ClaimRemedy | null, answer: string) => ({
  order: found.order,
  orderId: found.order.id,
  pieces: piecesOf(found),
  reason: found.claim.reason,
  origin: context.origin,
  remedy: remedy ?? undefined,
  answer,
});
