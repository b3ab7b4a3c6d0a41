import { and, eq, sql, type SQL } from "drizzle-orm";
import { can } from "#domain/ground/kernel/capabilities";
import { invalid, notFound, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { canMoveOrder, type OrderStatus } from "#domain/shop/orders/order-state";
import { illegalMoveText, isPrintedAgain, movedOnText, type MoveRequest } from "#domain/shop/orders/staff-moves";
import { NO_PARCEL } from "#domain/shop/shipping/methods";
import { batch, findConstraintName, guardChanges, guardThat, type Statement } from "../../../db/client.ts";
import { orderLine, orders } from "../../../db/schema/orders.ts";
import { actorId, auditOrderStep } from "../../audit/index.ts";
import { deliverLater } from "../../email/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { findLimitRefusal, guardDailyLimit } from "../../ledger/index.ts";
import { cancelOrder } from "../cancel-order.ts";
import { isGoods, piecesToPrint } from "../printables/pieces.ts";
import { DATED, dateApprovedLines, dateReprint } from "../ship-by.ts";
import { guardAddressed, NO_ADDRESS, refuseUnaddressed } from "../printables/addressed.ts";
import { isPaidBack } from "../refunds/refund-statements.ts";
import { whyHeldUp } from "./held-step.ts";
import { deliverAll, shipRest } from "./ship-rest.ts";

const MOVED_ON = "order_moved_on";
const NOT_YET = "order_is_not_ready";
const conflict = (message: string): Refusal => ({ code: "conflict", message });

const NEEDS_REASON = "Say why it prints without the customer's approval. The customer reads it.";
const NOT_APPROVED = conflict(
  "The customer hasn't approved any of it yet. Send a proof, or approve the order for printing and say why.",
);
const ON_HOLD = conflict(
  "A print file for this order is on hold. Create it or upload a finished PDF before you go on.",
);

/** What must be true for a step besides the table, and what staff read otherwise. */
const CONDITIONS: Readonly<
  Partial<Record<OrderStatus, (id: string) => { readonly condition: SQL; readonly otherwise: string }>>
> = {
  "partly-shipped": (id) => ({
    condition: sql`EXISTS (SELECT 1 FROM shipment WHERE order_id = ${id} AND state IN ('shipped', 'delivered'))`,
    otherwise: "No package of this order has left yet. Ship a package with some of its pieces first.",
  }),
  refunded: (id) => ({
    condition: isPaidBack(id),
    otherwise: "Refund what was paid first. The order becomes refunded when everything was returned.",
  }),
};

interface Moved {
  readonly id: string;
  readonly status: OrderStatus;
}

/**
 * Moves an order along the table of states, as staff. A step does everything that belongs to it: shipping charges and
 * sends what has not left, canceling returns the money. What cannot be done refuses the step and says why.
 */
export async function moveOrder(
  context: ServiceContext,
  id: string,
  { status, expect, reason = "" }: MoveRequest,
): Promise<Result<Moved, Refusal>> {
  if (!can(context.session.actor.role, "manageOrders")) return notFound();
  const order = await read(context, id);
  if (!order) return notFound();
  if (order.state !== expect) return refuse(conflict(movedOnText(expect, order.state)));
  // Canceling asks by itself.
  const heldUp = status === "cancelled" ? undefined : await whyHeldUp(context, id);
  if (heldUp) return refuse(heldUp);
  if (!canMoveOrder(expect, status)) return refuse(conflict(illegalMoveText(expect, status)));
  if (status === "cancelled") {
    const canceled = await cancelOrder(context, id, "", expect);
    return canceled.ok ? ok({ id, status }) : canceled;
  }
  const needsParcel = order.shippingMethod !== NO_PARCEL;
  if (needsParcel && (status === "shipped" || status === "delivered")) {
    const shipped = await shipRest(context, id);
    if (!shipped.ok) return shipped;
    const delivered = status === "delivered" ? await deliverAll(context, id) : ok(undefined);
    if (!delivered.ok) return delivered;
  }
  return record(context, id, status, reason);
}

/** Staff's approval of what its customer has not approved, with the reason; nothing if all of it is approved. */
const override = (context: ServiceContext, id: string, reason: string, now: number): Array<SQL> => [
  sql`INSERT INTO approval_override (id, order_id, reason, actor, created_at)
    SELECT ${context.newId()}, ${id}, ${reason}, ${actorId(context)}, ${now} WHERE EXISTS (SELECT 1 FROM line_without_approval w WHERE w.order_id = ${id})`,
  sql`INSERT INTO order_event (id, order_id, type, message, actor, created_at)
    SELECT ${context.newId()}, ${id}, 'proof.overridden', ${`We print this without your approval: ${reason}`}, ${actorId(context)}, ${now} WHERE changes() = 1`,
];

/** What a step is besides a change of the state. */
interface Step {
  readonly statements: ReadonlyArray<Statement>;
  /** What the history calls it. */
  readonly action: string;
  /** In the order's timeline. */
  readonly message: string;
}

const CHANGE: Step = { statements: [], action: "change", message: "" };

/**
 * "Print again": all that left is printed, packed and shipped once more, at no charge. It counts toward the limits of
 * staff, as reprints of reported problems do.
 */
async function printAgain(context: ServiceContext, order: Ordered): Promise<Step> {
  const lines = await context.db
    .select({ id: orderLine.id, quantity: orderLine.quantity })
    .from(orderLine)
    .where(and(eq(orderLine.orderId, order.id), isGoods(sql`order_line.id`)));
  const statements: ReadonlyArray<Statement> = [
    ...lines.flatMap(({ id, quantity }) => {
      const pieces = sql`${quantity} - ${piecesToPrint(sql`${id}`)}`;
      return [
        sql`INSERT INTO line_reprint (id, order_line_id, quantity, decided_by, created_at)
          SELECT ${context.newId()}, ${id}, ${pieces}, ${actorId(context)}, ${context.clock().getTime()} WHERE ${pieces} > 0`,
        ...dateReprint(context, order, { id, pieces: quantity }, sql`changes() = 1`),
      ];
    }),
    guardAddressed(order.id),
    ...guardDailyLimit(context),
  ];
  return { statements, action: "print-again", message: "We print it again, at no charge." };
}

type Ordered = NonNullable<Awaited<ReturnType<typeof read>>>;

const read = async ({ db }: ServiceContext, id: string) =>
  (
    await db
      .select({ ...DATED, state: orders.state, currency: orders.currency })
      .from(orders)
      .where(eq(orders.id, id))
  )[0];

/** Records the state itself, unless the order's parcels have brought it there. */
async function record(
  context: ServiceContext,
  id: string,
  status: OrderStatus,
  reason: string,
): Promise<Result<Moved, Refusal>> {
  const order = await read(context, id);
  if (!order) return notFound();
  const from = order.state;
  if (from === status) return ok({ id, status });
  if (!canMoveOrder(from, status)) return refuse(conflict(illegalMoveText(from, status)));
  const step = isPrintedAgain(from, status) ? await printAgain(context, order) : CHANGE;
  const needs = CONDITIONS[status]?.(id);
  const now = context.clock().getTime();
  try {
    await batch(context.db, [
      ...(needs ? [guardThat(NOT_YET, needs.condition)] : []),
      ...(status === "approved" && reason !== ""
        ? [...override(context, id, reason, now), ...dateApprovedLines(order)]
        : []),
      sql`UPDATE orders SET state = ${status}, version = version + 1, updated_at = ${now} WHERE id = ${id} AND state = ${from}`,
      guardChanges(MOVED_ON),
      ...step.statements,
      sql`INSERT INTO order_event (id, order_id, type, message, actor, created_at)
        VALUES (${context.newId()}, ${id}, ${`state.${status}`}, ${step.message}, ${actorId(context)}, ${now})`,
      ...auditOrderStep(context, id, {
        action: step.action,
        before: { state: from },
        after: { state: status },
        ...(reason === "" ? {} : { reason }),
      }),
    ]);
  } catch (error) {
    const rule = findConstraintName(error);
    if (rule === "order_is_held") return refuse(ON_HOLD);
    if (rule === NO_ADDRESS) return refuse(await refuseUnaddressed(context, id));
    if (rule === "order_is_not_approved")
      return status === "approved" ? invalid({ reason: [NEEDS_REASON] }) : refuse(NOT_APPROVED);
    if (rule === NOT_YET && needs) return refuse(conflict(needs.otherwise));
    const limited = await findLimitRefusal(context, error, { currency: order.currency });
    if (limited) return refuse(limited);
    const now = rule === MOVED_ON ? await read(context, id) : undefined;
    if (!now) throw error;
    return refuse(conflict(movedOnText(from, now.state)));
  }
  deliverLater(context);
  return ok({ id, status });
}
