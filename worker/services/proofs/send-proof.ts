import { and, eq, inArray, sql } from "drizzle-orm";
import { can } from "#domain/kernel/capabilities";
import { ORDER_STATUS_TEXT } from "#domain/orders/order-state";
import { takesProofs, type NewProof } from "#domain/proofs/proof";
import { invalid, refuse, type Refusal } from "#domain/kernel/refusal";
import { ok, type Result } from "#domain/kernel/result";
import { batch, constraintOf } from "../../db/client.ts";
import { orderEvent, orderLine, orders } from "../../db/schema/orders.ts";
import { proof } from "../../db/schema/proofs.ts";
import { deliverLater, queueEmail } from "../email/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { proofReadyEmail } from "./emails.ts";
import { findProofRecord, type ProofRecord } from "./proof-records.ts";

/**
 * Staff show a line's next proof: the one that still waits, if any, is superseded, the order goes (back) to proofing,
 * and the customer gets a letter. All of it, or nothing.
 */
export async function sendProof(
  context: ServiceContext,
  { order_line: lineId, picture, message }: NewProof,
): Promise<Result<ProofRecord, Refusal>> {
  const { db, session } = context;
  const { actor } = session;
  if (actor.role === "guest" || !can(actor.role, "manageOrders"))
    return refuse({ code: "forbidden", message: "You don't have permission to do that." });
  const [found] = await db
    .select({ line: orderLine, order: orders })
    .from(orderLine)
    .innerJoin(orders, eq(orders.id, orderLine.orderId))
    .where(eq(orderLine.id, lineId));
  if (!found) return invalid({ order_line: ["We couldn't find that order item."] });
  const { line, order } = found;
  if (!takesProofs(order.state))
    return refuse({
      code: "conflict",
      message: `Order ${order.number} doesn't accept proofs. ${ORDER_STATUS_TEXT[order.state].meaning}`,
    });
  if (!(await isFree(context, picture)))
    return invalid({ picture: ["We couldn't find that picture, or another proof already uses it. Upload it again."] });

  const id = context.newId();
  const now = context.clock();
  const newest = await db
    .select({ last: sql<number>`coalesce(max(${proof.number}), 0)` })
    .from(proof)
    .where(eq(proof.orderLineId, lineId));
  const number = (newest[0]?.last ?? 0) + 1;
  const facts = {
    to: order.email,
    proofId: id,
    number,
    orderNumber: String(order.number),
    product: line.productName,
    quantity: line.quantity,
    pictureKey: picture,
  };
  const event = { orderId: order.id, actor: actor.userId, createdAt: now };
  try {
    await batch(db, [
      db
        .update(proof)
        .set({ state: "superseded", version: sql`version + 1` })
        .where(and(eq(proof.orderLineId, lineId), eq(proof.state, "sent"))),
      db.insert(proof).values({
        id,
        orderLineId: lineId,
        number,
        pictureKey: picture,
        cutLine: line.cutLine,
        message,
        sentBy: actor.userId,
        createdAt: now,
      }),
      db
        .update(orders)
        .set({ state: "proofing", version: sql`version + 1`, updatedAt: now })
        .where(and(eq(orders.id, order.id), inArray(orders.state, ["confirmed", "in-production"]))),
      sql`INSERT INTO order_event (id, order_id, type, message, data, actor, is_public, created_at)
        SELECT ${context.newId()}, ${order.id}, 'state.proofing', 'A proof is being prepared', '{}', ${actor.userId}, 1, ${now.getTime()} WHERE changes() = 1`,
      db.insert(orderEvent).values({
        id: context.newId(),
        ...event,
        type: "proof.sent",
        message: `Proof ${number} of ${line.productName} sent`,
        data: { proof: id },
      }),
      queueEmail(context, proofReadyEmail(facts, message, context.origin), {
        template: "proof-ready",
        onceKey: `proof-ready:${id}`,
      }),
    ]);
  } catch (error) {
    // Somebody else sent a proof of this line in the same moment.
    if (/^proof[._]/.test(constraintOf(error) ?? ""))
      return refuse({ code: "conflict", message: "Another proof of this item was just sent. Check it first." });
    throw error;
  }
  deliverLater(context);
  const sent = await findProofRecord(context, id);
  if (!sent) throw new Error(`The proof ${id} was not written`);
  return ok(sent);
}

/** The picture is there and no proof has it: what was shown once is never shown as something else. */
async function isFree({ db, files }: ServiceContext, key: string): Promise<boolean> {
  const [taken] = await db.select({ id: proof.id }).from(proof).where(eq(proof.pictureKey, key)).limit(1);
  if (taken) return false;
  const stored = await files.get(key);
  await stored?.body.cancel();
  return stored !== undefined;
}
