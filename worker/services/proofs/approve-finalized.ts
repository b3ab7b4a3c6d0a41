import { and, eq, inArray, sql } from "drizzle-orm";
import * as v from "valibot";
import { getKindFacts } from "#domain/shop/kinds/kind-facts";
import type { FrozenLine } from "#domain/shop/orders/frozen-line";
import type { ComparedPrint } from "#domain/prepress/artwork/print-comparison/comparison-text";
import { checkLine, type LineCheck } from "#domain/shop/proofs/line-checks";
import { standsForItself } from "#domain/ground/files/file-types";
import { batch, findConstraintName, type Statement } from "../../db/client.ts";
import { user } from "../../db/schema/accounts.ts";
import { orderLine, orders } from "../../db/schema/orders.ts";
import { printFile } from "../../db/schema/printing.ts";
import { proof } from "../../db/schema/proofs.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { DATED, dateApprovedLines, findLineComparisons, isUnapproved } from "../orders/index.ts";
import { approvalHashes, contentHash } from "./content-hash.ts";
import { HAS_GOODS, isReadyToPrint, orderGoesOn } from "./order-goes-on.ts";

/** A line that nobody has sent a proof of. */
interface OpenLine {
  readonly line: typeof orderLine.$inferSelect;
  readonly order: typeof orders.$inferSelect;
  readonly file: typeof printFile.$inferSelect | null;
  readonly name: string | null;
}

const Preflight = v.fallback(v.array(v.object({ level: v.string(), title: v.fallback(v.string(), "") })), []);
const Person = v.object({ first_name: v.fallback(v.string(), ""), last_name: v.fallback(v.string(), "") });

/**
 * Records the customer's approval at finalize for each line of an order that passes every check, and moves the order
 * on: to `approved` when nothing is left, to `proofing` when a person has to look. Repeatable; each line is approved
 * once.
 */
export async function approveFinalized(context: ServiceContext, orderId: string): Promise<void> {
  const now = context.clock();
  const [open, dated] = await Promise.all([
    openLines(context, orderId),
    context.db.select(DATED).from(orders).where(eq(orders.id, orderId)),
  ]);
  const comparisons = await findLineComparisons(context, open);
  const checked = open.map((row) => ({
    ...row,
    check: checkFrozenLine({ ...row, comparison: comparisons.get(row.line.id) }),
  }));
  const passed = checked.filter(({ check }) => check.result === "passed");
  const needsPerson = checked.find(({ check }) => check.result === "failed");
  const approvals = await Promise.all(passed.map((row) => approvalStatements(context, row, now)));
  try {
    await batch(context.db, [
      ...approvals.flat(),
      ...dated.flatMap((order) => dateApprovedLines(order)),
      ...(needsPerson ? toProofing(context, orderId, now) : orderGoesOn(context, orderId, "shop", now)),
    ]);
  } catch (error) {
    // Staff sent a proof of a line in the meantime, which now decides.
    if (!/^proof[._]/.test(findConstraintName(error) ?? "")) throw error;
  }
}

/** The lines that need an approval and have no proof yet. */
const openLines = ({ db }: ServiceContext, orderId: string): Promise<Array<OpenLine>> =>
  db
    .select({ line: orderLine, order: orders, file: printFile, name: user.name })
    .from(orderLine)
    .innerJoin(orders, eq(orders.id, orderLine.orderId))
    .leftJoin(printFile, eq(printFile.configuredProductId, orderLine.configuredProductId))
    .leftJoin(user, eq(user.id, orders.userId))
    .where(
      and(
        eq(orders.id, orderId),
        inArray(orders.state, ["confirmed", "proofing"]),
        // Not IN, which would list those of all orders first.
        isUnapproved(sql`${orderLine.id}`),
        sql`NOT EXISTS (SELECT 1 FROM proof p WHERE p.order_line_id = ${orderLine.id})`,
      ),
    );

interface LineToJudge extends Pick<OpenLine, "line" | "file"> {
  readonly comparison: ComparedPrint | undefined;
}

