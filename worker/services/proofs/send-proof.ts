import { and, eq, inArray, sql } from "drizzle-orm";
import { can } from "#domain/kernel/capabilities";
import { ORDER_STATUS_TEXT } from "#domain/orders/order-state";
import { takesProofs, type NewProof } from "#domain/proofs/proof";
import { invalid, refuse, type Refusal } from "#domain/kernel/refusal";
import { ok, type Result } from "#domain/kernel/result";
import { batch, constraintOf, type Statement } from "../../db/client.ts";
import { orderEvent, orderLine, orders } from "../../db/schema/orders.ts";
import { proof } from "../../db/schema/proofs.ts";
import { deliverLater, queueEmail } from "../email/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { deliverTextsLater, queueText } from "../text-messages/index.ts";
import { proofReadyEmail } from "./emails.ts";
import { findProofRecord, type ProofRecord } from "./proof-records.ts";

/** A proof to send, with the order line that it belongs to. */
interface NextProof {
  readonly id: string;
  /** Counts the proofs of an order line, from 1. */
  readonly number: number;
  readonly picture: string;
  readonly message: string;
  readonly sentBy: string;
  readonly now: Date;
  readonly line: typeof orderLine.$inferSelect;
  readonly order: typeof orders.$inferSelect;
}

/**
 * Sends the next proof of an order line, for staff. A proof that was still waiting is superseded, the order returns to
 * proofing, and the customer gets an e-mail. One batch writes all of it.
 */
export async function sendProof(
  context: ServiceContext,
  { order_line: lineId, picture, message }: NewProof,
): Promise<Result<ProofRecord, Refusal>> {
  const { actor } = context.session;
  if (actor.role === "guest" || !can(actor.role, "manageOrders"))
    return refuse({ code: "forbidden", message: "You don't have permission to do that." });
  const [found] = await context.db
    .select({ line: orderLine, order: orders })
    .from(orderLine)
    .innerJoin(orders, eq(orders.id, orderLine.orderId))
    .where(eq(orderLine.id, lineId));
  if (!found) return invalid({ order_line: ["We couldn't find that order item."] });
  const { order } = found;
  if (!takesProofs(order.state))
    return refuse({
      code: "conflict",
      message: `Order ${order.number} doesn't accept proofs. ${ORDER_STATUS_TEXT[order.state].meaning}`,
    });
  if (!(await isUnused(context, picture)))
    return invalid({ picture: ["We couldn't find that picture, or another proof already uses it. Upload it again."] });

  const id = context.newId();
  const now = context.clock();
  const number = (await lastNumber(context, lineId)) + 1;
  const next: NextProof = { ...found, id, number, picture, message, sentBy: actor.userId, now };
  try {
    await batch(context.db, [
      ...proofStatements(context, next),
      queueEmail(context, proofReadyEmail(emailFacts(next), message, context.origin), {
        template: "proof-ready",
        onceKey: `proof-ready:${id}`,
      }),
      ...queueText(context, {
        userId: order.userId,
        address: order.shippingAddress,
        message: `A proof of your order ${order.number} is waiting for you: ${context.origin}/profile/proofs/${id}/`,
        template: "proof-ready",
        onceKey: `proof-ready:${id}`,
      }),
    ]);
  } catch (error) {
    // Another staff member sent a proof of this line at the same moment.
    if (/^proof[._]/.test(constraintOf(error) ?? ""))
      return refuse({ code: "conflict", message: "Another proof of this item was just sent. Check it first." });
    throw error;
  }
  deliverLater(context);
  deliverTextsLater(context);
  const sent = await findProofRecord(context, id);
  if (!sent) throw new Error(`The proof ${id} was not written`);
  return ok(sent);
}

/** Writes the proof, its order's state and its events. */
function proofStatements({ db, newId }: ServiceContext, next: NextProof): Array<Statement> {
  const { id, number, picture, message, sentBy, now, line, order } = next;
  return [
    db
      .update(proof)
      .set({ state: "superseded", version: sql`version + 1` })
      .where(and(eq(proof.orderLineId, line.id), eq(proof.state, "sent"))),
    db.insert(proof).values({
      id,
      orderLineId: line.id,
      number,
      pictureKey: picture,
      cutLine: line.cutLine,
      message,
      sentBy,
      createdAt: now,
    }),
    db
      .update(orders)
      .set({ state: "proofing", version: sql`version + 1`, updatedAt: now })
      .where(and(eq(orders.id, order.id), inArray(orders.state, ["confirmed", "in-production"]))),
    sql`INSERT INTO order_event (id, order_id, type, message, data, actor, is_public, created_at)
      SELECT ${newId()}, ${order.id}, 'state.proofing', 'A proof is being prepared', '{}', ${sentBy}, 1, ${now.getTime()} WHERE changes() = 1`,
    db.insert(orderEvent).values({
      id: newId(),
      orderId: order.id,
      actor: sentBy,
      createdAt: now,
      type: "proof.sent",
      message: `Proof ${number} of ${line.productName} sent`,
      data: { proof: id },
    }),
  ];
}

const emailFacts = ({ id, number, picture, line, order }: NextProof) => ({
  to: order.email,
  proofId: id,
  number,
  orderNumber: String(order.number),
  product: line.productName,
  quantity: line.quantity,
  pictureKey: picture,
});

async function lastNumber({ db }: ServiceContext, lineId: string): Promise<number> {
  const [newest] = await db
    .select({ last: sql<number>`coalesce(max(${proof.number}), 0)` })
    .from(proof)
    .where(eq(proof.orderLineId, lineId));
  return newest?.last ?? 0;
}

/** Whether the picture exists and no proof uses it: a picture is never shown as two different proofs. */
async function isUnused({ db, files }: ServiceContext, key: string): Promise<boolean> {
  const [used] = await db.select({ id: proof.id }).from(proof).where(eq(proof.pictureKey, key)).limit(1);
  if (used) return false;
  const stored = await files.get(key);
  await stored?.body.cancel();
  return stored !== undefined;
}
