import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import {
  canClaim,
  CLAIM_DAYS,
  MAX_CLAIM_PHOTOS,
  type Claim,
  type ClaimableLine,
  type NewClaim,
} from "#domain/claims/claim";
import { counted } from "#domain/kernel/text";
import { invalid, notFound, refuse, type Refusal } from "#domain/kernel/refusal";
import { ok, type Result } from "#domain/kernel/result";
import { batch, constraintOf, guardThat } from "../../db/client.ts";
import { manageableOrders } from "../../db/order-access.ts";
import { claimPhoto, reprintClaim } from "../../db/schema/claims.ts";
import { orders } from "../../db/schema/orders.ts";
import { deliverLater, queueEmail } from "../email/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { findPreparedFiles, viewOrderLine } from "../orders/index.ts";
import { findLineForUser, selectClaims, viewClaims, viewPhoto } from "./claim-rows.ts";
import { claimReceivedEmail, claimWaitsEmail } from "./emails.ts";

const PHOTOS_THERE = "claim_has_photos";
const STATE_ALLOWS = "order_takes_claims";
const TOO_LATE = `You can report a problem for ${String(CLAIM_DAYS)} days after your order arrives. Contact us and we'll see what we can do.`;

type Found = NonNullable<Awaited<ReturnType<typeof findLineForUser>>>;

function refusalOf(
  { clock }: ServiceContext,
  { line, order, arrivedAt }: Found,
  isWaiting: boolean,
): string | undefined {
  if (viewOrderLine(line).isGiftCard) return "Gift cards can't be reprinted. Contact us if one doesn't work.";
  if (isWaiting) return "You already reported a problem with this item. We'll e-mail you about it.";
  if (order.state !== "shipped" && order.state !== "delivered")
    return "You can report a problem after the order ships.";
  return canClaim(order.state, new Date(arrivedAt), clock()) ? undefined : TOO_LATE;
}

const waitingClaim = ({ db }: ServiceContext, lineId: string) =>
  db
    .select({ id: reprintClaim.id })
    .from(reprintClaim)
    .where(and(eq(reprintClaim.orderLineId, lineId), eq(reprintClaim.state, "open")));

/** The line of a claim form; undefined for a line of another customer. */
export async function findClaimable(context: ServiceContext, lineId: string): Promise<ClaimableLine | undefined> {
  const found = await findLineForUser(context, lineId);
  if (!found) return undefined;
  const [waiting, claims, photos, prepared] = await Promise.all([
    waitingClaim(context, lineId),
    claimsOfOrder(context, found.order.id),
    context.db
      .select({ id: claimPhoto.id })
      .from(claimPhoto)
      .where(and(eq(claimPhoto.orderLineId, lineId), isNull(claimPhoto.claimId)))
      .orderBy(asc(claimPhoto.position)),
    findPreparedFiles(context, [found.line]),
  ]);
  const { line, order, unit } = found;
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
    photos: photos.map(({ id }) => viewPhoto(id)),
    refusal: refusalOf(context, found, waiting.length > 0),
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
  const found = await findLineForUser(context, lineId);
  if (!found) return notFound();
  const refusal = refusalOf(context, found, (await waitingClaim(context, lineId)).length > 0);
  if (refusal !== undefined) return refuse({ code: "conflict", message: refusal });
  const { order, line } = found;
  const id = context.newId();
  const now = context.clock();
  const pieces = `${counted(input.quantity, found.unit)} of ${line.productName}`;
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
      guardThat(STATE_ALLOWS, sql`SELECT state IN ('shipped', 'delivered') FROM orders WHERE id = ${order.id}`),
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
    const rule = constraintOf(error);
    if (rule === PHOTOS_THERE)
      return invalid({ photos: [`Add 1 to ${String(MAX_CLAIM_PHOTOS)} photos of the problem.`] });
    if (rule === "reprint_claim_within_line")
      return invalid({
        quantity: [
          `This order has ${counted(line.quantity, found.unit)} of this item, including those you already reported.`,
        ],
      });
    if (rule === STATE_ALLOWS || rule?.includes("reprint_claim"))
      return refuse({ code: "conflict", message: "This order just changed. Reload the page and try again." });
    throw error;
  }
  deliverLater(context);
  return ok(undefined);
}
