import { and, asc, count, desc, eq, inArray, sql } from "drizzle-orm";
import { can } from "#domain/ground/kernel/capabilities";
import { isDeletedEmail, namePerson } from "#domain/shop/office/person-name";
import { getKindFacts } from "#domain/shop/kinds/kind-facts";
import { counted } from "#domain/ground/kernel/text";
import type { ComparedPrint } from "#domain/prepress/artwork/print-comparison/comparison-text";
import { OPEN_TO_PROOFS, proofPictureUrl, takesProofs } from "#domain/shop/proofs/proof";
import {
  PROOFS_PER_PAGE,
  type ProofQueue,
  type ProofQueuePages,
  type ProofWork,
  type WaitingProof,
} from "#domain/shop/proofs/staff-proofs";
import type { PreparedFile } from "#domain/shop/orders/order-view";
import { calculatePageOffset, pageCount } from "#domain/ground/kernel/requests/pagination";
import { user } from "../../../db/schema/accounts.ts";
import { orderLine, orders } from "../../../db/schema/orders.ts";
import { printFile } from "../../../db/schema/printing.ts";
import { proof } from "../../../db/schema/proofs.ts";
import { findLineComparisons, findPreparedFiles, isUnapproved, lineUnit, viewOrderLine } from "../../orders/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { checkFrozenLine } from "../approve-finalized.ts";
import { findProofComments } from "../comments.ts";
import { toProofSummary, waitsForCustomer } from "./proof-rows.ts";

const mayWork = ({ session }: ServiceContext): boolean => can(session.actor.role, "manageOrders");

/**
 * Comments of customers on a proof that staff have not resolved; of an approved one, those that came after its
 * approval.
 */
const openComments = sql<number>`(SELECT count(*) FROM proof_comment c WHERE c.proof_id = ${proof.id} AND c.is_staff = 0
  AND c.resolved_at IS NULL AND (${proof.state} <> 'approved' OR c.created_at >= ${proof.decidedAt}))`;
const isNewest = sql`${proof.number} = (SELECT max(q.number) FROM proof q WHERE q.order_line_id = ${orderLine.id})`;
const proofingSince = sql<number>`coalesce((SELECT max(e.created_at) FROM order_event e WHERE e.order_id = ${orders.id} AND e.type = 'state.proofing'), ${orders.placedAt})`;

/** A page of each list of proofs that wait; undefined if the current user does not work on orders. */
export async function readProofQueue(
  context: ServiceContext,
  requestedPages: ProofQueuePages,
): Promise<ProofQueue | undefined> {
  if (!mayWork(context)) return undefined;
  const [forStaff, forCustomers] = await Promise.all([
    readPage(requestedPages.forStaff, countForStaff(context), (offset) => linesForStaff(context, offset)),
    readPage(requestedPages.forCustomers, countSent(context), (offset) => sentProofs(context, offset)),
  ]);
  const comparisons = await findLineComparisons(context, forStaff.rows);
  const about = ({ line, order, name }: (typeof forStaff.rows | typeof forCustomers.rows)[number]) => ({
    lineId: line.id,
    order: { id: order.id, number: String(order.number) },
    product: line.productName,
    quantity: line.quantity,
    customer: namePerson({ name, email: order.email }),
  });
  return {
    forStaff: {
      ...forStaff.place,
      proofs: forStaff.rows.map((row): WaitingProof => ({
        ...about(row),
        reason: describeReason({ ...row, comparison: comparisons.get(row.line.id) }),
        since: row.proof?.decidedAt ?? row.proof?.createdAt ?? new Date(row.since),
      })),
    },
    forCustomers: {
      ...forCustomers.place,
      proofs: forCustomers.rows.map((row) => ({
        ...about(row),
        reason: row.proof.reminders === 0 ? "" : counted(row.proof.reminders, "reminder"),
        since: row.proof.createdAt,
      })),
    },
  };
}

/**
 * Reads a page together with the number of all rows. A page after the last one shows the last one, which takes a second
 * query.
 */
async function readPage<Row>(
  requestedPage: number,
  counting: Promise<number>,
  rowsFrom: (offset: number) => PromiseLike<ReadonlyArray<Row>>,
) {
  const readRows = (page: number) => rowsFrom(calculatePageOffset(page, PROOFS_PER_PAGE));
  const [total, rows] = await Promise.all([counting, readRows(requestedPage)]);
  const pages = pageCount(total, PROOFS_PER_PAGE);
  const page = Math.min(requestedPage, pages);
  return { place: { total, pages, page }, rows: page === requestedPage ? rows : await readRows(page) };
}

/**
 * Lines in proofing without a proof, with changes requested, or with open comments; approved lines with later comments.
 */
const waitsForStaff = and(
  inArray(orders.state, [...OPEN_TO_PROOFS]),
  sql`((${orders.state} = 'proofing' AND ${isUnapproved(sql`${orderLine.id}`)} AND (${proof.id} IS NULL OR ${proof.state} <> 'sent' OR ${openComments} > 0))
    OR (${proof.state} = 'approved' AND ${openComments} > 0))`,
);
const newestProof = and(eq(proof.orderLineId, orderLine.id), isNewest);

/** A statement that counts what waits for staff: "count", and "since" when the oldest order was placed. */
export const countWaitingProofs = ({ db }: Pick<ServiceContext, "db">) =>
  db
    .select({ count: count().as("count"), since: sql`min(${orders.placedAt})`.as("since") })
    .from(orders)
    .innerJoin(orderLine, eq(orderLine.orderId, orders.id))
    .leftJoin(proof, newestProof)
    .where(waitsForStaff);