/** Checks an ordered line as it was frozen. */
export function checkFrozenLine({ line, file, comparison }: LineToJudge): LineCheck {
  const { frozen, artwork, cutLine } = line;
  return checkLine({
    wantsProof: frozen?.wants_proof === true,
    takesArtwork: frozen !== null && getKindFacts(frozen.kind).takesArtwork,
    hasCutLine: cutLine !== null,
    blocking: v.parse(Preflight, artwork?.["preflight"]).filter(({ level }) => level === "block"),
    printFile: file ? { state: file.state, isHeld: file.heldAt !== null, isFromStaff: file.isFromStaff } : undefined,
    comparison,
  });
}

async function approvalStatements(
  context: ServiceContext,
  { line, order, file, name }: OpenLine,
  now: Date,
): Promise<Array<Statement>> {
  const { frozen } = line;
  const id = context.newId();
  const approvedAt = new Date(frozen?.finalized_at ?? order.placedAt.getTime());
  const person = v.parse(Person, order.billingAddress);
  return [
    context.db.insert(proof).values({
      id,
      orderLineId: line.id,
      number: 1,
      origin: "finalize",
      state: "approved",
      pictureKey: findPictureKey(frozen),
      cutLine: line.cutLine,
      contentHash: await contentHash(line, file?.sha256 || file?.inputHash || ""),
      ...(await approvalHashes(line, file)),
      decidedBy: order.userId ?? "customer",
      decidedName: name || `${person.first_name} ${person.last_name}`.trim() || order.email,
      decidedAt: approvedAt,
      createdAt: now,
    }),
    sql`INSERT INTO order_event (id, order_id, type, message, data, actor, is_public, created_at)
      VALUES (${context.newId()}, ${order.id}, 'proof.approved', ${`${line.productName}: checked, and printed as you approved it`}, ${JSON.stringify({ proof: id })}, ${order.userId ?? "customer"}, 1, ${now.getTime()})`,
  ];
}

/** The stored picture of the customer's file; "" if a browser cannot show it, or without a file. */
function findPictureKey(frozen: FrozenLine | null): string {
  const file = frozen?.artwork;
  if (!file) return "";
  if (file.preview) return file.preview.key;
  return standsForItself({ type: file.type, widthPx: file.width_px, heightPx: file.height_px })
    ? file.original.key
    : "";
}

const toProofing = (context: ServiceContext, orderId: string, now: Date): Array<Statement> => [
  sql`UPDATE orders SET state = 'proofing', version = version + 1, updated_at = ${now.getTime()} WHERE id = ${orderId} AND state = 'confirmed'`,
  sql`INSERT INTO order_event (id, order_id, type, message, data, actor, is_public, created_at)
    SELECT ${context.newId()}, ${orderId}, 'state.proofing', 'We are preparing a proof for you', '{}', 'shop', 1, ${now.getTime()} WHERE changes() = 1`,
];

/** The maximum in one run of the scheduled job. */
const AT_ONCE = 20;

/** Scheduled job: goes on with orders whose print files were made or failed without anyone looking at the approval. */
export async function approveWaitingOrders(context: ServiceContext): Promise<void> {
  const waiting = await context.db.all<{ id: string }>(sql`
    SELECT id FROM orders WHERE state IN ('confirmed', 'proofing') AND ${HAS_GOODS} AND (
      ${isReadyToPrint(sql`orders.id`)}
      OR (state = 'confirmed' AND EXISTS (
        SELECT 1 FROM order_line l JOIN line_without_approval w ON w.order_line_id = l.id
        JOIN print_file f ON f.configured_product_id = l.configured_product_id
        WHERE l.order_id = orders.id AND f.state <> 'waiting' AND NOT EXISTS (SELECT 1 FROM proof p WHERE p.order_line_id = l.id))))
    ORDER BY placed_at LIMIT ${AT_ONCE}`);
  for (const { id } of waiting) await approveFinalized(context, id);
}
