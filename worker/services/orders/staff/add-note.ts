import { eq } from "drizzle-orm";
import { can } from "#domain/ground/kernel/capabilities";
import { notFound, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import type { StaffNote } from "#domain/shop/orders/staff-orders";
import { batchOnce } from "../../../db/client.ts";
import { orderEvent, orders } from "../../../db/schema/orders.ts";
import { auditOrderStep } from "../../audit/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";

/**
 * Appends a note that only staff see to an order's timeline. The history says that, and not what it says. The same key
 * again adds nothing.
 */
export async function addNote(
  context: ServiceContext,
  id: string,
  { key, note }: StaffNote,
): Promise<Result<void, Refusal>> {
  const { actor } = context.session;
  if (actor.role === "guest" || !can(actor.role, "manageOrders")) return notFound();
  const [order] = await context.db.select({ id: orders.id }).from(orders).where(eq(orders.id, id));
  if (!order) return notFound();
  const row = context.db.insert(orderEvent).values({
    id: key,
    orderId: id,
    type: "note.staff",
    message: note,
    actor: actor.userId,
    isPublic: false,
    createdAt: context.clock(),
  });
  await batchOnce(context.db, "order_event.id", [row, ...auditOrderStep(context, id, { action: "add-note" })]);
  return ok(undefined);
}
