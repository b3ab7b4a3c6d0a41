import { and, eq, inArray } from "drizzle-orm";
import { DELETED_ACCOUNT, namePerson } from "#domain/shop/office/person-name";
import { isPdf, OPEN_TO_PROOFS, proofPictureUrl, showProofState, type ProofSummary } from "#domain/shop/proofs/proof";
import type { Unit } from "#domain/shop/catalog/product";
import { isOfVisitor, readable } from "../../../db/readable.ts";
import { user } from "../../../db/schema/accounts.ts";
import { orderLine, orders } from "../../../db/schema/orders.ts";
import { proof } from "../../../db/schema/proofs.ts";
import { lineUnit, viewOrderLine } from "../../orders/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";

export type ProofRow = typeof proof.$inferSelect;
export interface FoundProof {
  readonly proof: ProofRow;
  readonly line: typeof orderLine.$inferSelect;
  readonly order: typeof orders.$inferSelect;
  readonly unit: Unit;
}

/** Whether a proof waits for its customer, in a query that joins its order. */
export const waitsForCustomer = and(eq(proof.state, "sent"), inArray(orders.state, [...OPEN_TO_PROOFS]));

/** Proofs with their order line and order. */
export const selectProofs = ({ db }: ServiceContext) =>
  db
    .select({ proof, line: orderLine, order: orders, unit: lineUnit })
    .from(proof)
    .innerJoin(orderLine, eq(orderLine.id, proof.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLine.orderId));

/** Finds a proof that the current user may see. */
export async function findProofRow(context: ServiceContext, id: string): Promise<FoundProof | undefined> {
  const [proofRow] = await selectProofs(context).where(and(eq(proof.id, id), readable(orders, context.session)));
  return proofRow;
}

/**
 * Whether the proof is of the current user's order, or of one that they opened by an e-mailed link. Staff may see all
 * proofs, but only the customer may answer.
 */
export const isProofOfUser = ({ session }: ServiceContext, { order }: FoundProof): boolean =>
  isOfVisitor(session, order);

export const toProofSummary = ({ proof: row, line, order, unit }: FoundProof): ProofSummary => ({
  id: row.id,
  number: row.number,
  state: showProofState(row.state, order.state),
  order: { id: order.id, number: String(order.number) },
  product: { slug: line.productSlug, name: line.productName },
  quantity: line.quantity,
  unit,
  origin: row.origin,
  pictureUrl: row.origin === "finalize" || isPdf(row.pictureKey) ? undefined : proofPictureUrl(row.id),
  picture: row.origin === "finalize" ? viewOrderLine(line).picture : undefined,
  createdAt: row.createdAt,
  decidedAt: row.decidedAt ?? undefined,
});

/** The author of a decision: "you", a name, an e-mail address, or "the customer"; "" for an open proof. */
export async function decidedBy({ db, session }: ServiceContext, row: ProofRow): Promise<string> {
  if (!row.decidedBy) return "";
  const { actor } = session;
  const signed = row.decidedName;
  if (actor.role !== "guest" && actor.userId === row.decidedBy)
    return signed === "" || signed === actor.name ? "you" : `you, signed “${signed}”`;
  if (signed !== "") return signed;
  const [author] = await db.select({ name: user.name, email: user.email }).from(user).where(eq(user.id, row.decidedBy));
  return author ? namePerson(author, DELETED_ACCOUNT) : "the customer";
}
