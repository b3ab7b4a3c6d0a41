import { and, eq, lte, sql } from "drizzle-orm";
import { can } from "#domain/ground/kernel/capabilities";
import { SECOND_MS } from "#domain/ground/kernel/durations";
import { notFound, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { HELD_SECONDS, type HeldStep, type HeldStepInput, waitForText } from "#domain/shop/orders/staff-orders";
import { user } from "../../../db/schema/accounts.ts";
import { orders } from "../../../db/schema/orders.ts";
import { heldStep } from "../../../db/schema/shipping.ts";
import type { ServiceContext } from "../../kernel/index.ts";

const findStaffId = ({ session: { actor } }: ServiceContext): string | undefined =>
  actor.role !== "guest" && can(actor.role, "manageOrders") ? actor.userId : undefined;

async function readHold({ db }: ServiceContext, orderId: string) {
  const [row] = await db
    .select({ step: heldStep, name: user.name })
    .from(heldStep)
    .leftJoin(user, eq(user.id, heldStep.heldBy))
    .where(eq(heldStep.orderId, orderId));
  return row;
}

/** What a colleague of the current user holds; undefined for their own step and once it is over. */
function describeHold(context: ServiceContext, row: Awaited<ReturnType<typeof readHold>>): HeldStep | undefined {
  const millisecondsLeft = row ? row.step.until.getTime() - context.clock().getTime() : 0;
  if (!row || millisecondsLeft <= 0 || row.step.heldBy === findStaffId(context)) return undefined;
  return {
    step: row.step.step,
    by: row.name || "A colleague",
    secondsLeft: Math.ceil(millisecondsLeft / SECOND_MS),
  };
}

/** The step of an order that a colleague of the current user holds; undefined while none does. */
export const findHeldStep = async (context: ServiceContext, orderId: string): Promise<HeldStep | undefined> =>
  describeHold(context, await readHold(context, orderId));

/**
 * Announces a step that the current user can take back for ten seconds, so that no colleague begins another one
 * meanwhile. The page that holds it does it afterwards; the announcement ends by itself. For staff.
 */
export async function holdStep(
  context: ServiceContext,
  orderId: string,
  { step }: HeldStepInput,
): Promise<Result<void, Refusal>> {
  const staffId = findStaffId(context);
  const { db, clock } = context;
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId));
  if (staffId === undefined || !order) return notFound();
  const now = clock();
  const values = { step, heldBy: staffId, until: new Date(now.getTime() + HELD_SECONDS * SECOND_MS) };
  const rows = await db
    .insert(heldStep)
    .values({ orderId, ...values })
    .onConflictDoUpdate({
      target: heldStep.orderId,
      set: values,
      setWhere: sql`${lte(heldStep.until, now)} OR ${eq(heldStep.heldBy, staffId)}`,
    })
    .returning({ id: heldStep.orderId });
  if (rows.length > 0) return ok(undefined);
  const otherStep = await findHeldStep(context, orderId);
  const message = otherStep ? waitForText(otherStep) : "A colleague is doing something with this order. Try again.";
  return refuse({ code: "conflict", message });
}

/**
 * Why the current user cannot do a step of an order now: a colleague holds one. What they hold themselves ends, because
 * they do it. Customers are never held up: a step of staff that comes too late is refused by itself.
 */
export async function whyHeldUp(context: ServiceContext, orderId: string): Promise<Refusal | undefined> {
  const staffId = findStaffId(context);
  if (staffId === undefined) return undefined;
  const row = await readHold(context, orderId);
  if (row?.step.heldBy === staffId) await releaseStep(context, orderId);
  const otherStep = describeHold(context, row);
  return otherStep && { code: "conflict", message: waitForText(otherStep) };
}

/** Takes back what the current user announced. For staff. */
export async function releaseStep(context: ServiceContext, orderId: string): Promise<Result<void, Refusal>> {
  const staffId = findStaffId(context);
  if (staffId === undefined) return notFound();
  await context.db.delete(heldStep).where(and(eq(heldStep.orderId, orderId), eq(heldStep.heldBy, staffId)));
  return ok(undefined);
}
