import { eq, sql } from "drizzle-orm";
import { can } from "#domain/ground/kernel/capabilities";
import { claimDecisionLabel, type ClaimRemedy } from "#domain/shop/claims/claim";
import { checkReported, type ClaimDecision } from "#domain/shop/claims/decision";
import { firstCharacters } from "#domain/ground/kernel/characters";
import { counted } from "#domain/ground/kernel/text";
import { invalid, notFound, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { ORDER_IS_OVER } from "#domain/shop/orders/staff-moves";
import { canMoveOrder, ORDER_STATUSES } from "#domain/shop/orders/order-state";
import { batch, findConstraintName, guardChanges, guardThat, type Statement } from "../../db/client.ts";
import { sqlTextList } from "../../db/schema/columns.ts";
import { reprintClaim } from "../../db/schema/claims.ts";
import { refuseCurrentUsersAccount } from "../accounts/index.ts";
import { auditOrderStep } from "../audit/index.ts";
import { deliverLater, queueEmail } from "../email/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { findLimitRefusal, guardDailyLimit } from "../ledger/index.ts";
import { dateReprint, guardAddressed, NO_ADDRESS, refundWith, refuseUnaddressed } from "../orders/index.ts";
import { selectClaims } from "./claim-rows.ts";
import { claimDecidedEmail } from "./emails.ts";

const DECIDED = "claim_is_decided";
const PRINTS = "order_prints_again";
const STALE: Refusal = {
  code: "conflict",
  message: "Someone else decided this claim in the meantime. Reload the page.",
};
const OVER: Refusal = { code: "conflict", message: ORDER_IS_OVER };
const ON_HOLD: Refusal = {
  code: "conflict",
  message: "A print file for this order is on hold. Create it or upload a finished PDF first.",
};

/** The longest reason of a refund, in characters. */
const MAX_REASON = 500;

/** States from which an order can be printed again. */
const TO_PRESS = sqlTextList(ORDER_STATUSES.filter((from) => canMoveOrder(from, "in-production")));

type Found = Awaited<ReturnType<typeof selectClaims>>[number];

/**
 * Staff decide an open claim, once: they decline it, print pieces again or refund them. A refund is recorded in the
 * batch of the decision and paid by the order's own refund, with the claim as its key. What is printed again counts
 * toward the limits of staff. A claim that is not for staff to decide is not found.
 */
export async function decideClaim(
  context: ServiceContext,
  id: string,
  decision: ClaimDecision,
): Promise<Result<void, Refusal>> {
  const { actor } = context.session;
  if (actor.role === "guest" || !can(actor.role, "manageOrders")) return notFound();
  const [foundClaim] = await selectClaims(context).where(eq(reprintClaim.id, id));
  if (!foundClaim) return notFound();
  const refusal =
    foundClaim.order.userId === null ? undefined : refuseCurrentUsersAccount(context, foundClaim.order.userId);
  if (refusal) return refusal;
  if (foundClaim.claim.state !== "open" || foundClaim.claim.version !== decision.version) return refuse(STALE);
  const reported = checkReported(decision, { quantity: foundClaim.claim.quantity, unit: foundClaim.unit });
  if (!reported.ok) return reported;
  try {
    const decided = await (decision.decision === "refund"
      ? refund(context, foundClaim, decision, actor.userId)
      : answer(context, foundClaim, decision, actor.userId));
    if (!decided.ok) return decided;
  } catch (error) {
    const rule = findConstraintName(error);
    if (rule === DECIDED) return refuse(STALE);
    if (rule === PRINTS) return refuse(OVER);
    if (rule === "order_is_held") return refuse(ON_HOLD);
    if (rule === NO_ADDRESS) return refuse(await refuseUnaddressed(context, foundClaim.order.id));
    const limited = await findLimitRefusal(context, error, { currency: foundClaim.order.currency });
    if (!limited) throw error;
    return refuse(limited);
  }
  deliverLater(context);
  return ok(undefined);
}

/** Prints the pieces again, or declines. */
async function answer(
  context: ServiceContext,
  foundClaim: Found,
  decision: ClaimDecision,
  by: string,
): Promise<Result<void, Refusal>> {
  const remedy = decision.decision === "reprint" ? "reprint" : null;
  await batch(context.db, [
    ...record(context, foundClaim, decision, { remedy, by, refundId: null }),
    ...(remedy
      ? [
          ...printAgain(foundClaim.order.id, context.clock()),
          ...dateReprint(context, foundClaim.order, { id: foundClaim.claim.orderLineId, pieces: decision.quantity }),
          guardAddressed(foundClaim.order.id),
          ...guardDailyLimit(context),
        ]
      : []),
    queueEmail(context, claimDecidedEmail(collectDecisionFacts(context, foundClaim, decision)), {
      template: "claim-decided",
      onceKey: `claim-decided:${foundClaim.claim.id}`,
    }),
  ]);
  return ok(undefined);
}

/** Refunds the pieces. The customer's e-mail is that of the refund, with the answer as its reason. */
async function refund(
  context: ServiceContext,
  foundClaim: Found,
  decision: ClaimDecision,
  by: string,
): Promise<Result<void, Refusal>> {
  const { claim, order } = foundClaim;
  const { to = "payment", quantity } = decision;
  const refunded = await refundWith(
    context,
    order.id,
    {
      lines: [{ order_line: claim.orderLineId, quantity }],
      amount: "",
      to,
      reason: firstCharacters(
        decision.answer || `Problem reported: ${describePieces(foundClaim, quantity)}`,
        MAX_REASON,
      ),
    },
    {
      key: `claim:${claim.id}`,
      also: (refundId) =>
        record(context, foundClaim, decision, { remedy: to === "credit" ? "credit" : "refund", by, refundId }),
    },
  );
  if (refunded.ok) return ok(undefined);
  const { error } = refunded;
  if (error.code === "conflict" && !(await isOpen(context, claim.id))) return refuse(STALE);
  const noPieces = error.code === "invalid" ? error.errors["lines"] : undefined;
  return noPieces ? invalid({ quantity: noPieces }) : refunded;
}

const isOpen = async ({ db }: ServiceContext, id: string): Promise<boolean> =>
  (await db.select({ state: reprintClaim.state }).from(reprintClaim).where(eq(reprintClaim.id, id)))[0]?.state ===
  "open";

interface Recorded {
  readonly remedy: ClaimRemedy | null;
  readonly by: string;
  readonly refundId: string | null;
}

/** Statements that record the decision, unless the claim was decided since it was read. */
function record(
  context: ServiceContext,
  foundClaim: Found,
  { answer: text, quantity }: ClaimDecision,
  { remedy, by, refundId }: Recorded,
): ReadonlyArray<Statement> {
  const { claim, order } = foundClaim;
  const now = context.clock().getTime();
  const decision = `${claimDecisionLabel(remedy)}: ${describePieces(foundClaim, remedy ? quantity : claim.quantity)}`;
  return [
    sql`UPDATE reprint_claim SET state = ${remedy ? "approved" : "declined"}, remedy = ${remedy}, remedy_quantity = ${remedy ? quantity : null}, order_refund_id = ${refundId},
      answer = ${text}, decided_by = ${by}, decided_at = ${now}, version = version + 1
      WHERE id = ${claim.id} AND state = 'open' AND version = ${claim.version}`,
    guardChanges(DECIDED),
    sql`INSERT INTO order_event (id, order_id, type, message, actor, created_at)
      VALUES (${context.newId()}, ${order.id}, ${`reprint.${remedy ? "approved" : "declined"}`}, ${decision}, ${by}, ${now})`,
    ...auditOrderStep(context, order.id, { action: "decide-claim", after: { decision } }),
  ];
}

const describePieces = ({ line, unit }: Found, pieces: number): string =>
  `${counted(pieces, unit)} of ${line.productName}`;

/** The frozen line prints again: the order returns to the press. Nothing is charged. */
const printAgain = (orderId: string, now: Date): Array<Statement> => [
  sql`UPDATE orders SET state = 'in-production', version = version + 1, updated_at = ${now.getTime()} WHERE id = ${orderId} AND state IN (${TO_PRESS})`,
  guardThat(PRINTS, sql`SELECT state = 'in-production' FROM orders WHERE id = ${orderId}`),
];

const collectDecisionFacts = (
  context: ServiceContext,
  foundClaim: Found,
  { decision, quantity, answer: text }: ClaimDecision,
) => ({
  order: foundClaim.order,
  orderId: foundClaim.order.id,
  pieces: describePieces(foundClaim, decision === "decline" ? foundClaim.claim.quantity : quantity),
  reason: foundClaim.claim.reason,
  origin: context.origin,
  isReprint: decision === "reprint",
  answer: text,
});
