import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { ORDER_STATUS_TEXT } from "#domain/shop/orders/order-state";
import { SHOP_TIME_ZONE } from "#domain/ground/calendar/dates";
import { dateIn } from "#domain/ground/calendar/zoned-time";
import { firstReminder } from "#domain/shop/proofs/waiting";
import { takesProofs, unchangedProblem, type NewProof } from "#domain/shop/proofs/proof";
import { invalid, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { batch, findConstraintName, type Statement } from "../../db/client.ts";
import { orderEvent, orderLine, orders } from "../../db/schema/orders.ts";
import { proof } from "../../db/schema/proofs.ts";
import { actorId, auditOrderStep } from "../audit/index.ts";
import { deliverLater, queueEmail } from "../email/index.ts";
import { nameFile } from "../files/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { refuseUnlessGranted } from "../records/index.ts";
import { approvalHashes, contentHash, type ApprovalHashes } from "./content-hash.ts";
import { deliverTextsLater, queueText } from "../text-messages/index.ts";
import { proofReadyEmail } from "./emails.ts";
import { findProofRecord, type ProofRecord } from "./read/proof-records.ts";
import { FILE_CHANGED, findStoredPrint, guardPrint, keepShown, type StoredPrint } from "./shown-file.ts";

/** A proof to send, with the order line that it belongs to. */
interface NextProof {
  readonly id: string;
  /** Counts the proofs of an order line, from 1. */
  readonly number: number;
  /** Whether it is the first that staff send of this line. */
  readonly isFirst: boolean;
  /** R2 key of the print file as it is sent. */
  readonly picture: string;
  readonly contentHash: string;
  readonly hashes: ApprovalHashes;
  readonly message: string;
  readonly sentBy: string;
  readonly now: Date;
  readonly line: typeof orderLine.$inferSelect;
  readonly order: typeof orders.$inferSelect;
}

/** What staff send: the print file of an order line. */
export interface ProofToSend {
  readonly lineId: string;
  readonly message: string;
  /** Staff confirmed that the customer, who asked for changes, gets the same file again. */
  readonly isUnchanged?: boolean | undefined;
  /**
   * The print file that the same batch gives to the line, under a key of its own, which the proof shares; otherwise a
   * copy of the one that the line has.
   */
  readonly file?: StoredPrint;
}

/**
 * Sends the stored print file of an order line as its next proof, for staff: what is approved is what prints. A proof
 * that was still waiting is superseded, the order returns to proofing, and the customer gets an e-mail. One batch
 * writes all of it. A conflict before the file is made, and while a proof of the same file waits for its answer.
 */
export async function sendProof(
  context: ServiceContext,
  { order_line: lineId, message, unchanged: isUnchanged }: NewProof,
): Promise<Result<ProofRecord, Refusal>> {
  const prepared = await prepareProof(context, { lineId, message, isUnchanged });
  if (!prepared.ok) return prepared;
  const outcome = await writeProof(context, prepared.value.statements);
  if (!outcome.ok) return outcome;
  const sentProof = await findProofRecord(context, prepared.value.id);
  if (!sentProof) throw new Error(`The proof ${prepared.value.id} was not written`);
  return ok(sentProof);
}

/** Runs a batch with the statements of `prepareProof`, then delivers the customer's e-mail. */
export async function writeProof(
  context: ServiceContext,
  statements: ReadonlyArray<Statement>,
): Promise<Result<undefined, Refusal>> {
  try {
    await batch(context.db, statements);
  } catch (error) {
    const constraint = findConstraintName(error);
    if (constraint === FILE_CHANGED)
      return refuse({ code: "conflict", message: "The print file of this item was just changed. Check it first." });
    // Another staff member sent a proof of this line at the same moment.
    if (/^proof[._]/.test(constraint ?? ""))
      return refuse({ code: "conflict", message: "Another proof of this item was just sent. Check it first." });
    throw error;
  }
  deliverLater(context);
  deliverTextsLater(context);
  return ok(undefined);
}

async function findLine({ db }: ServiceContext, lineId: string) {
  const [lineRow] = await db
    .select({ line: orderLine, order: orders })
    .from(orderLine)
    .innerJoin(orders, eq(orders.id, orderLine.orderId))
    .where(eq(orderLine.id, lineId));
  return lineRow;
}

/**
 * The statements that send a proof, for a batch that may change more: the proof, its order's state, events and the
 * e-mail.
 */
export async function prepareProof(
  context: ServiceContext,
  { lineId, message, isUnchanged = false, file: givenFile }: ProofToSend,
): Promise<Result<{ readonly id: string; readonly statements: ReadonlyArray<Statement> }, Refusal>> {
  const refusal = refuseUnlessGranted(context, "proof", "create");
  if (refusal) return refusal;
  const foundLine = await findLine(context, lineId);
  if (!foundLine) return invalid({ order_line: ["We couldn't find that order item."] });
  const { order, line } = foundLine;
  if (!takesProofs(order.state))
    return refuse({
      code: "conflict",
      message: `Order ${order.number} doesn't accept proofs. ${ORDER_STATUS_TEXT[order.state].meaning}`,
    });
  const file = givenFile ? ok(givenFile) : await findStoredPrint(context, line);
  if (!file.ok) return file;
  const hash = await contentHash(line, file.value.sha256);
  // A file that another one replaced meanwhile is sent again, because only the newest proof may print.
  const isPrinted = !givenFile || (await isStoredPrint(context, line, givenFile.sha256));
  const unchanged = isPrinted ? await findUnchanged(context, lineId, hash) : undefined;
  const problem = unchanged && unchangedProblem(unchanged);
  if (problem !== undefined && unchanged?.state === "sent") return refuse({ code: "conflict", message: problem });
  if (problem !== undefined && !isUnchanged) return invalid({ unchanged: [problem] });
  const picture = givenFile ? ok(givenFile.key) : await keepShown(context, file.value);
  if (!picture.ok) return picture;
  const earlierProofs = await proofsBefore(context, lineId);
  const next: NextProof = {
    ...foundLine,
    id: context.newId(),
    number: earlierProofs.last + 1,
    isFirst: earlierProofs.sent === 0,
    picture: picture.value,
    contentHash: hash,
    hashes: await approvalHashes(line, file.value),
    message,
    sentBy: actorId(context),
    now: context.clock(),
  };
  const email = queueEmail(context, proofReadyEmail(emailFacts(next), message, context.origin), {
    template: "proof-ready",
    onceKey: `proof-ready:${next.id}`,
  });
  const text = queueText(context, {
    userId: order.userId,
    address: order.shippingAddress,
    message: `A proof of your order ${order.number} is waiting for you: ${context.origin}/profile/proofs/${next.id}/`,
    template: "proof-ready",
    onceKey: `proof-ready:${next.id}`,
  });
  const isStored = givenFile ? [] : [guardPrint(line, file.value), nameFile(context, next.picture)];
  return ok({ id: next.id, statements: [...isStored, ...proofStatements(context, next), email, ...text] });
}

/** Whether the line prints this file now. @param sha256 hexadecimal */
async function isStoredPrint(context: ServiceContext, line: NextProof["line"], sha256: string): Promise<boolean> {
  const stored = await findStoredPrint(context, line);
  return stored.ok && stored.value.sha256 === sha256;
}

/** The newest proof of a line, if it is about the same. @param hash `contentHash` */
async function findUnchanged({ db }: ServiceContext, lineId: string, hash: string) {
  const [newest] = await db
    .select({ state: proof.state, number: proof.number, hash: proof.contentHash })
    .from(proof)
    .where(eq(proof.orderLineId, lineId))
    .orderBy(desc(proof.number))
    .limit(1);
  return newest?.hash === hash ? newest : undefined;
}

/** Writes the proof, its order's state and its events. */
function proofStatements(context: ServiceContext, next: NextProof): Array<Statement> {
  const { db, newId } = context;
  const { id, number, picture, contentHash: hash, hashes, message, sentBy, now, line, order } = next;
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
      contentHash: hash,
      ...hashes,
      cutLine: line.cutLine,
      message,
      sentBy,
      remindOn: firstReminder(dateIn(SHOP_TIME_ZONE, now.getTime())),
      createdAt: now,
    }),
    db
      .update(orders)
      .set({ state: "proofing", version: sql`version + 1`, updatedAt: now })
      .where(and(eq(orders.id, order.id), inArray(orders.state, ["confirmed", "approved", "in-production"]))),
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
    ...auditOrderStep(context, order.id, { action: "send-proof", after: { proof: number, product: line.productName } }),
  ];
}

const emailFacts = ({ id, number, isFirst, line, order }: NextProof) => ({
  to: order.email,
  proofId: id,
  number,
  isFirst,
  orderNumber: String(order.number),
  product: line.productName,
  quantity: line.quantity,
});

/** The number of the newest proof of a line, and how many staff have sent. */
async function proofsBefore({ db }: ServiceContext, lineId: string): Promise<{ last: number; sent: number }> {
  const [earlierProofs] = await db
    .select({
      last: sql<number>`coalesce(max(${proof.number}), 0)`,
      sent: sql<number>`coalesce(sum(${proof.origin} = 'staff'), 0)`,
    })
    .from(proof)
    .where(eq(proof.orderLineId, lineId));
  return earlierProofs ?? { last: 0, sent: 0 };
}