async function countForStaff(context: ServiceContext): Promise<number> {
  const [row] = await countWaitingProofs(context);
  return row?.count ?? 0;
}

async function countSent({ db }: ServiceContext): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(proof)
    .innerJoin(orderLine, eq(orderLine.id, proof.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLine.orderId))
    .where(waitsForCustomer);
  return row?.total ?? 0;
}

/** What the lists need of an order. All columns of four tables would be more than D1 gives back. */
const shownOrder = {
  id: orders.id,
  number: orders.number,
  email: orders.email,
  state: orders.state,
  placedAt: orders.placedAt,
};

const linesForStaff = ({ db }: ServiceContext, offset: number) =>
  db
    .select({
      line: orderLine,
      order: shownOrder,
      proof,
      file: printFile,
      name: user.name,
      openComments,
      since: proofingSince,
    })
    .from(orderLine)
    .innerJoin(orders, eq(orders.id, orderLine.orderId))
    .leftJoin(proof, newestProof)
    .leftJoin(printFile, eq(printFile.configuredProductId, orderLine.configuredProductId))
    .leftJoin(user, eq(user.id, orders.userId))
    .where(waitsForStaff)
    .orderBy(asc(orders.updatedAt), asc(orders.id), asc(orderLine.position))
    .limit(PROOFS_PER_PAGE)
    .offset(offset);

const sentProofs = ({ db }: ServiceContext, offset: number) =>
  db
    .select({ line: orderLine, order: shownOrder, proof, name: user.name })
    .from(proof)
    .innerJoin(orderLine, eq(orderLine.id, proof.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLine.orderId))
    .leftJoin(user, eq(user.id, orders.userId))
    .where(waitsForCustomer)
    .orderBy(asc(proof.createdAt), asc(proof.id))
    .limit(PROOFS_PER_PAGE)
    .offset(offset);

interface LineToJudge {
  readonly line: typeof orderLine.$inferSelect;
  readonly proof: typeof proof.$inferSelect | null;
  readonly file: typeof printFile.$inferSelect | null;
  readonly openComments: number;
  readonly comparison: ComparedPrint | undefined;
}

function describeReason({ line, file, proof: newest, openComments: open, comparison }: LineToJudge): string {
  if (newest?.state === "changes-requested") return "The customer asked for changes.";
  if (open > 0)
    return `${counted(open, "open comment")} of the customer${newest?.state === "approved" ? ", after approving" : ""}.`;
  const check = checkFrozenLine({ line, file, comparison });
  return check.result === "failed" ? check.reason : "Its print file is being made.";
}

/** An order's lines with their proofs, for staff who send them. */
export async function findProofWork(context: ServiceContext, orderId: string): Promise<ProofWork | undefined> {
  if (!mayWork(context)) return undefined;
  const { db } = context;
  // Not in a batch: D1 returns batched rows by column name, and joined tables share names.
  const [lines, proofs] = await Promise.all([
    db
      .select({ line: orderLine, order: orders, file: printFile, unit: lineUnit })
      .from(orderLine)
      .innerJoin(orders, eq(orders.id, orderLine.orderId))
      .leftJoin(printFile, eq(printFile.configuredProductId, orderLine.configuredProductId))
      .where(eq(orders.id, orderId))
      .orderBy(asc(orderLine.position)),
    db
      .select({ proof, openComments })
      .from(proof)
      .innerJoin(orderLine, eq(orderLine.id, proof.orderLineId))
      .where(eq(orderLine.orderId, orderId))
      .orderBy(desc(proof.number)),
  ]);
  const [first] = lines;
  if (!first) return undefined;
  const [comments, comparisons, prepared] = await Promise.all([
    findProofComments(
      context,
      proofs.map((row) => row.proof.id),
    ),
    findLineComparisons(context, lines),
    findPreparedFiles(
      context,
      lines.map(({ line }) => line),
    ),
  ]);
  return {
    order: { id: first.order.id, number: String(first.order.number), status: first.order.state },
    canSend: takesProofs(first.order.state),
    isMailed: !isDeletedEmail(first.order.email),
    lines: lines
      .filter(({ line }) => line.frozen === null || getKindFacts(line.frozen.kind).needsApproval)
      .map(({ line, order, file, unit }) => {
        const lineProofs = proofs.filter((row) => row.proof.orderLineId === line.id);
        const versions = lineProofs.map(({ proof: proofRow }) => ({
          ...toProofSummary({ proof: proofRow, line, order, unit }),
          fileUrl: proofPictureUrl(proofRow.id),
          message: proofRow.message,
          comment: proofRow.comment,
          comments: comments.get(proofRow.id) ?? [],
        }));
        const newest = lineProofs[0]?.proof ?? null;
        const open = lineProofs[0]?.openComments ?? 0;
        const isDone = open === 0 && (newest?.state === "approved" || newest?.state === "sent");
        return {
          id: line.id,
          product: line.productName,
          quantity: line.quantity,
          unit,
          ...pictureAndSpec(context, line, prepared.get(line.id)),
          hasPrintFile: file?.state === "made",
          reason:
            isDone || !takesProofs(order.state)
              ? undefined
              : describeReason({ line, file, proof: newest, openComments: open, comparison: comparisons.get(line.id) }),
          versions,
        };
      }),
  };
}

function pictureAndSpec(
  { measurement }: ServiceContext,
  line: typeof orderLine.$inferSelect,
  preparedFile: PreparedFile | undefined,
) {
  const { picture, spec } = viewOrderLine(line, { measurement, preparedFile });
  return { picture, spec };
}
