import { and, eq, sql } from "drizzle-orm";
import { formatMoment } from "#domain/ground/calendar/dates";
import { ORDER_STATUS_TEXT } from "#domain/shop/orders/order-state";
import { takesProofs, tooLate, type ProofApproval, type ProofChanges } from "#domain/shop/proofs/proof";
import { notFound, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { batch, findConstraintName, guardChanges } from "../../db/client.ts";
import { user } from "../../db/schema/accounts.ts";
import { orderEvent } from "../../db/schema/orders.ts";
import { proof } from "../../db/schema/proofs.ts";
import { STALE } from "../../db/versioned.ts";
import { deliverLater, queueEmail } from "../email/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { dateApprovedLines } from "../orders/index.ts";
import { proofAnsweredEmail } from "./emails.ts";
import { moveDate, movedDate } from "./move-date.ts";
import { orderGoesOn } from "./order-goes-on.ts";
import { findProofRecord, type ProofRecord } from "./read/proof-records.ts";
import { decidedBy, findProofRow, isProofOfUser, type FoundProof } from "./read/proof-rows.ts";

interface Answer {
  readonly state: "approved" | "changes-requested";
  readonly comment: string;
  readonly version: number | undefined;
  /** The content hash that the customer looked at; "" if the client sent none. */
  readonly hash: string;
  /** The typed name; "" for the account's name. */
  readonly name: string;
}
const ANSWERED = "proof_answered";
const OTHER_CONTENT: Refusal = {
  code: "conflict",
  message: "This isn't the version that you looked at. Reload the page and check the newest one.",
};
const NO_FILE: Refusal = {
  code: "conflict",
  message:
    "This proof doesn't show the file that we print. We'll send you one that does; you can still ask for changes.",
};
const NOT_YOURS: Refusal = { code: "forbidden", message: "Only the customer can answer this proof." };

/** Approves a proof. When nothing of the order is left to approve, the order is approved. */
export const approveProof = (context: ServiceContext, id: string, { version, hash = "", name = "" }: ProofApproval) =>
  answerProof(context, id, { state: "approved", comment: "", version, hash, name });

/** Requests changes to a proof. Nothing is printed before a new version is approved. */
export const requestChanges = (context: ServiceContext, id: string, { comment, version }: ProofChanges) =>
  answerProof(context, id, { state: "changes-requested", comment, version, hash: "", name: "" });

/** The first of two answers to a proof wins; the second is refused with the decision, its time and its author. */
async function answerProof(context: ServiceContext, id: string, answer: Answer): Promise<Result<ProofRecord, Refusal>> {
  const foundProof = await findProofRow(context, id);
  if (!foundProof) return notFound();
  if (!isProofOfUser(context, foundProof)) return refuse(NOT_YOURS);
  const late = await lateness(context, foundProof);
  if (late) return refuse({ code: "conflict", message: late });
  if (answer.state === "approved" && foundProof.proof.printHash === "") return refuse(NO_FILE);
  if (answer.version !== undefined && answer.version !== foundProof.proof.version) return refuse(STALE);
  if (answer.hash !== "" && answer.hash !== foundProof.proof.contentHash) return refuse(OTHER_CONTENT);

  const { actor } = context.session;
  const now = context.clock();
  const by = actor.role === "guest" ? "customer" : actor.userId;
  const isThis = and(eq(proof.id, id), eq(proof.state, "sent"), eq(proof.version, foundProof.proof.version));
  const { order, line } = foundProof;
  const isApproved = answer.state === "approved";
  const dated = isApproved ? dateApprovedLines(order, movedDate(order, now)) : [];
  const message = `Proof ${foundProof.proof.number} of ${line.productName} ${answer.state === "approved" ? "approved" : "sent back with changes"}`;
  try {
    await batch(context.db, [
      context.db
        .update(proof)
        .set({
          state: answer.state,
          comment: answer.comment,
          decidedBy: by,
          decidedName: pickName(context, answer),
          decidedAt: now,
          version: sql`version + 1`,
        })
        .where(isThis),
      guardChanges(ANSWERED),
      context.db.insert(orderEvent).values({
        id: context.newId(),
        orderId: order.id,
        type: `proof.${answer.state}`,
        message,
        data: { proof: id },
        actor: by,
        createdAt: now,
      }),
      ...(isApproved
        ? [...moveDate(context, order, by, now), ...dated, ...orderGoesOn(context, order.id, by, now)]
        : []),
      queueEmail(context, await staffEmail(context, foundProof, answer), {
        template: "proof-answered",
        onceKey: `proof-answered:${id}`,
      }),
    ]);
  } catch (error) {
    if (findConstraintName(error) !== ANSWERED) throw error;
    const meanwhile = await findProofRow(context, id);
    const tooLateNow = meanwhile && (await lateness(context, meanwhile));
    return refuse(tooLateNow ? { code: "conflict", message: tooLateNow } : STALE);
  }
  deliverLater(context);
  const answered = await findProofRecord(context, id);
  if (!answered) return notFound();
  return ok(answered);
}

const pickName = ({ session: { actor } }: ServiceContext, { name }: Answer): string =>
  name || (actor.role === "guest" ? "" : actor.name);

/** Why a proof can no longer be answered; undefined if it can. */
async function lateness(context: ServiceContext, { proof: row, order }: FoundProof): Promise<string | undefined> {
  if (row.state === "sent")
    return takesProofs(order.state)
      ? undefined
      : `Order ${order.number} can no longer be changed. ${ORDER_STATUS_TEXT[order.state].meaning}`;
  const [newest] = await context.db
    .select({ number: sql<number>`max(${proof.number})` })
    .from(proof)
    .where(eq(proof.orderLineId, row.orderLineId));
  return tooLate(
    row,
    { when: row.decidedAt ? formatMoment(row.decidedAt) : "", who: await decidedBy(context, row) },
    newest?.number ?? row.number,
  );
}

/** Notifies the staff member who sent the proof, or the shop's mailbox if that account no longer exists. */
async function staffEmail(context: ServiceContext, { proof: row, line, order }: FoundProof, answer: Answer) {
  const { db, session } = context;
  const [sender] = await db
    .select({ email: user.email })
    .from(user)
    .where(eq(user.id, row.sentBy ?? ""));
  const to = sender?.email ?? context.company.email;
  const by = session.actor.role === "guest" ? order.email : session.actor.name || session.actor.email;
  const facts = {
    to,
    proofId: row.id,
    number: row.number,
    orderNumber: String(order.number),
    product: line.productName,
    quantity: line.quantity,
  };
  return proofAnsweredEmail(facts, { ...answer, by }, context.origin);
}
