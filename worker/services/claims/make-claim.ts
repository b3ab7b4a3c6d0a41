import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import {
  CLAIMABLE_STATES,
  claimRefusal,
  MAX_CLAIM_PHOTOS,
  type Claim,
  type ClaimableLine,
  type NewClaim,
} from "#domain/shop/claims/claim";
import { counted } from "#domain/ground/kernel/text";
import { invalid, notFound, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { batch, findConstraintName, guardThat } from "../../db/client.ts";
import { manageableOrders } from "../../db/readable.ts";
import { sqlTextList } from "../../db/schema/columns.ts";
import { claimPhoto, reprintClaim } from "../../db/schema/claims.ts";
import { orders } from "../../db/schema/orders.ts";
import { deliverLater, queueEmail } from "../email/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { findPreparedFiles, viewOrderLine } from "../orders/index.ts";
import {
  findClaimedLine,
  type LineForUser,
  selectClaims,
  selectLinesForUser,
  viewClaims,
  viewClaimPhoto,
} from "./claim-rows.ts";
import { claimReceivedEmail, claimWaitsEmail } from "./emails.ts";

const PHOTOS_THERE = "claim_has_photos";
const STATE_ALLOWS = "order_takes_claims";
const findRefusal = (
  { clock }: ServiceContext,
  { line, order, arrivedAt, isWaiting }: LineForUser,
): string | undefined =>
  claimRefusal(
    { status: order.state, arrivedAt: new Date(arrivedAt), isGiftCard: viewOrderLine(line).isGiftCard, isWaiting },
    clock(),
  );

/** The lines of an order with which the current user may report a problem now. */
export async function findClaimableLines(context: ServiceContext, orderId: string): Promise<ReadonlyArray<string>> {
  const rows = await selectLinesForUser(context, eq(orders.id, orderId));
  return rows.filter((row) => findRefusal(context, row) === undefined).map(({ line }) => line.id);
}

/** The line of a claim form; undefined for a line of another customer. */
export async function findClaimable(context: ServiceContext, lineId: string): Promise<ClaimableLine | undefined> {
  const foundLine = await findClaimedLine(context, lineId);
  if (!foundLine) return undefined;
  const [claims, photos, prepared] = await Promise.all([
    claimsOfOrder(context, foundLine.order.id),
    context.db
      .select({ id: claimPhoto.id })
      .from(claimPhoto)
      .where(and(eq(claimPhoto.orderLineId, lineId), isNull(claimPhoto.claimId)))
      .orderBy(asc(claimPhoto.position)),
    findPreparedFiles(context, [foundLine.line]),
  ]);
  const { line, order, unit } = foundLine;
  const { product, picture } = viewOrderLine(line, {
    measurement: context.measurement,
    preparedFile: prepared.get(line.id),
  });
  return {
    lineId,
    claims: claims.filter((claim) => claim.lineId === lineId),
    order: { id: order.id, number: String(order.number) },
    product,
    picture,
    unit,
    ordered: line.quantity,
    photos: photos.map(({ id }) => viewClaimPhoto(id)),
    refusal: findRefusal(context, foundLine),
  };
}

/** The claims of an order of the current user, newest first. */
export async function claimsOfOrder(context: ServiceContext, orderId: string): Promise<ReadonlyArray<Claim>> {
  const rows = await selectClaims(context)
    .where(and(eq(orders.id, orderId), manageableOrders(context.session)))
    .orderBy(desc(reprintClaim.createdAt));
  return viewClaims(context, rows);
}

/** Reports a problem with pieces of a line, with the photos uploaded before. */
export async function makeClaim(
  context: ServiceContext,
  lineId: string,
  input: NewClaim,
): Promise<Result<void, Refusal>> {
  const foundLine = await findClaimedLine(context, lineId);
  if (!foundLine) return notFound();
  const refusal = findRefusal(context, foundLine);
  if (refusal !== undefined) return refuse({ code: "conflict", message: refusal });
  const { order, line } = foundLine;
  const id = context.newId();
  const now = context.clock();
  const pieces = `${counted(input.quantity, foundLine.unit)} of ${line.productName}`;
  const facts = {
    order,
    orderId: order.id,
    pieces,
    reason: input.reason,
    message: input.message,
    origin: context.origin,
  };
  try {
    await batch(context.db, [
      guardThat(
        STATE_ALLOWS,
        sql`SELECT state IN (${sqlTextList(CLAIMABLE_STATES)}) FROM orders WHERE id = ${order.id}`,
      ),
      context.db.insert(reprintClaim).values({ ...input, id, orderId: order.id, orderLineId: lineId, createdAt: now }),
      sql`UPDATE claim_photo SET claim_id = ${id} WHERE order_line_id = ${lineId} AND claim_id IS NULL`,
      guardThat(
        PHOTOS_THERE,
        sql`SELECT count(*) BETWEEN 1 AND ${MAX_CLAIM_PHOTOS} FROM claim_photo WHERE claim_id = ${id}`,
      ),
      sql`INSERT INTO order_event (id, order_id, type, message, actor, created_at)
        VALUES (${context.newId()}, ${order.id}, 'reprint.claimed', ${`Problem reported: ${pieces}`}, ${order.userId ?? "customer"}, ${now.getTime()})`,
      queueEmail(context, claimReceivedEmail(facts), { template: "claim-received", onceKey: `claim-received:${id}` }),
      queueEmail(context, claimWaitsEmail(facts, context.company.email), {
        template: "claim-waits",
        onceKey: `claim-waits:${id}`,
      }),
    ]);
  } catch (error) {
    const rule = findConstraintName(error);
    if (rule === PHOTOS_THERE)
      return invalid({ photos: [`Add 1 to ${String(MAX_CLAIM_PHOTOS)} photos of the problem.`] });
    if (rule === "reprint_claim_within_line")
      return invalid({
        quantity: [
          `This order has ${counted(line.quantity, foundLine.unit)} of this item, including those you already reported.`,
        ],
      });
    if (rule === STATE_ALLOWS || rule?.includes("reprint_claim"))
      return refuse({ code: "conflict", message: "This order just changed. Reload the page and try again." });
    throw error;
  }
  deliverLater(context);
  return ok(undefined);
}
