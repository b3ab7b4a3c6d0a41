import { and, asc, eq, isNull, sql } from "drizzle-orm";
import * as v from "valibot";
import { isNews, ORDER_MESSAGES } from "#domain/shop/orders/order-messages";
import { batch, type Statement } from "../../../db/client.ts";
import { outbox } from "../../../db/schema/index.ts";
import { queueEmail } from "../../email/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { productPictures } from "./announce-order.ts";
import { orderChangedEmail, type PromisedChange } from "./change-emails.ts";
import { orderForShop } from "../read-order.ts";

const AT_ONCE = 20;
const TOPIC = "order.changed";

/** What the triggers of `orders` write. */
const Promised = v.object({
  order: v.string(),
  change: v.picklist(["in-production", "delivered", "payment-failed", "date-moved"]),
  from: v.string(),
  to: v.optional(v.string()),
});
type Promised = v.InferOutput<typeof Promised>;
type Row = typeof outbox.$inferSelect;

/**
 * Queues the e-mails about changes of orders that triggers promised in the transaction of each change. Each promise is
 * announced once: its e-mail and its end are written together.
 */
export async function announceOrderChanges(context: ServiceContext): Promise<void> {
  const promised = await context.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.topic, TOPIC), isNull(outbox.doneAt)))
    .orderBy(asc(outbox.tries), asc(outbox.createdAt))
    .limit(AT_ONCE);
  for (const row of promised) {
    try {
      await batch(context.db, [...(await buildEmailStatements(context, row)), finish(context, row)]);
    } catch (error) {
      // The others must not wait for one whose order cannot be read.
      console.error(`the message about ${row.entityId} could not be queued`, error);
      await context.db
        .update(outbox)
        .set({ tries: sql`${outbox.tries} + 1` })
        .where(eq(outbox.id, row.id));
    }
  }
}

const finish = ({ db, clock }: ServiceContext, { id }: Row): Statement =>
  db
    .update(outbox)
    .set({ doneAt: clock(), tries: sql`${outbox.tries} + 1` })
    .where(and(eq(outbox.id, id), isNull(outbox.doneAt)));

/** An order that had left goes back to the press. */
const LEFT = new Set(["partly-shipped", "shipped", "delivered"]);
const pickChange = ({ change, from }: Promised): PromisedChange =>
  change === "in-production" && LEFT.has(from) ? "printed-again" : change;

async function buildEmailStatements(context: ServiceContext, { entityId, payload }: Row): Promise<Array<Statement>> {
  const promised = v.parse(Promised, payload);
  const change = pickChange(promised);
  const order = await orderForShop(context, promised.order);
  const isCurrent = promised.to === undefined || promised.to === order?.deliveryDate;
  const { email: template } = ORDER_MESSAGES[change];
  if (!order || template === undefined || !isNews(change, order.status, isCurrent)) return [];
  const draft = orderChangedEmail(order, change, {
    from: promised.from,
    origin: context.origin,
    pictures: await productPictures(context, order),
  });
  // A second proof after printing began is no second start of printing; any other change may happen again.
  const onceKey = change === "in-production" ? `${template}:${order.id}` : `${template}:${entityId}`;
  return [queueEmail(context, draft, { template, onceKey })];
}
