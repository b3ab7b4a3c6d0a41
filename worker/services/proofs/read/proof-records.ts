import { and, desc, eq, inArray } from "drizzle-orm";
import { proofPictureUrl } from "#domain/shop/proofs/proof";
import type { ListQuery, Page } from "#domain/ground/kernel/records";
import type { Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { matchesAnyValue, listRows } from "../../../db/list.ts";
import { orderLine, orders } from "../../../db/schema/orders.ts";
import { proof } from "../../../db/schema/proofs.ts";
import { lineUnit } from "../../orders/index.ts";
import { readable } from "../../../db/readable.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { findProofRow, type FoundProof } from "./proof-rows.ts";

/** A proof as the API shows it. */
export const showProof = ({ proof: row, line, order }: FoundProof) => ({
  id: row.id,
  order: order.id,
  order_number: String(order.number),
  order_line: line.id,
  product: line.productSlug,
  number: row.number,
  state: row.state,
  origin: row.origin,
  picture_url: row.pictureKey === "" ? "" : proofPictureUrl(row.id),
  cut_line: row.cutLine,
  message: row.message,
  comment: row.comment,
  version: row.version,
  content_hash: row.contentHash,
  artwork_hash: row.artworkHash,
  cut_line_hash: row.cutLineHash,
  print_hash: row.printHash,
  decided_name: row.decidedName,
  date_created: row.createdAt.toISOString(),
  date_decided: row.decidedAt?.toISOString() ?? null,
});
export type ProofRecord = ReturnType<typeof showProof>;

const columns = {
  id: proof.id,
  state: proof.state,
  order_line: proof.orderLineId,
  number: proof.number,
  date_created: proof.createdAt,
};

/** Lists proofs of the current user's orders, or of all orders for staff. Two queries for any page size. */
export async function listProofs(
  context: ServiceContext,
  query: ListQuery,
): Promise<Result<Page<ProofRecord>, Refusal>> {
  const { db } = context;
  const ofOrders = query.filters
    .filter(({ field }) => field === "order")
    .map(({ values }) => matchesAnyValue(orders.id, values));
  const lines = db
    .select({ id: orderLine.id })
    .from(orderLine)
    .innerJoin(orders, eq(orders.id, orderLine.orderId))
    .where(and(readable(orders, context.session), ...ofOrders));
  const page = await listRows(
    db,
    {
      table: proof,
      columns,
      where: inArray(proof.orderLineId, lines),
      defaultOrder: [desc(proof.createdAt), desc(proof.id)],
    },
    query,
  );
  const lineIds = [...new Set(page.rows.map((row) => row.orderLineId))];
  const lineRows =
    lineIds.length > 0
      ? await db
          .select({ line: orderLine, order: orders, unit: lineUnit })
          .from(orderLine)
          .innerJoin(orders, eq(orders.id, orderLine.orderId))
          .where(inArray(orderLine.id, lineIds))
      : [];
  const byLine = new Map(lineRows.map((row) => [row.line.id, row]));
  const rows = page.rows.flatMap((row) => {
    const lineRow = byLine.get(row.orderLineId);
    return lineRow ? [showProof({ proof: row, ...lineRow })] : [];
  });
  return ok({ rows, total: page.total });
}

export async function findProofRecord(context: ServiceContext, id: string): Promise<ProofRecord | undefined> {
  const proofRow = await findProofRow(context, id);
  return proofRow && showProof(proofRow);
}
