import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { can } from "#domain/ground/kernel/capabilities";
import { notFound, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { ORDER_STATUS_TEXT } from "#domain/shop/orders/order-state";
import { isPdf, takesProofs } from "#domain/shop/proofs/proof";
import { mockUpUrl, type NewProofComment, type ProofComment } from "#domain/shop/proofs/proof-comment";
import { batch, findConstraintName } from "../../db/client.ts";
import { proofComment } from "../../db/schema/proofs.ts";
import { nameFile } from "../files/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { findProofRow, isProofOfUser, type FoundProof } from "./read/proof-rows.ts";

type Row = typeof proofComment.$inferSelect;

const toComment = (row: Row, index: number): ProofComment => ({
  id: row.id,
  number: index + 1,
  point: row.x === null || row.y === null ? undefined : { x: row.x, y: row.y, page: row.page },
  mockUp:
    row.pictureKey === "" ? undefined : { url: mockUpUrl(row.proofId, row.id), isPicture: !isPdf(row.pictureKey) },
  text: row.body,
  author: row.authorName,
  isStaff: row.isStaff,
  at: row.createdAt,
  isResolved: row.resolvedAt !== null,
});

/** The comments of proofs that the caller may see, oldest first, by the proof's id. */
export async function findProofComments(
  { db }: Pick<ServiceContext, "db">,
  proofIds: ReadonlyArray<string>,
): Promise<ReadonlyMap<string, ReadonlyArray<ProofComment>>> {
  const rows = await db
    .select()
    .from(proofComment)
    .where(inArray(proofComment.proofId, [...proofIds]))
    .orderBy(asc(proofComment.createdAt), asc(proofComment.id));
  const byProof = Map.groupBy(rows, (row) => row.proofId);
  return new Map([...byProof].map(([id, ofProof]) => [id, ofProof.map(toComment)]));
}

/** The comments of one proof; undefined if the current user may not see it. */
export async function listComments(
  context: ServiceContext,
  proofId: string,
): Promise<ReadonlyArray<ProofComment> | undefined> {
  const foundProof = await findProofRow(context, proofId);
  return foundProof && ((await findProofComments(context, [proofId])).get(proofId) ?? []);
}

/**
 * Appends a comment of the order's owner or of staff, while the order can still change. Staff may attach a mock-up,
 * each to one comment.
 */
export async function addComment(
  context: ServiceContext,
  proofId: string,
  { text, x, y, page, picture }: NewProofComment,
): Promise<Result<ProofComment, Refusal>> {
  const foundProof = await findProofRow(context, proofId);
  if (!foundProof) return notFound();
  const { actor } = context.session;
  const isStaff = actor.role !== "guest" && can(actor.role, "manageOrders") && !isProofOfUser(context, foundProof);
  const mockUp = picture ?? "";
  const refusal = findRefusal(context, foundProof, isStaff) ?? (await refusalOfMockUp(context, mockUp, isStaff));
  if (refusal) return { ok: false, error: refusal };
  const row = {
    id: context.newId(),
    proofId,
    page,
    pictureKey: mockUp,
    x: x ?? null,
    y: y ?? null,
    body: text,
    isStaff,
    authorId: actor.role === "guest" ? null : actor.userId,
    authorName: actor.role === "guest" ? "Guest" : actor.name || (isStaff ? "Our team" : actor.email),
    createdAt: context.clock(),
  };
  try {
    await batch(context.db, [context.db.insert(proofComment).values(row), nameFile(context, mockUp)]);
  } catch (error) {
    const constraint = findConstraintName(error);
    if (constraint === "proof_comment.picture_key") return refuse(UPLOAD_AGAIN);
    if (constraint !== "proof_comment_limit") throw error;
    return refuse({ code: "conflict", message: "This proof has 200 comments already. Send us a message instead." });
  }
  const all = (await findProofComments(context, [proofId])).get(proofId) ?? [];
  const newComment = all.find(({ id }) => id === row.id);
  if (!newComment) throw new Error(`The comment ${row.id} was not written`);
  return ok(newComment);
}

/** Why the current user may not comment on a proof; undefined if they may. */
function findRefusal(context: ServiceContext, foundProof: FoundProof, isStaff: boolean): Refusal | undefined {
  const { order } = foundProof;
  if (!isStaff && !isProofOfUser(context, foundProof))
    return { code: "forbidden", message: "Only the customer and our staff can comment on this proof." };
  if (!takesProofs(order.state))
    return {
      code: "conflict",
      message: `Order ${order.number} can no longer be changed. ${ORDER_STATUS_TEXT[order.state].meaning}`,
    };
  return foundProof.proof.state === "superseded"
    ? { code: "conflict", message: "There's a newer version of this proof. Comment on that one." }
    : undefined;
}

const UPLOAD_AGAIN: Refusal = {
  code: "invalid",
  errors: { picture: ["We couldn't find that mock-up, or another comment already has it. Upload it again."] },
};

/** @param key R2 key; "" without a mock-up */
async function refusalOfMockUp(context: ServiceContext, key: string, isStaff: boolean): Promise<Refusal | undefined> {
  if (key === "") return undefined;
  if (!isStaff)
    return { code: "forbidden", message: "Only our staff can attach a mock-up. Send a picture in the chat." };
  return (await isStored(context, key)) ? undefined : UPLOAD_AGAIN;
}

async function isStored({ files }: Pick<ServiceContext, "files">, key: string): Promise<boolean> {
  const storedFile = await files.get(key, { offset: 0, length: 1 });
  await storedFile?.body.cancel();
  return storedFile !== undefined;
}

/** Marks a comment as resolved, for staff. Repeating it changes nothing. */
export async function resolveComment(context: ServiceContext, id: string): Promise<Result<ProofComment, Refusal>> {
  const { actor } = context.session;
  if (actor.role === "guest" || !can(actor.role, "manageOrders"))
    return refuse({ code: "forbidden", message: "You don't have permission to do that." });
  await context.db
    .update(proofComment)
    .set({ resolvedAt: context.clock(), resolvedBy: actor.userId })
    .where(and(eq(proofComment.id, id), isNull(proofComment.resolvedAt)));
  const [row] = await context.db
    .select({ proofId: proofComment.proofId })
    .from(proofComment)
    .where(eq(proofComment.id, id));
  const comment =
    row && (await findProofComments(context, [row.proofId])).get(row.proofId)?.find((candidate) => candidate.id === id);
  return comment ? ok(comment) : notFound();
}
