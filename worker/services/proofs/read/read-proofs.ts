import { and, asc, count, desc, eq, ne, sql } from "drizzle-orm";
import * as v from "valibot";
import { can } from "#domain/ground/kernel/capabilities";
import { calculatePageOffset, pageCount } from "#domain/ground/kernel/requests/pagination";
import { takesProofs, proofPictureUrl, type ProofPage, type ProofView } from "#domain/shop/proofs/proof";
import { ownedBy } from "../../../db/owned.ts";
import { orderLine, orders } from "../../../db/schema/orders.ts";
import { proof } from "../../../db/schema/proofs.ts";
import { findPreparedFiles, viewOrderLine } from "../../orders/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { findProofComments } from "../comments.ts";
import { movedDate } from "../move-date.ts";
import {
  decidedBy,
  findProofRow,
  isProofOfUser,
  selectProofs,
  toProofSummary,
  waitsForCustomer,
} from "./proof-rows.ts";

const PAGE_SIZE = 12;
/** Far above the number of proofs that wait for one customer. */
const MAX_WAITING = 50;

/** Lists the customer's proofs, waiting ones first. Undefined for a guest and for a page that doesn't exist. */
export async function listProofsForUser(context: ServiceContext, page: number): Promise<ProofPage | undefined> {
  const { db, session } = context;
  if (session.actor.role === "guest") return undefined;
  const isTheirs = ownedBy(orders, { userId: session.actor.userId });
  const past = and(isTheirs, sql`NOT (${waitsForCustomer})`, eq(proof.origin, "staff"));
  // Not in a batch: D1 returns batched rows by column name, and joined tables share names.
  const [waiting, history, totals] = await Promise.all([
    selectProofs(context)
      .where(and(isTheirs, waitsForCustomer))
      .orderBy(asc(proof.createdAt), asc(proof.id))
      .limit(MAX_WAITING),
    selectProofs(context)
      .where(past)
      .orderBy(desc(proof.createdAt), desc(proof.id))
      .limit(PAGE_SIZE)
      .offset(calculatePageOffset(page, PAGE_SIZE)),
    db
      .select({ total: count() })
      .from(proof)
      .innerJoin(orderLine, eq(orderLine.id, proof.orderLineId))
      .innerJoin(orders, eq(orders.id, orderLine.orderId))
      .where(past),
  ]);
  const historyTotal = totals[0]?.total ?? 0;
  const pages = pageCount(historyTotal, PAGE_SIZE);
  if (page > pages) return undefined;
  return { waiting: waiting.map(toProofSummary), history: history.map(toProofSummary), historyTotal, page, pages };
}

const Line = v.object({ path: v.string(), width: v.number(), height: v.number() });
const Spec = v.object({
  width: v.number(),
  height: v.number(),
  material: v.fallback(v.nullish(v.object({ slug: v.string() })), undefined),
});

/** Finds a proof that the current user may see, with the other versions for its order line. */
export async function findProofView(context: ServiceContext, id: string): Promise<ProofView | undefined> {
  const proofRow = await findProofRow(context, id);
  if (!proofRow) return undefined;
  const { proof: row, line, order } = proofRow;
  const siblings = await context.db
    .select()
    .from(proof)
    .where(and(eq(proof.orderLineId, line.id), ne(proof.id, id)))
    .orderBy(desc(proof.number));
  const [comments, who, prepared] = await Promise.all([
    findProofComments(
      context,
      [row, ...siblings].map((version) => version.id),
    ),
    decidedBy(context, row),
    findPreparedFiles(context, [line]),
  ]);
  const size = v.safeParse(Spec, line.spec);
  const [width, height] = size.success ? [size.output.width, size.output.height] : [3, 3];
  const cut = v.safeParse(Line, row.cutLine);
  const isTheirs = isProofOfUser(context, proofRow);
  const isOpen = row.state === "sent" && takesProofs(order.state);
  return {
    ...toProofSummary(proofRow),
    fileUrl: proofPictureUrl(id),
    version: row.version,
    contentHash: row.contentHash,
    message: row.message,
    comment: row.comment,
    decidedBy: who,
    // Without a traced cut line, the product is cut along its edges.
    line: cut.success ? cut.output : { path: `M0 0H${width}V${height}H0Z`, width, height },
    material: size.success ? size.output.material?.slug : undefined,
    spec: viewOrderLine(line, { measurement: context.measurement, preparedFile: prepared.get(line.id) }).spec,
    isTheirs,
    isOpen: isOpen && isTheirs,
    canComment:
      row.state !== "superseded" &&
      takesProofs(order.state) &&
      (isTheirs || can(context.session.actor.role, "manageOrders")),
    comments: comments.get(id) ?? [],
    expectedOn: isOpen ? movedDate(order, context.clock()) : undefined,
    versions: siblings.map((sibling) => ({
      ...toProofSummary({ ...proofRow, proof: sibling }),
      fileUrl: proofPictureUrl(sibling.id),
      message: sibling.message,
      comment: sibling.comment,
      comments: comments.get(sibling.id) ?? [],
    })),
  };
}
